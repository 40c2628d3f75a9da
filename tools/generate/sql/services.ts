// BigQuery and Snowflake run JavaScript: bundles core into one script and generates the statements that declare it.
import { bundle } from '../../testing/bundle.ts';
import { head } from './head.ts';

const NAME = 'CURP_UDF';
const PROGRAM = new URL('./programs/udf.ts', import.meta.url);

/** Defines CURP_UDF: calcular, problemas, avisos, validar, digito. */
export async function udf(): Promise<string> {
  return head('//', 'La regla de la CURP para motores que corren JavaScript') + (await bundle(PROGRAM, NAME));
}

const ARGUMENTS = ['nombres', 'primer_apellido', 'segundo_apellido', 'fecha', 'sexo', 'entidad'];

/** The body of a function: the script is evaluated once for each process of the service, and not for each row. */
function body(script: string, call: string): string {
  return `if (typeof ${NAME} === 'undefined') { ${script.trim().replace(/^var CURP_UDF ?=/, `${NAME} =`)} }\nreturn ${NAME}.${call};`;
}

export function bigquery(): string {
  const options = 'OPTIONS (library = ["gs://SU-CUBETA/curp-udf.js"])';
  const texts = ARGUMENTS.map((name) => `${name} STRING`).join(', ');
  const typed = texts.replace('fecha STRING', 'fecha DATE');
  const passed = ARGUMENTS.map((name) => (name === 'fecha' ? "FORMAT_DATE('%F', fecha)" : name)).join(', ');
  const declared = (name: string, type: string): string => `
CREATE OR REPLACE FUNCTION curp_regla.${name}_de_texto(${texts}) RETURNS ${type}
DETERMINISTIC LANGUAGE js ${options}
AS r"""return ${NAME}.${name}(${ARGUMENTS.join(', ')});""";
CREATE OR REPLACE FUNCTION curp_regla.${name}(${typed}) AS (curp_regla.${name}_de_texto(${passed}));
`;
  return `${head('--', 'La regla de la CURP en BigQuery')}-- Suba curp-udf.js (curp sql udf) a Cloud Storage y escriba su cubeta en lugar de SU-CUBETA.
-- Estas sentencias no se han probado en BigQuery: el programa sí, en un motor V8 sin nada más.

CREATE SCHEMA IF NOT EXISTS curp_regla;
${declared('calcular', 'STRING')}${declared('problemas', 'ARRAY<STRING>')}${declared('avisos', 'ARRAY<STRING>')}
CREATE OR REPLACE FUNCTION curp_regla.validar(clave STRING)
RETURNS STRUCT<valida BOOL, problemas ARRAY<STRING>, fecha STRING, sexo STRING, entidad STRING>
DETERMINISTIC LANGUAGE js ${options}
AS r"""return ${NAME}.validar(clave);""";

CREATE OR REPLACE FUNCTION curp_regla.digito(clave STRING) RETURNS STRING
DETERMINISTIC LANGUAGE js ${options}
AS r"""return ${NAME}.digito(clave);""";
`;
}

export async function snowflake(): Promise<string> {
  const script = await bundle(PROGRAM, NAME);
  if (script.includes('$$')) throw new Error('the script would end the body of a function of Snowflake');
  const texts = ARGUMENTS.map((name) => `${name} VARCHAR`).join(', ');
  const typed = texts.replace('fecha VARCHAR', 'fecha DATE');
  const passed = ARGUMENTS.map((name) => (name === 'fecha' ? "TO_VARCHAR(fecha, 'YYYY-MM-DD')" : name)).join(', ');
  const called = ARGUMENTS.map((name) => name.toUpperCase()).join(', ');
  const declared = (name: string, type: string): string => `
CREATE OR REPLACE FUNCTION curp_regla.${name}_de_texto(${texts}) RETURNS ${type}
LANGUAGE JAVASCRIPT CALLED ON NULL INPUT IMMUTABLE
AS $$
${body(script, `${name}(${called})`)}
$$;
CREATE OR REPLACE FUNCTION curp_regla.${name}(${typed}) RETURNS ${type} AS $$ curp_regla.${name}_de_texto(${passed}) $$;
`;
  const ofKey = (name: string, type: string): string => `
CREATE OR REPLACE FUNCTION curp_regla.${name}(clave VARCHAR) RETURNS ${type}
LANGUAGE JAVASCRIPT CALLED ON NULL INPUT IMMUTABLE
AS $$
${body(script, `${name}(CLAVE)`)}
$$;
`;
  return `${head('--', 'La regla de la CURP en Snowflake')}-- Estas sentencias no se han probado en Snowflake: el programa sí, en un motor V8 sin nada más.

CREATE SCHEMA IF NOT EXISTS curp_regla;
${declared('calcular', 'VARCHAR')}${declared('problemas', 'ARRAY')}${declared('avisos', 'ARRAY')}${ofKey('validar', 'VARIANT')}${ofKey('digito', 'VARCHAR')}`;
}
