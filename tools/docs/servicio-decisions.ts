// What the published contract leaves open and this service decides: subject, decision and reason per row.
import { LARGEST_BODY } from '../../apps/api/src/http/read-body.ts';
import { LARGEST_HEADERS, LONGEST_URL } from '../../apps/api/src/http/request-checks.ts';

export const DECISIONS: readonly (readonly [subject: string, decision: string, reason: string])[] = [
  [
    'El sobre',
    'Todas las respuestas lo llevan, también las de una dirección que no existe o una solicitud que no se puede leer: cuatro miembros en el mismo orden, `application/json; charset=utf-8`, y `response` vacío (`{}`) si hay error',
    'Quien llama lee siempre lo mismo; los clientes conocidos esperan un objeto en `response`',
  ],
  [
    'El estado HTTP',
    '200 si todo salió bien; si no, el de la tabla de códigos, distinto de `code_error`',
    'Los códigos publicados chocan con los de HTTP: 401 es un apellido que falta. Los clientes conocidos solo ven un error si el estado no es 200, y muestran el mensaje con 400, 401 y 403',
  ],
  [
    'Datos que no pueden dar una CURP',
    '400 con el código 417: una fecha que no existe, futura o anterior a 1850; una entidad de 2 cifras fuera del catálogo; un texto sin letras, con letras que la norma no contempla o de más de 100 caracteres',
    'Es culpa de los datos, y el mensaje dice de cuál; una falla nuestra es 500 con el mismo código',
  ],
  [
    'Varios errores a la vez',
    'Primero el token; después, los interruptores (14); después, el código más bajo que corresponda. Un error por respuesta; con `errores=todos`, también la lista de todos',
    'El mismo error para los mismos datos, siempre',
  ],
  [
    'Qué es «falta»',
    'El parámetro no está o está en blanco. `apellido_materno` es distinto: si no está, falta (402); presente y vacío dice que la persona no tiene segundo apellido',
    'Hay personas con un solo apellido, y olvidar un parámetro no es lo mismo',
  ],
  [
    'Variables sin valor',
    'Un texto que es exactamente `undefined`, `null`, `None` o `NaN` falta. `Null` y `NULL` son apellidos',
    'Los programas los envían sin querer; hay personas que se apellidan Null',
  ],
  [
    'Qué es «numérico»',
    'Solo las cifras `0` a `9`, sin signo, espacio ni punto. `sexo` es exactamente `H`, `M` o `X`, en mayúscula',
    'Lo que dice la descripción, al pie de la letra',
  ],
  [
    'La codificación',
    'UTF-8, NFC o NFD; lo que no es UTF-8 se lee como Windows-1252, y lo codificado dos veces se repara. `Curp-Avisos` lo dice',
    'Los sistemas antiguos lo envían así; una Ñ perdida cambia la clave',
  ],
  [
    'Parámetros desconocidos y barra final',
    'Se ignoran; la dirección responde igual con barra al final, sin redirigir',
    'Los clientes conocidos envían parámetros de más',
  ],
  [
    'Los interruptores',
    '`literal`, `errores` y `lectores` toman `si`, `sí`, `true` o `1`, y `no`, `false` o `0`; `errores`, también `todos` y `primero`. En blanco es como si no estuvieran; otro valor es el código 14, en toda operación. Las opciones de `calcular_lote` conservan el 11',
    'Un interruptor mal escrito que se ignora es una petición que se pierde en silencio',
  ],
  [
    'Parámetros repetidos',
    'Un parámetro conocido dos veces, o el token en dos lugares, es el código 8',
    'Elegir uno en silencio sería calcular la clave de otra persona',
  ],
  [
    'POST y Bearer',
    'Toda operación acepta POST con los mismos nombres, en JSON o como formulario, y el token en `Authorization: Bearer`. GET sigue siendo el contrato publicado',
    'Así ni el token ni los datos quedan en la dirección',
  ],
  [
    'El cuerpo en JSON',
    'Un objeto con textos; un número se lee como se escribe, `null` es un parámetro que no está y una lista es un parámetro repetido',
    'Un 6 no es «06»: se informa en vez de adivinar',
  ],
  [
    'Los tokens',
    '`curp_live_` o `curp_test_` y 38 letras y cifras. Mal formado, desconocido, revocado o vencido: la misma respuesta, 401 con el código 2. Los da quien administra el servicio',
    'No se dice a quien prueba tokens cuál existió',
  ],
  [
    'El token `pruebas`',
    'Funciona solo donde quien opera el servicio activa las pruebas',
    'Es de todos: no debe existir en producción',
  ],
  [
    'Ritmo y cuota',
    'Por proyecto; 429 con `Retry-After`, código 5 o 4. Los datos equivocados gastan ritmo y no cuota; un 401 no gasta nada de nadie',
    'Un error de captura no se cobra; insistir sí se frena',
  ],
  [
    'Tamaños',
    `La dirección, ${LONGEST_URL / 1024} KiB (414); los encabezados, ${LARGEST_HEADERS / 1024} KiB (431); el cuerpo, ${LARGEST_BODY / 1024} KiB (413). Código 9`,
    'Los datos de una persona caben de sobra',
  ],
  [
    'Cuando no se puede responder',
    '503 con `Retry-After`, código 10: sobrecarga, o un token que no se conoce aún mientras su almacén no responde',
    'Decir 401 de un token bueno sería mentir',
  ],
  [
    'Solicitudes que no se leen',
    'Escapes `%` rotos, JSON roto: 400; un cuerpo de otro tipo: 415. Código 11',
    'Se distinguen de un dato equivocado',
  ],
  [
    'Operaciones de más',
    '`explicar_curp`, `validar_curp` y `cotejar_curp`: el mismo token, el mismo sobre. `curp` que falta es el código 418',
    'Saber por qué la clave es ésa vale tanto como la clave',
  ],
  [
    'Solo la clave',
    '`formato=texto` o `Accept: text/plain` en `calcular_curp`: la clave, o una línea `#ERROR` con el código y el mensaje. Con `formato=texto` los errores que no son nuestros llevan el estado 200',
    'Las hojas de cálculo muestran el texto de una respuesta, y nada de la que no es 200',
  ],
  [
    'El nombre de una solicitud',
    '`X-Request-Id` en todo error, salvo el 503 por sobrecarga; lo elige el servicio',
    'Quien llama y quien opera pueden hablar de lo mismo sin decir qué se envió',
  ],
  [
    'Listas',
    '`calcular_lote`, solo por POST: CSV o NDJSON, y la misma lista de vuelta con la clave o el error de cada fila. Los códigos de la lista son los de sus columnas (400 a 407); los de una fila van en ella, con HTTP 200',
    'Una fila equivocada no debe parar a las demás; nada se guarda, así que nada se puede filtrar',
  ],
  [
    'Una M en una lista',
    'Es mujer junto a una H y masculino junto a una F; sola, es mujer, como en toda la interfaz, si la lista se vio entera, y si no, se rechaza con 416. `Curp-Lista` lo dice y `sexos` lo decide',
    'Las listas de otros sistemas usan M y F, y la F puede venir después de lo que se mira',
  ],
  [
    '`/obtener_datos`',
    'No se ofrece: 404 con el código 6',
    'Necesita el registro de población, que este servicio no tiene; nunca se presenta como registrada una clave calculada',
  ],
  [
    'Lo que se puede guardar',
    'Nada (`no-store`), salvo el catálogo de `/curp/entidades`: un día, con `ETag`, y solo en quien llama',
    'Las direcciones llevan datos personales; el catálogo no cambia',
  ],
  [
    'Páginas de otros sitios',
    'Se puede llamar desde el navegador, de cualquier origen (CORS)',
    'No se usan cookies: solo el token de quien llama',
  ],
];
