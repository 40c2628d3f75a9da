// Compares a port with core: conformance pack, invented people, hostile people and mistyped keys. A port is a program
// that reads flat JSON objects, one per line, and answers one line for each.
import { spawnSync } from 'node:child_process';
import { calculate, type Edition, type Issue, type Person, validate } from '@curp/core';
import { fakePeople, seededRandom } from '@curp/core/fake';
import { describeIssue } from '@curp/core/messages';
import { holds } from '../../../apps/cli/src/conformance/cases.ts';
import { hostilePeople } from '../sql/hostile-people.ts';
import { ANA, type Case, CASES, personOf, TODAY } from '../../testing/people/cases.ts';
import { doubtfulTexts, peopleWithMoreTexts } from '../../testing/people/doubtful-texts.ts';
import { LONG_TEXTS } from '../../testing/people/long-texts.ts';
import { people } from '../../testing/people/people.ts';

/** A person with `edition` and `literal`, or a key in `curp`; and `today`. */
type Question = Readonly<Record<string, string>>;

/** `size` 1 gives 5,000 people in all; 20 gives 100,000 ordinary ones, 70,000 hostile ones and 50,000 keys. */
export function questionSets(size: number): Readonly<Record<'people' | 'hostile' | 'keys', readonly Question[]>> {
  const hostile = (count: number, seed: number, more: Question = {}): Question[] =>
    hostilePeople(count * size, seed).map((person) => personQuestion(person, more));
  return {
    people: [
      ...Array.from(fakePeople(2500 * size, { seed: 1, today: TODAY }), ({ person }) => personQuestion(person)),
      ...people(2000 * size, 2).map((person) => personQuestion(person)),
      ...people(500 * size, 4).map((person) => personQuestion(person, { edition: '2006' })),
    ],
    hostile: [
      ...hostile(2000, 5),
      ...hostile(1000, 6, { edition: '2006' }),
      ...hostile(500, 8, { literal: 'si' }),
      ...notesAndRemarks(),
      ...peopleWithMoreTexts().map((person) => personQuestion(person)),
      ...oddFacts(),
    ],
    keys: [...damagedKeys(2500 * size), ...LONG_TEXTS.map((curp) => ({ curp, today: TODAY }))],
  };
}

/** Every doubtful text and every long one, whole, in each field. */
function notesAndRemarks(): Question[] {
  const texts = [...doubtfulTexts().map(({ text }) => text), ...LONG_TEXTS];
  return [...texts, 'NO TIENE\u0085', 'NO TIENE\u2028', 'SIN APELLIDO\n', ' \u0301'].flatMap((text) =>
    ['givenNames', 'firstSurname', 'secondSurname'].map((field) => personQuestion({ ...ANA, [field]: text })),
  );
}

const DATES =
  ' 1849-12-31 1850-01-01 1899-12-31 1900-02-29 2024-02-29 2025-02-29 2026-01-02 1990-1-1 1990-13-01 1990-00-10 1990/01/01';

/** Dates, sexes and entities that are not, or hardly, those of a person, and people without a field. */
function oddFacts(): Question[] {
  const dates = [...DATES.split(' '), ' ', '１990-01-01', '1990-01-01\n'];
  const others = ['', ' ', 'h', 'X', 'HM', 'QO', 'QT', '36', '33', 'df', '\u00a0', '😀'];
  return [
    ...dates.map((birthDate) => personQuestion({ ...ANA, birthDate })),
    // Left out, which is not the same as empty: a surname that a program forgot is missing.
    ...Object.keys(ANA).map((field) => personQuestion({ ...ANA, [field]: undefined })),
    ...others
      .flatMap((one) => [{ sex: one }, { entity: one }])
      .map((fact) => personQuestion({ ...ANA, ...fact } as Person)),
  ];
}

