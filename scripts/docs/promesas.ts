// docs/promesas.md: what the service promises under faults and load, and what the last run of each trial measured.
import { existsSync } from 'node:fs';
import { type KeptRow, keptRows } from '../../apps/api/faults/kept-rows.ts';
import { GENERATED, table } from './markdown.ts';

/** In Spanish, by number: what is promised, and with what it is tried. */
const PROMISES: readonly { readonly promise: string; readonly trial: string }[] = [
  {
    promise: 'Ningún secreto ni dato personal sale de la petición',
    trial:
      'nombre y token únicos por 28 desenlaces × 100; se buscan en respuestas, bitácora, métricas, PostgreSQL y Redis: 0 hallazgos',
  },
  {
    promise: 'Los tokens mal formados no cuestan consultas',
    trial: '10 000 tokens: 0 lecturas en PostgreSQL, 0 órdenes a Redis',
  },
  {
    promise: 'Adivinar tokens no carga la base de datos',
    trial: '2000 por segundo desde una dirección, 30 s: a lo más 20 lecturas',
  },
  {
    promise: 'Un token revocado deja de servir en 5 s',
    trial: '200 revocaciones en 3 procesos con carga, también sin avisos de PostgreSQL: 99 % en 1 s, todas en 5 s',
  },
  { promise: 'Rotar un token no interrumpe', trial: '50 rotaciones a 500 por segundo: 0 rechazos durante la gracia' },
  {
    promise: 'Los límites son exactos entre procesos',
    trial:
      '10, 100 y 1000 por segundo × carga de 0.9 a 5 × 1, 3 y 4 procesos: nunca más que ráfaga + ritmo × tiempo, y al menos 99 % con carga de 1.2 o más',
  },
  { promise: 'Una unidad es una unidad', trial: 'cuota de 1 y 1000 llamadas a la vez, 20 veces: exactamente un 200' },
  {
    promise: 'El uso sobrevive a kill -9',
    trial:
      '20 procesos muertos a 500 por segundo: respuestas ≤ libro ≤ intentos; lo de más cabe en lo que estaba en vuelo y lo tomado por adelantado',
  },
  {
    promise: 'Guardar el uso dos veces no lo cuenta dos veces',
    trial: 'cada guardado 3 veces, a la vez, con 100 muertes al azar: el libro no cambia',
  },
  {
    promise: 'Sin Redis, o con uno lento, se responde igual',
    trial:
      'muerto, lento, congelado y mudo: 0 respuestas 5xx, p99 ≤ 80 ms en el primer segundo y después ≤ +5 ms, admitidas ≤ 1.2 × el límite',
  },
  {
    promise: 'Sin PostgreSQL, los conocidos siguen',
    trial: '60 s fuera: tokens conocidos 100 % 200, desconocidos 503, libro exacto ≤ 30 s después',
  },
  {
    promise: 'Reiniciar no se nota',
    trial: '10 reinicios a 500 por segundo con conexiones abiertas: 0 fallas, 0 cortes',
  },
  {
    promise: 'La sobrecarga no hunde el servicio',
    trial: 'el doble de lo que puede, 60 s: útil ≥ 80 % del máximo, p99 de lo aceptado ≤ 250 ms, se recupera en ≤ 5 s',
  },
  {
    promise: 'Los clientes lentos no estorban',
    trial: '2000 conexiones a medias: cada una cerrada en ≤ 8 s, p99 de las demás < 2 ×',
  },
  {
    promise: 'Ninguna entrada hostil lo tumba',
    trial:
      '100 000 casos de bytes y 1 000 000 de parámetros: 0 caídas, 0 respuestas 5xx, siempre el sobre, nada repetido',
  },
  {
    promise: 'La memoria no crece',
    trial: '30 min a 500 por segundo con 50 000 tokens y direcciones: montón plano, cachés en su tope',
  },
];

const SOAK_PICTURE = new URL('../../docs/imagenes/remojo.svg', import.meta.url);

function rowOf(row: KeptRow): string[] {
  const { promise = row.promise, trial = row.target } = PROMISES[row.number - 1] ?? {};
  const form = row.form === 'long' ? 'completa' : 'breve';
  return [String(row.number), promise, trial, cell(row.measured), row.held ? 'sí' : '**no**', `${form}, ${row.date}`];
}

function cell(text: string): string {
  return text.replaceAll('|', '/').replaceAll('\n', ' ');
}

function notes(rows: readonly KeptRow[]): string {
  const told = rows.filter(({ held }) => !held);
  if (told.length === 0) return '';
  const lines = told.map(({ number, gap, note = '' }) => `- ${number}: ${cell(gap ?? note.split('\n')[0] ?? '')}`);
  return `\nDe las que no se cumplieron, en palabras de la prueba:\n\n${lines.join('\n')}\n`;
}

export function promesas(): string {
  const rows = keptRows();
  const soak = existsSync(SOAK_PICTURE)
    ? '\n![Memoria y cachés del proceso durante la prueba 16](imagenes/remojo.svg)\n'
    : '';
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
${soak}
## Cuánto cuesta el servicio sobre su motor

\`npm run bench:service\` mide en una corrida, alternando, en un solo núcleo: un servidor HTTP de Node con respuesta fija, Fastify con respuesta fija, Fastify con la regla y nada más, el servicio completo (token, límite exacto compartido, uso, métricas, una línea de bitácora por petición) y el servicio con una consulta a Redis por llamada (\`LEASE_MS=0\`). Un proyecto que llama mucho toma sus unidades por adelantado, hasta 20 ms de llamadas por vuelta a Redis, que las cuenta antes de que se usen; uno que llama poco consulta por cada llamada.

En qué se va el tiempo de un proceso cargado (\`npm run profile\`), antes y después:

![Perfil del servicio antes de tomar unidades por adelantado](imagenes/llama-antes.svg)

![Perfil del servicio después](imagenes/llama-despues.svg)
`;
}
