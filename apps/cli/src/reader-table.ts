// Prints how each authority reads the key: verdict, failed clauses, values read, what it checks, and the citation.
import type { Screen, Style } from '@curp/command-line/screen';
import { type Cell, section } from '@curp/command-line/table';
import type { KeyReading, ReadValue } from '@curp/core/readers';

const VERDICTS = new Map<boolean | null, readonly [text: string, style: Style]>([
  [true, ['la acepta', 'green']],
  [false, ['no la acepta', 'red']],
  [null, ['no se sabe', 'yellow']],
]);

export function readerTable(readings: readonly KeyReading[], screen: Screen): string {
  const rows = readings.flatMap((reading) => readerRows(reading, screen));
  return section('Cómo la lee cada autoridad', rows, screen);
}

function readerRows({ name, accepts, failures, reads, scope, citation }: KeyReading, { paint }: Screen): Cell[][] {
  const [verdict = '', style = 'dim'] = VERDICTS.get(accepts) ?? [];
  const lines: Cell[] = [
    ...failures.map(({ sentence }) => ({ text: sentence })),
    ...reads.map((read) => ({ text: valueText(read) })),
    ...[scope, citation].map((text) => ({ text, paint: (line: string) => paint('dim', line) })),
  ];
  return lines.map((line, index) =>
    index === 0
      ? [{ text: name }, { text: verdict, paint: (text) => paint(style, text) }, line]
      : [{ text: '' }, { text: '' }, line],
  );
}

function valueText({ name, value, note }: ReadValue): string {
  return note === null ? `${name}: ${value}` : `${name}: ${value}. ${note}`;
}
