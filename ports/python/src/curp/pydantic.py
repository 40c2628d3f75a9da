"""pydantic 2: `class Person(BaseModel): curp: Curp`. Its value is the key in capitals, without blanks or hyphens."""
from typing import Annotated

from pydantic import AfterValidator

from . import validate


def _valid(value: str) -> str:
    found = validate(value)
    if not found.ok:
        raise ValueError(" ".join(issue.message for issue in found.issues))
    return found.key


Curp = Annotated[str, AfterValidator(_valid)]
