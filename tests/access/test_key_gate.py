from __future__ import annotations

import hmac
import random
import threading
from collections import Counter
from collections.abc import Mapping
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from groundwire import settings
from groundwire.access.decisions import Decision
from groundwire.access.fresh import Fresh
from groundwire.access.gate import Caller, Knock
from groundwire.access.issuing import Issued, rotate
from groundwire.access.key_document import key_file_bytes, parse_key_file
from groundwire.access.key_format import Key, mint
from groundwire.access.key_gate import KeyGate
from groundwire.access.limits import Limits
from groundwire.access.records import KeyFile, KeyRecord
from groundwire.access.refusals import CallRefused, KeyRefused, Why, log_fields
from groundwire.errors import ApiKeyInvalid, GroundwireError, InvalidArgument, PermissionDenied, SettingsError
from tests.access.samples import NOW, key, record

DAY = timedelta(days=1)
ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
PERMISSION, RESOURCE = "x.things.do", "projects/p/things/t"


class Policy:
    """Denies the principal `nobody`, and keeps what it is asked."""

    def __init__(self, bindings: int = 1) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.bindings = tuple(range(bindings))

    def decide(
        self,
        principal: str,
        tenant: str,
        permission: str,
        resource: str,
        labels: Mapping[str, str],
        now: datetime,
    ) -> Decision:
        self.asked.append((principal, tenant, permission, resource, labels, now))
        allowed = principal != "nobody"
        return Decision(allowed, 0 if allowed else None, "granted" if allowed else "not_a_member")


class Document:
    """A document without a store."""

    def __init__(self, value: Any, problem: str = "") -> None:
        self.value, self._problem, self.gets = value, problem, 0

    def get(self) -> Any:
        self.gets += 1
        if self._problem:
            raise SettingsError(self._problem)
        return self.value

    def peek(self) -> Any:
        return None if self._problem else self.value

    def problem(self) -> str:
        return self._problem


def gate_of(*records: KeyRecord, policy: Any = None, **options: Any) -> KeyGate:
    documents: Any = Document(KeyFile(records)), Document(policy or Policy())
    return KeyGate(*documents, now=lambda: NOW, **options)


def call(gate: KeyGate, text: str) -> Caller:
    return gate.admit(Knock("10.0.0.7", {"x-goog-api-key": text}), PERMISSION, RESOURCE)


def refusal(gate: KeyGate, text: str) -> dict[str, str]:
    with pytest.raises(ApiKeyInvalid) as caught:
        call(gate, text)
    assert str(caught.value) == "API key not valid. Please pass a valid API key."
    return log_fields(caught.value)


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, Any]]:
    pairs: list[tuple[Any, Any]] = []
    true_one = hmac.compare_digest

    def compare(one: Any, other: Any) -> bool:
        pairs.append((one, other))
        return true_one(one, other)

    monkeypatch.setattr(hmac, "compare_digest", compare)
    return pairs


def test_the_caller_is_what_the_record_says() -> None:
    made = key(tenant="red", labels={"team": "red"}, limits=Limits(600))
    policy = Policy()
    caller = call(gate_of(made.record, policy=policy), made.key.text)
    assert caller == Caller("review-bot", "red", made.key.id, {"team": "red"}, Limits(600))
    assert policy.asked == [("review-bot", "red", PERMISSION, RESOURCE, {"team": "red"}, NOW)]


@pytest.mark.parametrize(
    ("members", "why"),
    [
        ({"expires": NOW}, Why.EXPIRED),
        ({"not_before": NOW + DAY}, Why.NOT_YET_VALID),
        ({"revoked": NOW - DAY}, Why.REVOKED),
        ({"revoked": NOW, "expires": NOW}, Why.REVOKED),
    ],
)
def test_a_key_out_of_its_time_is_refused_after_one_comparison(
    members: dict[str, Any], why: Why, compared: list[Any]
) -> None:
    made = key(**members)
    policy = Policy()
    assert refusal(gate_of(made.record, policy=policy), made.key.text) == {"why": why, "key_id": made.key.id}
    assert len(compared) == 1
    assert policy.asked == []


def test_known_unknown_and_wrong_keys_take_the_same_one_comparison(compared: list[tuple[Any, Any]]) -> None:
    made, other = key(), mint("prod")
    gate = gate_of(made.record)
    call(gate, made.key.text)
    assert refusal(gate, other.text) == {"why": "unknown_id", "key_id": other.id}
    assert refusal(gate, Key("prod", made.key.id, other.secret).text)["why"] == "wrong_secret"
    assert refusal(gate, Key("dev", made.key.id, made.key.secret).text)["why"] == "wrong_env"
    assert refusal(gate, Key("dev", made.key.id, other.secret).text)["why"] == "wrong_secret"
    assert len(compared) == 5
    assert {(type(one), len(one), type(two), len(two)) for one, two in compared} == {(str, 64, str, 64)}


