from __future__ import annotations

from collections.abc import Sequence

import pytest

from models.recipes.synthesise.corpus import Corpus, Passage, Question
from models.recipes.synthesise.generator import World
from models.recipes.synthesise.read import box_of, passage_of, table_of

PIER = (
    "Alma Whitfield (born 3 March 1861) was a British engineer of piers. Alma Whitfield designed the "
    "pier at Ashby in 1896. She moved to the United States after the first winter. The pier was opened "
    "by Queen Maud on 4 June 1896, and it was longer than the pier at Denton. More than 4,200 visitors "
    "came to Ashby in 1897. Some of the visitors travelled with the Denton Railway Company. The Denton "
    "Railway Company bought the pier in 1903, which the council of Ashby opposed. A storm damaged the "
    "wooden deck in 1911. The pier was closed for three years. Critics said that the deck may have been"
    " weak. Ashby is a town in the north of Denton County."
)
MILL = (
    "Bertram Coe (born 9 May 1902) was a miller and writer. Bertram Coe wrote two novels about Norwich "
    "in 1934. He lived in the old mill with his brother. The mill was not used after 1920. It was sold "
    "to the Norwich Historical Society for 900 dollars. About 30% of the machines are still in the "
    "building. The mill can be visited in summer. Many visitors come from France on weekdays. Most of "
    "the rooms are open to the public after the repairs of 1988."
)
SHIP = (
    "Clara Dunmore (born 1877) was the first captain of the ship Meridian. Clara Dunmore sailed from "
    "Rotterdam in October 1912. The ship was built by Harland Works in 1909, and it carried 310 "
    "passengers. In 1913, the ship reached Java. The Meridian was larger than the Corona. The Meridian "
    "won the race of 1914. Several sailors left the ship on Tuesday. The captain, a friend of Edgar "
    "Poole, wrote a book in 1921. The Corona sank near Lisbon in the 20th century."
)


def measure(texts: Sequence[str]) -> list[int]:
    return [len(text.replace(".", " . ").replace(",", " , ").split()) for text in texts]


@pytest.fixture(scope="session")
def passages() -> tuple[Passage, ...]:
    return tuple(passage_of(f"set{i}", text, measure) for i, text in enumerate((PIER, MILL, SHIP)))


@pytest.fixture(scope="session")
def world(passages: tuple[Passage, ...]) -> World:
    questions = (
        Question("When did Alma Whitfield design the pier?", ("1896",), passages[0]),
        Question("Who opened the pier?", ("Queen Maud",), passages[0]),
        Question("How many passengers did the ship carry?", ("310",), passages[2]),
        Question("When was the ship built?", ("1909",), passages[2]),
        Question(
            "Who built the lighthouse?", (), Passage("squad2", passages[2].sentences, passages[2].windows)
        ),
    )
    boxes = tuple(box_of("boxes", text) for text in BOXES)
    tables = tuple(table_of("tables", text) for text in TABLES)
    return World(Corpus(passages, questions, boxes, tables))


BOXES = (
    "title: Low Tide\nReleased: 10 October 2007\nGenre: Folk\nLength: 42:39\nLabel: Harbour\nProducer: Nell Grady",
    "title: Old Roads\nReleased: 3 May 1999\nGenre: Rock\nLength: 51:02\nLabel: Lantern\nProducer: Ivo Brandt",
    "title: Nell Grady\nBorn: July 28, 1969 Leeds\nOrigin: Leeds, England\nGenre: Jazz\nYears active: 1990-2004",
)
TABLES = (
    "Table: piers of the county\n"
    "pier: ashby; length: 410; owner: town\n"
    "pier: denton; length: 220; owner: town\n"
    "pier: norwich; length: 305; owner: railway",
)
