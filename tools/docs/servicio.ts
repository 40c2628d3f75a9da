// docs/servicio.md: the HTTP interface for callers. Tests run its commands and compare their output.
import { pathOf } from '../../apps/api/src/operations/operation.ts';
import { CODES } from '../../apps/api/src/http/error-codes.ts';
import { refusalBody } from '../../apps/api/src/http/envelope.ts';
import {
  answerTo,
  exampleAnswer,
  exampleLines,
  exampleValues,
  IMPOSSIBLE,
} from '../../apps/api/src/openapi/examples.ts';
import {
  ENCODINGS,
  ENVELOPE,
  LIMITS,
  NO_REGISTRY,
  NOT_PROOF,
  ORDER_OF_CHECKS,
  POST_AND_BEARER,
} from '../../apps/api/src/openapi/info.ts';
import { OPERATIONS } from '../../apps/api/src/operations/index.ts';
import { calcularCurp } from '../../apps/api/src/operations/calcular-curp.ts';
import { calcularLote } from '../../apps/api/src/operations/calcular-lote.ts';
import type { Operation } from '../../apps/api/src/operations/operation.ts';
import { validarCurp } from '../../apps/api/src/operations/validar-curp.ts';
import { FORMAT } from '../../apps/api/src/http/plain-text.ts';
import { SANDBOX_TOKEN } from '@curp/accounts/token-format';
import { formatJson } from './format-json.ts';
import { GENERATED, table } from './markdown.ts';
import { DECISIONS } from './servicio-decisions.ts';
import { listSection } from './servicio-listas.ts';
import { codeTable, fieldTable, headerTable, operationTable, parameterTable, switchTable } from './servicio-tables.ts';

const ADDRESS = 'http://127.0.0.1:3000';

/** A longer answer is collapsed. */
const LONGEST_ANSWER_LINES = 40;

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}

/** A command and its output. */
function run(command: string, printed: object): string {
  const answer = fence('json', formatJson(printed));
  const folded = `<details>\n<summary>La respuesta completa</summary>\n\n${answer}\n\n</details>`;
  return `${fence('sh', command)}\n\n${answer.split('\n').length > LONGEST_ANSWER_LINES ? folded : answer}`;
}

function curl(operation: Operation, values: Readonly<Record<string, string>>): string {
  return `curl '${ADDRESS}${pathOf(operation)}?${new URLSearchParams(values).toString()}'`;
}

function example(operation: Operation): string {
  return run(curl(operation, { token: SANDBOX_TOKEN, ...exampleValues(operation) }), exampleAnswer(operation));
}

function operationSection(operation: Operation): string {
  const { name, description, parameters, plainText } = operation;
  const asked =
    parameters.length === 0
      ? 'No tiene parámetros, además del token.'
      : `Todos los parámetros son obligatorios, además del token:\n\n${parameterTable(operation)}\n\nLos interruptores, si se quieren:\n\n${switchTable(operation)}`;
  return `### ${name}

${description}

${asked}

${fieldTable(operation)}

${operation === calcularCurp ? 'El ejemplo es [la primera consulta](#la-primera-consulta).' : example(operation)}${plainText === undefined ? '' : `\n\n${textSection(operation)}`}${operation === validarCurp ? `\n\n${readersSection()}` : ''}`;
}

/** A key with a month 13: the readers differ. */
function readersSection(): string {
  const values = { curp: 'SABC561326MDFLRN01', lectores: 'si' };
  return `#### Cómo la lee cada autoridad

La clave la hace el RENAPO, y otros la leen, cada uno por su propio texto: lo que uno acepta otro lo rechaza. Con \`lectores=si\` cada lector dice si la acepta, qué cláusula no se cumple, qué toma de la clave y dónde está impreso. Los textos de salud se conocen solo de segunda mano, y así se dice.

${run(curl(validarCurp, { token: SANDBOX_TOKEN, ...values }), answerTo(validarCurp, values))}`;
}

