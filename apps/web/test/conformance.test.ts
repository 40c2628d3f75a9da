// Every case of the conformance pack, typed into the page: what the rule gives, the page shows.
import { validate } from '@curp/core';
import { describeIssue } from '@curp/core/messages';
import { expect, test } from 'vitest';
import { type Case, CASES, personOf, TODAY } from '../../../tools/test-data/cases.ts';
import type { Draft } from '../src/person/draft.ts';
import { draftOf } from './person/drafts.ts';
import { put, visits } from './visits.ts';

const visit = visits();

/** The page follows the criteria in force. */
const inForce = CASES.filter(({ edition }) => edition !== 2006);
const of = (kind: Case['kind']): Case[] => inForce.filter((example) => example.kind === kind);

interface Seen {
  readonly key: string;
  readonly endings: string[];
}

/** In the page, where nothing of this file is. */
async function seenOf(drafts: readonly Draft[]): Promise<Seen[]> {
  const { put: type } = globalThis as unknown as { put: typeof put };
  const seen: Seen[] = [];
  for (const draft of drafts) {
    type(draft);
    // The page is drawn before the turn ends; waiting for the next one would paint every case.
    await new Promise<void>(queueMicrotask);
    seen.push({
      key: document.querySelector('output')?.textContent ?? '',
      endings: Array.from(document.querySelectorAll('.ending'), ({ textContent }) => textContent),
    });
  }
  return seen;
}

async function typedIn(cases: readonly Case[]): Promise<Seen[]> {
  const page = await visit();
  await page.evaluate(`globalThis.put = ${put.toString()}`);
  return page.evaluate(seenOf, cases.map(personOf).map(draftOf));
}

test('each one that has a key shows it, a homonym among the possible ones', async () => {
  const cases = of('calculate');
  const seen = await typedIn(cases);

  expect(cases.length).toBeGreaterThan(300);
  for (const [index, example] of cases.entries()) {
    const { key = '', endings = [] } = seen[index] ?? {};
    const ending = endings.find((other) => other.charAt(1) === example.homonimia) ?? `…${key.slice(16)}`;
    const shown = key.slice(0, 16) + ending.slice(1);
    const facets = {
      pos1_4: shown.slice(0, 4),
      pos14_16: shown.slice(13, 16),
      prefix16: shown.slice(0, 16),
      curp: shown,
    };
    expect(facets, example.id).toMatchObject(expectedOf(example));
  }
});

/** What the case expects, and nothing else. */
function expectedOf({ pos1_4, pos14_16, prefix16, curp }: Case): object {
  return Object.fromEntries(
    Object.entries({ pos1_4, pos14_16, prefix16, curp }).filter(([, value]) => value !== undefined),
  );
}

test('each one that is refused shows no key', async () => {
  // Of the sex and the entity the form has only the choices that there are.
  const cases = of('refuse').filter(
    ({ sexo, entidad }) => /^[HMX]$/.test(sexo ?? '') && /^[A-Z]{2}$/.test(entidad ?? ''),
  );
  const seen = await typedIn(cases);

  expect(cases.length).toBeGreaterThan(10);
  expect(cases.filter((_, index) => seen[index]?.key !== '').map(({ id }) => id)).toEqual([]);
});

test('each key is judged as the pack judges it, and each thing found is said', async () => {
  const cases = of('validate');
  const page = await visit('validar');
  const seen = await page.evaluate(
    async (keys) => {
      const box = document.querySelector('#typed-key') as HTMLInputElement;
      const judged: { look: string; findings: string[] }[] = [];
      for (const key of keys) {
        box.value = key;
        box.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise<void>(queueMicrotask);
        judged.push({
          look: document.querySelector('.verdict')?.className ?? '',
          findings: Array.from(document.querySelectorAll('.findings li'), ({ textContent }) => textContent),
        });
      }
      return judged;
    },
    cases.map(({ curp = '' }) => curp),
  );

  expect(cases.length).toBeGreaterThan(20);
  for (const [index, { id, curp = '', valid }] of cases.entries()) {
    const validation = validate(curp, { today: TODAY });
    const issues = validation.ok ? [] : validation.issues.filter(({ code }) => code !== 'key-length');
    expect(seen[index]?.look.includes('is-good'), id).toBe(valid);
    expect(seen[index]?.findings, id).toEqual([...issues, ...validation.warnings].map(describeIssue));
  }
});
