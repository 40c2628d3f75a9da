// The register of codes: everything the service can refuse, with its number, its HTTP status, when it happens and what
// the caller reads. Validation, messages, OpenAPI and the documentation page come from here.
// 400–417 are the published ones; the rest are this implementation's choice. A message names the parameter and the fix
// and never repeats what was received; {parametro} is the name of one.

export interface Code {
  readonly code: number;
  readonly status: number;
  readonly when: string;
  readonly message: string;
}

function missing(code: number, parameter: string, fix: string): Code {
  return {
    code,
    status: 400,
    when: `Falta \`${parameter}\``,
    message: `Falta el parámetro ${parameter}: ${fix}`,
  };
}

function notNumeric(code: number, parameter: string, fix: string): Code {
  return {
    code,
    status: 400,
    when: `\`${parameter}\` no es numérico`,
    message: `El parámetro ${parameter} debe llevar solo cifras del 0 al 9: ${fix}`,
  };
}

function wrongLength(code: number, parameter: string, digits: number, fix: string): Code {
  return {
    code,
    status: 400,
    when: `\`${parameter}\` no tiene ${digits} cifras`,
    message: `El parámetro ${parameter} debe tener ${digits} cifras: ${fix}`,
  };
}

const YEAR = 'escriba el año completo, por ejemplo 1975.';
const MONTH = 'escriba el mes de 01 a 12, con el cero.';
const DAY = 'escriba el día de 01 a 31, con el cero.';
const ENTITY = 'use una clave de /curp/entidades, por ejemplo 09.';