def test_a_wrong_secret_is_told_apart_from_nothing_else() -> None:
    """Even to the log, a revoked or expired record shows only to who holds the secret."""
    made = key(revoked=NOW)
    assert refusal(gate_of(made.record), Key("prod", made.key.id, "0" * 43).text)["why"] == "wrong_secret"


@pytest.mark.parametrize(
    "text", ["typo", "gw_typo", "gw_prod_0123456789_x_y", f"gw_prod_0123456789_{'a' * 43}_000000"]
)
def test_a_malformed_key_does_not_reach_the_store(text: str, compared: list[Any]) -> None:
    keys: Any = Document(KeyFile())
    gate = KeyGate(keys, Document(Policy()))  # type: ignore[arg-type]
    assert refusal(gate, text) == {"why": "malformed"}
    assert (keys.gets, compared) == (0, [])


def test_a_bearer_token_that_is_no_key_reads_as_a_wrong_key() -> None:
    with pytest.raises(ApiKeyInvalid):
        gate_of().admit(Knock("10.0.0.7", {"authorization": "Bearer x.y.z"}), PERMISSION, RESOURCE)


def test_two_keys_that_differ_are_another_error() -> None:
    headers = {"x-goog-api-key": mint("prod").text, "x-api-key": mint("prod").text}
    with pytest.raises(InvalidArgument, match="differ") as caught:
        gate_of().admit(Knock("10.0.0.7", headers), PERMISSION, RESOURCE)
    assert not isinstance(caught.value, ApiKeyInvalid)


@pytest.mark.parametrize(
    ("query", "why", "said"),
    [({}, Why.NO_CREDENTIAL, "API call."), ({"key": ["gw_x"]}, Why.QUERY_KEY_NOT_READ, "not read here")],
)
def test_no_credential_is_google_s_403(query: dict[str, list[str]], why: Why, said: str) -> None:
    with pytest.raises(PermissionDenied) as caught:
        gate_of().admit(Knock("10.0.0.7", {"host": "localhost"}, query), PERMISSION, RESOURCE)
    assert str(caught.value).startswith("Method doesn't allow unregistered callers")
    assert log_fields(caught.value) == {"why": why}
    assert caught.value.reason == ""


def test_no_permission_names_it() -> None:
    made = key(principal="nobody", tenant="red")
    with pytest.raises(PermissionDenied) as caught:
        call(gate_of(made.record), made.key.text)
    assert caught.value.reason == "IAM_PERMISSION_DENIED"
    assert caught.value.metadata == {"permission": PERMISSION, "resource": RESOURCE}
    assert PERMISSION in str(caught.value)
    assert log_fields(caught.value) == {
        "why": "no_permission",
        "permission": PERMISSION,
        "detail": "not_a_member",
        "key_id": made.key.id,
        "principal": "nobody",
        "tenant": "red",
    }


def test_more_permissions_may_be_asked_for_later() -> None:
    policy = Policy()
    gate = gate_of(policy=policy)
    gate.require(Caller("review-bot", "red", "0123456789", {"team": "red"}), "x.more", RESOURCE)
    assert policy.asked == [("review-bot", "red", "x.more", RESOURCE, {"team": "red"}, NOW)]
    with pytest.raises(CallRefused, match=r"x\.more"):
        gate.require(Caller("nobody", "red"), "x.more", RESOURCE)


@pytest.mark.parametrize("broken", [0, 1])
def test_without_keys_or_policy_every_call_is_refused(broken: int) -> None:
    made = key()
    documents: list[Any] = [Document(KeyFile([made.record])), Document(Policy())]
    documents[broken] = Document(None, "GROUNDWIRE_X: gs://secret-place/x is not there")
    gate = KeyGate(*documents, now=lambda: NOW)
    with pytest.raises(CallRefused) as caught:
        call(gate, made.key.text)
    assert caught.value.why is Why.NOT_READ
    assert "secret-place" not in str(caught.value)
    assert gate.problem() == "GROUNDWIRE_X: gs://secret-place/x is not there"


def test_readiness_tells_every_problem() -> None:
    gate = KeyGate(Document(None, "one"), Document(None, "two"))  # type: ignore[arg-type]
    assert gate.problem() == "one; two"
    assert "GROUNDWIRE_KEYS holds no keys" in gate_of().problem()
    assert gate_of(key().record).problem() == ""


def test_nothing_of_a_key_is_in_an_error() -> None:
    made, gone = key(principal="nobody"), key(revoked=NOW)
    gate = gate_of(made.record, gone.record)
    for text in (made.key.text, gone.key.text, mint("prod").text, made.key.text[:-1]):
        with pytest.raises(GroundwireError) as caught:
            call(gate, text)
        shown = f"{caught.value!r} {caught.value.__dict__}"
        assert text.split("_")[3] not in shown
        assert made.key.sha256 not in shown


