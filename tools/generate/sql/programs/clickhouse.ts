// The process that ClickHouse starts: reads one person per line, in TabSeparated, and writes a key or \N for each.
import { calculate } from '../../../../packages/core/src/calculate.ts';

const NO_CLOCK = { today: '9999-12-31' };
const ESCAPES: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f', 0: '\0' };

function cell(text: string): string | null {
  if (text === '\\N') return null;
  return text.includes('\\') ? text.replace(/\\(.)/gs, (_, sign: string) => ESCAPES[sign] ?? sign) : text;
}

function answer(line: string): string {
  const [givenNames, firstSurname, secondSurname, birthDate, sex, entity] = line.split('\t').map(cell);
  const result = calculate({ givenNames, firstSurname, secondSurname, birthDate, sex, entity } as never, NO_CLOCK);
  return result.ok ? result.key : '\\N';
}

let rest = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (chunk: string) => {
  const lines = (rest + chunk).split('\n');
  rest = lines.pop() ?? '';
  if (lines.length > 0) process.stdout.write(`${lines.map(answer).join('\n')}\n`);
});
