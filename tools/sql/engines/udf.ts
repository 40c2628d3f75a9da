// The script of BigQuery and Snowflake in a bare V8 context: the language and nothing of Node, nor Intl.
import { createContext, runInContext } from 'node:vm';
import type { Engine } from '../conformance.ts';
import { TODAY } from '../../test-data/cases.ts';
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
  const people = (rows: readonly unknown[][]): (string | null)[] =>
    JSON.parse(
      runInContext(`JSON.stringify(${JSON.stringify(rows)}.map((row) => CURP_UDF.calcular(...row)))`, context),
    );
  return {
    name: 'BigQuery, Snowflake: el programa, en V8',
    call,
    keys: async (list) =>
      people(
        list.map(({ givenNames, firstSurname, secondSurname, birthDate, sex, entity }) => [
          givenNames,
          firstSurname,
          secondSurname ?? null,
          birthDate,
          sex,
          entity,
          TODAY,
        ]),
      ),
    verdicts: async (keys) =>
      keys.map((key) => {
        const { valida, problemas } = call('validar', key, TODAY) as { valida: boolean; problemas: string[] };
        return { valid: valida, issues: problemas };
      }),
    close: async () => {},
  };
}
