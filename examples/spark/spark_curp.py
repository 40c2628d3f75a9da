"""La regla en Spark, de dos maneras: la función de Java en SQL y la de Python en pandas; y cuánto tarda cada una.

    pip install pyspark pandas pyarrow ./ports/python
    (cd ports/java && mvn package) && mkdir -p clases && javac --release 17 -d clases \
        -cp "ports/java/target/curp-1.0.0.jar:$(python -c 'import pyspark; print(pyspark.__path__[0])')/jars/*" examples/spark/CurpUdf.java
    jar cf curp-spark.jar -C clases .
    python examples/spark/spark_curp.py curp-spark.jar,ports/java/target/curp-1.0.0.jar [filas]
"""
import os
import sys
import time

import pandas
from pyspark.sql import SparkSession
from pyspark.sql.functions import pandas_udf
from pyspark.sql.types import StringType

import curp

os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
jars, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
spark = (
    SparkSession.builder.master("local[2]")
    .config("spark.jars", jars)
    .config("spark.ui.enabled", "false")
    .config("spark.sql.execution.arrow.maxRecordsPerBatch", "10000")
    .getOrCreate()
)
spark.sparkContext.setLogLevel("ERROR")
TODAY = curp.today_in_mexico_city()


@pandas_udf(StringType())
def curp_python(
    nombres: pandas.Series, paterno: pandas.Series, materno: pandas.Series,
    nacimiento: pandas.Series, sexo: pandas.Series, entidad: pandas.Series,
) -> pandas.Series:
    rows = zip(nombres, paterno, materno, nacimiento, sexo, entidad)
    return pandas.Series([curp.calculate(curp.Person(*row), TODAY).key for row in rows])


spark.udf.register("curp_python", curp_python)
spark.udf.registerJavaFunction("curp_java", "mx.curp.spark.CurpUdf", StringType())

# Personas inventadas, nacidas de 1940 a 2019.
NAMES = "ANA,LUIS,MARÍA JOSÉ,JUAN CARLOS,ÑUSTA,JOSÉ ÁNGEL,MA. ELENA,SOFÍA,LEÓN,ÍTALO,ROSA,MARCO ANTONIO".split(",")
SURNAMES = "SOTO,PEÑA,DE LA CRUZ,SÁNCHEZ,D'ÁVILA,NÚÑEZ,VAN DER BERG,ÁLVAREZ,MC GREGOR,LÓPEZ,IBARRA,GARCÍA".split(",")
PLACES = [entity.abbreviation for entity in curp.entities()]


def pick(values, step):
    listed = ", ".join("'%s'" % value.replace("'", "''") for value in values)
    return "element_at(array(%s), cast((id div %d) %% %d as int) + 1)" % (listed, step, len(values))


spark.range(count).selectExpr(
    "id", pick(NAMES, 1) + " nombres", pick(SURNAMES, 12) + " paterno", pick(SURNAMES, 144) + " materno",
    "cast(date_add(DATE '1940-01-01', cast(id * 7919 % 29000 as int)) as string) nacimiento",
    pick("HM", 3) + " sexo", pick(PLACES, 5) + " entidad",
).write.mode("overwrite").parquet("personas.parquet")
spark.read.parquet("personas.parquet").createOrReplaceTempView("personas")
FIELDS = "nombres, paterno, materno, nacimiento, sexo, entidad"

official = "'Concepción', 'Salgado', 'Briseño', '1956-06-26', 'M', 'DF'"
print(spark.sql("SELECT curp_java(%s) java, curp_python(%s) python" % (official, official)).first())

WAYS = {
    "concat de Spark": "concat_ws('|', %s)" % FIELDS,
    "Java, función de SQL": "curp_java(%s)" % FIELDS,
    "Python, pandas_udf": "curp_python(%s)" % FIELDS,
}
for _ in range(2):  # la primera vuelta calienta
    for name, expression in WAYS.items():
        start = time.monotonic()
        keys, length = spark.sql("SELECT count(clave), sum(length(clave)) FROM (SELECT %s clave FROM personas)" % expression).first()
        seconds = time.monotonic() - start
        print("%-22s %8d claves, %6.1f s, %9d filas/s" % (name, keys, seconds, count / seconds), flush=True)
different = spark.sql(
    "SELECT count(*) FROM personas WHERE curp_java(%s) IS DISTINCT FROM curp_python(%s)" % (FIELDS, FIELDS)
).first()[0]
print("filas distintas entre Java y Python:", different)
spark.stop()
sys.exit(1 if different else 0)
