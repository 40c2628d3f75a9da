// What a caller sends, of the register of parameters: the same names in the query of GET and in the body of POST.
import { ENTITIES } from '@curp/core';
import type { Operation, Schema } from '../operations/operation.ts';
import { PARAMETERS, type ParameterName } from '../operations/parameters.ts';
import { FORMAT } from '../http/plain-text.ts';
import { exampleValues } from './examples.ts';

export function sharedParameters(): object {
  const names = Object.keys(PARAMETERS) as ParameterName[];
  return { ...Object.fromEntries(names.map((name) => [name, parameterOf(name)])), [FORMAT.name]: FORMAT_COMPONENT };
}

export function queryOf({ parameters, bare }: Operation): object[] {
  const names = bare === undefined ? parameters : [...parameters, FORMAT.name];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

const FORMAT_COMPONENT = {
  name: FORMAT.name,
  in: 'query',
  required: false,
  description: FORMAT.meaning,
  // The first is what programs that import the document fill in.
  schema: { type: 'string', enum: ['json', FORMAT.value], default: 'json' },
};

export function bodyOf(operation: Operation): object {
  if (operation.parameters.length === 0) return {};
  const content = {
    schema: { $ref: `#/components/schemas/${bodyName(operation)}` },
    example: exampleValues(operation),
  };
  return {
    requestBody: {
      required: true,
      content: { 'application/json': content, 'application/x-www-form-urlencoded': content },
    },
  };
}

export function sharedBodies(operations: readonly Operation[]): Readonly<Record<string, Schema>> {
  const asking = operations.filter(({ parameters }) => parameters.length > 0);
  return Object.fromEntries(asking.map((operation) => [bodyName(operation), bodySchema(operation)]));
}

function bodyName({ name }: Operation): string {
  return `${name}_datos`;
}

function bodySchema({ parameters }: Operation): Schema {
  const properties = parameters.map((name) => [name, { ...schemaOf(name), description: PARAMETERS[name].meaning }]);
  return { type: 'object', properties: Object.fromEntries(properties), required: parameters };
}

function parameterOf(name: ParameterName): object {
  const parameter = PARAMETERS[name];
  return {
    name,
    in: 'query',
    required: true,
    description: parameter.meaning,
    ...('mayBeBlank' in parameter && { allowEmptyValue: true }),
    schema: schemaOf(name),
    example: parameter.example,
  };
}

function schemaOf(name: ParameterName): Schema {
  const parameter = PARAMETERS[name];
  if (name === 'entidad') return entityKeys();
  if ('oneOf' in parameter) return { type: 'string', enum: parameter.oneOf.values };
  if ('digits' in parameter) return { type: 'string', pattern: `^[0-9]{${parameter.digits.count}}$` };
  return { type: 'string', ...(!('mayBeBlank' in parameter) && { minLength: 1 }) };
}

/** The extension is not of the standard: pages that know it print the name beside the key. */
function entityKeys(): Schema {
  return {
    type: 'string',
    enum: ENTITIES.map(({ key }) => key),
    'x-enumDescriptions': Object.fromEntries(ENTITIES.map(({ key, name }) => [key, name])),
  };
}
