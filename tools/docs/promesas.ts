// docs/promesas.md: the promises of the service under faults and load, and the last result of each trial.
import { type SavedResult, savedResults } from '../resilience/saved-results.ts';
import { keptRuns, type SuiteRun } from '../release/kept-runs.ts';
import { code, GENERATED, table } from './markdown.ts';

/** By number: the promise and its trial, in Spanish. */
const PROMISES: Readonly<Record<number, { readonly promise: string; readonly trial: string }>> = {
  1: {
    promise: 'Ningún secreto ni dato personal sale de la petición',
    trial:
      'nombre y token únicos por 28 desenlaces × 100; se buscan en respuestas, bitácora, métricas, PostgreSQL y Redis: 0 hallazgos',
  },
  2: {
    promise: 'Los tokens mal formados no cuestan consultas',
    trial: '10 000 tokens: 0 consultas a PostgreSQL, 0 órdenes a Redis',
  },
  3: {
    promise: 'Adivinar tokens no cuesta nada, desde una dirección o desde muchas',
    trial:
      '2000 por segundo, 60 s: a lo más 10 lecturas por segundo y proceso; entretanto, revocar ≤ 5 s, un token nuevo servido ≤ 1 s y los vecinos de la dirección servidos',
  },
  4: {
    promise: 'Un token revocado deja de servir en 5 s',
    trial: '200 revocaciones en 3 procesos con carga, también sin avisos de PostgreSQL: 99 % en 1 s, todas en 5 s',
  },
  5: {
    promise: 'Rotar un token no interrumpe',
    trial: '50 rotaciones a 500 por segundo: 0 rechazos durante la gracia',
  },
  6: {
    promise: 'Los límites son exactos entre procesos',
    trial:
      '10, 100 y 1000 por segundo × carga de 0.9 a 5 × 1, 3 y 4 procesos: nunca más que ráfaga + ritmo × tiempo, y al menos 99 % con carga de 1.2 o más',
  },
  7: {
    promise: 'Una unidad es una unidad',
    trial: 'cuota de 1 y 1000 llamadas a la vez, 20 veces: exactamente un 200',
  },
  8: {
    promise: 'El uso sobrevive a kill -9 de un proceso',
    trial:
      '20 procesos muertos a 500 por segundo: respuestas ≤ libro ≤ intentos; lo de más cabe en lo que estaba en vuelo',
  },
  9: {
    promise: 'Guardar el uso dos veces no lo cuenta dos veces',
    trial: 'cada guardado 3 veces, a la vez, por varios procesos y con 100 muertes al azar: el libro es igual a Redis',
  },
  10: {
    promise: 'Sin Redis, o con uno lento, se responde igual',
    trial:
      'muerto, lento, congelado y mudo: 0 respuestas 5xx, p99 ≤ 80 ms en el primer segundo y después ≤ +5 ms, admitidas ≤ 1.2 × el límite; el libro difiere a lo más en las llamadas hasta que se notó',
  },
  11: {
    promise: 'Sin PostgreSQL, los tokens en memoria siguen',
    trial: '60 s fuera: tokens en memoria 100 % 200, los demás 503, libro exacto ≤ 30 s después',
  },
  12: {
    promise: 'Reiniciar no se nota',
    trial: '10 reinicios a 500 por segundo con conexiones abiertas: 0 fallas, 0 cortes',
  },
  13: {
    promise: 'La sobrecarga no hunde el servicio',
    trial:
      'un proceso, sin compilar para que el otro núcleo pueda con él, tras HAProxy tal como se entrega: el doble de lo que puede, 60 s: útil ≥ 80 % del máximo, p99 de lo aceptado ≤ 250 ms, se recupera en ≤ 5 s',
  },
  14: {
    promise: 'Los clientes lentos no estorban',
    trial: '2000 conexiones a medias: cada una cerrada en ≤ 8 s, p99 de las demás < 2 ×',
  },
  15: {
    promise: 'Ninguna entrada hostil lo tumba',
    trial:
      '100 000 casos de bytes y 1 000 000 de parámetros: 0 caídas, 0 respuestas 5xx, siempre el sobre, nada repetido',
  },
  16: {
    promise: 'La memoria no crece',
    trial: '30 min a 500 por segundo con 50 000 tokens: el montón tras una recolección completa, plano (≤ +2 %)',
  },
  17: {
    promise: 'Arrancados sin Redis, un solo límite',
    trial: '4 procesos que arrancan sin Redis: juntos ≤ 1.2 × ritmo y cuota',
  },
  18: {
    promise: 'Un Redis vaciado no reabre cuotas',
    trial: 'una cuota gastada y tres FLUSHALL con carga: a lo más 1 % o 10 unidades de más',
  },
  19: {
    promise: 'Ninguna lista ni llamada detiene a los demás',
    trial:
      'las listas, llamadas y páginas más costosas, también como primera petición de un proceso: nada lo retiene más de 20 ms; junto a 16 de las peores listas, memoria ≤ 350 MB y p50 de otro token < 2 × el de un proceso sin ellas, lado a lado',
  },
  20: {
    promise: 'Redis cambia de primario',
    trial:
      'Cluster (3 + 3) y Sentinel (1 + 2), el primario muerto a 500 por segundo: 0 respuestas 5xx, límites de todos otra vez ≤ 30 s, el libro difiere a lo más en lo que a la réplica le faltaba',
  },
  21: {
    promise: 'PostgreSQL cambia de primario',
    trial:
      'el primario muerto a 500 por segundo mientras se revocan tokens, y su réplica síncrona ascendida: 0 respuestas 5xx a tokens conocidos, ninguna revocación deshecha, libro exacto, ≤ 30 s; con una réplica asíncrona atrasada, los procesos que corren rechazan lo que vieron revocado, y se alerta',
  },
  22: {
    promise: 'La auditoría no se cambia sin que se note',
    trial:
      '10 000 renglones: uno alterado, añadido (con cualquier número), quitado o cortado al final por el dueño de las tablas, o la cabeza quitada, se encuentra con `curp-admin auditoria verificar` y la última exportación; lo que cambia otro cliente está en ella, y ninguna revocación se deshace',
  },
};

