// The conformance pack against an engine: which cases it answers as the pack says, and which it does not.
import { calculate, type Edition, type Person } from '@curp/core';
import { type Case, CASES, personOf, TODAY } from '../test-data/cases.ts';

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
    failed.push(...cases.filter((example, index) => !holds(example, keys[index] ?? null)).map(({ id }) => id));
  }
  const toValidate = engine.verdicts === undefined ? [] : CASES.filter(({ kind }) => kind === 'validate');
  const verdicts = (await engine.verdicts?.(toValidate.map(({ curp = '' }) => curp))) ?? [];
  tried.push(...toValidate.map(({ id }) => id));
  failed.push(...toValidate.filter((example, index) => !isVerdict(example, verdicts[index])).map(({ id }) => id));
  const left = CASES.map(({ id }) => id).filter((id) => !tried.includes(id));
  return { tried: tried.length, failed, left };
}

function holds({ kind, pos1_4, pos14_16, prefix16, curp, homonimia }: Case, key: string | null): boolean {
  if (kind === 'refuse' || key === null) return kind === 'refuse' && key === null;
  return (
    [undefined, key.slice(0, 4)].includes(pos1_4) &&
    [undefined, key.slice(13, 16)].includes(pos14_16) &&
    [undefined, key.slice(0, 16)].includes(prefix16) &&
    (homonimia !== undefined || [undefined, key].includes(curp))
  );
}

function isVerdict({ valid, issues = [] }: Case, verdict: Verdict | undefined): boolean {
  return verdict?.valid === valid && sorted(verdict?.issues ?? []) === sorted(issues.map(String));
}

function sorted(codes: readonly string[]): string {
  return codes.toSorted().join();
}

/** The people whose key is not core's. */
export async function differences(engine: Engine, people: readonly Person[]): Promise<Person[]> {
  const keys = await engine.keys(people, 2021);
  return people.filter((person, index) => (keys[index] ?? null) !== keyOf(person));
}

function keyOf(person: Person): string | null {
  const result = calculate(person, { today: TODAY });
  return result.ok ? result.key : null;
}
