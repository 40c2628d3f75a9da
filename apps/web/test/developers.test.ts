// «Para desarrolladores»: the typed data as a request to the service that serves the page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../../tools/testing/repository-pages.ts';
import { PORTS } from '../../cli/src/ports.ts';
import { type OperationName, OPERATIONS, parametersOf } from '../src/developers/request.ts';
import { type Language, LANGUAGES } from '../src/developers/snippets.ts';
import { type Draft, EXAMPLE } from '../src/person/draft.ts';
import { typed } from './person/drafts.ts';
import { fillIn, textsOf, visits } from './visits.ts';

const visit = visits();

/** Links to the files of the rule in other languages. */
const CODE = ['Python', 'PHP', 'Java', 'C#', 'Go'];
const NO_SERVICE = { address: 'https://curp.example.com', token: 'SU_TOKEN' };
const ANA: Draft = typed(EXAMPLE, { givenNames: 'Ana', firstSurname: "D'Ávila", day: '3', month: '2' });

async function snippetOf(page: Page): Promise<string | null> {
  return page.locator('.snippet code').textContent();
}

async function visitAfterTyping(draft: Partial<Draft>, key: string): Promise<Page> {
  const page = await visit('cotejar');
  await fillIn(page, draft);
  await page.fill('#typed-key', key);
  await page.getByRole('link', { name: 'Para desarrolladores' }).click();
  await page.locator('.snippet').waitFor();
  return page;
}

describe('the request', () => {
  test('of each operation contains the typed data, in each language', async () => {
    const page = await visitAfterTyping(ANA, 'sabc 560626 mdflrn 01');
    for (const operation of Object.keys(OPERATIONS) as OperationName[]) {
      await page.getByRole('radio', { name: OPERATIONS[operation].name }).check();
      for (const language of Object.keys(LANGUAGES) as Language[]) {
        const { name, write } = LANGUAGES[language];
        await page.getByRole('radio', { name, exact: true }).check();
        const parameters = parametersOf(operation, ANA, 'sabc 560626 mdflrn 01');

        expect(await snippetOf(page)).toBe(write({ operation, parameters, ...NO_SERVICE }));
        expect(await page.locator('.snippet pre').getAttribute('aria-label')).toBe(`Consulta con ${name}`);
      }
      const isAnswered = operation === 'calcular_curp';
      expect(await page.getByRole('heading', { name: 'La respuesta' }).count()).toBe(isAnswered ? 1 : 0);
    }
  });

  test.for<[why: string, draft: Partial<Draft>, intro: RegExp, parameter: string]>([
    [
      'nothing is typed',
      {},
      /Con el ejemplo del texto oficial: falta completar la persona en «Calcular»/,
      'nombres=Concepción',
    ],
    [
      'a datum is missing',
      { ...EXAMPLE, givenNames: 'Ana', entity: '' },
      /Con el ejemplo del texto oficial: falta completar la persona en «Calcular»/,
      'nombres=Concepción',
    ],
    ['all is typed', { ...EXAMPLE, givenNames: 'Ana' }, /Con los datos que escribió/, 'nombres=Ana'],
    ['there is one surname', { ...EXAMPLE, secondSurname: '' }, /Con los datos que escribió/, 'apellido_materno='],
  ])('when %s, the intro says whose data the request has', async ([, draft, intro, parameter]) => {
    const page = await visitAfterTyping(draft, '');

    expect(await page.locator('.intro p').innerText()).toMatch(intro);
    expect(await snippetOf(page)).toContain(`'${parameter}'`);
  });

  test('the answer has the envelope of the service', async () => {
    const page = await visitAfterTyping(ANA, '');
    const answer = JSON.parse((await page.locator('pre code').last().textContent()) ?? '');

    expect(answer).toEqual({
      error: false,
      code_error: 0,
      error_message: null,
      response: { curp: expect.stringMatching(/^DXBA560203MDFXRN0\d$/) },
    });
  });

  test('data that the service would refuse have no answer', async () => {
    const page = await visitAfterTyping({ ...EXAMPLE, day: '31' }, '');

    expect(await page.getByRole('heading', { name: 'La respuesta' }).count()).toBe(0);
    expect(await snippetOf(page)).toContain("'dia_nacimiento=31'");
  });

  test('it is copied whole', async () => {
    const page = await visit('desarrolladores');
    await page.getByRole('button', { name: 'Copiar' }).click();
    await page.getByRole('button', { name: 'Copiado' }).waitFor();

    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await snippetOf(page));
  });
});

test('the code of each language is downloaded as `curp codigo` prints it', async () => {
  const page = await visit('desarrolladores');
  const downloaded: string[] = [];
  for (const language of CODE) {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: language, exact: true }).click();
    const download = await downloading;
    const { path, file } = Object.values(PORTS).find((port) => port.file === download.suggestedFilename()) ?? {};
    expect(readFileSync(await download.path(), 'utf8')).toBe(readFileSync(join(ROOT, 'ports', path ?? ''), 'utf8'));
    downloaded.push(file ?? '');
  }
  expect(downloaded).toEqual(Object.values(PORTS).map(({ file }) => file));
});

describe('the service', () => {
  test.for<[servicio: string | null, token: string, links: string[], note: RegExp]>([
    [null, 'SU_TOKEN', CODE, /Esta copia de la página no tiene un servicio detrás/],
    ['token', 'SU_TOKEN', ['Leer la referencia', 'Contrato OpenAPI', ...CODE], /Ponga el token de su proyecto/],
    ['pruebas', 'pruebas', ['Leer la referencia', 'Contrato OpenAPI', ...CODE], /El token «pruebas» sirve aquí/],
  ])('data-servicio=%s', async ([servicio, token, links, note]) => {
    const page = await visit('desarrolladores');
    if (servicio !== null) {
      await page.route('**/?*', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace(/<html[^>]*/, `$& data-servicio="${servicio}"`);
        await route.fulfill({ response: answer, body });
      });
      await page.reload();
      await page.unroute('**/?*');
    }
    await page.locator('.snippet').waitFor();
    const address = servicio === null ? NO_SERVICE.address : new URL(page.url()).origin;

    expect(await snippetOf(page)).toContain(`curl '${address}/curp/calcular_curp'`);
    expect(await snippetOf(page)).toContain(`'Authorization: Bearer ${token}'`);
    expect(await textsOf(page, '.notes a')).toEqual(links);
    expect(await page.locator('.notes').innerText()).toMatch(note);
  });
});
