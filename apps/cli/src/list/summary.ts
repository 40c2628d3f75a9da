// What was done with a list: sentences for people, a document for programs.
import {
  columnName,
  describeInterpretation,
  type Interpretation,
  isComparison,
  type ListShape,
  MOST_ROWS,
} from '@curp/batch';
import type { Screen } from '../command.ts';
import { NOT_PROOF } from '../help.ts';
import { inOneLine } from '../layout.ts';
import { duration, figure, type Progress } from './progress.ts';
import type { Counts } from './rows.ts';

/** Before the work: how the list is understood. */
export function tellInterpretation(interpretation: Interpretation, { write, paint }: Screen): void {
  write(`${paint('bold', 'Así se entiende la lista:')}\n`);
  for (const line of describeInterpretation(interpretation)) write(`  ${inOneLine(line)}\n`);
  for (const note of interpretation.notes) write(`${paint('yellow', 'Aviso:')} ${note}\n`);
}

export function tellSummary(counts: Counts, progress: Progress, shape: ListShape, { write, paint }: Screen): void {
  const { rows, good, bad, empty, duplicates, homonyms } = counts;
  const isLong = progress.seconds >= 1;
  const parts = [
    counted(rows, 'fila'),
    paint('green', `${figure(good)} ${isComparison(shape.plan) ? 'bien' : 'con CURP'}`),
    ...(bad > 0 ? [paint('red', `${figure(bad)} con problemas`)] : []),
    ...(empty > 0 ? [counted(empty, 'vacía')] : []),
    ...(duplicates > 0 ? [paint('yellow', counted(duplicates, 'duplicada'))] : []),
    ...(homonyms > 0 ? [paint('yellow', counted(homonyms, 'homonimia'))] : []),
    ...(isLong ? [`${duration(progress.seconds)} (${figure(progress.rowsPerSecond(counts))} filas/s)`] : []),
  ];
  write(`${parts.join(' · ')}\n`);
  if (rows > MOST_ROWS) {
    const told = shape.repeats ? 'se buscaron solo entre las primeras' : 'no se buscaron: la lista pasa de';
    write(`${paint('yellow', 'Aviso:')} Las repetidas ${told} ${figure(MOST_ROWS)} filas.\n`);
  }
  if (bad > 0) write('Las filas con problemas los dicen en sus columnas «codigos» y «motivos».\n');
  write(`${paint('dim', NOT_PROOF)}\n`);
}

function counted(number: number, noun: string): string {
  return `${figure(number)} ${noun}${number === 1 ? '' : 's'}`;
}

export function interpretationDocument({ plan, columns, notes, problems }: Interpretation): object {
  return {
    trabajo: isComparison(plan) ? 'cotejo' : 'calculo',
    columnas: columns.map(({ header, role, how }, place) => ({
      columna: place + 1,
      nombre: header,
      dato: role === null ? null : columnName(role),
      como: how,
    })),
    fechas: plan.dateOrder,
    sexo: plan.sexCoding,
    avisos: notes,
    problemas: problems.map(({ code, sentence }) => ({ codigo: code, mensaje: sentence })),
  };
}

export function summaryDocument(counts: Counts, progress: Progress): object {
  const { rows, good, bad, empty, duplicates, homonyms } = counts;
  return {
    filas: rows,
    bien: good,
    con_problemas: bad,
    vacias: empty,
    duplicadas: duplicates,
    homonimias: homonyms,
    segundos: Math.round(progress.seconds * 1000) / 1000,
    filas_por_segundo: Math.round(progress.rowsPerSecond(counts)),
  };
}
