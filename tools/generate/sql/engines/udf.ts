// Runs the script of BigQuery and Snowflake in a bare V8 context, without the APIs of Node and Intl.
import { createContext, runInContext } from 'node:vm';
import type { Person } from '@curp/core';
import type { Engine } from '../conformance.ts';
import { TODAY } from '../../../testing/people/cases.ts';
import { udf } from '../services.ts';

export interface UdfEngine extends Engine {
  /** Calls a function of the script. */
  readonly call: (name: string, ...values: unknown[]) => unknown;
}

export async function openUdf(script?: string): Promise<UdfEngine> {
  const context = createContext(Object.create(null));
  runInContext('delete globalThis.Intl; delete globalThis.WebAssembly; delete globalThis.SharedArrayBuffer;', context);
  runInContext(script ?? (await udf()), context);
  // Values go in and out as JSON: no object of this realm is seen inside.
  const call = (name: string, ...values: unknown[]): unknown =>
    JSON.parse(runInContext(`JSON.stringify(CURP_UDF.${name}(...${JSON.stringify(values)}))`, context));
  const answers = <Answer>(name: string, people: readonly Person[]): Answer[] =>
    JSON.parse(
      runInContext(`JSON.stringify(${JSON.stringify(rowsOf(people))}.map((row) => CURP_UDF.${name}(...row)))`, context),
    );
  return {
    name: 'BigQuery, Snowflake: el programa, en V8',
    call,
    keys: async (people) => answers('calcular', people),
    problems: async (people) => answers('problemas', people),
    warnings: async (people) => answers('avisos', people),
    verdicts: async (keys) =>
      keys.map((key) => {
        const { valida, problemas } = call('validar', key, TODAY) as { valida: boolean; problemas: string[] };
        return { valid: valida, issues: problemas };
      }),
    close: async () => {},
  };
}

/** As the services pass them: NULL comes as null. */
function rowsOf(people: readonly Person[]): unknown[][] {
  return people.map(({ givenNames, firstSurname, secondSurname, birthDate, sex, entity }) => [
    givenNames,
    firstSurname,
    secondSurname ?? null,
    birthDate,
    sex,
    entity,
    TODAY,
  ]);
}
