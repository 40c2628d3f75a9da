"""Workbooks as an office keeps them, for fixtures/lists. Invented people.

Made with openpyxl 3.0.9 of Debian: /usr/bin/python3 tools/testing/lists/make_workbooks.py
"""
import datetime as dt
from pathlib import Path

from openpyxl import Workbook
from openpyxl.comments import Comment
from openpyxl.formatting.rule import CellIsRule, FormulaRule
from openpyxl.styles import Alignment, Border, Font, PatternFill, Protection, Side
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.table import Table, TableStyleInfo

FOLDER = Path(__file__).resolve().parents[3] / "fixtures" / "lists"
THIN = Side(style="thin", color="FF7F7F7F")
BOX = Border(left=THIN, right=THIN, top=THIN, bottom=THIN)
BLUE = PatternFill("solid", fgColor="FF1F4E78")
GREY = PatternFill("solid", fgColor="FFF2F2F2")
WHITE_BOLD = Font(name="Calibri", size=11, bold=True, color="FFFFFFFF")

PEOPLE = [
    ("Ana María", "Soto", "Vega", dt.date(1990, 12, 31), "M", "Oaxaca"),
    ("José Luis", "Peña", "de la Torre", dt.date(1985, 3, 5), "H", "CDMX"),
    ("Sofía", "Núñez", None, dt.date(1999, 8, 17), "M", "Nuevo León"),
    ("Juan Carlos", "Ibáñez", "Salas", dt.date(1968, 7, 14), "H", "Estado de México"),
    ("Lucía", "Ríos", "Mena", "30/02/1992", "M", "Puebla"),
    ("Óscar", "Luna", None, dt.date(1976, 10, 1), "H", "Yucatán"),
    ("Ana María", "Soto", "Vega", dt.date(1990, 12, 31), "M", "Oaxaca"),
    ("Rosa", "Ortiz", "Campos", dt.date(2001, 5, 9), None, "Guadalajara"),
]


def staff():
    """A payroll: header in the first row, filter, frozen panes, formulas, every column after the list hidden."""
    book = Workbook()
    cover = book.active
    cover.title = "Portada"
    cover["B2"] = "Nómina 2026"
    cover["B2"].font = Font(size=20, bold=True)
    cover["B4"] = "Personas"
    cover["C4"] = "=COUNTA(Personal!B2:B9)"
    cover["B5"] = "Sueldo total"
    cover["C5"] = "=SUM(Personal!H2:H9)"
    cover["C5"].number_format = '"$"#,##0.00'
    cover.column_dimensions["B"].width = 24
    cover.sheet_view.showGridLines = False

    sheet = book.create_sheet("Personal")
    sheet.sheet_properties.tabColor = "1F4E78"
    sheet.append(["Núm.", "Nombre(s)", "Apellido paterno", "Apellido materno", "Fecha de nacimiento", "Sexo",
                  "Lugar de nac.", "Sueldo", "Puesto", "Alta"])
    for number, (given, first, second, birth, sex, place) in enumerate(PEOPLE, 1):
        row = number + 1
        sheet.append([number, given, first, second, birth, sex, place, 12000.5 + number,
                      f'=IF(H{row}>12005,"Analista","")', dt.datetime(2020, number, 1, 8, 30)])
        sheet[f"E{row}"].number_format = "dd/mm/yyyy"
        sheet[f"H{row}"].number_format = '"$"#,##0.00'
        sheet[f"J{row}"].number_format = "yyyy-mm-dd hh:mm"
        for cell in sheet[row]:
            cell.border = BOX
            if number % 2 == 0:
                cell.fill = GREY
    for cell in sheet[1]:
        cell.font, cell.fill, cell.border = WHITE_BOLD, BLUE, BOX
        cell.alignment = Alignment(horizontal="center", vertical="center", wrap_text=True)
    sheet.row_dimensions[1].height = 30
    sheet.row_dimensions[6].height = 22.5
    for letter, width in zip("ABCDEFGHIJ", (6, 18, 18, 18, 14, 7, 18, 12, 14, 18)):
        sheet.column_dimensions[letter].width = width
    sheet.column_dimensions["D"].hidden = True
    hidden = sheet.column_dimensions["K"]
    hidden.min, hidden.max, hidden.hidden, hidden.width = 11, 16384, True, 9
    sheet.freeze_panes = "C2"
    sheet.auto_filter.ref = "A1:J9"
    sheet.conditional_formatting.add("H2:H9", CellIsRule(operator="greaterThan", formula=["12006"], font=Font(color="FFC00000")))
    sheet.conditional_formatting.add("A2:J9", FormulaRule(formula=['$F2=""'], fill=PatternFill("solid", bgColor="FFFFEB9C")))
    sexes = DataValidation(type="list", formula1='"H,M"', allow_blank=True)
    sheet.add_data_validation(sexes)
    sexes.add("F2:F9")
    sheet["B2"].comment = Comment("Revisar el acta", "RH")
    sheet["C3"].hyperlink = "https://example.com/expediente/2"
    sheet["H2"].protection = Protection(locked=False)
    sheet.page_setup.orientation = "landscape"
    sheet.print_title_rows = "1:1"
    sheet.oddFooter.center.text = "Página &P de &N"

    lists = book.create_sheet("Catálogos")
    lists.sheet_state = "hidden"
    for row, value in enumerate(("Analista", "Chofer", "Contadora"), 1):
        lists.cell(row, 1, value)
    book.defined_names.append(DefinedName("Puestos", attr_text="Catálogos!$A$1:$A$3"))
    book.save(FOLDER / "plantilla.xlsx")


