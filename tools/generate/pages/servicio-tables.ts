// The tables of docs/servicio.md, generated from the registers of the service.
import { type Operation, pathOf, type Schema } from '../../../apps/api/src/operations/operation.ts';
import { CODES, type Code } from '../../../apps/api/src/http/error-codes.ts';
import { HEADER_COMPONENTS } from '../openapi/responses.ts';
import { LIST_PARAMETERS } from '../../../apps/api/src/lists/list-parameters.ts';
import { PARAMETERS, SWITCHES, type switchesOf } from '../../../apps/api/src/operations/parameters.ts';
import { code, table } from './markdown.ts';

export function operationTable(operations: readonly Pick<Operation, 'name' | 'summary'>[]): string {
  return table(
    ['Operación', 'Qué hace'],
    operations.map((operation) => [`[\`${pathOf(operation)}\`](#${operation.name})`, operation.summary]),
  );
}

export function parameterTable(names: Operation['parameters']): string {
  return table(
    ['Parámetro', 'Qué es', 'Ejemplo'],
    names.map((name) => [code(name), PARAMETERS[name].meaning, code(PARAMETERS[name].example)]),
  );
}

export function switchTable(names: ReturnType<typeof switchesOf>): string {
  return table(
    ['Parámetro', 'Qué hace', 'Valores'],
    names.map((name) => {
      const { on, off, meaning } = SWITCHES[name];
      return [code(name), meaning, `${valueList(on)}; apagado, ${valueList(off)}`];
    }),
  );
}

/** The members of `response`; OpenAPI has those of its lists and objects too. */
export function fieldTable({ schema }: Operation): string {
  const fields = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Schema>>);
  return table(
    ['Campo de `response`', 'Contenido'],
    fields.map(([name, { description, enum: values }]) => [
      code(name),
      [
        Array.isArray(values) ? `${valueList(values.map(String))}.` : '',
        typeof description === 'string' ? description : '',
      ]
        .join(' ')
        .trim(),
    ]),
  );
}

function valueList(values: readonly string[]): string {
  return values.map(code).join(', ');
}

/** Parameters that choose a column are in one row. */
export function listParameterTable(): string {
  const columns = LIST_PARAMETERS.filter(({ meaning }) => meaning.startsWith('La columna de'));
  const others = LIST_PARAMETERS.filter((parameter) => !columns.includes(parameter));
  const chosen = [
    valueList(columns.map(({ name }) => name)),
    'La columna de ese dato, por su número desde 1 o por su nombre. `apellido_materno=ninguna`: la lista no lo lleva; `curp=ninguna`: la clave que lleve la lista no se coteja.',
  ];
  return table(['Parámetro', 'Qué decide'], [chosen, ...others.map(({ name, meaning }) => [code(name), meaning])]);
}

export function codeTable(): string {
  const codes: readonly Code[] = Object.values(CODES);
  return table(
    ['`code_error`', 'HTTP', 'Cuándo', 'De quién'],
    codes.map((row) => [
      code(String(row.code)),
      String(row.status),
      row.when,
      isPublished(row) ? 'publicado' : 'nuestro',
    ]),
  );
}

/** The published contract has these codes; the others are of this implementation. */
function isPublished({ code: number }: Code): boolean {
  return number >= 400 && number <= 417;
}

export function headerTable(): string {
  return table(
    ['Encabezado', 'Contenido', 'Ejemplo'],
    Object.entries(HEADER_COMPONENTS).map(([name, { description, example }]) => [
      code(name),
      description,
      code(example),
    ]),
  );
}
