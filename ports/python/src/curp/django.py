"""Django: `curp = CurpField()` in a model; `validators=[validate_curp]` in a form, or in a serializer of DRF."""
from django.core.exceptions import ValidationError
from django.db import models

from . import validate


def validate_curp(value: str) -> None:
    issues = validate(value).issues
    if issues:
        raise ValidationError([ValidationError(issue.message, code=issue.code) for issue in issues])


class CurpField(models.CharField):
    """Eighteen characters; kept in capitals, without blanks or hyphens."""

    default_validators = [validate_curp]

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **{"max_length": 18, **kwargs})

    def to_python(self, value):
        return validate(value).key if isinstance(value, str) and value else value
