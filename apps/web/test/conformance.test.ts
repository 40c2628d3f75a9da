// Every case of the conformance pack, typed into the page: the page shows the expected key.
import { type Issue, validate } from '@curp/core';
import { describeIssue } from '@curp/core/messages';
import { expect, test } from 'vitest';
import { type Case, CASES, isRefusedInLists, personOf, TODAY } from '../../../tools/testing/people/cases.ts';
import type { Draft } from '../src/person/draft.ts';
import { draftOf } from './person/drafts.ts';
import { fillForm, visits } from './visits.ts';

const visit = visits();

/** Of a key that is still being typed the page does not say that it is short, but it says what is an RFC. */
function isShown({ code, parameters }: Issue): boolean {
  return code !== 'key-length' || parameters?.looksLike === 'rfc';
}

/** The page implements only the current edition. */
const inForce = CASES.filter(({ edition }) => edition !== 2006);
const of = (kind: Case['kind']): Case[] => inForce.filter((example) => example.kind === kind);

interface Shown {
  readonly key: string;
  /** The page gave no key until «Así está en el acta» was pressed. */
  readonly stopped: boolean;
  readonly endings: string[];
}

/** Runs in the page, without access to this file. */
async function typeAll(drafts: readonly Draft[]): Promise<Shown[]> {
  const { fill } = globalThis as unknown as { fill: typeof fillForm };
  const shown: Shown[] = [];
  for (const draft of drafts) {
    fill(draft);
    // Preact renders in a microtask; waiting longer would paint every case.
    await new Promise<void>(queueMicrotask);
    const stopped = (document.querySelector('output')?.textContent ?? '') === '';
    const asRegistered = Array.from(document.querySelectorAll('button')).filter(
      ({ textContent }) => textContent.trim() === 'Así está en el acta',
    );
    for (const button of asRegistered) button.click();
    await new Promise<void>(queueMicrotask);
    shown.push({
      stopped: stopped && asRegistered.length > 0,
      key: document.querySelector('output')?.textContent ?? '',
      endings: Array.from(document.querySelectorAll('.ending'), ({ textContent }) => textContent),
    });
  }
  return shown;
}

async function typeCases(cases: readonly Case[]): Promise<Shown[]> {
  const page = await visit();
  await page.evaluate(`globalThis.fill = ${fillForm.toString()}`);
  return page.evaluate(typeAll, cases.map(personOf).map(draftOf));
}

test('a case with a key shows it, after a confirmation if it has a title or a digit; a homonym is among the possible keys', async () => {
  // The form offers entities by their abbreviations: a case that gives a key of the catalog cannot be typed.
  const cases = of('calculate').filter(({ entidad = 'DF' }) => /^[A-Z]{2}$/.test(entidad));
  const shown = await typeCases(cases);

  expect(cases.length).toBeGreaterThan(300);
  for (const [index, example] of cases.entries()) {
    const { key = '', endings = [], stopped } = shown[index] ?? {};
    expect(stopped, example.id).toBe(isRefusedInLists(personOf(example)));
    const ending = endings.find((other) => other.charAt(1) === example.homonimia) ?? `…${key.slice(16)}`;
    const shownKey = key.slice(0, 16) + ending.slice(1);
    const facets = {
      pos1_4: shownKey.slice(0, 4),
      pos14_16: shownKey.slice(13, 16),
      prefix16: shownKey.slice(0, 16),
      curp: shownKey,
    };
    expect(facets, example.id).toMatchObject(expectedOf(example));
  }
});

/** Only the facets that the case states. */
function expectedOf({ pos1_4, pos14_16, prefix16, curp }: Case): object {
  return Object.fromEntries(
    Object.entries({ pos1_4, pos14_16, prefix16, curp }).filter(([, value]) => value !== undefined),
  );
}

test('a refused case shows no key', async () => {
  // The form offers only valid sexes and entities.
  const cases = of('refuse').filter(
    ({ sexo, entidad }) => /^[HMX]$/.test(sexo ?? '') && /^[A-Z]{2}$/.test(entidad ?? ''),
  );
  const shown = await typeCases(cases);

  expect(cases.length).toBeGreaterThan(10);
  expect(cases.filter((_, index) => shown[index]?.key !== '').map(({ id }) => id)).toEqual([]);
});

test('each key gets the verdict of the pack, and every issue and warning is shown', async () => {
  const cases = of('validate');
  const page = await visit('validar');
  const shown = await page.evaluate(
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
    const issues = validation.ok ? [] : validation.issues.filter(isShown);
    expect(shown[index]?.look.includes('is-good'), id).toBe(valid);
    expect(shown[index]?.findings, id).toEqual([...issues, ...validation.warnings].map(describeIssue));
  }
});