def test_ten_thousand_forged_keys_none_gets_in() -> None:
    """Of right form and checksum, a third with ids that are in the store."""
    seeded = random.Random(20270131)

    def digits(count: int) -> str:
        return "".join(seeded.choices(ALPHABET, k=count))

    live = [key().record for _ in range(50)]
    gate = gate_of(*live)
    whys: Counter[str] = Counter()
    for number in range(10_000):
        identity = seeded.choice(live).id if number % 3 == 0 else digits(10)
        whys[refusal(gate, Key("prod", identity, digits(43)).text)["why"]] += 1
    assert whys == {"wrong_secret": 3334, "unknown_id": 6666}


# With a store that changes


class Live:
    """A gate over a file, on a clock that the test moves."""

    def __init__(self, path: Path) -> None:
        self.path, self.elapsed = path, 0.0
        self.keys = Fresh(path.as_uri(), parse_key_file, settings.KEYS, {}, lambda: self.elapsed)
        self.gate = KeyGate(self.keys, Document(Policy()), now=self.now)  # type: ignore[arg-type]

    def now(self) -> datetime:
        return NOW + timedelta(seconds=self.elapsed)

    def write(self, *records: KeyRecord) -> None:
        self.path.write_bytes(key_file_bytes(KeyFile(records)))

    def admits(self, key: Key) -> bool:
        try:
            call(self.gate, key.text)
        except KeyRefused:
            return False
        return True


@pytest.fixture
def live(tmp_path: Path) -> Live:
    return Live(tmp_path / "keys.json")


def test_a_revocation_takes_effect_within_a_minute(live: Live) -> None:
    made = key()
    live.write(made.record)
    assert live.admits(made.key)
    live.write(record(id=made.key.id, sha256=made.key.sha256, revoked=NOW))
    live.elapsed = 60
    assert not live.admits(made.key)


def test_a_new_key_is_taken_within_a_minute(live: Live) -> None:
    first, second = key(), key()
    live.write(first.record)
    assert not live.admits(second.key)
    live.write(first.record, second.record)
    live.elapsed = 60
    assert live.admits(second.key)
    assert live.admits(first.key)


def test_a_thousand_calls_across_a_rotation(live: Live) -> None:
    """Callers move to the new key while both open; then the old one is revoked."""
    old = key()
    live.write(old.record)
    rotation = rotate(old.record, NOW, DAY, None)
    new: Issued = rotation.issued
    outcomes: list[tuple[float, bool, bool]] = []
    lock = threading.Lock()

    def calls() -> None:
        for _ in range(5):
            before = live.elapsed
            got = (live.admits(old.key), live.admits(new.key))
            with lock:
                outcomes.append((before, *got))

    for step in range(50):  # seconds 0 to 147; rotated at 30, the old key revoked at 75
        live.elapsed = 3.0 * step
        if step == 10:
            live.write(rotation.old, new.record)
        if step == 25:
            live.write(record(id=old.key.id, sha256=old.key.sha256, revoked=live.now()), new.record)
        threads = [threading.Thread(target=calls) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(30)

    assert len(outcomes) == 1000
    assert all(admitted for at, admitted, _ in outcomes if at < 75)
    assert not any(admitted for at, admitted, _ in outcomes if at >= 75 + 60)
    assert not any(admitted for at, _, admitted in outcomes if at < 30)
    assert all(admitted for at, _, admitted in outcomes if at >= 30 + 60)


def test_the_last_good_copy_serves_a_quarter_of_an_hour_and_then_no_one(live: Live) -> None:
    made = key()
    live.write(made.record)
    assert live.admits(made.key)
    live.path.write_bytes(b"{")
    live.elapsed = 900
    assert live.admits(made.key)
    assert live.gate.problem() == ""
    live.elapsed = 901
    with pytest.raises(PermissionDenied):
        live.admits(made.key)
    assert "GROUNDWIRE_KEYS: keys: 1 fault" in live.gate.problem()
    live.write(made.record)
    live.elapsed = 910
    assert live.admits(made.key)
    assert live.gate.problem() == ""


def test_a_policy_that_grants_nothing_is_not_ready() -> None:
    assert gate_of(key().record).problem() == ""
    assert "GROUNDWIRE_POLICY has no bindings" in gate_of(key().record, policy=Policy(bindings=0)).problem()


def test_two_keys_that_differ_are_told_to_the_log() -> None:
    one, two = key(), key()
    knock = Knock("10.0.0.7", {"x-goog-api-key": one.key.text, "x-api-key": two.key.text})
    with pytest.raises(InvalidArgument, match="differ") as caught:
        gate_of(one.record, two.record).admit(knock, PERMISSION, RESOURCE)
    assert log_fields(caught.value) == {"why": "keys_differ"}