/** Keys with slips, signs and odd characters, and RFCs. */
function damagedKeys(count: number): Question[] {
  const random = seededRandom(7);
  const odd = [...'ABXZ019 -ÑñIOß\u00adı'.split(''), '\u200b', '😀', '\u{110bd}', '\u0085', '\n', '\ufeff', 'é'];
  return Array.from(fakePeople(count, { seed: 3, today: TODAY }), ({ key }) => {
    let text = key;
    for (let left = Math.floor(random() * 4); left > 0; left--) {
      const at = Math.floor(random() * 19);
      const put = odd[Math.floor(random() * odd.length)] as string;
      text = text.slice(0, at) + put + text.slice(at + (random() < 0.7 ? 1 : 0));
    }
    if (random() < 0.02) text = `${text.slice(0, 11)}${random() < 0.5 ? 'QO' : '09'}${text.slice(13)}`;
    if (random() < 0.02) text = `${text.slice(random() < 0.5 ? 0 : 1, 10)}Z${odd[Math.floor(random() * odd.length)]}1`;
    return { curp: (random() < 0.3 ? text.toLowerCase() : text).toWellFormed(), today: TODAY };
  });
}

function personQuestion(person: Person, more: Question = {}): Question {
  const given = Object.entries({ ...person, today: TODAY, ...more }).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(given) as Question;
}

/** Core's own answer, as a port writes it. */
function coreAnswer({ today = '', edition, literal, curp, ...person }: Question): string {
  const options = { today, edition: Number(edition ?? 2021) as Edition, literal: literal !== undefined };
  if (curp === undefined) {
    const found = calculate(person as unknown as Person, options);
    return found.ok ? `${found.key}\t\t${told(found.warnings)}` : `\t${told(found.issues)}\t`;
  }
  const { ok, key, tells, warnings, ...rest } = validate(curp, options);
  const homonym = tells.homonym === undefined ? '' : tells.homonym ? 'si' : 'no';
  const facts = [tells.birthDate, tells.sex, tells.entity?.abbreviation, tells.differentiator, homonym];
  const issues = 'issues' in rest ? rest.issues : [];
  return [ok ? 'ok' : 'no', key, ...facts.map((fact) => fact ?? ''), told(issues), told(warnings)].join('\t');
}

function told(issues: readonly Issue[]): string {
  return issues
    .map((issue) => `${issue.code} ${issue.field ?? ''} ${issue.parameters?.position ?? 0} ${describeIssue(issue)}`)
    .join('|');
}

function packQuestion(example: Case): Question {
  if (example.kind === 'validate') return { curp: example.curp ?? '', today: TODAY };
  return personQuestion(personOf(example), example.edition === undefined ? {} : { edition: String(example.edition) });
}

export function differences(questions: readonly Question[], answers: readonly string[]): object[] {
  return questions.flatMap((question, index) => {
    const core = coreAnswer(question);
    return core === answers[index] ? [] : [{ question, core, port: answers[index] }];
  });
}

/** Bash writes the CPU time of the program, user and system, as the last line of the errors. */
const TIMED = 'TIMEFORMAT="%U %S"; time';

/** The answers of a port's program, and its CPU time. */
export function ask(command: string, questions: readonly Question[]): { lines: string[]; seconds: number } {
  const input = questions.map((question) => `${JSON.stringify(question)}\n`).join('');
  const options = { input, maxBuffer: 1 << 30, encoding: 'utf8' } as const;
  const { stdout, stderr, status } = spawnSync('bash', ['-c', `${TIMED} ${command}`], options);
  if (status !== 0) throw new Error(`${command}: ${stderr.slice(0, 2000)}`);
  const [user, system] = stderr.trim().split(/\s+/).slice(-2).map(Number) as [number, number];
  return { lines: stdout.split('\n').slice(0, -1), seconds: user + system };
}

/** Ids of the cases of the pack that a port answers otherwise than the pack says or, codes and sentences too, than core. */
export function failedCases(command: string): string[] {
  const questions = CASES.map(packQuestion);
  const { lines } = ask(command, questions);
  return CASES.filter((example, index) => {
    const [first = ''] = lines[index]?.split('\t') ?? [];
    const isHeld = holds(example, example.kind === 'validate' ? { valida: first === 'ok' } : { curp: first || null });
    return !isHeld || lines[index] !== coreAnswer(questions[index] as Question);
  }).map(({ id }) => id);
}
