from __future__ import annotations

import pytest

from groundwire.access.resources import parse_pattern, segments_of

CONFIG = "projects/p/locations/global/groundingConfigs/legal"


@pytest.mark.parametrize(
    ("pattern", "name", "meant"),
    [
        (CONFIG, CONFIG, True),
        ("projects/*/locations/*/groundingConfigs/*", CONFIG, True),
        ("projects/p/**", CONFIG, True),
        ("**", CONFIG, True),
        ("**", "models", True),
        ("*/**", "models/aqa", True),
        ("*/**", "models", False),
        ("corpora/kb/**", "corpora/kb/documents/d", True),
        ("corpora/kb/**", "corpora/kb", False),
        ("corpora/*", "corpora/kb/documents/d", False),
        ("corpora/*", "corpora", False),
        ("corpora/kb", "corpora/kb2", False),
        ("corpora/kb", "corpora/KB", False),
        ("corpora/kb", "xcorpora/kb", False),
        ("projects/q/**", CONFIG, False),
        (CONFIG, CONFIG + "/more", False),
        (CONFIG + "/more", CONFIG, False),
        ("corpora/é", "corpora/e\u0301", False),  # the same to the eye, other code points
        ("corpora/a", "corpora/а", False),  # Cyrillic
        ("corpora/*", "corpora/*", True),
        ("corpora/x", "corpora/*", False),  # a star in a name is no wildcard
        ("a.c/[x]", "abc/x", False),  # nor is a pattern a regular expression
    ],
)
def test_patterns_match_segment_by_segment(pattern: str, name: str, meant: bool) -> None:
    segments = segments_of(name)
    assert segments
    assert parse_pattern(pattern).matches(segments) is meant


@pytest.mark.parametrize(
    ("pattern", "why"),
    [
        ("", "empty"),
        ("/a", "empty"),
        ("a/", "empty"),
        ("a//b", "empty"),
        ("a/./b", "dots"),
        ("a/..", "dots"),
        ("a/**/b", "only at the end"),
        ("**/**", "only at the end"),
        ("a/b*", "whole segment"),
        ("***", "whole segment"),
    ],
)
def test_what_is_no_pattern(pattern: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        parse_pattern(pattern)


@pytest.mark.parametrize("name", ["", "/", "a//b", "/a", "a/", "a/../b", ".", "a/."])
def test_what_is_no_name(name: str) -> None:
    assert segments_of(name) is None
