# The functions of Calc: the arguments of a formula -> a text for each row: the key, its warnings, or #ERROR: and the fix.
# LibreOffice runs it in its own Python. The rule is ports/python, beside it as curp_regla.py; curp_tablas.json, made from
# @curp/core by the build, has the words for sexes, entities and months.
import datetime
import json
import os
import re
import sys
import unicodedata

import unohelper
from com.sun.star.lang import XServiceName
from mx.curp.hojas import XCurp

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(HERE)
import curp_regla  # noqa: E402

with open(os.path.join(HERE, "curp_tablas.json"), encoding="utf-8") as tables:
    TABLES = json.load(tables)

SERVICE = "mx.curp.hojas.Calc"
DAY_ZERO = datetime.date(1899, 12, 30)
ERROR = "#ERROR: "
AS_IT_IS = "TAL CUAL"
MOST_ROWS = 100000

UNEVEN = "Los rangos deben tener el mismo número de filas, por ejemplo A2:A11 y B2:B11."
TOO_MANY = (
    "El rango pasa de 100,000 filas: acótelo a la lista, por ejemplo A2:F5001. "
    "Las más largas se responden en la página o con «curp lista»."
)
NOT_SIX = (
    "Se esperan seis datos: nombres, primer apellido, segundo apellido, fecha, sexo y entidad; "
    f'después, si acaso, "{AS_IT_IS}".'
)
NOT_ONE = "Se espera una sola columna, la de las claves."
NOT_A_CHOICE = f'El séptimo dato solo puede ser "{AS_IT_IS}", o quedar vacío.'
CHOOSE_AS_IT_IS = f'Si así está en el acta, agregue un séptimo dato: "{AS_IT_IS}".'
DATE_UNREADABLE = (
    "«Fecha de nacimiento» no se entiende: escríbala 31/12/1990, el día primero; "
    "si es anterior a 1906, como texto: '1905-12-31."
)
SHORT_YEAR = "«Fecha de nacimiento» trae el año con dos cifras: escríbalo con cuatro."
SEX_F = "«Sexo» no concuerda con la lista, que usa H (hombre) y M (mujer): escriba Hombre o Mujer."
SEX_UNKNOWN = "«Sexo» no se entiende: escriba H (hombre), M (mujer) o X (no binario)."
ENTITY_UNKNOWN = (
    "«Entidad de nacimiento» no está en el catálogo: escriba el estado, no la ciudad, con su nombre, "
    "su clave (09) o su abreviatura (DF); si nació fuera de México, NE."
)
UNSET = "#N/A"
UNFILLED = re.compile(r"^(?:None$|#)")
LABELS = ("Nombre(s)", "Primer apellido", "Segundo apellido")
# Remarks are errors here, because a cell with a key shows no warning.
REMARKS = {*curp_regla.GIVEN_REMARKS, *curp_regla.SURNAME_REMARKS, "digit-in-name"}


def text_of(cell):
    """0 is blank: LibreOffice passes it for a blank cell, and no field of a person is 0."""
    if cell is None or isinstance(cell, bool):
        return "" if cell is None else UNSET
    if isinstance(cell, (int, float)):
        return "" if cell == 0 else (str(int(cell)) if cell == int(cell) else str(cell))
    return cell if isinstance(cell, str) else UNSET


def rows_of(given, width):
    """Ranges side by side, and a single cell repeated in each row; each row with whether it is blank."""
    blocks = [block if isinstance(block, tuple) else ((block,),) for block in given]
    while len(blocks) > 1 and blocks[-1] == ((None,),) and sum(len(block[0]) for block in blocks) > width:
        blocks.pop()
    height = max(len(block) for block in blocks)
    if height > MOST_ROWS:
        raise ValueError(TOO_MANY)
    if any(len(block) not in (1, height) for block in blocks):
        raise ValueError(UNEVEN)
    own = [len(block) == height for block in blocks for _ in block[0]][:width]
    for index in range(height):
        cells = [cell for block in blocks for cell in block[0 if len(block) == 1 else index]]
        yield cells, all(not text_of(cell).strip() for cell, is_own in zip(cells, own) if is_own)


def answers(given, widths, wrong_width, answer):
    try:
        rows = list(rows_of(given, widths[0]))
    except ValueError as problem:
        return [ERROR + str(problem)]
    if any(len(cells) not in widths for cells, _ in rows):
        return [ERROR + wrong_width]
    return ["" if is_blank else answer(cells) for cells, is_blank in rows]


def plain(text):
    folded = unicodedata.normalize("NFKD", text)
    return " ".join(re.sub(r"[^A-Z0-9]+", " ", "".join(c for c in folded if not unicodedata.combining(c)).upper()).split())


