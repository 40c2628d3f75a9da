// «Validar»: issues on the tiles, facts of the key, and suggested corrections.
import { readFileSync } from 'node:fs';
import { suggest } from '@curp/core';
import { HOMONYM_SENTENCE, SLIP_SENTENCES } from '@curp/core/messages';
import { READERS } from '@curp/core/readers';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { TODAY } from '../../../tools/testing/people/cases.ts';
import { PHONE, textsOf, tilesOf, visits } from './visits.ts';

const visit = visits();
let page: Page;
beforeAll(async () => {
  page = await visit('validar');
});

async function flagged(flag: string): Promise<number[]> {
  return page
    .locator(`[role="tab"].${flag}`)
    .evaluateAll((tiles) => tiles.map((tile) => Number(tile.getAttribute('data-position'))));
}

describe('a key as people write it', () => {
  test.for<[typed: string, tiles: string, verdict: string]>([
    ['SABC560626MDFLRN01', 'SABC560626MDFLRN01', 'La clave es válida.'],
    ['sabc560626mdflrn01', 'SABC560626MDFLRN01', 'La clave es válida.'],
    [' SABC 560626 MDFLRN 01 ', 'SABC560626MDFLRN01', 'La clave es válida.'],
    ['sabc-560626-mdflrn-01', 'SABC560626MDFLRN01', 'La clave es válida.'],
    ['CURP: SABC560626MDFLRN01 (copia)', 'SABC560626MDFLRN01', 'La clave es válida.'],
    ['S', 'S·················', 'Van 1 de 18 caracteres.'],
    ['SABC560626MDFLRN0', 'SABC560626MDFLRN0·', 'Van 17 de 18 caracteres.'],
    ['SABC5606266MDFLRN01', 'SABC5606266MDFLRN0', 'Sobran caracteres: tiene 19 y deben ser 18.'],
    ['SABC560626MDFLRN02', 'SABC560626MDFLRN02', 'La clave no es válida: tiene un problema.'],
    ['SABC561326MZZLRN01', 'SABC561326MZZLRN01', 'La clave no es válida: tiene 2 problemas.'],
  ])('«%s» is normalized and judged', async ([typed, tiles, verdict]) => {
    await page.fill('#typed-key', typed);

    expect(await tilesOf(page)).toBe(tiles);
    expect(await page.locator('.verdict').innerText()).toBe(verdict);
  });

  test('there is no verdict before something is typed', async () => {
    await page.fill('#typed-key', '');

    expect(await tilesOf(page)).toBe('·'.repeat(18));
    expect(await page.locator('.verdict').isVisible()).toBe(false);
    expect(await page.locator('.outcome').count()).toBe(0);
    expect(await page.locator('.result h2').innerText()).toBe('Qué va en cada posición');
  });

  test('a key being typed is not wrong yet', async () => {
    await page.fill('#typed-key', 'SABC56');

    expect(await page.locator('.verdict').getAttribute('class')).not.toContain('is-wrong');
    expect(await page.locator('.findings li').count()).toBe(0);
  });
});

describe('the issues of a key', () => {
  test.for<[key: string, wrong: number[], doubtful: number[], finding: RegExp]>([
    ['SABC56O626MDFLRN01', [7], [], /El carácter 7 .* debe ser una cifra/],
    ['5ABC560626MDFLRN01', [1], [], /El carácter 1 .* debe ser una letra/],
    ['SABC561326MDFLRN01', [5, 6, 7, 8, 9, 10], [], /La fecha de la CURP .* no existe/],
    ['SABC990626MDFLRNA0', [5, 6, 7, 8, 9, 10, 17], [], /es posterior a hoy/],
    ['SABC560626MZZLRN01', [12, 13], [], /La entidad de la CURP .* no existe/],
    ['SABC560626MDFLRN02', [18], [], /El dígito verificador .* no corresponde/],
    ['PUTO560626HDFLRN09', [], [1, 2, 3, 4], /palabra inconveniente sin sustituir/],
    ['SABC560626XDFLRN05', [], [11], /El sexo X no lo asigna/],
  ])('%s are flagged on its tiles and described in the panel', async ([key, wrong, doubtful, finding]) => {
    await page.fill('#typed-key', key);

    expect(await flagged('wrong')).toEqual(wrong);
    expect(await flagged('doubtful')).toEqual(doubtful);
    expect(await textsOf(page, '.findings li')).toContainEqual(expect.stringMatching(finding));
    for (const position of [...wrong, ...doubtful]) {
      const tile = page.locator(`#checked-${position}`);
      expect(await tile.locator('.unseen').textContent()).toContain('revísela');
      await tile.hover();
      expect(await page.locator('.panel').innerText()).toMatch(finding);
    }
  });

  test('a tile without issues shows what it contains', async () => {
    const phone = await visit('validar', PHONE);
    await phone.fill('#typed-key', 'SABC56O626MDFLRN01');
    await phone.locator('#checked-2').tap();

    expect(await phone.locator('.note-sentence').innerText()).toBe('Primera vocal interna del primer apellido.');
  });
});

