# Drives a running LibreOffice for the tests: receives a sheet as a line of JSON and returns what its cells show. The argument is
# the name of LibreOffice's pipe.
import json
import sys
import time

import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.connection import NoConnectException
from com.sun.star.util import Date

LONGEST_START = 60


def office(pipe):
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    end = time.monotonic() + LONGEST_START
    while True:
        try:
            return resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
        except NoConnectException:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


def write_cells(sheet, cells):
    if not cells:
        return
    plain = tuple(tuple("" if value is None or isinstance(value, dict) else value for value in row) for row in cells)
    sheet.getCellRangeByPosition(0, 0, len(cells[0]) - 1, len(cells) - 1).setDataArray(plain)
    for row, values in enumerate(cells):
        for column, value in enumerate(values):
            if isinstance(value, dict):
                year, month, day = map(int, value["date"].split("-"))
                sheet.getCellByPosition(column, row).setFormula(f"=DATE({year};{month};{day})")


def write_formulas(sheet, formulas):
    for place, formula in formulas.items():
        area = sheet.getCellRangeByName(place)
        if ":" in place:
            area.setArrayFormula(formula)
        else:
            # As it is typed where people live.
            area.getCellByPosition(0, 0).FormulaLocal = formula


def answer(desktop, question):
    hidden = PropertyValue("Hidden", 0, True, 0)
    document = desktop.loadComponentFromURL("private:factory/scalc", "_blank", 0, (hidden,))
    try:
        year, month, day = map(int, question["nullDate"].split("-"))
        document.NullDate = Date(day, month, year)
        sheet = document.Sheets.getByIndex(0)
        write_cells(sheet, question["cells"])
        start = time.monotonic()
        write_formulas(sheet, question["formulas"])
        shown = sheet.getCellRangeByName(question["show"]).getDataArray()
        return {"shown": shown, "seconds": time.monotonic() - start}
    finally:
        document.close(True)


def main(pipe):
    context = office(pipe)
    desktop = context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
    print("{}", flush=True)
    for line in sys.stdin:
        print(json.dumps(answer(desktop, json.loads(line))), flush=True)
    desktop.terminate()


main(sys.argv[1])
