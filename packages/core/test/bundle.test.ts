// Small enough for a page, and the same answers in a real browser as in Node.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import * as node from '@curp/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundle } from '../../../tools/testing/bundle.ts';
import { CASES, personOf, TODAY } from '../../../tools/testing/people/cases.ts';
import { launchChromium } from '../../../tools/testing/chromium.ts';
import { people } from '../../../tools/testing/people/people.ts';

let code = '';
beforeAll(async () => {
  code = await bundle();
});

test('the library is at most 18 kB, minified and gzipped', () => {
  // About 4 kB of them are the tables of notes, titles and abbreviations.
  expect(gzipSync(code).length).toBeLessThanOrEqual(18_000);
});

test('all that a field for a key needs, its validator of forms too, is at most 5 kB', async () => {
  const key = await bundle(new URL('../src/key.ts', import.meta.url));
  expect(gzipSync(key).length).toBeLessThanOrEqual(5000);
});

test('the library asks nothing of its host: no import, no global of Node or of the page', () => {
  expect(code).not.toMatch(
    /\bimport\b|\brequire\b|\bprocess\b|\bBuffer\b|\bwindow\b|\bdocument\b|\bfetch\b|Date\.now|Math\.random/,
  );
});

describe('in Chromium', () => {
  const server = createServer((request, response) => {
    const script = request.url === '/core.js';
    response.setHeader('content-type', script ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(
      script
        ? code
        : '<!doctype html><script type="module">import * as core from "/core.js"; globalThis.core = core;</script>',
    );
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void server.close());

  test('every case and 2,000 invented people give the answers of Node', async () => {
    const persons = [...CASES.filter(({ kind }) => kind !== 'validate').map(personOf), ...people(2000, 156)];
    const keys = CASES.flatMap(({ curp }) => (curp === undefined ? [] : [curp]));
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      const answers = await page.evaluate(inPage, { persons, keys, today: TODAY });

      expect(answers.calculated).toEqual(persons.map((person) => node.calculate(person, { today: TODAY })));
      expect(answers.validated).toEqual(keys.map((key) => node.validate(key, { today: TODAY })));
      expect(answers.calculated.length).toBeGreaterThan(2300);
    } finally {
      await browser.close();
    }
  });
});

/** Sent to the page as text: it may use nothing of this file. */
function inPage({ persons, keys, today }: { persons: node.Person[]; keys: string[]; today: string }) {
  const { core } = globalThis as unknown as { core: typeof node };
  return {
    calculated: persons.map((person) => core.calculate(person, { today })),
    validated: keys.map((key) => core.validate(key, { today })),
  };
}
