"""Tells all that openpyxl reads of a workbook, as JSON, so that two workbooks can be compared. Usage: workbook_facts.py FILE"""
import json
import sys
import zipfile

from openpyxl import load_workbook


def style(cell):
    side = lambda border: (border.style, border.color and border.color.rgb) if border else None
    return [cell.number_format, cell.font.name, cell.font.sz, cell.font.b, str(cell.font.color and cell.font.color.rgb),
            cell.fill.fill_type, str(cell.fill.fgColor.rgb), cell.alignment.horizontal, cell.alignment.wrap_text,
            side(cell.border.left), side(cell.border.bottom), cell.protection.locked]


def facts(sheet):
    cells = {}
    for row in sheet.iter_rows():
        for cell in row:
            if cell.value is None and not cell.has_style:
                continue
            link = cell.hyperlink.target if getattr(cell, "hyperlink", None) else None
            note = cell.comment.text if getattr(cell, "comment", None) else None
            cells[cell.coordinate] = [str(cell.value), cell.data_type, style(cell), link, note]
    return {
        "state": sheet.sheet_state,
        "dimensions": sheet.dimensions,
        "cells": cells,
        "columns": {key: [d.min, d.max, d.width, d.hidden] for key, d in sorted(sheet.column_dimensions.items())},
        "heights": {key: d.height for key, d in sheet.row_dimensions.items() if d.height is not None},
        "merged": sorted(str(range) for range in sheet.merged_cells.ranges),
        "frozen": sheet.freeze_panes,
        "filter": sheet.auto_filter.ref,
        "tables": {t.displayName: [t.ref, t.autoFilter and t.autoFilter.ref, [(c.id, c.name) for c in t.tableColumns],
                          t.tableStyleInfo and t.tableStyleInfo.name] for t in sheet.tables.values()},
        "conditional": [[str(f.sqref), [r.type for r in rules]] for f, rules in sheet.conditional_formatting._cf_rules.items()],
        "validations": [[str(v.sqref), v.formula1] for v in sheet.data_validations.dataValidation],
        "printing": [sheet.page_setup.orientation, sheet.print_title_rows, sheet.oddFooter.center.text],
        "tab": str(sheet.sheet_properties.tabColor and sheet.sheet_properties.tabColor.rgb),
    }


book = load_workbook(sys.argv[1])
names = {name.name: name.attr_text for name in book.defined_names.definedName}
assert zipfile.ZipFile(sys.argv[1]).testzip() is None
json.dump({"names": names, "active": book.active.title, "sheets": {sheet.title: facts(sheet) for sheet in book}}, sys.stdout)
