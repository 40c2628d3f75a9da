// The introduction of the reference. docs/servicio.md has the same paragraphs. Generators copy it to the head of every file: it
// has no programs and no tables.
import { LARGEST_BODY } from '../../../apps/api/src/http/read-body.ts';
import { LARGEST_HEADERS, LONGEST_URL } from '../../../apps/api/src/http/request-checks.ts';
import { CONTRACT_VERSION } from '../../../apps/api/src/http/response-headers.ts';

const NOT_PROOF =
  '**Una CURP calculada no prueba que la persona esté registrada: solo el RENAPO la asigna.** Elige la posición 17 cuando ' +
  'hay homónimos, y a veces corrige: la calculada puede diferir de la asignada.';

export const NO_REGISTRY =
  '`/obtener_datos`, la consulta que comprueba el registro de una clave, **no se ofrece**: necesita el registro de ' +
  'población, y este servicio no lo tiene ni lo consulta. Esa dirección responde 404 con el código 6, como cualquier ' +
  'otra que no existe. Para saber si una clave está registrada, consulte al RENAPO.';

export const ENVELOPE =
  'Toda respuesta, también la de un error, es JSON con los mismos cuatro miembros: `error`, `code_error` (0 si todo ' +
  'salió bien), `error_message` (null si todo salió bien) y `response` (vacío si hay error). El mensaje dice qué pasa y ' +
  'qué hacer, y nunca repite lo recibido. El estado HTTP y `code_error` son cosas distintas: 401 en `code_error` es que ' +
  'falta un apellido. Dos respuestas no llevan esos miembros: la lista de `calcular_lote`, y el texto de `calcular_curp` ' +
  'para quien lo pide.';

export const ORDER_OF_CHECKS =
  'Cada respuesta lleva un solo error. Primero se revisa el token, y después los interruptores (código 14). Si todo ' +
  'está bien se informa el código más bajo de los que correspondan: primero todo lo que falta, luego lo que no es numérico, luego lo que no tiene las cifras debidas, ' +
  'luego el sexo y al final el cálculo.';

export const ENCODINGS =
  'El texto va en UTF-8, compuesto (NFC) o descompuesto (NFD). Lo que no es UTF-8 se lee como Windows-1252 ' +
  '(`Pe%F1a` es Peña), y lo codificado dos veces (`PeÃ±a`) se repara; en ambos casos el encabezado `Curp-Avisos` dice ' +
  'en qué parámetro.';

export const POST_AND_BEARER =
  'Con GET, el token y los datos quedan en la dirección, y las direcciones se guardan en bitácoras e historiales. Para ' +
  'evitarlo, toda operación acepta `Authorization: Bearer` en lugar del parámetro `token`, y POST con los mismos ' +
  'nombres en el cuerpo, en JSON o como formulario (el token también puede ir ahí). El token va en un solo lugar.';

export const LIMITS =
  'Cada proyecto tiene un ritmo, con margen para ráfagas, y puede tener una cuota por mes (el de la Ciudad de México). ' +
  '`RateLimit-Policy` y `RateLimit` dicen cuáles son y cuánto queda; al pasarlos la respuesta es 429, y `Retry-After` ' +
  'dice cuántos segundos esperar. Una consulta con datos equivocados gasta ritmo, pero no cuota. La dirección admite ' +
  `hasta ${LONGEST_URL / 1024} KiB, los encabezados hasta ${LARGEST_HEADERS / 1024} KiB y el cuerpo, que no sea de una ` +
  `lista, hasta ${LARGEST_BODY / 1024} KiB.`;

export const LISTS =
  'Cada fila de una lista cuenta como una consulta: con CURP gasta ritmo y cuota; con datos equivocados, solo ritmo; ' +
  'en blanco, nada (pero cada mil, como una equivocada). En un cotejo gasta cuota toda fila con datos. Cuando el ritmo se acaba, la respuesta espera; ' +
  'cuando se acaba la cuota, las filas que faltan vuelven con el código 4 y sin CURP. Lo que falle después de que la ' +
  'respuesta empezó rompe la conexión: una lista que llega a su fin está completa.';

function description(): string {
  return `Calcula la Clave Única de Registro de Población (CURP) con la regla oficial, la explica posición por posición, revisa claves, las coteja con los datos de una persona, da el catálogo de entidades y hace listas enteras.

## Cómo empezar

**Se recomienda POST con \`Authorization: Bearer\`**; GET con todo en la dirección es la interfaz publicada, y sirve igual. \`calcular_curp\` y \`calcular_lote\` tienen programas completos en varios lenguajes. ${POST_AND_BEARER}

Desde JavaScript o TypeScript, [el cliente](/docs/cliente) tiene tipos, repite lo que conviene repetir y hace listas. [Las pruebas](/docs/pruebas), con el token \`pruebas\` donde estén activas, dan una persona inventada para cada error. [La biblioteca](/docs/biblioteca) calcula dentro de su programa, sin servicio ni token.

## Qué no es

${NOT_PROOF}

${NO_REGISTRY}

## Las respuestas

${ENVELOPE}

## Los códigos

${ORDER_OF_CHECKS} Cada operación dice los códigos que puede dar, y [la página del servicio](/docs/servicio) los tiene todos.

## La codificación

${ENCODINGS}

## Los límites

${LIMITS}

## Las listas

${LISTS}`;
}

export function info(): object {
  return {
    title: 'CURP',
    /** The version of this contract, not of the program. */
    version: CONTRACT_VERSION,
    summary: 'Cálculo, explicación, revisión y cotejo de la CURP.',
    description: description(),
    license: { name: 'MIT', identifier: 'MIT' },
  };
}

/** In the order of the page. Generators make class names of `name`; `x-displayName` is what the page shows. */
export const TAGS = {
  post: {
    name: 'consultas',
    'x-displayName': 'POST, recomendado',
    description: 'Los datos van en el cuerpo, en JSON o como formulario, y nada queda en la dirección.',
  },
  get: {
    name: 'consultas_get',
    'x-displayName': 'GET, publicado',
    description: 'Las mismas operaciones. El token y los datos van en la dirección.',
  },
  lists: {
    name: 'listas',
    'x-displayName': 'Listas',
    description: 'Muchas personas en una sola solicitud, sin guardar nada.',
  },
} as const;
