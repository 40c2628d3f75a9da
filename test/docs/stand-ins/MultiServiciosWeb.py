"""What the published client for Python does with calculate in its version 1, and no more."""
import json
from urllib.parse import urlencode
from urllib.request import urlopen

NAMES = {
    "nombres": "names",
    "apellido_paterno": "lastName",
    "apellido_materno": "secondLastName",
    "dia_nacimiento": "birthDay",
    "mes_nacimiento": "birthMonth",
    "anio_nacimiento": "birthYear",
    "sexo": "gender",
    "entidad": "entity",
}


class ValidaCurp:
    def __init__(self, token=None, custom_endpoint=None):
        self._token, self._endpoint, self._version = token, custom_endpoint, 2

    def set_version(self, version=2):
        self._version = version

    def calculate(self, data):
        assert self._version == 1, "version 2 is another interface"
        query = {"token": self._token, **{wire: data[name] for wire, name in NAMES.items()}, "library": "python"}
        with urlopen(f"{self._endpoint}calcular_curp?{urlencode(query)}") as reply:
            return json.load(reply)["response"]