/** Each command and its one line of output. */
function textSection(operation: Operation): string {
  const { key, refusal } = exampleLines(operation);
  const values = { token: SANDBOX_TOKEN, ...exampleValues(operation), [FORMAT.name]: FORMAT.value };
  return `#### Solo la clave, para hojas de cálculo

${FORMAT.meaning} [Hojas de cálculo](hojas.md) tiene las fórmulas, y otras que calculan en la hoja, sin enviar los datos a ningún lado.

${fence('sh', curl(operation, values))}

${fence('text', key)}

${fence('sh', curl(operation, { ...values, ...IMPOSSIBLE }))}

${fence('text', refusal)}`;
}

export function servicio(): string {
  return `${GENERATED}

# El servicio HTTP

Para quien llama al servicio. ${NOT_PROOF}

La misma información, para leer y probar en el navegador, está en \`/docs\` del servicio; para las máquinas, en \`/openapi.json\`.

## La primera consulta

Los ejemplos usan el token \`${SANDBOX_TOKEN}\`, que sirve donde las pruebas estén activas, y la persona del ejemplo oficial.

${example(calcularCurp)}

${ENVELOPE}

## Las operaciones

${operationTable([...OPERATIONS, calcularLote])}

${NO_REGISTRY}

${OPERATIONS.map(operationSection).join('\n\n')}

${listSection(ADDRESS, fence)}

${callingSection()}

${failingSection()}

${decisionsSection()}
`;
}

function callingSection(): string {
  const values = exampleValues(calcularCurp);
  const bearer = `curl --header 'Authorization: Bearer ${SANDBOX_TOKEN}'`;
  const form = Object.entries(values).map(([name, value]) => `--data-urlencode '${name}=${value}'`);
  const address = ADDRESS + pathOf(calcularCurp);
  const latin = new URLSearchParams({ token: SANDBOX_TOKEN, ...values }).toString().replace('%C3%B1', '%F1');
  return `## POST y Bearer

${POST_AND_BEARER}

Como formulario:

${run(`${bearer} ${form.join(' ')} ${address}`, exampleAnswer(calcularCurp))}

En JSON:

${run(`${bearer} --json '${JSON.stringify(values)}' ${address}`, exampleAnswer(calcularCurp))}

## La codificación

${ENCODINGS} Aquí la Ñ va en Windows-1252:

${fence('sh', `curl --silent --output /dev/null --write-out '%header{curp-avisos}\\n' '${address}?${latin}'`)}

${fence('text', 'apellido_materno=windows-1252')}`;
}

function failingSection(): string {
  return `## Los errores

${ORDER_OF_CHECKS}

${run(curl(validarCurp, { token: SANDBOX_TOKEN }), answerTo(validarCurp, {}))}

${run(`curl ${ADDRESS}${pathOf(validarCurp)}`, JSON.parse(refusalBody(CODES['token.missing'])))}

### Los códigos

«Publicado» es de la descripción del servicio; «nuestro», decisión de esta implementación, como todos los estados HTTP. Los problemas que cuentan \`validar_curp\` y \`cotejar_curp\`, y los avisos, están en [Errores y avisos](errores.md).

${codeTable()}

### Qué repetir

Todas las operaciones son consultas: repetir una no cambia nada, salvo que se cuenta otra vez.

- **429 y 503**: espere los segundos de \`Retry-After\` y repita; si son muchos los que esperan, sume a la espera una parte al azar.
- **500, o sin respuesta**: repita una o dos veces, esperando cada vez más. Si sigue, avise a quien opera el servicio.
- **Lo demás**: la misma solicitud dará el mismo error; corríjala antes.

## Los límites

${LIMITS}

### Los encabezados

${headerTable()}`;
}

function decisionsSection(): string {
  return `## Decisiones de esta implementación

La descripción publicada del servicio deja cosas abiertas. Esto se decidió aquí; otro servicio con la misma interfaz puede hacerlo de otro modo.

${table(['Tema', 'Decisión de esta implementación', 'Por qué'], DECISIONS)}`;
}
