// The tables of docs/servicio.md, generated from the registers of the service.
import { pathOf } from '../../../apps/api/src/operations/operation.ts';
import { CODES, type Code } from '../../../apps/api/src/http/error-codes.ts';
import { HEADER_COMPONENTS } from '../openapi/responses.ts';
import { LIST_PARAMETERS } from '../../../apps/api/src/lists/list-parameters.ts';
import type { Operation, Schema } from '../../../apps/api/src/operations/operation.ts';
import { PARAMETERS, SWITCHES, switchesOf } from '../../../apps/api/src/operations/parameters.ts';
import { code, table } from './markdown.ts';

export function operationTable(operations: readonly Pick<Operation, 'name' | 'summary'>[]): string {
  return table(
    ['Operación', 'Qué hace'],
    operations.map((operation) => [`[\`${pathOf(operation)}\`](#${operation.name})`, operation.summary]),
  );
}

export function parameterTable({ parameters }: Operation): string {
  return table(
    ['Parámetro', 'Qué es', 'Ejemplo'],
    parameters.map((name) => [code(name), PARAMETERS[name].meaning, code(PARAMETERS[name].example)]),
  );
}

export function switchTable(operation: Operation): string {
  return table(
    ['Interruptor', 'Qué hace', 'Valores'],
    switchesOf(operation).map((name) => {
      const { on, off, meaning } = SWITCHES[name];
      return [code(name), meaning, `${valueList(on)}; apagado, ${valueList(off)}`];
    }),
  );
}

function valueList(values: readonly string[]): string {
  return values.map(code).join(', ');
}

export function listParameterTable(): string {
  return table(
    ['Parámetro', 'Qué dice'],
    LIST_PARAMETERS.map(({ name, meaning }) => [code(name), meaning]),
  );
}

export function fieldTable({ schema }: Operation): string {
  return table(['Campo de `response`', 'Tipo', 'Qué es'], fieldsOf(schema, ''));
}

/** An array is described by its items: `posiciones[].caracter`. */
function fieldsOf(schema: Schema, path: string): string[][] {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>;
  const required = (schema['required'] ?? []) as readonly string[];
  return Object.entries(properties).flatMap(([name, field]) => {
    const { description = '', items } = field as { readonly description?: string; readonly items?: Schema };
    const type = typeOf(field) + (required.includes(name) ? '' : ', o no está');
    const own = [[code(path + name), type, description]];
    return own.concat(fieldsOf(items ?? field, `${path}${name}${items === undefined ? '' : '[]'}.`));
  });
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'texto',
  integer: 'entero',
  boolean: 'booleano',
  array: 'lista',
  object: 'objeto',
  null: 'null',
};

function typeOf({ type, enum: values }: Schema): string {
  if (Array.isArray(values)) return values.map(String).map(code).join(', ');
  const types = Array.isArray(type) ? type : [type];
  return types.map((one) => TYPES[String(one)] ?? String(one)).join(' o ');
}

export function codeTable(): string {
  const codes: readonly Code[] = Object.values(CODES);
  return table(
    ['`code_error`', 'HTTP', 'Cuándo', '`error_message`', 'De quién'],
    codes.map((row) => [
      code(String(row.code)),
      String(row.status),
      row.when,
      row === CODES['calculation.impossible'] ? '_Dice cuál dato y por qué._' : row.message.replace('{parametro}', '…'),
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
    ['Encabezado', 'Qué dice', 'Ejemplo'],
    Object.entries(HEADER_COMPONENTS).map(([name, { description, example }]) => [
      code(name),
      description,
      code(example),
    ]),
  );
}