describe('the facts of a key', () => {
  test.for<[key: string, facts: [name: string, value: string][]]>([
    [
      'SABC560626MDFLRN01',
      [
        ['Nacimiento', '26 de junio de 1956'],
        ['Sexo', 'Mujer'],
        ['Entidad de nacimiento', 'Ciudad de México'],
      ],
    ],
    [
      'SABC040229HNELRNB8',
      [
        ['Nacimiento', '29 de febrero de 2004'],
        ['Sexo', 'Hombre'],
        ['Entidad de nacimiento', 'Nacido en el extranjero'],
        ['Homónimos', HOMONYM_SENTENCE],
      ],
    ],
    [
      'SABC060229XNLLRNA0',
      [
        ['Sexo', 'No binario'],
        ['Entidad de nacimiento', 'Nuevo León'],
      ],
    ],
    ['SABC', []],
  ])('%s', async ([key, facts]) => {
    await page.fill('#typed-key', key);

    expect(await textsOf(page, '.tells dt')).toEqual(facts.map(([name]) => name));
    expect(await textsOf(page, '.tells dd')).toEqual(facts.map(([, value]) => value));
  });
});

describe('the key as each authority reads it', () => {
  test.for<{ key: string; rows: [name: string, told: string][] }>([
    {
      key: 'SABC560626MQTLRN03',
      rows: [
        ['RENAPO', 'La acepta.'],
        ['SAT', 'La acepta.'],
        [
          'PUI',
          'La acepta. Lugar de nacimiento: QUERÉTARO El Anexo 5 imprime QO para Querétaro: es errata, la clave lleva QT. Sexo: M',
        ],
        ['Salud de segunda mano', 'No se sabe si la acepta. Sexo: 2'],
      ],
    },
    { key: 'SABC561326XNELRN0K', rows: [] },
    { key: 'SABC', rows: [] },
    { key: 'SABC560626MDFLRN011', rows: [] },
  ])('$key', async ({ key, rows }) => {
    await page.fill('#typed-key', key);
    const cells = (await textsOf(page, '.readers :is(th, td)')).map((text) => text.replaceAll(/\s+/g, ' ').trim());

    expect(cells).toEqual(rows.flat());
  });

  test('one press opens the citations', async () => {
    await page.fill('#typed-key', 'SABC560626MDFLRN01');
    expect(await page.locator('.reader-texts dl').isVisible()).toBe(false);
    await page.locator('.reader-texts summary').press('Enter');

    expect(await textsOf(page, '.reader-texts cite')).toEqual(
      Object.values(READERS).map(({ citation }) => `${citation}.`),
    );
  });
});

