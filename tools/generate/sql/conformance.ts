// Runs the conformance pack on an engine and returns the cases that fail.
import { isDeepStrictEqual } from 'node:util';
import { calculate, type Edition, type Issue, type Person, validate } from '@curp/core';
import { holds } from '../../../apps/cli/src/conformance/cases.ts';
import { type Case, CASES, personOf, TODAY } from '../../testing/people/cases.ts';
import { FIELD_NAMES } from './field-names.ts';

/** A key as an engine reads it. */
export interface Verdict {
  readonly valid: boolean;
  readonly issues: readonly string[];
}

/** An engine with the rule in it. */
export interface Engine {
  readonly name: string;
  /** One for each person; null where there is no key. */
  keys(people: readonly Person[], edition: Edition): Promise<(string | null)[]>;
  /** Why a person has no key, as `code:field`; empty for a person that has one. */
  problems?(people: readonly Person[]): Promise<string[][]>;
  /** What is doubtful about each key, as `code:field`; null where there is no key. */
  warnings?(people: readonly Person[]): Promise<(string[] | null)[]>;
  /** Absent where only keys are made. */
  verdicts?(keys: readonly string[]): Promise<Verdict[]>;
  close(): Promise<void>;
}

export interface PackResult {
  readonly tried: number;
  /** Ids of the cases that the engine answers otherwise. */
  readonly failed: readonly string[];
  /** Ids of the cases of something that the engine lacks. */
  readonly left: readonly string[];
}

export async function runPack(engine: Engine, editions: readonly Edition[] = [2021, 2006]): Promise<PackResult> {
  const failed: string[] = [];
  const tried: string[] = [];
  for (const edition of editions) {
    const cases = CASES.filter((example) => example.kind !== 'validate' && (example.edition ?? 2021) === edition);
    const keys = await engine.keys(cases.map(personOf), edition);
    tried.push(...cases.map(({ id }) => id));
    failed.push(
      ...cases.filter((example, index) => !holds(example, { curp: keys[index] ?? null })).map(({ id }) => id),
    );
  }
  const toValidate = engine.verdicts === undefined ? [] : CASES.filter(({ kind }) => kind === 'validate');
  const verdicts = (await engine.verdicts?.(toValidate.map(({ curp = '' }) => curp))) ?? [];
  tried.push(...toValidate.map(({ id }) => id));
  failed.push(...toValidate.filter((example, index) => !isVerdict(example, verdicts[index])).map(({ id }) => id));
  const left = CASES.map(({ id }) => id).filter((id) => !tried.includes(id));
  return { tried: tried.length, failed, left };
}

function isVerdict({ valid, issues = [] }: Case, verdict: Verdict | undefined): boolean {
  return verdict?.valid === valid && sorted(verdict?.issues ?? []) === sorted(issues.map(String));
}

/** A key as core reads it. */
export function verdictOf(key: string): Verdict {
  const result = validate(key, { today: TODAY });
  return { valid: result.ok, issues: result.ok ? [] : [...new Set(result.issues.map(({ code }) => code))] };
}

function sorted(codes: readonly string[]): string {
  return codes.toSorted().join();
}

/** What an engine answers otherwise than core. */
export interface Disagreement {
  readonly person: Person;
  readonly engine: unknown;
  readonly core: unknown;
}

/** The people to whom the engine gives another key, other problems or other warnings than core. */
export async function differences(engine: Engine, people: readonly Person[]): Promise<Disagreement[]> {
  const results = people.map((person) => calculate(person, { today: TODAY }));
  const [keys, problems, warnings] = [
    await engine.keys(people, 2021),
    await engine.problems?.(people),
    await engine.warnings?.(people),
  ];
  return people.flatMap((person, index) => {
    const result = results[index] as (typeof results)[number];
    const core = [
      result.ok ? result.key : null,
      problems && (result.ok ? [] : coded(result.issues)),
      warnings && (result.ok ? coded(result.warnings) : null),
    ];
    const answers = [keys[index] ?? null, problems?.[index], warnings && (warnings[index] ?? null)];
    return isDeepStrictEqual(answers, core) ? [] : [{ person, engine: answers, core }];
  });
}

/** A field has a code once, however many its letters. */
function coded(issues: readonly Issue[]): string[] {
  return [...new Set(issues.map(({ code, field }) => (field === undefined ? code : `${code}:${FIELD_NAMES[field]}`)))];
}
