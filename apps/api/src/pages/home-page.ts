// The front page as HTML: what this is, a first request to copy, and what a calculated key is not.
import { type Field, FIELDS } from '@curp/core';
import { NO_REGISTRY, NOT_PROOF } from '../openapi/info.ts';
import { exampleAnswer, exampleValues } from '../openapi/examples.ts';
import { OPERATIONS } from '../operations/all.ts';
import { calcularCurp } from '../operations/calcular-curp.ts';
import { calcularLote } from '../operations/calcular-lote.ts';
import { explicarCurp } from '../operations/explicar-curp.ts';
import type { Operation } from '../operations/operation.ts';
import { PARAMETERS, type PersonParameter } from '../parameters.ts';
import { SANDBOX_TOKEN } from '../tokens/format.ts';
import { STYLE } from './home-style.ts';
import { ICON_PATH } from './icon.ts';

/** Stands where the address of the service goes, which only a request tells. */
export const ORIGIN = 'ORIGIN-OF-THE-SERVICE';

/** Positions at which a group begins. */
const GROUP_STARTS = [1, 5, 11, 12, 14, 17];

const OWN_TOKEN = 'SU_TOKEN';

export function homePage(sandbox: boolean): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Servicio HTTP que calcula, explica, revisa y coteja la CURP.">
<title>CURP: calcular, explicar, revisar y cotejar</title>
<link rel="icon" href="${ICON_PATH}" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>La CURP, calculada y explicada</h1>
<p class="lead">Un servicio HTTP que calcula la Clave Única de Registro de Población con la regla oficial, dice de dónde sale cada uno de sus dieciocho caracteres, revisa claves y las coteja con los datos de una persona.</p>
<p class="actions"><a href="/docs">Leer la referencia</a> <a href="/openapi.json">Contrato OpenAPI</a></p>
${figure()}
<h2>Una primera consulta</h2>
<p>${sandbox ? `El token <code>${SANDBOX_TOKEN}</code> sirve aquí para probar.` : `Ponga el token de su proyecto en lugar de <code>${OWN_TOKEN}</code>: se lo da quien administra este servicio.`} Los datos van en el cuerpo y el token en un encabezado, así que nada personal queda en la dirección.</p>
<pre tabindex="0" aria-label="Consulta con curl"><code>${escapeHtml(firstRequest(sandbox ? SANDBOX_TOKEN : OWN_TOKEN))}</code></pre>
<p>La respuesta:</p>
<pre tabindex="0" aria-label="Respuesta en JSON"><code>${escapeHtml(JSON.stringify(exampleAnswer(calcularCurp), null, 2))}</code></pre>
<h2>Las operaciones</h2>
<dl>
${OPERATIONS.map((operation) => entry('operaciones/GET', operation)).join('\n')}
${entry('listas/POST', calcularLote)}
</dl>
<h2>Lo que una CURP calculada no es</h2>
<div class="note"><p>${markup(NOT_PROOF)}</p><p>${markup(NO_REGISTRY)}</p></div>
<footer><p>El servicio no guarda los datos de las personas: ni en sus bitácoras ni en sus almacenes.</p></footer>
</main>
</body>
</html>
`;
}

/** A line of the operations, and its place in the reference. */
function entry(place: string, { name, summary }: Pick<Operation, 'name' | 'summary'>): string {
  return `<div><dt><a href="/docs#tag/${place}/curp/${name}"><code>/curp/${name}</code></a></dt><dd>${escapeHtml(summary)}</dd></div>`;
}

function firstRequest(token: string): string {
  const data = Object.entries(exampleValues(calcularCurp)).map(
    ([name, value]) => `--data-urlencode '${name}=${value}'`,
  );
  return [`curl ${ORIGIN}/curp/${calcularCurp.name}`, `--header 'Authorization: Bearer ${token}'`, ...data].join(
    ' \\\n  ',
  );
}

interface Explained {
  readonly response: {
    readonly curp: string;
    readonly posiciones: readonly { posicion: number; caracter: string; parametro: string | null; presunta: boolean }[];
  };
}

/** The example of the official text, each character in the colour of what it comes from. */
function figure(): string {
  const { curp, posiciones } = (exampleAnswer(explicarCurp) as Explained).response;
  const groups = GROUP_STARTS.map((start, index) =>
    posiciones.slice(start - 1, (GROUP_STARTS[index + 1] ?? posiciones.length + 1) - 1),
  );
  const tiles = groups.map((group) => {
    const inside = group.map(({ caracter, parametro, presunta }) => {
      const source = fieldOf(parametro) ?? 'none';
      return `<span class="tile ${source}${presunta ? ' presumed' : ''}">${caracter}</span>`;
    });
    return `<span class="group">${inside.join('')}</span>`;
  });
  return `<figure>
<div class="tiles" role="img" aria-label="${curp}">${tiles.join('')}</div>
<figcaption><ul class="legend">${legend().join('')}</ul></figcaption>
</figure>`;
}

function legend(): string[] {
  const sources = (Object.keys(FIELDS) as Field[]).map((field) => {
    const { label, wire } = FIELDS[field];
    const value = wire.map((name: PersonParameter) => PARAMETERS[name].example).join('-');
    return `<li class="${field}">${label}: <b>${value}</b></li>`;
  });
  return [...sources, '<li class="none">Posiciones 17 y 18: <b>se presumen</b></li>'];
}

function fieldOf(parameter: string | null): Field | undefined {
  return (Object.keys(FIELDS) as Field[]).find((field) =>
    FIELDS[field].wire.some((name: PersonParameter) => name === parameter),
  );
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** The two signs that the paragraphs of the contract use. */
function markup(markdown: string): string {
  return escapeHtml(markdown)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/`(.+?)`/g, '<code>$1</code>');
}