def school():
    """A school list: titles above the header, a table with totals, blank cells with a format to its right, signatures below."""
    book = Workbook()
    book.active.title = "Instrucciones"
    book.active["A1"] = "Llene la hoja Grupo 1A"
    sheet = book.create_sheet("Grupo 1A")
    sheet["A1"] = "ESCUELA PRIMARIA «BENITO JUÁREZ»"
    sheet.merge_cells("A1:J1")
    sheet["A1"].font = Font(size=16, bold=True)
    sheet["A1"].alignment = Alignment(horizontal="center")
    sheet["A2"] = "Ciclo escolar 2026-2027"
    sheet["I2"] = "Turno matutino"
    header = ["N.L.", "Primer apellido", "Segundo apellido", "Nombre(s)", "Fecha nac.", "Sexo", "Entidad", "Promedio"]
    for column, name in enumerate(header, 1):
        sheet.cell(4, column, name)
    for number, (given, first, second, birth, sex, place) in enumerate(PEOPLE, 1):
        row = number + 4
        for column, value in enumerate((number, first, second, given, birth, sex, place, 8 + number / 10), 1):
            cell = sheet.cell(row, column, value)
            cell.border = BOX
        sheet[f"E{row}"].number_format = "dd-mmm-yyyy"
        sheet[f"H{row}"].number_format = "0.0"
    for row in range(4, 13):
        for column in range(9, 20):
            sheet.cell(row, column).fill = PatternFill("solid", fgColor="FFFFFFFF")
    sheet["A13"], sheet["H13"] = "Total", "=SUBTOTAL(101,Alumnos[Promedio])"
    sheet["H13"].number_format = "0.0"
    table = Table(displayName="Alumnos", ref="A4:H12")
    table.tableStyleInfo = TableStyleInfo(name="TableStyleMedium2", showRowStripes=True)
    sheet.add_table(table)
    sheet["B16"] = "Profra. Invento Ejemplo"
    sheet.merge_cells("B16:D16")
    sheet.freeze_panes = "A5"
    for letter, width in zip("ABCDEFGH", (6, 20, 20, 20, 14, 7, 20, 10)):
        sheet.column_dimensions[letter].width = width
    book.active = 1
    book.save(FOLDER / "escuela.xlsx")


staff()
school()
