// The generated parts of docs/servicio.md, the HTTP interface for callers. Tests run its commands and compare their output.
import { type Operation, pathOf } from '../../../apps/api/src/operations/operation.ts';
import { CODES } from '../../../apps/api/src/http/error-codes.ts';
import { refusalBody } from '../../../apps/api/src/http/envelope.ts';
import { answerTo, exampleAnswer, exampleLines, exampleValues, IMPOSSIBLE } from '../openapi/examples.ts';
import { ENCODINGS, ENVELOPE, LIMITS, NO_REGISTRY, ORDER_OF_CHECKS, POST_AND_BEARER } from '../openapi/info.ts';
import { OPERATIONS } from '../../../apps/api/src/operations/index.ts';
import { calcularCurp } from '../../../apps/api/src/operations/calcular-curp.ts';
import { calcularLote } from '../../../apps/api/src/operations/calcular-lote.ts';
import { validarCurp } from '../../../apps/api/src/operations/validar-curp.ts';
import { FORMAT } from '../../../apps/api/src/http/plain-text.ts';
import { SANDBOX } from '../../../apps/api/src/open-stores.ts';
import { SANDBOX_TOKEN } from '@curp/accounts/token-format';
import { switchesOf } from '../../../apps/api/src/operations/parameters.ts';
import { code, fence, type Parts } from './markdown.ts';
import { ADDRESS, BEARER, LISTS_OF_SERVICE } from './servicio-listas.ts';
import { codeTable, fieldTable, headerTable, operationTable, parameterTable, switchTable } from './servicio-tables.ts';

/** A longer answer is only in the OpenAPI document. */
const LONGEST_ANSWER_LINES = 40;

/** A command and its output, if it is short. */
function run(command: string, printed: object): string {
  const answer = JSON.stringify(printed, null, 2);
  const isShort = answer.split('\n').length <= LONGEST_ANSWER_LINES;
  return isShort ? `${fence('sh', command)}\n\n${fence('json', answer)}` : fence('sh', command);
}

function curl(operation: Operation, values: Readonly<Record<string, string>>): string {
  return `curl '${ADDRESS}${pathOf(operation)}?${new URLSearchParams(values).toString()}'`;
}

function example(operation: Operation): string {
  return run(curl(operation, { token: SANDBOX_TOKEN, ...exampleValues(operation) }), exampleAnswer(operation));
}

/** The parameters of calcular_curp are described there. */
function askedBy(operation: Operation): string {
  if (operation.parameters.length === 0) return 'No tiene parámetros, además del token.';
  const isOfPerson = operation !== calcularCurp && operation.parameters.includes('nombres');
  const own = operation.parameters.filter((name) => !isOfPerson || !calcularCurp.parameters.includes(name));
  const shared = 'Los parámetros de [calcular_curp](#calcular_curp) son obligatorios, además del token';
  const required = isOfPerson ? shared : 'Todos los parámetros son obligatorios, además del token';
  const switches = switchesOf(operation).filter((name) => operation === calcularCurp || name === 'lectores');
  const optional = switches.length === 0 ? '' : `\n\nParámetros opcionales:\n\n${switchTable(switches)}`;
  const again = operation === calcularCurp ? '' : sharedSwitches(operation);
  return `${required}${own.length === 0 ? '.' : `${isOfPerson ? ', y' : ''}:\n\n${parameterTable(own)}`}${optional}${again}`;
}

function sharedSwitches(operation: Operation): string {
  const names = switchesOf(operation).filter((name) => name !== 'lectores');
  return `\n\nOpcionales, como en [calcular_curp](#calcular_curp): ${names.map(code).join(', ')}.`;
}

function operationSection(operation: Operation): string {
  const { name, description, plainText } = operation;
  return `### ${name}

${description}

${askedBy(operation)}

${fieldTable(operation)}

${operation === calcularCurp ? 'El ejemplo es [la primera consulta](#la-primera-consulta).' : example(operation)}${plainText === undefined ? '' : `\n\n${textSection(operation)}`}${operation === validarCurp ? `\n\n${readersSection()}` : ''}`;
}

/** A key with a month 13: the readers differ. */
function readersSection(): string {
  const values = { curp: 'SABC561326MDFLRN01', lectores: 'si' };
  return `#### Cómo la lee cada autoridad

El RENAPO, el SAT, la Plataforma Única de Identidad y el sector salud leen la clave cada uno según su propio texto: lo que uno acepta otro lo rechaza. Con \`lectores=si\` la respuesta lista, de cada uno, si la acepta, qué cláusula no se cumple, qué datos toma de la clave y dónde está impreso. Los textos de salud se conocen solo de segunda mano, y la respuesta lo indica.

${run(curl(validarCurp, { token: SANDBOX_TOKEN, ...values }), answerTo(validarCurp, values))}`;
}

/** Each command and its one line of output. */
function textSection(operation: Operation): string {
  const { key, refusal } = exampleLines(operation);
  const values = { token: SANDBOX_TOKEN, ...exampleValues(operation), [FORMAT.name]: FORMAT.value };
  return `#### Solo la clave, para hojas de cálculo

${FORMAT.meaning} Las fórmulas están en [Hojas de cálculo](hojas.md), con otras que calculan en la hoja sin enviar datos.

${fence('sh', curl(operation, values))}

${fence('text', key)}

${fence('sh', curl(operation, { ...values, ...IMPOSSIBLE }))}

${fence('text', refusal)}`;
}

const CALCULATION = ADDRESS + pathOf(calcularCurp);

export const SERVICIO: Parts = {
  pruebas: () =>
    `Los ejemplos usan el token \`${SANDBOX_TOKEN}\`, que sirve donde las pruebas estén activas y admite ${SANDBOX.rate} consultas o filas por segundo, y la persona del ejemplo oficial.`,
  'primera-consulta': () => example(calcularCurp),
  sobre: () => ENVELOPE,
  operaciones: () => operationTable([...OPERATIONS, calcularLote]),
  'sin-registro': () => NO_REGISTRY,
  'cada-operacion': () => OPERATIONS.map(operationSection).join('\n\n'),
  ...LISTS_OF_SERVICE,
  'post-y-bearer': () => POST_AND_BEARER,
  formulario: () => {
    const form = Object.entries(exampleValues(calcularCurp)).map(
      ([name, value]) => `--data-urlencode '${name}=${value}'`,
    );
    return run(`curl ${BEARER} ${form.join(' ')} ${CALCULATION}`, exampleAnswer(calcularCurp));
  },
  json: () =>
    run(
      `curl ${BEARER} --json '${JSON.stringify(exampleValues(calcularCurp))}' ${CALCULATION}`,
      exampleAnswer(calcularCurp),
    ),
  codificacion: () => ENCODINGS,
  'windows-1252': () => {
    const values = { token: SANDBOX_TOKEN, ...exampleValues(calcularCurp) };
    const query = new URLSearchParams(values).toString().replace('%C3%B1', '%F1');
    return fence(
      'sh',
      `curl --silent --output /dev/null --write-out '%header{curp-avisos}\\n' '${CALCULATION}?${query}'`,
    );
  },
  'orden-de-los-errores': () => ORDER_OF_CHECKS,
  'falta-un-dato': () => run(curl(validarCurp, { token: SANDBOX_TOKEN }), answerTo(validarCurp, {})),
  'falta-el-token': () => run(`curl ${ADDRESS}${pathOf(validarCurp)}`, JSON.parse(refusalBody(CODES['token.missing']))),
  codigos: codeTable,
  limites: () => LIMITS,
  encabezados: headerTable,
};