export const CODES = {
  'nombres.missing': missing(400, 'nombres', 'envíe el nombre o los nombres como están en el acta.'),
  'apellido_paterno.missing': missing(
    401,
    'apellido_paterno',
    'envíe el primer apellido; si la persona tiene uno solo, envíelo aquí, y si no tiene ninguno, DESCONOCIDO.',
  ),
  'apellido_materno.missing': missing(
    402,
    'apellido_materno',
    'envíe el segundo apellido, o el parámetro vacío (en JSON, "") si la persona no lo tiene.',
  ),
  'anio_nacimiento.missing': missing(403, 'anio_nacimiento', YEAR),
  'mes_nacimiento.missing': missing(404, 'mes_nacimiento', MONTH),
  'dia_nacimiento.missing': missing(405, 'dia_nacimiento', DAY),
  'sexo.missing': missing(406, 'sexo', 'envíe H (hombre), M (mujer) o X (no binario).'),
  'entidad.missing': missing(407, 'entidad', ENTITY),
  'anio_nacimiento.not-numeric': notNumeric(408, 'anio_nacimiento', YEAR),
  'mes_nacimiento.not-numeric': notNumeric(409, 'mes_nacimiento', MONTH),
  'dia_nacimiento.not-numeric': notNumeric(410, 'dia_nacimiento', DAY),
  'entidad.not-numeric': notNumeric(411, 'entidad', ENTITY),
  'anio_nacimiento.length': wrongLength(412, 'anio_nacimiento', 4, YEAR),
  'mes_nacimiento.length': wrongLength(413, 'mes_nacimiento', 2, MONTH),
  'dia_nacimiento.length': wrongLength(414, 'dia_nacimiento', 2, DAY),
  'entidad.length': wrongLength(415, 'entidad', 2, ENTITY),
  'sexo.invalid': {
    code: 416,
    status: 400,
    when: '`sexo` no es `H`, `M` ni `X`',
    message: 'El parámetro sexo debe ser exactamente H (hombre), M (mujer) o X (no binario), en mayúscula.',
  },
  'calculation.impossible': {
    code: 417,
    status: 400,
    when:
      'Los datos no pueden dar una CURP: fecha que no existe, futura o anterior a 1850; entidad fuera del catálogo; ' +
      'texto sin letras, con letras que la norma no contempla o de más de 100 caracteres; una nota en lugar de un nombre ' +
      '(SIN APELLIDO, NO TIENE, N/A…), salvo con `literal=si`',
    message: 'Con estos datos no se puede calcular una CURP: revíselos contra el acta.',
  },
  'calculation.failed': {
    code: 417,
    status: 500,
    when: 'Falla nuestra durante el cálculo',
    message: 'El cálculo falló por un error nuestro: intente de nuevo; si sigue, avise a quien opera el servicio.',
  },
  'curp.missing': missing(418, 'curp', 'envíe la clave de 18 caracteres.'),

  'token.missing': {
    code: 1,
    status: 401,
    when: 'Falta el token',
    message: 'Falta el token del proyecto: envíelo en el parámetro token o en el encabezado Authorization: Bearer.',
  },
  'token.unknown': {
    code: 2,
    status: 401,
    when: 'Token mal formado, desconocido, revocado o vencido: siempre la misma respuesta',
    message: 'El token no es válido: cópielo completo o pida uno nuevo a quien administra el proyecto.',
  },
  'project.suspended': {
    code: 3,
    status: 403,
    when: 'Proyecto suspendido',
    message: 'El proyecto está suspendido: consulte a quien administra el servicio.',
  },
  'operation.forbidden': {
    code: 12,
    status: 403,
    when: 'El token no puede llamar a esta operación',
    message: 'El token no puede llamar a esta operación: use otro, o pida uno que la incluya a quien administra.',
  },
  'network.forbidden': {
    code: 13,
    status: 403,
    when: 'El token no puede usarse desde esta red',
    message: 'El token no puede usarse desde esta red: llame desde una de las suyas, o pida que se agregue.',
  },
  'network.undetermined': {
    code: 13,
    status: 403,
    when: 'El token vale solo desde ciertas redes y no se puede saber desde cuál se llama: hay un proxy y `TRUST_PROXY` no lo nombra',
    message:
      'El token vale solo desde ciertas redes y no se puede saber desde cuál se llama: avise a quien opera el servicio.',
  },
  'quota.exhausted': {
    code: 4,
    status: 429,
    when: 'Cuota del mes agotada (`Retry-After` dice cuánto falta)',
    message: 'La cuota del mes está agotada: espere al mes siguiente o pida que la amplíen.',
  },
  'rate.exceeded': {
    code: 5,
    status: 429,
    when: 'Demasiadas consultas por segundo (`Retry-After` dice cuánto esperar)',
    message: 'Demasiadas consultas por segundo: espere lo que indica el encabezado Retry-After y repita.',
  },
  'lists.too-many': {
    code: 5,
    status: 429,
    when: 'El proyecto ya tiene 4 listas en curso (`Retry-After` dice cuánto esperar)',
    message: 'Su proyecto ya tiene 4 listas en curso: espere a que termine una y repita.',
  },
  'address.limited': {
    code: 5,
    status: 429,
    when:
      'Demasiadas solicitudes rechazadas, conexiones o descargas desde una misma dirección; solo detrás del proxy que se ' +
      'entrega (`Retry-After` dice cuánto esperar)',
    message:
      'Demasiadas solicitudes rechazadas, conexiones o descargas desde su dirección: espere lo que indica el encabezado ' +
      'Retry-After y repita.',
  },
  'operation.unknown': {
    code: 6,
    status: 404,
    when: 'No existe esa operación',
    message: 'No existe esa operación: las que hay están en /docs.',
  },
  'method.not-allowed': {
    code: 7,
    status: 405,
    when: 'Método no permitido (`Allow` dice cuáles)',
    message: 'Ese método no se permite aquí: use GET, o POST con los mismos parámetros en el cuerpo.',
  },
  'method.not-post': {
    code: 7,
    status: 405,
    when: 'Una lista no llegó por POST (`Allow` dice cuáles métodos)',
    message: 'Las listas se envían por POST, con la lista en el cuerpo.',
  },
  'parameter.repeated': {
    code: 8,
    status: 400,
    when: 'Un parámetro conocido aparece dos veces',
    message: 'El parámetro {parametro} está repetido: envíelo una sola vez, en la dirección o en el cuerpo.',
  },
  'token.repeated': {
    code: 8,
    status: 400,
    when: 'El token aparece en dos lugares',
    message:
      'El token está en dos lugares: envíelo solo en el encabezado Authorization, en la dirección o en el cuerpo.',
  },
  'url.too-long': {
    code: 9,
    status: 414,
    when: 'La dirección pasa de 4 KiB',
    message: 'La dirección es demasiado larga: envíe los parámetros por POST, en el cuerpo.',
  },
  'headers.too-large': {
    code: 9,
    status: 431,
    when: 'Los encabezados pasan de 16 KiB',
    message: 'Los encabezados son demasiado grandes: quite los que el servicio no necesita, como las cookies.',
  },
  'body.too-large': {
    code: 9,
    status: 413,
    when: 'El cuerpo pasa de 16 KiB',
    message: 'El cuerpo es demasiado grande: envíe los datos de una sola persona.',
  },
  'body.late': {
    code: 9,
    status: 408,
    when: 'El cuerpo no llega completo en 8 segundos; de una lista, ni 1 KiB en 30',
    message:
      'El cuerpo de la solicitud no llegó completo a tiempo: envíelo de una vez, y repita si la conexión se cortó.',
  },
  'row.too-long': {
    code: 9,
    status: 413,
    when: 'Una fila de la lista pasa de 64 KiB',
    message: 'Una fila de la lista pasa de 64 KiB: ponga cada persona en la suya y revise que las comillas cierren.',
  },
  'service.overloaded': {
    code: 10,
    status: 503,
    when: 'El servicio está sobrecargado (`Retry-After` dice cuánto esperar)',
    message: 'El servicio está ocupado: espere lo que indica el encabezado Retry-After y repita.',
  },
  'tokens.unavailable': {
    code: 10,
    status: 503,
    when: 'El token no se conoce aún y el almacén de tokens no responde (`Retry-After` dice cuánto esperar)',
    message: 'No se puede comprobar el token en este momento: espere lo que indica Retry-After y repita.',
  },
  'parameter.unreadable': {
    code: 11,
    status: 400,
    when: 'Un parámetro no se puede leer: escapes `%` rotos, o bytes que no son UTF-8 ni Windows-1252',
    message: 'El parámetro {parametro} no se puede leer: envíelo en UTF-8, con los signos y acentos como %XX.',
  },
  'parameter.not-text': {
    code: 11,
    status: 400,
    when: 'Un parámetro del JSON no es texto ni número',
    message: 'El parámetro {parametro} debe ser un texto en el JSON, por ejemplo "09".',
  },
  'parameter.unknown-value': {
    code: 11,
    status: 400,
    when: 'Un parámetro de una lista no lleva uno de sus valores',
    message:
      'El parámetro {parametro} lleva un valor que no se conoce: use uno de los que dice la documentación, en /docs.',
  },
  'switch.unknown-value': {
    code: 14,
    status: 400,
    when:
      'Un interruptor lleva un valor que no conoce: toma `si`, `sí`, `true` o `1`, y `no`, `false` o `0`; `errores`, ' +
      'también `todos` y `primero`',
    message: 'El parámetro {parametro} lleva un valor que no conoce: use si o no (en errores, todos o primero).',
  },
  'request.unreadable': {
    code: 11,
    status: 400,
    when: 'La solicitud no se puede leer: JSON roto, dirección con escapes `%` rotos, HTTP mal formado',
    message:
      'La solicitud no se puede leer: revise que el JSON o la dirección estén completos. En una dirección los acentos, la ' +
      'Ñ y los espacios se escriben con %.',
  },
  'media.unsupported': {
    code: 11,
    status: 415,
    when: 'El cuerpo no es JSON ni formulario, o viene comprimido',
    message:
      'El cuerpo debe ser application/json o application/x-www-form-urlencoded, sin comprimir: revise Content-Type.',
  },
  'list.unreadable': {
    code: 11,
    status: 400,
    when: 'La lista tiene más de 500 columnas o no se puede leer: es un libro de Excel, por ejemplo',
    message:
      'La lista no se puede leer: envíela como texto, CSV o NDJSON, con los nombres de las columnas en la primera fila.',
  },
  'list.media-unsupported': {
    code: 11,
    status: 415,
    when: 'La lista no es CSV ni NDJSON, o viene comprimida',
    message: 'La lista debe ser text/csv o application/x-ndjson, sin comprimir: revise Content-Type.',
  },
} as const satisfies Record<string, Code>;

export type CodeId = keyof typeof CODES;
