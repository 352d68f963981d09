"""Units, currencies and what they are worth in the base unit of their dimension."""

from __future__ import annotations

from typing import NamedTuple


class Unit(NamedTuple):
    """A unit.

    Attributes:
        dimension: units of one dimension are compared with one another.
        factor: base units in one.
        shift: base units at zero.
    """

    dimension: str
    factor: float = 1.0
    shift: float = 0.0

    def base(self, value: float) -> float:
        """A value in base units."""
        return value * self.factor + self.shift


DAY = 86400.0
YEAR = 365.25 * DAY
_SPELLINGS: dict[str, dict[float, str]] = {
    "length": {
        1.0: "m metre metres meter meters",
        1e3: "km kms kilometre kilometres kilometer kilometers",
        1e-2: "cm centimetre centimetres centimeter centimeters",
        1e-3: "mm millimetre millimetres millimeter millimeters",
        1e-6: "micrometre micrometres micrometer micrometers micron microns \u00b5m \u03bcm",
        1e-9: "nm nanometre nanometres nanometer nanometers",
        0.3048: "ft foot feet",
        0.0254: "inch inches",
        0.9144: "yd yds yard yards",
        1609.344: "mi mile miles",
        1852.0: "nmi",
    },
    "mass": {
        1.0: "kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes",
        1e-3: "g gram grams gramme grammes",
        1e-6: "mg milligram milligrams",
        1e-9: "\u00b5g \u03bcg mcg microgram micrograms",
        1e3: "tonne tonnes",
        0.45359237: "lb lbs",
        0.028349523: "oz ounce ounces",
    },
    "time": {
        1.0: "s sec secs second seconds",
        1e-3: "ms millisecond milliseconds",
        60.0: "min mins minute minutes",
        3600.0: "h hr hrs hour hours",
        DAY: "day days",
        7 * DAY: "week weeks",
        YEAR / 12: "month months",
        YEAR: "yr yrs year years",
        10 * YEAR: "decade decades",
        100 * YEAR: "century centuries",
    },
    "volume": {
        1.0: "l litre litres liter liters",
        1e-3: "ml millilitre millilitres milliliter milliliters",
        1e3: "m\u00b3",
        3.785411784: "gal gallon gallons",
        0.946352946: "quart quarts",
        0.473176473: "pint pints",
    },
    "area": {
        1.0: "m\u00b2 sqm",
        1e6: "km\u00b2",
        1e4: "ha hectare hectares",
        4046.8564224: "acre acres",
        0.09290304: "sqft ft\u00b2",
        2589988.11: "mi\u00b2",
    },
    "speed": {1.0: "kmh kph", 1.609344: "mph", 1.852: "knot knots"},
    "data": {
        1.0: "kb kilobyte kilobytes",
        1e3: "mb megabyte megabytes",
        1e6: "gb gigabyte gigabytes",
        1e9: "tb terabyte terabytes",
    },
    "frequency": {1.0: "hz hertz", 1e3: "khz kilohertz", 1e6: "mhz megahertz", 1e9: "ghz gigahertz"},
    "voltage": {1.0: "volt volts"},
    "power": {1.0: "kw kilowatt kilowatts", 1e3: "megawatt megawatts", 1e6: "gw gigawatt gigawatts"},
    "%": {1.0: "% \uff05 percent pct"},
    "points": {1.0: "pp"},
    "celsius": {1.0: "celsius centigrade"},
}
UNITS: dict[str, Unit] = {
    spelling: Unit(dimension, factor)
    for dimension, units in _SPELLINGS.items()
    for factor, spellings in units.items()
    for spelling in spellings.split()
} | {"fahrenheit": Unit("celsius", 5 / 9, -160 / 9)}
# Gallons, quarts and pints of Britain.
IMPERIAL = {
    UNITS[name]: Unit("volume", factor)
    for name, factor in (("gal", 4.54609), ("quart", 1.1365225), ("pint", 0.56826125))
}
# Tons are short, long or metric; 10 percent apart.
TON = Unit("mass", 1e3)
_SQUARE = {"m": 1.0, "km": 1e6, "ft": 0.09290304, "mi": 2589988.11}
SQUARES = {
    spelling: Unit("area", factor)
    for short, factor in _SQUARE.items()
    for spelling, unit in UNITS.items()
    if unit == UNITS[short]
}
# May stand glued to digits only, or are told apart from words by case.
GLUED = {"in": Unit("length", 0.0254), "V": UNITS["volt"], "W": Unit("power", 1e-3), "L": UNITS["l"]}

CURRENCIES: dict[str, str] = {
    spelling: code
    for code, spellings in {
        "$": "$ \uff04 dollar dollars buck bucks",
        "USD": "usd",
        "AUD": "aud",
        "CAD": "cad",
        "EUR": "\u20ac eur euro euros",
        "GBP": "\u00a3 \uffe1 gbp sterling quid",
        "JPY": "\u00a5 \uffe5 yen jpy",
        "INR": "\u20b9 rupee rupees inr",
        "CNY": "yuan renminbi rmb cny",
        "KRW": "\u20a9 won krw",
        "RUB": "\u20bd rouble roubles ruble rubles rub",
        "CHF": "chf",
        "\u00a2": "\u00a2 cent cents",
        "penny": "penny pence",
    }.items()
    for spelling in spellings.split()
}
# Before a dollar sign: US$5, A$5.
DOLLARS = {
    "us": "USD",
    "u": "USD",
    "a": "AUD",
    "au": "AUD",
    "c": "CAD",
    "ca": "CAD",
    "nz": "NZD",
    "hk": "HKD",
}
CENTS = {"\u00a2": "$", "penny": "GBP"}
_DOLLAR_CODES = frozenset({"$", "USD", "AUD", "CAD", "NZD", "HKD"})


def same(one: str, other: str) -> bool:
    """Whether values in two dimensions or currencies are comparable; a bare number is comparable with any."""
    if one == other or not one or not other:
        return True
    return "$" in (one, other) and one in _DOLLAR_CODES and other in _DOLLAR_CODES
