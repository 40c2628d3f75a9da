// The count of the rows of a list, by which a caller sees that the list arrived whole: the trailer Curp-Filas and, with
// total=si, the last line. A list that is cut ends with a line that has the reason.
import type { ListFormat } from '@curp/batch';
import type { RowCounts } from '../observability/metrics.ts';

export const NOT_READ =
  'Su programa manda la lista entera antes de leer. Lea la respuesta mientras la manda, o divida la lista en partes de 5000 filas.';

/** In ASCII, which is the same in all encodings of lists. */
export function cutLine(format: ListFormat, delimiter: string, reason: string): Buffer {
  const text = `Lista incompleta. ${reason}`.normalize('NFD').replaceAll(/[^ -~]/g, '');
  const line =
    format === 'ndjson' ? JSON.stringify({ cortada: text }) : `#cortada${delimiter}"${text.replaceAll('"', '""')}"`;
  return Buffer.from(`${line}\n`);
}

export class ListTotal {
  #served = 0;
  #rejected = 0;
  #refused = 0;

  add({ served, rejected, refused }: RowCounts): void {
    this.#served += served;
    this.#rejected += rejected;
    this.#refused += refused;
  }

  /** Without the blank ones. */
  get rows(): number {
    return this.#served + this.#rejected + this.#refused;
  }

  line(format: ListFormat, delimiter: string): string {
    const counts = {
      filas: this.rows,
      con_respuesta: this.#served,
      con_error: this.#rejected,
      sin_cuota: this.#refused,
    };
    if (format === 'ndjson') return JSON.stringify({ total: counts });
    return ['#total', ...Object.entries(counts).map(([name, count]) => `${name}=${count}`)].join(delimiter);
  }
}
