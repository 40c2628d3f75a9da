"""A Parquet file made by another program, for ours to read. Invented people.

Made with pyarrow 25.0.1: python make.py
"""
import datetime as dt

import pyarrow as pa
import pyarrow.parquet as pq

pq.write_table(
    pa.table(
        {
            "nombres": pa.array(["Iñaki", None, 'Ana "Nena", la']),
            "fecha": pa.array([dt.date(1990, 5, 17), None, dt.date(1899, 12, 31)]),
            "instante": pa.array([dt.datetime(1990, 5, 17), None, dt.datetime(1985, 12, 31, 14, 30)], pa.timestamp("us")),
            "utc": pa.array([dt.datetime(1990, 5, 17), None, dt.datetime(1985, 12, 31, 14, 30)], pa.timestamp("ms", "UTC")),
            "dia": pa.array([5.0, None, 5.5]),
            "cp": pa.array([1020, None, -7], pa.int64()),
            "activo": pa.array([True, None, False]),
            "clave": pa.array([b"007", None, "Ñ".encode()], pa.binary()),
            "saldo": pa.array([1, None, 2], pa.int32()).cast(pa.decimal128(12, 2)),
            "lista": pa.array([[1, 2], None, []], pa.list_(pa.int32())),
        }
    ),
    "pyarrow.parquet",
    compression="gzip",
)
