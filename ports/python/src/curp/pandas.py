"""pandas: `frame.join(curp_columns(frame))`, of a table with the columns that `COLUMNS` names."""
import pandas

from . import Person, calculate, today_in_mexico_city

COLUMNS = ("nombres", "apellido_paterno", "apellido_materno", "fecha", "sexo", "entidad")


def curp_columns(frame: pandas.DataFrame) -> pandas.DataFrame:
    """The key, empty where there is none, and why: the problems or the warnings, by their codes."""
    today = today_in_mexico_city()
    rows = frame[list(COLUMNS)].astype(object).where(frame[list(COLUMNS)].notna(), None)
    found = [calculate(Person(*row), today) for row in rows.itertuples(index=False)]
    told = [[issue.code for issue in one.issues or one.warnings] for one in found]
    columns = {"curp": [one.key or "" for one in found], "motivos": [" ".join(codes) for codes in told]}
    return pandas.DataFrame(columns, index=frame.index)