def read_date(cell, day_zero):
    """A date of the sheet or a text with the day first -> YYYY-MM-DD and no problem, or the problem."""
    if isinstance(cell, (int, float)) and not isinstance(cell, bool) and cell != 0:
        whole = int(cell // 1)
        # A small number may be a year or a day; from a million on it is a date without separators, 31121990.
        if whole < 1000000:
            if whole < 1000 or 1800 <= whole <= 2199:
                return "", DATE_UNREADABLE
            return (DAY_ZERO + datetime.timedelta(days=whole + day_zero)).isoformat(), ""
        cell = str(whole).zfill(8)
    text = text_of(cell).strip()
    if text == "" or re.fullmatch(r"\d{4}-\d\d-\d\d", text):
        return text, ""
    if re.fullmatch(r"\d{8}", text):
        is_year_first = "1800" <= text[:4] <= "2199" and not "1800" <= text[4:] <= "2199"
        return ("-".join((text[:4], text[4:6], text[6:])) if is_year_first else
                "-".join((text[4:], text[2:4], text[:2]))), ""
    parts = re.split(r"[\s/.\-]+(?:de[l]?\s+)?", re.sub(r"[\sT]+\d\d?:\d\d(?::\d\d(?:\.\d+)?)?Z?$", "", text).lower())
    if len(parts) != 3:
        return "", DATE_UNREADABLE
    day, month, year = parts if len(parts[0]) < 3 else reversed(parts)
    month = TABLES["months"].get(plain(month), month)
    if not re.fullmatch(r"\d\d?", day) or not re.fullmatch(r"\d\d?", month) or not re.fullmatch(r"\d{4}|\d\d", year):
        return "", DATE_UNREADABLE
    if len(year) == 2:
        return "", SHORT_YEAR
    # The month may be first: only the writer knows.
    if int(month) > 12 and int(day) <= 12:
        return "", DATE_UNREADABLE
    return f"{year}-{month.zfill(2)}-{day.zfill(2)}", ""


def read_word(cell, table, unknown):
    text = text_of(cell).strip()
    word = TABLES[table].get(plain(text), "") if text else ""
    return word, unknown if text and not word else ""


def answer_person(cells, day_zero):
    """The key, the error and the warnings of a row."""
    choice = text_of(cells[6]).strip().upper() if len(cells) > 6 else ""
    if choice not in ("", AS_IT_IS):
        return "", ERROR + NOT_A_CHOICE, []
    literal = choice == AS_IT_IS
    names = [text_of(cell).strip() for cell in cells[:3]]
    problems = []
    if not literal:
        problems += [
            f"«{label}» trae un dato sin llenar o una fórmula con error: corríjalo."
            for label, name in zip(LABELS, names)
            if UNFILLED.match(name)
        ]
    date, date_problem = read_date(cells[3], day_zero)
    is_f = plain(text_of(cells[4])) == "F"
    sex, sex_problem = read_word(cells[4], "sexes", SEX_F if is_f else SEX_UNKNOWN)
    entity, entity_problem = read_word(cells[5], "entities", ENTITY_UNKNOWN)
    found = {"birthDate": date_problem, "sex": sex_problem, "entity": entity_problem}
    result = curp_regla.calculate(curp_regla.Person(*names, date, sex, entity), literal=literal)
    problems += [found.get(issue.field) or issue.message for issue in result.issues]
    if problems:
        return "", ERROR + " ".join(problems), []
    remarks = [] if literal else remarks_of(names, date, sex, entity)
    if remarks:
        return "", ERROR + " ".join(remarks + [CHOOSE_AS_IT_IS]), []
    shown = [warning.message for warning in result.warnings if warning.code != "differentiator-presumed"]
    return result.key, "", shown


def remarks_of(names, date, sex, entity):
    """Titles, joined words and the like, but for a name that may be a note: that one is only warned of."""
    # MªANA is MA.ANA: two words that are read as one.
    written = [re.sub(r"ª(?=\w)", "A.", name) for name in names]
    # No name is longer, and core looks for no remark in such a text.
    if any(len(name) > 100 for name in written):
        return []
    warnings = curp_regla.calculate(curp_regla.Person(*written, date, sex, entity)).warnings
    notes = {warning.field for warning in warnings if warning.code == "maybe-placeholder"}
    return [warning.message for warning in warnings if warning.code in REMARKS and warning.field not in notes]


def answer_key(cells):
    text = text_of(cells[0])
    # The cell is the error of another formula.
    if text.startswith(ERROR):
        return text
    result = curp_regla.validate(text)
    return "Válida" if result.ok else ERROR + " ".join(issue.message for issue in result.issues)


def column(texts):
    return tuple((text,) for text in texts)


def about_people(sheet, given, text_for):
    null_date = sheet.getPropertyValue("NullDate")
    day_zero = (datetime.date(null_date.Year, null_date.Month, null_date.Day) - DAY_ZERO).days
    return column(answers(given, (6, 7), NOT_SIX, lambda cells: text_for(*answer_person(cells, day_zero))))


class Calc(unohelper.Base, XCurp, XServiceName):
    def __init__(self, context):
        pass

    def curp(self, sheet, *given):
        return about_people(sheet, given, lambda key, error, warnings: error or key)

    def curpAvisos(self, sheet, *given):
        return about_people(sheet, given, lambda key, error, warnings: error or " ".join(warnings))

    def curpValida(self, key):
        return column(answers((key,), (1,), NOT_ONE, answer_key))

    def getServiceName(self):
        return SERVICE


g_ImplementationHelper = unohelper.ImplementationHelper()
g_ImplementationHelper.addImplementation(Calc, SERVICE, (SERVICE, "com.sun.star.sheet.AddIn"))
