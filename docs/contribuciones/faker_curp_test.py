"""Every CURP of the es_MX provider can exist: form, state, date and check digit."""
import re
import unittest
from datetime import date

from faker import Faker

STATES = "AS BC BS CC CL CM CS CH DF DG GT GR HG JC MC MN MS NT NL OC PL QT QR SP SL SR TC TS TL VZ YN ZS NE".split()
FORM = re.compile(
    r"[A-Z][AEIOUX][A-Z]{2}([0-9]{2})([0-9]{2})([0-9]{2})[HMX](%s)[B-DF-HJ-NP-TV-Z]{3}([0-9A-Z])[0-9]" % "|".join(STATES)
)
VALUES = {one: value for value, one in enumerate("0123456789ABCDEFGHIJKLMN-OPQRSTUVWXYZ")}


class CurpTest(unittest.TestCase):
    def test_every_key_can_exist(self):
        fake = Faker("es_MX")
        Faker.seed(0)
        for _ in range(1000):
            key = fake.curp()
            with self.subTest(key=key):
                found = FORM.fullmatch(key)
                self.assertIsNotNone(found)
                year, month, day = map(int, found.groups()[:3])
                date((1900 if found.group(5).isdigit() else 2000) + year, month, day)
                total = sum(VALUES[one] * (18 - place) for place, one in enumerate(key[:17]))
                self.assertEqual(str(-total % 10), key[17])


if __name__ == "__main__":
    unittest.main()
