"""python3 peer.py NAME: a library of Python that answers the questions of curp conformidad, or NAME keys of a generator."""
import json
import sys
from datetime import datetime

STATES = dict(zip("AS BC BS CC CL CM CS CH DF DG GT GR HG JC MC MN MS NT NL OC PL QT QR SP SL SR TC TS TL VZ YN ZS NE".split(), (
    "AGUASCALIENTES|BAJA CALIFORNIA|BAJA CALIFORNIA SUR|CAMPECHE|COAHUILA|COLIMA|CHIAPAS|CHIHUAHUA|DISTRITO FEDERAL|DURANGO|"
    "GUANAJUATO|GUERRERO|HIDALGO|JALISCO|MEXICO|MICHOACAN|MORELOS|NAYARIT|NUEVO LEON|OAXACA|PUEBLA|QUERETARO|QUINTANA ROO|"
    "SAN LUIS POTOSI|SINALOA|SONORA|TABASCO|TAMAULIPAS|TLAXCALA|VERACRUZ|YUCATAN|ZACATECAS|NACIDO EN EL EXTRANJERO").split("|")))


def mxcurpy(person):
    from mxcurpy.curp import curp
    day = "-".join(reversed(person["fecha"].split("-")))
    return curp(person["nombres"], person["apellido_paterno"], person["apellido_materno"], day, STATES[person["entidad"]], person["sexo"])


def pyfiscal(person):
    from pyfiscal.generate import GenerateCURP
    day = datetime.strptime(person["fecha"], "%Y-%m-%d").date()
    state = {"YN": "YUCATÁN", "NE": "NACIDO EXTRANJERO"}.get(person["entidad"]) or STATES[person["entidad"]]
    return GenerateCURP(name=person["nombres"], last_name=person["apellido_paterno"], mother_last_name=person["apellido_materno"],
                        birth_date=day.strftime("%d-%m-%Y"), gender={"H": "HOMBRE", "M": "MUJER"}.get(person["sexo"]), state=state).data


def stdnum(key):
    from stdnum.mx import curp
    return curp.is_valid(key)


def curpsuite(key):
    import curp
    curp.CURP(key)
    return True


def localflavor(key):
    import django
    from django.conf import settings
    if not settings.configured:
        settings.configure(USE_I18N=False)
        django.setup()
    from localflavor.mx.forms import MXCURPField
    MXCURPField().clean(key)
    return True


def faker(count):
    from faker import Faker
    Faker.seed(1)
    fake = Faker("es_MX")
    for _ in range(count):
        print(fake.curp())


if sys.argv[1] == "faker":
    faker(int(sys.argv[2]))
    sys.exit()
answer = globals()[sys.argv[1]]
for line in sys.stdin:
    question = json.loads(line)
    is_key = "curp" in question
    try:
        said = answer(question["curp"] if is_key else question)
    except Exception:  # a refusal, whatever it throws
        said = None
    print(json.dumps({"valida": bool(said)} if is_key else {"curp": said or None}))