describe('suggested corrections', () => {
  test.for(['SABC56O626MDFLRNO1', 'SABC560626MDFLRN0', 'SABC5606266MDFLRN01', 'SABC19560626MDFLRN01'])(
    '%s gets its correction, which can be used',
    async (key) => {
      await page.fill('#typed-key', key);
      const suggestions = suggest(key, { today: TODAY });

      expect(await textsOf(page, '.suggested')).toEqual(['SABC560626MDFLRN01']);
      expect(await textsOf(page, '.why')).toEqual(suggestions.map(({ slip }) => SLIP_SENTENCES[slip]));
      expect(await textsOf(page, '.slip-place')).toEqual([]);

      await page.getByRole('button', { name: 'Usar SABC560626MDFLRN01' }).press('Enter');

      expect(await page.locator('#typed-key').inputValue()).toBe('SABC560626MDFLRN01');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('La clave es válida.');
      expect(await page.locator('.suggestions').count()).toBe(0);
    },
  );

  test.for([
    { key: 'SBAC560626MDFLRN01', possible: 2, place: [], why: 'two keys' },
    { key: 'ASO750909HDFNNS05', possible: 4, place: ['Revise la posición 1.'], why: 'four keys, and where' },
    { key: 'SASO750909HDFNS05', possible: 0, place: ['Revise las posiciones 13 a 16.'], why: 'only where' },
    { key: 'GORM920327MNLNMR07', possible: 0, place: [], why: 'nothing: any position may be wrong' },
  ])('$key gets possibilities without a button — $why', async ({ key, possible, place }) => {
    await page.fill('#typed-key', key);

    expect(await textsOf(page, '.suggested')).toHaveLength(possible);
    expect(await textsOf(page, '.slip-place')).toEqual(place);
    expect(await page.getByRole('heading', { name: '¿Quiso decir alguna de estas?' }).count()).toBe(
      possible > 0 ? 1 : 0,
    );
    expect(await page.getByRole('button', { name: /^Usar/ }).count()).toBe(0);
  });

  test('changed characters are marked', async () => {
    await page.fill('#typed-key', '');
    await page.getByRole('button', { name: 'Ver un ejemplo' }).click();

    expect(await textsOf(page, '.suggested')).toEqual(['SABC560626MDFLRN01']);
    expect(await textsOf(page, 'mark.changed')).toEqual(['0', '0']);

    await page.getByRole('button', { name: 'Borrar' }).click();
    expect(await page.locator('#typed-key').inputValue()).toBe('');
  });

  test.for([
    { key: 'SABC56062MDFLRN01', extra: [], missing: ['6'] },
    { key: 'SABC5606266MDFLRN01', extra: ['6'], missing: [] },
    { key: 'SABC19560626MDFLRN01', extra: ['1', '9'], missing: [] },
  ])('$key: the extra characters $extra and the missing ones $missing are marked', async ({ key, extra, missing }) => {
    await page.fill('#typed-key', key);

    expect(await textsOf(page, '.suggestions mark.off')).toEqual(extra);
    expect(await textsOf(page, '.suggestions mark.changed')).toEqual(missing);
  });
});

