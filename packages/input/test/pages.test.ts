// The programs and pages of README.md and docs/formularios.md, built as they are written and used in Chromium.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundle } from '../../../tools/testing/bundle.ts';
import { fencesOf, ROOT } from '../../../tools/testing/repository-pages.ts';
import { type FormSite, startFormSite } from './form-page.ts';

const README = 'packages/input/README.md';
const GUIDE = 'docs/formularios.md';
const KEY = 'SABC560626MDFLRN01';

function fence(path: string, language: string): string {
  const [found, other] = fencesOf(path).filter((one) => one.language === language);
  if (found === undefined || other !== undefined) throw new Error(`${path} should have one program in ${language}`);
  return found.text;
}

/** Inside the repository, so that its packages are found. */
mkdirSync(join(ROOT, 'reports'), { recursive: true });
const folder = mkdtempSync(join(ROOT, 'reports/input-pages-'));

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

async function built(input: string, config: InlineConfig = {}): Promise<string> {
  // With Vitest's NODE_ENV, Vite would take React's development build of JSX.
  const { NODE_ENV } = process.env;
  process.env['NODE_ENV'] = 'production';
  const result = await build({
    ...config,
    root: folder,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@curp/source'] },
    build: { write: false, rolldownOptions: { input } },
  });
  process.env['NODE_ENV'] = NODE_ENV;
  if (!('output' in result)) throw new Error('vite did not return one bundle');
  return result.output[0].code;
}

let site: FormSite;
beforeAll(async () => {
  const vueConfig = pathToFileURL(write('vite.config.mjs', fence(README, 'mjs'))).href;
  write('alta.vue', fence(README, 'vue'));
  const start = `import { createApp } from 'vue'; import Alta from './alta.vue'; createApp(Alta).mount('#app');`;
  site = await startFormSite({
    '/curp-input.min.js': await bundle(new URL('../src/index.ts', import.meta.url)),
    '/react.js': await built(write('alta.tsx', fence(README, 'tsx'))),
    '/zod.js': await built(write('alta-zod.tsx', fence(GUIDE, 'tsx'))),
    '/vue.js': await built(write('start-vue.js', start), (await import(vueConfig)).default),
    '/example.css': fence(README, 'css'),
    '/estilos.css': fence(GUIDE, 'css'),
  });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

/** A wrong key is corrected by its button; the right one is sent. */
async function fillIn(): Promise<void> {
  const { page, box, element, errors } = site;
  await box.pressSequentially('sabc 56o626 mdflrn01');
  await element.getByRole('button', { name: `¿Quiso decir ${KEY}?` }).click();
  expect(await box.inputValue()).toBe(KEY);
  await page.locator('form > button, form div > button').click();
  await page.waitForURL(`${site.address}alta?curp=${KEY}`);
  expect(errors).toEqual([]);
}

test.for([README, GUIDE])('the page of %s sends the key, and nothing else', async (path) => {
  const { page } = site;
  await site.openPage(fence(path, 'html'));
  await page.getByRole('button').click();
  expect(page.url()).toBe(site.address);
  await fillIn();
});

test.for(['react', 'vue'])('the form of %s keeps its state with the field', async (framework) => {
  const { page, box } = site;
  await site.open('<div id="app"></div>', `/${framework}.js`);
  const button = page.locator('form > button');
  await box.pressSequentially(KEY.slice(0, 17).toLowerCase());
  expect(await (framework === 'vue' ? button.innerText() : button.isDisabled())).toEqual(
    framework === 'vue' ? `Enviar ${KEY.slice(0, 17)}` : true,
  );
  await box.fill('');
  await fillIn();
});

test('the form of react-hook-form and zod shows their sentences, and gives the key', async () => {
  const { page, box, errors } = site;
  await site.open('<div id="app"></div>', '/zod.js');
  // By the keyboard: a sentence that appears when the field loses the focus moves the button away from the mouse.
  const send = (): Promise<void> => page.locator('form > button').press('Enter');
  const sentences = (): Promise<string[]> => page.locator('form > p').allInnerTexts();
  await send();
  await expect.poll(sentences).toEqual(['Escriba el nombre.', 'Escriba la CURP.']);
  await page.getByLabel('Nombre').fill('Concepción');
  await box.fill('SABC560626MDFLRN09');
  await send();
  await expect.poll(sentences).toEqual(['', expect.stringContaining('El dígito verificador')]);
  await box.fill('sabc-560626 mdflrn01');
  await send();
  await expect.poll(() => page.locator('output').innerText()).toBe(`Concepción: ${KEY}`);
  expect(errors).toEqual([]);
});

test('the styles of README.md reach the field', async () => {
  const { page, box } = site;
  await site.open('<link rel="stylesheet" href="/example.css"><curp-input></curp-input>', '/curp-input.min.js');
  await box.fill('SABC');
  await box.blur();
  const look = await box.evaluate((input) => {
    const { backgroundColor, borderRadius } = getComputedStyle(input);
    return [backgroundColor, borderRadius];
  });
  expect(look).toEqual(['rgb(255, 244, 244)', '8px']);
  expect(await page.locator('curp-input').evaluate((input) => input.clientWidth)).toBeGreaterThan(1000);
});

describe('types', () => {
  const OPTIONS =
    '--noEmit --strict --jsx react-jsx --target es2024 --module esnext --moduleResolution bundler --skipLibCheck ' +
    '--customConditions @curp/source --allowImportingTsExtensions --noUncheckedSideEffectImports --types react';

  test('the forms of React compile, and an attribute that does not exist fails', () => {
    const wrong = fence(README, 'tsx').replace('value={curp}', '// @ts-expect-error a number is no key\n value={7}');
    const files = [
      write('alta.tsx', fence(README, 'tsx')),
      write('wrong.tsx', wrong),
      write('zod.tsx', fence(GUIDE, 'tsx')),
    ];
    execFileSync(join(ROOT, 'node_modules/.bin/tsc'), [...OPTIONS.split(' '), ...files], { stdio: 'inherit' });
    expect(wrong).toContain('value={7}');
  });
});
