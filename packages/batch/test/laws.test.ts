import { hasForeword } from '../src/cells/notes.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerRow, describeInterpretation, interpret, type Plan } from '@curp/batch';
import { explain, type Person } from '@curp/core';
import { describeIssue } from '@curp/core/messages';
import { describe, expect, test } from 'vitest';
import { TODAY } from '../../../tools/testing/people/cases.ts';
import { people, random } from '../../../tools/testing/people/people.ts';
import { PROBLEMS } from '../src/messages.ts';
import { NOTICES } from '../src/notices.ts';

const COLUMNS = ['givenNames', 'firstSurname', 'secondSurname', 'birthDate', 'sex', 'entity', 'curp'] as const;
const PLAN: Plan = { columns: COLUMNS, dateOrder: 'dmy', sexCoding: 'H/M', today: TODAY };
const IN_PARTS: Plan = {
  columns: ['givenNames', 'firstSurname', 'secondSurname', 'birthYear', 'birthMonth', 'birthDay', 'sex', 'entity'],
  dateOrder: 'mixed',
  sexCoding: 'unclear',
  today: TODAY,
};

function cellsOf(person: Person, curp = ''): string[] {
  return COLUMNS.map((role) => (role === 'curp' ? curp : (person[role] ?? '')));
}

function text(next: () => number, longest: number, code: () => number): string {
  return Array.from({ length: Math.floor(next() * longest) }, () => String.fromCharCode(code())).join('');
}

describe('nothing throws on any string', () => {
  const kinds: readonly ((next: () => number) => string)[] = [
    (next) => text(next, 24, () => 32 + next() * 95),
    (next) => text(next, 24, () => 0x80 + next() * 0x180),
    (next) => text(next, 24, () => next() * 0x10000),
    (next) => text(next, 10, () => 0xd800 + next() * 0x800),
    (next) => text(next, 12, () => 45 + next() * 13),
    (next) => text(next, 4, () => 32 + next() * 95).repeat(Math.floor(next() * 60)),
    (next) => ['H', 'Mujer', '05/13/1990', '9.0', 'PeÃ±a', '#N/A', '', 'México'][Math.floor(next() * 8)] as string,
  ];

  test('10,000 random rows', () => {
    const next = random(2026);
    const any = (): string => (kinds[Math.floor(next() * kinds.length)] as (typeof kinds)[0])(next);
    const odd: string[][] = [];
    for (let index = 0; index < 10_000; index++) {
      const cells = Array.from({ length: Math.floor(next() * 10) }, any);
      for (const plan of [PLAN, IN_PARTS]) {
        const { key, codes, reasons, empty, aside = false } = answerRow(cells, plan);
        const isRefused = codes.length > 0 && reasons.length > 0;
        if (!empty && !aside && (key === '') !== isRefused) odd.push(cells);
      }
    }
    expect(odd).toEqual([]);
  });

  test('1,000 random lists', () => {
    const next = random(2027);
    const any = (): string => (kinds[Math.floor(next() * kinds.length)] as (typeof kinds)[0])(next);
    for (let index = 0; index < 1000; index++) {
      const [header = [], ...rows] = Array.from({ length: 5 }, () => Array.from({ length: 8 }, any));
      const interpretation = interpret(header, rows, { today: TODAY, choices: { columns: { sex: any(), entity: 3 } } });
      expect(interpretation.problems).not.toEqual([]);
      expect(describeInterpretation(interpretation).length).toBeGreaterThan(8);
    }
  });
});

describe('a row without problems', () => {
  const crowd = people(5000, 11);

  test('has the key and the warnings that core gives', () => {
    for (const person of crowd) {
      const explanation = explain(person, { today: TODAY });
      const warnings = explanation.ok ? explanation.warnings : [];
      // Of a list only: words before the given names, and both surnames in the cell of the first.
      if (hasForeword(person.givenNames)) continue;
      if (person.secondSurname === '' && /\s/.test(person.firstSurname ?? '')) continue;
      const told = warnings.filter(({ code }) => code !== 'differentiator-presumed').map(describeIssue);

      expect(answerRow(cellsOf(person), PLAN)).toEqual({
        key: explanation.ok ? explanation.key : '',
        match: null,
        codes: [],
        reasons: [],
        warnings: told,
        empty: false,
      });
    }
  });
});

describe('the problems and notices', () => {
  const folder = join(import.meta.dirname, '../src');
  const sources = globSync('**/*.ts', { cwd: folder })
    .filter((path) => !['messages.ts', 'notices.ts', 'columns/question.ts'].includes(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');

  test.for([...new Set([...Object.keys(PROBLEMS), ...Object.keys(NOTICES)])])('%s is used in the sources', (id) => {
    expect(sources.includes(`'${id}'`) || sources.includes(`"${id}"`)).toBe(true);
  });

  test('have codes of the HTTP interface', () => {
    const codes = Object.values(PROBLEMS).flatMap((problem) => ('code' in problem ? [problem.code] : []));
    expect(codes.filter((code) => code < 400 || code > 417)).toEqual([]);
  });

  test('no sentence repeats a value of the list or contains an unfilled placeholder', () => {
    const canary = 'Zyxwvut';
    for (const column of COLUMNS.keys()) {
      for (const value of [canary, `${canary}.${canary}`, `${canary}Ã±`, `${canary}ß`, `31/${canary}/1990`]) {
        const cells = ['Ana', 'Soto', 'Ruiz', '1990-12-31', 'M', 'OC', 'SORA901231MOCTZN00'];
        const { reasons, warnings } = answerRow(cells.with(column, value), PLAN);
        const said = [...reasons, ...warnings].join(' ');

        expect(said).not.toMatch(new RegExp(canary, 'i'));
        expect(said).not.toMatch(/[{}]|undefined/);
      }
    }
  });
});