async function paste(text: string): Promise<void> {
  page = await visit('validar');
  await page.locator('#typed-key').evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

describe('several pasted keys', () => {
  const PASTED = [
    'Nombre\tCURP',
    'Concepción\tSABC560626MDFLRN01',
    'SASO750909HDFNNS05, SABC56O626MDFLRNO1',
    'sabc-560626-mdflrn-01',
    'SABC560626MDFLRN19 SABC561326MZZLRN01',
    'SABC560626MDFLRN0',
    'SBAC560626MDFLRN01',
    'SABC560626XX1',
  ].join('\r\n');

  test('each gets its verdict, its problems, the suggestion and the data it contains', async () => {
    await paste(PASTED);

    expect(await page.locator('.many-keys h2').innerText()).toBe('8 claves: 4 no válidas; 2 filas sin clave');
    expect(await textsOf(page, '.answers .number')).toEqual(['1', '2', '3', '3', '4', '5', '5', '6', '7', '8']);
    expect(await textsOf(page, '.answers .key')).toEqual(
      [
        ['Sin clave', 'SABC560626MDFLRN01', 'SASO750909HDFNNS05', 'SABC56O626MDFLRNO1', 'SABC560626MDFLRN01'],
        ['SABC560626MDFLRN19', 'SABC561326MZZLRN01', 'SABC560626MDFLRN0', 'SBAC560626MDFLRN01', 'Sin clave'],
      ].flat(),
    );
    expect(await textsOf(page, '.answers tr:nth-child(1) .told')).toEqual(['Nombre CURP']);
    expect(await textsOf(page, '.answers tr:nth-child(10) .row-reasons')).toEqual([
      expect.stringContaining('Parece un RFC'),
    ]);
    expect(await textsOf(page, '.row-verdict')).toEqual([
      'Válida',
      'Válida',
      'No válida',
      'Válida',
      'Válida',
      'No válida',
      'No válida',
      'No válida',
    ]);
    expect(await textsOf(page, '.answers tr:nth-child(3) .told')).toEqual([
      '9 de septiembre de 1975 · Hombre · Ciudad de México',
    ]);
    expect(await textsOf(page, '.answers tr:nth-child(6) .told')).toEqual([expect.stringContaining(HOMONYM_SENTENCE)]);
    expect(await textsOf(page, '.answers tr:nth-child(7) .row-reasons')).toEqual([
      expect.stringMatching(/La fecha .* no existe\. La entidad .* no existe\./),
    ]);
    expect(await textsOf(page, '.row-suggestion')).toEqual([
      expect.stringContaining('Quizá es SABC560626MDFLRN01'),
      expect.stringContaining('Quizá es SABC560626MDFLRN01'),
      '¿Quiso decir alguna de estas?\nSABC560626MDFLRN01, SIAC560626MDFLRN01',
    ]);
    expect(await textsOf(page, '.row-repeated')).toEqual(['La misma clave que la fila 2.']);
  });

  test('can be filtered and corrected, and the page goes back to one key', async () => {
    await paste(PASTED);
    await page.getByRole('button', { name: 'No válidas' }).click();
    expect(await textsOf(page, '.answers .number')).toEqual(['3', '5', '6', '7']);
    const use = page.getByRole('button', { name: 'Usar SABC560626MDFLRN01' }).first();
    await use.press('Enter');

    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      '8 claves: 3 no válidas; 2 filas sin clave',
    );
    expect(await textsOf(page, '.answers .number')).toEqual(['5', '6', '7']);
    await page.getByRole('button', { name: 'Revisar otra' }).click();
    expect(await page.locator('#typed-key').inputValue()).toBe('');
  });

  test('are copied as cells and downloaded as CSV, and the extra and missing characters are marked', async () => {
    await paste('SABC560626MDFLRN01\nSABC5606266MDFLRN01\nSABC56062MDFLRN01');
    expect(await textsOf(page, 'mark.off')).toEqual(['6']);
    expect(await textsOf(page, 'mark.changed')).toEqual(['6']);
    await page.getByRole('button', { name: 'Copiar' }).click();
    await page.getByRole('button', { name: 'Copiado' }).waitFor();
    const [head, good, ...wrong] = (await page.evaluate(() => navigator.clipboard.readText())).split(/\r?\n/);
    expect([head, good]).toEqual([
      'Fila\tCURP\tLo que dice\tResultado\tQué revisar',
      '1\tSABC560626MDFLRN01\t26 de junio de 1956 · Mujer · Ciudad de México\tVálida\t',
    ]);
    expect(wrong).toHaveLength(2);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar .csv' }).click(),
    ]);
    const rows = readFileSync(await download.path(), 'utf8').split('\r\n');
    expect(download.suggestedFilename()).toBe('claves-revisadas.csv');
    expect(rows).toHaveLength(4);
    expect(rows[2]).toMatch(/^2,SABC5606266MDFLRN01,.*¿Quiso decir SABC560626MDFLRN01\?/);
  });

  test('sixteen characters get the whole keys that they begin, and the only one can be used', async () => {
    await paste('SABC560626MDFLRN\nSABC030626MDFLRN\n');
    expect(await textsOf(page, '.row-suggestion')).toEqual([
      expect.stringContaining('Faltan la 17 y la 18. Sin homónimos sería SABC560626MDFLRN01'),
      expect.stringMatching(/una de estas:\nSABC030626MDFLRNA\d, SABC030626MDFLRN0\d$/),
    ]);
    await page.getByRole('button', { name: 'Usar SABC560626MDFLRN01' }).click();

    expect(await textsOf(page, '.row-verdict')).toEqual(['Válida', 'No válida']);
  });

  test('beyond a thousand are left out and counted', async () => {
    await paste('SABC560626MDFLRN01\n'.repeat(1002));

    expect(await page.locator('.many-keys h2').innerText()).toBe('1,000 claves: todas válidas');
    expect(await page.locator('.list-notice').innerText()).toContain('quedan fuera 2');
  });
});
