// What --json prints is the `response` of the service: the examples of its page.
import { readFileSync } from 'node:fs';
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
