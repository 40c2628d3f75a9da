-- La regla de la CURP en BigQuery. @curp/sql 1.0.0, criterios de 2021.
-- Hecho de los registros de @curp/core por npm run docs: no se edita a mano.
-- Una CURP calculada no prueba que la persona esté registrada.
-- Suba curp-udf.js (curp sql udf) a Cloud Storage y escriba su cubeta en lugar de SU-CUBETA.
-- Estas sentencias no se han probado en BigQuery: el programa sí, en un motor V8 sin nada más.

CREATE SCHEMA IF NOT EXISTS curp_regla;

CREATE OR REPLACE FUNCTION curp_regla.calcular_de_texto(nombres STRING, primer_apellido STRING, segundo_apellido STRING, fecha STRING, sexo STRING, entidad STRING) RETURNS STRING
DETERMINISTIC LANGUAGE js OPTIONS (library = ["gs://SU-CUBETA/curp-udf.js"])
AS r"""return CURP_UDF.calcular(nombres, primer_apellido, segundo_apellido, fecha, sexo, entidad);""";
CREATE OR REPLACE FUNCTION curp_regla.calcular(nombres STRING, primer_apellido STRING, segundo_apellido STRING, fecha DATE, sexo STRING, entidad STRING) AS (curp_regla.calcular_de_texto(nombres, primer_apellido, segundo_apellido, FORMAT_DATE('%F', fecha), sexo, entidad));

CREATE OR REPLACE FUNCTION curp_regla.problemas_de_texto(nombres STRING, primer_apellido STRING, segundo_apellido STRING, fecha STRING, sexo STRING, entidad STRING) RETURNS ARRAY<STRING>
DETERMINISTIC LANGUAGE js OPTIONS (library = ["gs://SU-CUBETA/curp-udf.js"])
AS r"""return CURP_UDF.problemas(nombres, primer_apellido, segundo_apellido, fecha, sexo, entidad);""";
CREATE OR REPLACE FUNCTION curp_regla.problemas(nombres STRING, primer_apellido STRING, segundo_apellido STRING, fecha DATE, sexo STRING, entidad STRING) AS (curp_regla.problemas_de_texto(nombres, primer_apellido, segundo_apellido, FORMAT_DATE('%F', fecha), sexo, entidad));

CREATE OR REPLACE FUNCTION curp_regla.avisos_de_texto(nombres STRING, primer_apellido STRING, segundo_apellido STRING, fecha STRING, sexo STRING, entidad STRING) RETURNS ARRAY<STRING>
DETERMINISTIC LANGUAGE js OPTIONS (library = ["gs://SU-CUBETA/curp-udf.js"])
AS r"""return CURP_UDF.avisos(nombres, primer_apellido, segundo_apellido, fecha, sexo, entidad);""";
CREATE OR REPLACE FUNCTION curp_regla.avisos(nombres STRING, primer_apellido STRING, segundo_apellido STRING, fecha DATE, sexo STRING, entidad STRING) AS (curp_regla.avisos_de_texto(nombres, primer_apellido, segundo_apellido, FORMAT_DATE('%F', fecha), sexo, entidad));

CREATE OR REPLACE FUNCTION curp_regla.validar(clave STRING)
RETURNS STRUCT<valida BOOL, problemas ARRAY<STRING>, fecha STRING, sexo STRING, entidad STRING>
DETERMINISTIC LANGUAGE js OPTIONS (library = ["gs://SU-CUBETA/curp-udf.js"])
AS r"""return CURP_UDF.validar(clave);""";

CREATE OR REPLACE FUNCTION curp_regla.digito(clave STRING) RETURNS STRING
DETERMINISTIC LANGUAGE js OPTIONS (library = ["gs://SU-CUBETA/curp-udf.js"])
AS r"""return CURP_UDF.digito(clave);""";