function rowOf(row: SavedResult): string[] {
  const { promise = row.promise, trial = row.target } = PROMISES[row.number] ?? {};
  const form = row.form === 'long' ? 'completa' : 'breve';
  return [String(row.number), promise, trial, cell(row.measured), row.held ? 'sí' : '**no**', `${form}, ${row.date}`];
}

function cell(text: string): string {
  return text.replaceAll('|', '/').replaceAll('\n', ' ');
}

function notes(rows: readonly SavedResult[]): string {
  const told = rows.filter(({ held }) => !held);
  if (told.length === 0) return '';
  const lines = told.map(({ number, gap, note = '' }) => `- ${number}: ${cell(gap ?? note.split('\n')[0] ?? '')}`);
  return `\nDe las que no se cumplieron, en palabras de la prueba:\n\n${lines.join('\n')}\n`;
}

function runOf({ command, hasPassed, figure, minutes, date }: SuiteRun): string[] {
  return [code(command), cell(figure), hasPassed ? 'sí' : '**no**', `${minutes} min`, date];
}

/** The columns of the tables of single repetitions. */
const TITLES: Readonly<Record<string, string>> = {
  kind: 'Almacén',
  callers: 'Respuestas',
  noticedMs: 'Notado por todos (ms)',
  localMs: 'Límites locales (ms)',
  sharedMs: 'Límites de todos otra vez (ms)',
  promotedMs: 'Réplica ascendida (ms)',
  followedMs: 'Token nuevo servido (ms)',
  ledgerMinusAnswers: 'Libro − respuestas',
  revoked: 'Revocaciones confirmadas',
  undone: 'Deshechas en la base',
  servedAgain: 'Tokens servidos otra vez',
  revokedCallers: 'Respuestas a un revocado',
};

const KINDS: Readonly<Record<string, string>> = {
  synchronous: 'réplica síncrona',
  asynchronous: 'réplica asíncrona, atrasada',
};

/** JSON has null for an infinite time. */
function valueCell(value: string | number | null | undefined): string {
  return cell(KINDS[value ?? ''] ?? String(value ?? '—'));
}

/** A section for a trial that saved its repetitions. */
function repetitions({ number, table: rows = [] }: SavedResult): string {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return '';
  const heads = ['Nº', ...columns.map((column) => TITLES[column] ?? column)];
  const lines = rows.map((row, index) => [String(index + 1), ...columns.map((column) => valueCell(row[column]))]);
  return `
## ${number}. ${PROMISES[number]?.promise ?? ''}, muerte por muerte

Cada renglón es un primario muerto con \`kill -9\` en un momento al azar, con servidores nuevos. Los tiempos corren desde la muerte.

${table(heads, lines)}
`;
}

export function promesas(): string {
  const rows = savedResults();
  return `${GENERATED}

# Promesas y medidas

Lo que el servicio promete cuando algo falla o sobra, y lo que midió la última corrida de cada prueba: procesos reales, PostgreSQL y Redis reales que se matan, congelan y enmudecen, tres procesos tras un balanceador si no se dice otra cosa, y una carga que no espera a nadie y da cuenta de cada petición. La máquina tiene dos núcleos y vecinos ruidosos; donde se promete un tiempo se compara con un servidor desnudo medido en la misma corrida.

${table(['Nº', 'Promesa', 'Cómo se prueba', 'Medido', 'Cumplida', 'Corrida'], rows.map(rowOf))}
${notes(rows)}
La corrida breve es la misma prueba con menos de todo; cada cambio pasa por ella. Para repetirlas:

\`\`\`sh
npm run faults -- --short           # todas, en unos seis minutos
npm run faults -- --only 6,10       # algunas, completas
npm run faults -- --keep            # completas, y esta página con lo que midan
\`\`\`
${rows.map(repetitions).join('')}
## Las pruebas largas

\`npm run nightly\` corre, cada noche y una tras otra, lo que no cabe en cada cambio. Nada se repite cuando falla. Lo último que dijo cada una:

${table(['Orden', 'Medido', 'Pasó', 'Duró', 'Corrida'], keptRuns().map(runOf))}

## Cuánto cuesta el servicio sobre su motor

\`npm run bench:service\` mide en una corrida, alternando, en un solo núcleo: un servidor HTTP de Node con respuesta fija, Fastify con respuesta fija, Fastify con la regla y nada más, el servicio completo (token, límite exacto compartido, uso, métricas, una línea de bitácora por petición). Las llamadas de un proyecto que llegan en una misma vuelta del proceso son una sola pregunta a Redis.

En qué se va el tiempo de un proceso cargado lo dice \`node --cpu-prof\`: lo que escribe se abre con speedscope.
`;
}
