// The request side of the OpenAPI document: each parameter in the query of GET and in the body of POST.
import { ENTITIES } from '@curp/core';
import type { Operation, Schema } from '../../../apps/api/src/operations/operation.ts';
import {
  PARAMETERS,
  type ParameterName,
  PERSON_PARAMETERS,
  SWITCH_NAMES,
  type SwitchName,
  SWITCHES,
  switchesOf,
} from '../../../apps/api/src/operations/parameters.ts';
import { FORMAT } from '../../../apps/api/src/http/plain-text.ts';
import { exampleValues } from './examples.ts';

export function sharedParameters(): object {
  const names = Object.keys(PARAMETERS) as ParameterName[];
  const shared = Object.fromEntries(names.map((name) => [name, parameterOf(name)]));
  const switches = Object.fromEntries(SWITCH_NAMES.map((name) => [name, switchComponent(name)]));
  return { ...shared, [FORMAT.name]: FORMAT_COMPONENT, ...switches };
}

export function queryOf(operation: Operation): object[] {
  const names: string[] = [...operation.parameters];
  if (operation.plainText !== undefined) names.push(FORMAT.name);
  names.push(...switchesOf(operation));
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

const FORMAT_COMPONENT = {
  name: FORMAT.name,
  in: 'query',
  required: false,
  description: FORMAT.meaning,
  // Tools that import the document fill in the first value. No `default`: generators would make the member required.
  schema: { type: 'string', enum: ['json', FORMAT.value] },
};

function switchComponent(name: SwitchName): object {
  const { meaning, off, on } = SWITCHES[name];
  const schema = { type: 'string', enum: [...off, ...on] };
  return { name, in: 'query', required: false, description: meaning, schema };
}

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
  const withParameters = operations.filter(({ parameters }) => parameters.length > 0);
  return {
    persona: dataSchema(PERSON_PARAMETERS),
    ...Object.fromEntries(withParameters.map((operation) => [bodyName(operation), bodySchema(operation)])),
  };
}

function bodyName({ name }: Operation): string {
  return `${name}_datos`;
}

const OF_PERSON: ReadonlySet<string> = new Set(PERSON_PARAMETERS);

/** A person is one component, so that a generator makes one type of it; an operation asks for all of her data or none. */
function bodySchema(operation: Operation): Schema {
  const { parameters } = operation;
  const others = parameters.filter((name) => !OF_PERSON.has(name));
  const own = dataSchema(others, switchesOf(operation));
  return others.length === parameters.length ? own : { allOf: [{ $ref: '#/components/schemas/persona' }, own] };
}

function dataSchema(parameters: readonly ParameterName[], switches: readonly SwitchName[] = []): Schema {
  const data = parameters.map((name) => [name, { ...schemaOf(name), description: PARAMETERS[name].meaning }]);
  const options = switches.map((name) => {
    const { off, on, meaning } = SWITCHES[name];
    // In JSON, null is a switch that is not given.
    return [name, { type: ['string', 'null'], enum: [...off, ...on, null], description: meaning }];
  });
  const properties = Object.fromEntries([...data, ...options]);
  return { type: 'object', properties, ...(parameters.length > 0 && { required: parameters }) };
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

/** x-enumDescriptions is not standard: renderers that know it show the name next to the key. */
function entityKeys(): Schema {
  return {
    type: 'string',
    enum: ENTITIES.map(({ key }) => key),
    'x-enumDescriptions': Object.fromEntries(ENTITIES.map(({ key, name }) => [key, name])),
  };
}
