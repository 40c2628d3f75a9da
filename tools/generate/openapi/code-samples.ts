// `x-codeSamples`: the commands and the programs of examples/ that the reference shows next to each operation.
// test/examples.test.ts and test/list-examples.test.ts run them against the service.
import { readFileSync } from 'node:fs';
import { SANDBOX_TOKEN } from '@curp/accounts/token-format';
import { calcularCurp } from '../../../apps/api/src/operations/calcular-curp.ts';
import { pathOf } from '../../../apps/api/src/operations/operation.ts';
import { exampleValues } from './examples.ts';

interface CodeSample {
  /** The name by which highlighters know the language. */
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

const FOLDER = new URL('../../../examples/', import.meta.url);

function program(label: string, lang: string, file: string): CodeSample {
  return { lang, label, source: readFileSync(new URL(file, FOLDER), 'utf8').trimEnd() };
}

/** /docs puts its own address in place of this one. */
const SETTINGS = `export CURP_SERVICIO=http://127.0.0.1:3000\nexport CURP_TOKEN=${SANDBOX_TOKEN}`;
const CALCULATION = `"$CURP_SERVICIO${pathOf(calcularCurp)}"`;

function getCommand(): CodeSample {
  const query = Object.entries(exampleValues(calcularCurp)).map(
    ([name, value]) => `  --data-urlencode '${name}=${value}' \\\n`,
  );
  const source = `${SETTINGS}\ncurl --get --data-urlencode "token=$CURP_TOKEN" \\\n${query.join('')}  ${CALCULATION}`;
  return { lang: 'bash', label: 'curl', source };
}

function postCommand(): CodeSample {
  const body = JSON.stringify(exampleValues(calcularCurp), null, 2);
  const source = `${SETTINGS}\ncurl ${CALCULATION} \\\n  --header "Authorization: Bearer $CURP_TOKEN" \\\n  --json '${body}'`;
  return { lang: 'bash', label: 'curl', source };
}

const SAMPLES: Readonly<Record<string, () => readonly CodeSample[]>> = {
  calcular_curp: () => [getCommand()],
  calcular_curp_post: () => [
    postCommand(),
    program('curl y bash, con errores y esperas', 'bash', 'ejemplo.sh'),
    program('TypeScript', 'typescript', 'ejemplo.ts'),
    program('Python', 'python', 'ejemplo.py'),
    program('PHP', 'php', 'ejemplo.php'),
    program('C#', 'csharp', 'Ejemplo.cs'),
    program('Java', 'java', 'Ejemplo.java'),
    program('Go', 'go', 'ejemplo.go'),
  ],
  calcular_lote: () => [
    program('Python', 'python', 'lista.py'),
    program('PHP', 'php', 'lista.php'),
    program('Java', 'java', 'Lista.java'),
    program('Go', 'go', 'lista.go'),
  ],
};

/** The member of an operation, if it has any samples. */
export function codeSamplesOf(operationId: string): { readonly 'x-codeSamples'?: readonly CodeSample[] } {
  const samples = SAMPLES[operationId];
  return samples === undefined ? {} : { 'x-codeSamples': samples() };
}
