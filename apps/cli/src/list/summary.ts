// The result of a list: sentences for people, a document for programs.
import type { Screen } from '@curp/command-line/screen';
import { inOneLine } from '@curp/command-line/table';
import { VALID_IS_NOT_PROOF } from '../commands/validar.ts';
import { NOT_PROOF } from '../output.ts';
import {
  columnName,
  describeInterpretation,
  type Interpretation,
  type ListShape,
  MOST_ROWS,
  type Question,
  type Work,
  workOf,
} from '@curp/batch';
import { counted, duration, figure, type Progress } from './progress.ts';
import type { Counts } from './rows.ts';

/** For each kind of work: its name in the document, and the words for good and bad rows. */
const WORKS: Readonly<Record<Work, readonly [name: string, good: string, bad: string]>> = {
  calculation: ['calculo', 'con CURP', 'con problemas'],
  comparison: ['cotejo', 'bien', 'con problemas'],
  validation: ['validacion', 'válidas', 'no válidas'],
};

/** Prints how the list is interpreted, before it is answered. */
export function tellInterpretation(interpretation: Interpretation, { write, paint }: Screen): void {
  write(`${paint('bold', 'Así se entiende la lista:')}\n`);
  for (const line of describeInterpretation(interpretation)) write(`  ${inOneLine(line)}\n`);
  for (const note of interpretation.notes) write(`${paint('yellow', 'Aviso:')} ${note}\n`);
  for (const line of openQuestions(interpretation)) write(`${paint('yellow', 'Pregunta:')} ${line}\n`);
}

/** The questions without an answer, each once, with the option that answers it. No place of the list is repeated. */
function openQuestions({ questions }: Interpretation): readonly string[] {
  const open = questions.filter(({ chosen, answers }) => answers.every(({ text }) => text !== chosen));
  const isSuggested = open.some(({ option, suggested }) => option === 'entidades' && suggested !== '');
  return [...new Set(open.map((question) => `${question.sentence} ${howToAnswer(question, isSuggested)}`))];
}

function howToAnswer({ option, answers }: Question, isSuggested: boolean): string {
  if (option === 'entidades') {
    return `(${isSuggested ? '--corregir-entidades acepta las sugerencias; ' : ''}--entidades LUGAR=ENTIDAD)`;
  }
  if (option === 'entidad') return '(--entidad ENTIDAD)';
  if (option === 'quitar-titulos') return '(--quitar-titulos o, si así están en el acta, --literal)';
  if (option === 'completar-abreviaturas') return `(--${option})`;
  return `(${answers.map(({ text }) => `--${option} ${text}`).join(' o ')})`;
}

export function tellSummary(counts: Counts, progress: Progress, shape: ListShape, { write, paint }: Screen): void {
  const { rows, good, bad, empty, aside, duplicates, homonyms } = counts;
  const isLong = progress.seconds >= 1;
  const work = workOf(shape.plan);
  const [, goodOf, badOf] = WORKS[work];
  const parts = [
    counted(rows, 'fila'),
    paint('green', `${figure(good)} ${goodOf}`),
    ...(bad > 0 ? [paint('red', `${figure(bad)} ${badOf}`)] : []),
    ...(empty > 0 ? [counted(empty, 'vacía')] : []),
    ...(aside > 0 ? [`${figure(aside)} aparte`] : []),
    ...(duplicates > 0 ? [paint('yellow', counted(duplicates, 'duplicada'))] : []),
    ...(homonyms > 0 ? [paint('yellow', counted(homonyms, 'homonimia'))] : []),
    ...(isLong ? [`${duration(progress.seconds)} (${figure(progress.rowsPerSecond(counts))} filas/s)`] : []),
  ];
  write(`${parts.join(' · ')}\n`);
  if (rows > MOST_ROWS) {
    const extent = shape.repeats ? 'se buscaron solo entre las primeras' : 'no se buscaron: la lista pasa de';
    write(`${paint('yellow', 'Aviso:')} Las repetidas ${extent} ${figure(MOST_ROWS)} filas.\n`);
  }
  if (aside > 0)
    write('Las filas aparte no son personas (totales, firmas, notas o encabezados repetidos): lo dice «avisos».\n');
  if (bad > 0) write('Las filas con problemas los dicen en sus columnas «codigos» y «motivos».\n');
  write(`${paint('dim', work === 'validation' ? VALID_IS_NOT_PROOF : NOT_PROOF)}\n`);
}

export function interpretationDocument(interpretation: Interpretation): object {
  const { plan, columns, headerRow, notes, questions, problems } = interpretation;
  return {
    trabajo: WORKS[workOf(plan)][0],
    encabezado: headerRow,
    columnas: columns.map(({ header, role, how }, place) => ({
      columna: place + 1,
      nombre: header,
      dato: role === null ? null : columnName(role),
      como: how,
    })),
    fechas: plan.dateOrder,
    sexo: plan.sexCoding,
    avisos: notes,
    preguntas: questions.map(({ option, sentence, answers, chosen, suggested }) => ({
      opcion: option,
      pregunta: sentence,
      respuestas: option === 'entidades' ? [] : answers.map(({ text }) => text),
      elegida: option === 'entidades' ? null : chosen,
      sugerida: option === 'entidades' ? null : suggested,
    })),
    problemas: problems.map(({ code, sentence }) => ({ codigo: code, mensaje: sentence })),
  };
}

export function summaryDocument(counts: Counts, progress: Progress): object {
  const { rows, good, bad, empty, aside, duplicates, homonyms } = counts;
  return {
    filas: rows,
    bien: good,
    con_problemas: bad,
    vacias: empty,
    aparte: aside,
    duplicadas: duplicates,
    homonimias: homonyms,
    segundos: Math.round(progress.seconds * 1000) / 1000,
    filas_por_segundo: Math.round(progress.rowsPerSecond(counts)),
  };
}
