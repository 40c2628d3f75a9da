"""Dates of Python, pandas and numpy, truth and defaults: prints nothing if all is as it should be."""
from datetime import date, datetime, timezone

import curp


class NaT(datetime):  # as pandas has it: a datetime that is not equal to itself
    def __ne__(self, other):
        return True


def of(born, **more):
    return curp.calculate(curp.Person("Ana", "Soto", None, born, "M", "OC"), **more)


class Scalar:  # a datetime64 of numpy
    def __init__(self, text):
        self.text = text

    def __str__(self):
        return self.text


Scalar.__name__ = "datetime64"
for born in ("1990-12-31", date(1990, 12, 31), datetime(1990, 12, 31, 23, 59), datetime(1990, 12, 31, tzinfo=timezone.utc), Scalar("1990-12-31T00:00:00.000000000")):
    found = of(born, today=date.today())
    assert found and found.ok and found.key == "SOXA901231MOCTXN02", born
for born in (None, float("nan"), NaT(1990, 12, 31), 19901231):
    found = of(born)
    assert not found and not found.ok and [issue.code for issue in found.issues] == ["missing"], born
assert [issue.code for issue in of(date(2999, 1, 1)).issues] == ["date-future"]
assert of(date(2001, 1, 1), today=datetime(2000, 1, 1, 12)).issues[0].code == "date-future"
assert bool(curp.validate("SABC560626MDFLRN01")) and not curp.validate("SABC560626MDFLRN02")
left_out = curp.calculate(curp.Person(given_names="Ana", birth_date="1990-12-31", sex="M", entity="OC"))
assert [(issue.code, issue.field) for issue in left_out.issues] == [("missing", "firstSurname")]
for today in ("31/12/2026", 20261231, NaT(2026, 1, 1)):
    try:
        of("1990-12-31", today=today)
        raise AssertionError(today)
    except ValueError as error:
        assert "date.today()" in str(error)
