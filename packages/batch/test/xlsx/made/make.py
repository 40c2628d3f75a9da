"""Workbooks made by other programs, for ours to read. Invented people.

Made with openpyxl 3.1.5 and XlsxWriter 3.2.9: python make.py
"""
import datetime as dt

import openpyxl
import xlsxwriter
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont

book = openpyxl.Workbook()
book.active.title = "Vacía"
hidden = book.create_sheet("Oculta")
hidden.append(["secreto"])
hidden.sheet_state = "hidden"
sheet = book.create_sheet("Personal 2024")
sheet["B3"], sheet["C3"], sheet["D3"], sheet["E3"] = "nombres", "nacimiento", "clave", "nota"
sheet["B4"], sheet["C4"], sheet["D4"] = "Iñaki", dt.date(1990, 5, 17), "007"
sheet["E4"] = CellRichText("parte ", TextBlock(InlineFont(b=True), "gruesa"))
sheet["B6"], sheet["C6"], sheet["D6"], sheet["E6"] = 'Ana "Nena", la', dt.datetime(1985, 12, 31, 14, 30), 5512345678, True
sheet["B7"], sheet["C7"], sheet["D7"], sheet["E7"] = "Luz\nMaría", dt.date(1900, 2, 28), 1.1, "#N/A"
sheet["B8"], sheet["C8"], sheet["D8"], sheet["E8"] = "_x0041_", dt.time(7, 5), 1e21, 0.0000001
sheet["C9"].number_format = "dd/mm/yyyy"
book.save("openpyxl.xlsx")

book = xlsxwriter.Workbook("xlsxwriter-1904.xlsx", {"date_1904": True, "constant_memory": True})
sheet = book.add_worksheet("Hoja")
date = book.add_format({"num_format": '[$-80A]d" de "mmmm" de "yyyy;@'})
month = book.add_format({"num_format": "mmm-yy"})
postal = book.add_format({"num_format": "00000"})
sheet.write_row(0, 0, ["nombre", "fecha", "mes", "cp", "suma"])
sheet.write(1, 0, "  Ñandú & <Cía>  ")
sheet.write_datetime(1, 1, dt.datetime(1904, 1, 1), date)
sheet.write_datetime(1, 2, dt.datetime(2000, 2, 29), month)
sheet.write_number(1, 3, 1020, postal)
sheet.write_formula(1, 4, '=IF(A2<>"","sí","no")', None, "sí")
sheet.write(2, 0, "😀")
sheet.write_datetime(2, 1, dt.datetime(2024, 12, 31), date)
sheet.write_formula(2, 4, "=1+1", None, 2)
book.close()
