"""The faces of the Python port in their frameworks: prints, for each, what it did, or that its framework is not installed."""
import datetime

KEY = "SABC560626MDFLRN01"
BAD = "SABC560626MDFLRN08"


def django():
    from django.conf import settings

    settings.configure(INSTALLED_APPS=[], DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}})
    import django

    django.setup()
    from django.core.exceptions import ValidationError
    from django.db import models
    from curp.django import CurpField

    class Person(models.Model):
        curp = CurpField()

        class Meta:
            app_label = "people"

    person = Person(curp=" sabc560626-mdflrn01 ")
    person.full_clean()
    try:
        Person(curp=BAD).full_clean()
    except ValidationError as error:
        return person.curp, error.error_dict["curp"][0].code


def pydantic():
    from pydantic import BaseModel, ValidationError
    from curp.pydantic import Curp

    class Person(BaseModel):
        curp: Curp

    try:
        Person(curp=BAD)
    except ValidationError as error:
        return Person(curp=" sabc560626-mdflrn01 ").curp, error.errors()[0]["msg"]


def pandas():
    import pandas
    from curp.pandas import COLUMNS, curp_columns

    rows = [("Concepción", "Salgado", "Briseño", "1956-06-26", "M", "DF"), ("Ana", "Soto", None, datetime.date(1990, 12, 31), "M", "QO")]
    return tuple(map(tuple, curp_columns(pandas.DataFrame(rows, columns=COLUMNS)).values))


def faker():
    from faker import Faker
    import curp
    from curp.faker import CurpProvider

    fake = Faker("es_MX")
    fake.seed_instance(7)
    fake.add_provider(CurpProvider)
    return sum(curp.validate(fake.curp()).ok for _ in range(1000))


for face in (django, pydantic, pandas, faker):
    try:
        print(face.__name__, face())
    except ModuleNotFoundError as error:
        print(face.__name__, "not installed:", error.name)
