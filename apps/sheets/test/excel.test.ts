// The Excel add-in: functions.js in Chromium, as in Excel's web view; the other files against their published rules.
import { type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../../../tools/testing/chromium.ts';
import { type Files, installFiles } from '../build/install-files.ts';
import { CALCULATED, cellsOf, disagreements, REFUSED, VALIDATED } from './conformance-cases.ts';

const ADDRESS = 'https://hojas.example.org/curp';

interface Parameter {
  readonly name: string;
  readonly type: string;
  readonly dimensionality: string;
  readonly optional?: boolean;
}

interface Metadata {
  readonly functions: readonly {
    readonly id: string;
    readonly name: string;
    readonly parameters: readonly Parameter[];
    readonly result: { readonly type: string; readonly dimensionality: string };
  }[];
}

let files: Files;
let metadata: Metadata;
let browser: Browser;
let page: Page;

/** In the page: the functions registered with `associate`. */
const STAND_IN = `
  globalThis.kept = {};
  globalThis.CustomFunctions = { associate: (id, run) => { kept[id] = run; } };
`;

beforeAll(async () => {
  [files, browser] = await Promise.all([installFiles(ADDRESS), launchChromium()]);
  metadata = JSON.parse(String(files['excel/functions.json'])) as Metadata;
  page = await browser.newPage();
  await page.addScriptTag({ content: STAND_IN });
  await page.addScriptTag({ content: String(files['excel/functions.js']) });
});
afterAll(() => browser.close());

/** Calls like Excel: every argument is a matrix, an omitted one is null, and the invocation object is last. */
function call(id: string, ...given: unknown[]): Promise<string[][]> {
  const count = metadata.functions.find((each) => each.id === id)?.parameters.length ?? 0;
  const matrices = Array.from({ length: count }, (_, index) => given[index] ?? null);
  return page.evaluate(
    ({ id: name, matrices: values }) => {
      const { kept } = globalThis as unknown as { kept: Record<string, (...values: unknown[]) => string[][]> };
      return kept[name]?.(...values, { functionName: name }) ?? [];
    },
    { id, matrices },
  );
}

describe('functions.js', () => {
  test('registers every function of functions.json, and no other', async () => {
    const ids = await page.evaluate(() => Object.keys((globalThis as unknown as { kept: object }).kept));

    expect(ids.toSorted()).toEqual(metadata.functions.map(({ id }) => id).toSorted());
  });

  test('gives what every conformance case expects, as a column', async () => {
    const people = [...CALCULATED, ...REFUSED];
    const keys = await call('CALCULAR', people.map(cellsOf));
    const verdicts = await call(
      'VALIDAR',
      VALIDATED.map(({ curp }) => [curp]),
    );

    expect(people.length).toBeGreaterThan(300);
    expect([...disagreements(people, keys.flat()), ...disagreements(VALIDATED, verdicts.flat())]).toEqual([]);
  });

  test('the seventh argument is TAL CUAL', async () => {
    const cells = ['Dra. Ana', 'Soto', 'Ruiz', 33_238, 'M', 20].map((cell) => [[cell]]);

    expect(await call('CALCULAR', ...cells)).toEqual([[expect.stringMatching(/^#ERROR: «Nombre\(s\)»/)]]);
    expect(await call('CALCULAR', ...cells, [['TAL CUAL']])).toEqual([[expect.stringMatching(/^SORD901231/)]]);
  });

  test.for([
    { date: 33_238, key: /^SORA901231/, why: 'its last day of 1990' },
    { date: 43_890, key: /^SORA200229/, why: 'a leap day' },
    { date: 60, key: /^#ERROR: «Fecha de nacimiento»/, why: 'a day that only Excel has' },
  ])('reads $date, $why', async ({ date, key }) => {
    const cells = ['Ana', 'Soto', 'Ruiz', date, 'M', 20].map((cell) => [[cell]]);

    expect(await call('CALCULAR', ...cells)).toEqual([[expect.stringMatching(key)]]);
  });

  test('makes no requests', () => {
    expect(String(files['excel/functions.js'])).not.toMatch(/fetch\(|XMLHttpRequest|WebSocket|https?:\/\//);
  });
});

// learn.microsoft.com/office/dev/add-ins/excel/custom-functions-json and …/custom-functions-naming
describe('functions.json', () => {
  test('has ids and names that Excel accepts', () => {
    for (const { id, name } of metadata.functions) {
      expect(id).toMatch(/^[A-Z][A-Z0-9.]{2,}$/);
      expect(name).toMatch(/^\p{L}[\p{L}\p{N}_.]{2,}$/u);
    }
    expect(new Set(metadata.functions.map(({ id }) => id)).size).toBe(metadata.functions.length);
  });

  test('accepts any value and range, and returns a column of texts', () => {
    for (const { parameters, result } of metadata.functions) {
      expect(result).toEqual({ type: 'string', dimensionality: 'matrix' });
      for (const parameter of parameters) expect(parameter).toMatchObject({ type: 'any', dimensionality: 'matrix' });
    }
  });

  test('has no required parameter after an optional one', () => {
    for (const { parameters } of metadata.functions) {
      const firstOptional = parameters.findIndex(({ optional }) => optional === true);
      const rest = firstOptional === -1 ? [] : parameters.slice(firstOptional);
      expect(rest.filter(({ optional }) => optional !== true)).toEqual([]);
    }
  });
});

/** Runs in the page, which has an XML parser. */
function readManifest(text: string) {
  const manifest = new DOMParser().parseFromString(text, 'application/xml');
  const all = [...manifest.querySelectorAll('*')];
  const ids = all.filter((each) => each.localName === 'Url' || each.localName === 'String').map((each) => each.id);
  return {
    root: manifest.documentElement.localName,
    id: manifest.querySelector('Id')?.textContent ?? '',
    addresses: all.flatMap((each) => each.getAttribute('DefaultValue') ?? []).filter((value) => value.includes(':')),
    named: all.flatMap((each) => each.getAttribute('resid') ?? []),
    ids,
    basics: [...manifest.documentElement.children].map((each) => each.localName),
  };
}

// learn.microsoft.com/javascript/api/manifest
describe('manifest.xml', () => {
  test('refers to existing files and has a valid id', async () => {
    const { root, id, named, ids } = await page.evaluate(readManifest, String(files['excel/manifest.xml']));

    expect(root).toBe('OfficeApp');
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(named.toSorted()).toEqual(ids.toSorted());
    expect(ids.every((each) => each.length <= 32)).toBe(true);
  });

  test('has its elements in the order of the schema', async () => {
    const { basics } = await page.evaluate(readManifest, String(files['excel/manifest.xml']));

    expect(basics).toEqual(
      [
        ['Id', 'Version', 'ProviderName', 'DefaultLocale', 'DisplayName', 'Description', 'IconUrl'],
        ['HighResolutionIconUrl', 'SupportUrl', 'Hosts', 'Requirements', 'DefaultSettings', 'Permissions'],
        ['VersionOverrides'],
      ].flat(),
    );
  });

  test('has only URLs of its own files, at the given address', async () => {
    const { addresses } = await page.evaluate(readManifest, String(files['excel/manifest.xml']));

    expect(addresses.length).toBeGreaterThan(5);
    for (const address of addresses) {
      expect(Object.keys(files)).toContain(address.replace(`${ADDRESS}/`, 'excel/'));
    }
  });

  test('is refused for an address without https', async () => {
    await expect(installFiles('http://hojas.example.org/')).rejects.toThrow('is not an https address');
  });

  test.for([32, 64])('has an icon of %i pixels', (size) => {
    const png = Buffer.from(files[`excel/icono-${size}.png`] as Uint8Array);

    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', size, size]);
  });
});

test('functions.html loads the Excel runtime before functions.js', () => {
  const scripts = Array.from(
    String(files['excel/functions.html']).matchAll(/<script src="([^"]+)"/g),
    ([, from]) => from,
  );

  expect(scripts).toEqual([
    'https://appsforoffice.microsoft.com/lib/1/hosted/custom-functions-runtime.js',
    'functions.js',
  ]);
});
