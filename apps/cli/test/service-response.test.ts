// What --json prints is the `response` of the service: the examples of its page and the schemas of its interface.
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { document } from '../../../tools/testing/curp.ts';

function read(path: string): string {
  return readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
}

const PERSON = ['nombres', 'apellido_paterno', 'apellido_materno', 'fecha', 'sexo', 'entidad'];
const DATE = ['anio_nacimiento', 'mes_nacimiento', 'dia_nacimiento'];

/** A call of the service -> the same of the command: calcular_curp is calcular. */
function argvOf(url: string): string[] {
  const { pathname, searchParams } = new URL(url);
  const data = new Map(searchParams);
  if (data.has('anio_nacimiento')) data.set('fecha', DATE.map((part) => data.get(part)).join('-'));
  const operation = pathname.replace('/curp/', '').replace('_curp', '');
  const flags = data.get('lectores') === 'si' ? ['--lectores'] : [];
  return [operation, ...['curp', ...PERSON].flatMap((name) => data.get(name) ?? []), ...flags];
}

const SCHEMAS = JSON.parse(read('apps/api/openapi.json'));

/** The answer that the page shows, or the one of the interface if it is too long for the page. */
function answerTo(url: string, shown: string | undefined): { error: boolean; response: object } {
  const { responses } = SCHEMAS.components;
  const operation = new URL(url).pathname.replace('/curp/', '');
  return shown === undefined ? responses[`${operation}_200`].content['application/json'].example : JSON.parse(shown);
}

const CALLS = Array.from(
  read('docs/servicio.md').matchAll(/^curl '(http[^']+)'\n```\n(?:\n```json\n(.*?)^```$)?/gms),
  ([, url = '', shown]) => ({ url, argv: argvOf(url), answer: answerTo(url, shown) }),
).filter(({ url, answer }) => !/lectores|formato/.test(url) && !answer.error);

describe('the examples of docs/servicio.md', () => {
  test('are of every operation', () => {
    expect(new Set(CALLS.map(({ argv: [operation] }) => operation))).toEqual(
      new Set(['calcular', 'entidades', 'explicar', 'validar', 'cotejar']),
    );
  });

  test.for(CALLS)('$argv.0 --json prints the same', async ({ argv, answer }) => {
    // The command adds the warnings to the key.
    const { avisos, ...printed } = (await document(argv)) as { readonly avisos?: unknown };
    expect(argv[0] === 'calcular' ? printed : { ...printed, ...(avisos === undefined ? {} : { avisos }) }).toEqual(
      answer.response,
    );
  });
});

function schemaOf(operation: string): object {
  const { schema } = SCHEMAS.components.responses[`${operation}_200`].content['application/json'];
  return { ...schema, components: SCHEMAS.components };
}

const ANA = ['Ana', 'Soto', 'Vega', '1990-12-31', 'M', '20'];

describe('the schemas of the service', () => {
  test.for([
    {
      operation: 'explicar_curp',
      argv: ['explicar', 'J. Jesús', '', "D'Ávila", '1899-01-02', 'X', 'NE'],
      why: 'warnings and no letter',
    },
    {
      operation: 'explicar_curp',
      argv: ['explicar', 'María de la O', 'Ñúñez y Mc Coy', 'Ö', '2024-02-29', 'H', '9'],
      why: 'dropped words',
    },
    { operation: 'validar_curp', argv: ['validar', 'SABC5606Z6MDFLRN01'], why: 'a correction' },
    { operation: 'validar_curp', argv: ['validar', 'SASO750909HDFNS05'], why: 'a place to look at' },
    { operation: 'validar_curp', argv: ['validar', 'VACA560626XZZLRN0K'], why: 'problems and warnings' },
    { operation: 'validar_curp', argv: ['validar', 'VACA560626XZZLRN0K', '--lectores'], why: 'every reader' },
    { operation: 'cotejar_curp', argv: ['cotejar', 'VESA901213HDFGTN00', ...ANA], why: 'several causes' },
    {
      operation: 'cotejar_curp',
      argv: ['cotejar', 'OAXM900101HDFHXR06', 'Mario', "O'Hara", '', '1990-01-01', 'H', 'DF'],
      why: 'an older edition',
    },
    { operation: 'cotejar_curp', argv: ['cotejar', 'SOVA901231MOCTGN', ...ANA], why: 'a short key' },
  ])('$operation takes what $argv.0 --json prints: $why', async ({ operation, argv }) => {
    const validate = new Ajv2020({ strict: false }).compile(schemaOf(operation));
    const response = await document(argv);

    validate({ error: false, code_error: 0, error_message: null, response });
    expect(validate.errors).toBeNull();
  });
});
