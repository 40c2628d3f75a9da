"""Faker: `fake.add_provider(CurpProvider)`, and `fake.curp()` gives a possible key of an invented person."""
from faker.providers import BaseProvider

from . import Person, calculate, entities


class CurpProvider(BaseProvider):
    def curp(self) -> str:
        """Of a locale without Spanish letters (ja_JP) no name gives a key: use es_MX."""
        while True:
            names = (self.generator.first_name(), self.generator.last_name(), self.generator.last_name())
            birth_date = self.generator.date_of_birth(maximum_age=100)
            entity = self.random_element([one.abbreviation for one in entities()])
            key = calculate(Person(*names, birth_date, self.random_element("HM"), entity)).key
            if key is not None:
                return key
