// <curp-input> in forms of a real page, in Chromium, under a policy that allows neither inline styles nor inline scripts.
import { gzipSync } from 'node:zlib';
import { validate } from '@curp/core';
import { todayInMexicoCity } from '@curp/core/key';
import { describeIssue } from '@curp/core/messages';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { violationsOf } from '../../../tools/testing/axe.ts';
import { bundle } from '../../../tools/testing/bundle.ts';
import type { CurpInput } from '../src/index.ts';
import { type FormSite, startFormSite } from './form-page.ts';

const KEY = 'SABC560626MDFLRN01';
const CONFUSED = 'SABC56O626MDFLRN01';
const SUGGESTED = `¿Quiso decir ${KEY}?`;

let script = '';
let site: FormSite;
beforeAll(async () => {
  script = await bundle(new URL('../src/index.ts', import.meta.url));
  site = await startFormSite({ '/page.js': script });
});
afterAll(() => site.close());

describe('in a page', () => {
  afterEach(() => {
    if (site.errors.length > 0) throw new Error(site.errors.join('\n'));
  });

  describe('typing', () => {
    test('becomes capitals, and the form sends them', async () => {
      const { page, element, box } = site;
      await site.open('<form><curp-input name="curp" required></curp-input></form>');
      await box.pressSequentially(KEY.toLowerCase());
      expect(await box.evaluate((input) => getComputedStyle(input).textTransform)).toBe('uppercase');
      expect(await element.evaluate((input: CurpInput) => [input.value, input.valid])).toEqual([KEY, true]);
      await box.press('Enter');
      await page.waitForURL(`${site.address}?curp=${KEY}`);
    });

    test.for([
      { typed: 'sabcx560626', value: 'SABCX560626', why: 'a letter' },
      { typed: 'SABC 560626', value: 'SABC560626', why: 'a blank is not part of a key' },
      { typed: 'sabc-560626', value: 'SABC560626', why: 'nor is a hyphen' },
    ])('the value has only what is of a key, and so has the box once it is left — $why', async ({ typed, value }) => {
      const { element, box } = site;
      await site.open('<curp-input></curp-input>');
      await box.pressSequentially(typed);
      expect(await element.evaluate((input: CurpInput) => input.value)).toBe(value);
      await box.blur();
      expect(await box.inputValue()).toBe(value);
    });

    test('can be undone', async () => {
      const { element, box } = site;
      await site.open('<curp-input></curp-input>');
      await box.pressSequentially('sabc560626');
      await box.evaluate((input: HTMLInputElement) => input.select());
      await box.press('x');
      await box.press('Control+z');
      expect(await element.evaluate((input: CurpInput) => input.value)).toBe('SABC560626');
    });

    test('a composition counts while it is composed', async () => {
      const { page, element, box } = site;
      await site.open('<curp-input></curp-input>');
      await box.focus();
      const session = await page.context().newCDPSession(page);
      await session.send('Input.imeSetComposition', { text: 'sa', selectionStart: 2, selectionEnd: 2 });
      expect(await element.evaluate((input: CurpInput) => input.value)).toBe('SA');
      await session.send('Input.insertText', { text: 'sab' });
      expect(await element.evaluate((input: CurpInput) => input.value)).toBe('SAB');
    });

    test.for([
      { text: 'sabc-560626 mdflrn-01', why: 'blanks and hyphens' },
      { text: `Buenas tardes: mi CURP es ${KEY}, gracias.`, why: 'a key in the middle of a message' },
    ])('a paste gives the key — $why', async ({ text }) => {
      const { page, element, box } = site;
      await site.open('<curp-input></curp-input>');
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await box.press('Control+v');
      expect(await element.evaluate((input: CurpInput) => input.value)).toBe(KEY);
    });
  });

  describe('what is wrong', () => {
    test.for([
      { key: 'SABC', why: 'half a key' },
      { key: '1ABC560626MDFLRN01', why: 'a digit for a letter' },
      { key: 'SABC561326MDFLRN01', why: 'a month that does not exist' },
      { key: 'SABC560626MZZLRN01', why: 'an entity that does not exist' },
      { key: 'SABC560626MDFLRN09', why: 'the misprint of the official text' },
    ])('$key has the sentence of core — $why', async ({ key }) => {
      const { element, box } = site;
      await site.open('<curp-input></curp-input>');
      await box.fill(key);
      await box.blur();
      const validation = validate(key, { today: todayInMexicoCity(Date.now()) });
      const sentence = validation.ok ? '' : describeIssue(validation.issues[0] ?? { code: 'missing' });
      expect(await element.locator('[part=message]').innerText()).toBe(sentence);
      expect(await box.getAttribute('aria-invalid')).toBe('true');
      const told = await element.evaluate((input: CurpInput) => [
        input.validationMessage,
        input.validity.patternMismatch,
        input.valid,
        input.matches(':invalid'),
        input.matches(':state(error)'),
      ]);
      expect(told).toEqual([sentence, true, false, true, true]);
    });

    test('is not shown while the key is half typed', async () => {
      const { element, box } = site;
      await site.open('<curp-input required></curp-input>');
      await box.pressSequentially('SABC');
      expect(await element.locator('[part=message]').innerText()).toBe('');
    });

    test('empty and required, the form is not sent', async () => {
      const { page, element } = site;
      await site.open('<form><curp-input name="curp" required></curp-input><button>Enviar</button>');
      await page.getByRole('button').click();
      expect(await element.locator('[part=message]').innerText()).toBe('Escriba la CURP.');
      expect(await element.evaluate((input: CurpInput) => input.validity.valueMissing)).toBe(true);
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('curp-input');
      expect(page.url()).toBe(site.address);
    });

    test('of what only the page knows', async () => {
      const { element } = site;
      await site.open(`<form><curp-input value="${KEY}"></curp-input></form>`);
      const told = await element.evaluate((input: CurpInput) => {
        input.setCustomValidity('Ya está registrada.');
        const refused = [input.form?.checkValidity(), input.validity.customError, input.validationMessage];
        input.setCustomValidity('');
        return [...refused, input.form?.checkValidity()];
      });
      expect(told).toEqual([false, true, 'Ya está registrada.', true]);
    });
  });

  describe('a correction', () => {
    test('is applied with one key, and dispatches events', async () => {
      const { page, element, box } = site;
      await site.open('<curp-input></curp-input>');
      const events = element.evaluate(
        (input: CurpInput) =>
          new Promise((resolve) => {
            const seen: string[] = [];
            input.addEventListener('input', () => seen.push(`input ${input.value}`));
            input.addEventListener('change', () => {
              seen.push(`change ${input.value}`);
              if (input.valid) resolve(seen.slice(-4));
            });
          }),
      );
      await box.pressSequentially(CONFUSED.toLowerCase());
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent)).toBe(SUGGESTED);
      await page.keyboard.press('Enter');
      expect(await box.inputValue()).toBe(KEY);
      expect(await events).toEqual([`input ${CONFUSED}`, `change ${CONFUSED}`, `input ${KEY}`, `change ${KEY}`]);
      expect(await box.evaluate((input) => input.matches(':focus'))).toBe(true);
      expect(await element.getByRole('button').count()).toBe(0);
    });

    test.for([
      {
        typed: 'SBAC560626MDFLRN01',
        help: '¿Quiso decir alguna de estas? SABC560626MDFLRN01, SIAC560626MDFLRN01',
        why: 'two keys are possible',
      },
      {
        typed: 'ASO750909HDFNNS05',
        help: 'Revise la posición 1. ¿Quiso decir alguna de estas? EASO750909HDFNNS05, JASO750909HDFNNS05, SASO750909HDFNNS05, XASO750909HDFNNS05',
        why: 'four, and all of them differ there',
      },
      { typed: 'SASO750909HDFNS05', help: 'Revise las posiciones 13 a 16.', why: 'too many are possible' },
      { typed: 'GORM920327MNLNMR07', help: '', why: 'any position may be wrong' },
    ])('is no button unless it is nearly certain — $why', async ({ typed, help }) => {
      const { element, box } = site;
      await site.open('<curp-input></curp-input>');
      await box.fill(typed);
      await box.blur();
      expect(await element.getByRole('button').count()).toBe(0);
      expect((await element.locator('[part=suggestions]').innerText()).trim()).toBe(help);
    });

    test('can be clicked although leaving the field changes it', async () => {
      const { element, box } = site;
      await site.open('<curp-input></curp-input>');
      await box.pressSequentially(CONFUSED);
      await element.getByRole('button', { name: SUGGESTED }).click();
      expect(await box.inputValue()).toBe(KEY);
    });
  });

  describe('as a native field', () => {
    test('a reset brings the first value back', async () => {
      const { page, element, box } = site;
      await site.open(
        `<form><curp-input name="curp" value="${KEY}"></curp-input><button type="reset">Borrar</button></form>`,
      );
      await box.fill('SABC');
      await page.getByRole('button').click();
      expect(await box.inputValue()).toBe(KEY);
      expect(await element.evaluate((input: CurpInput) => input.matches(':state(error)'))).toBe(false);
    });

    test('what was typed is there when the visitor comes back', async () => {
      const { page, box } = site;
      await site.open('<form><curp-input name="curp"></curp-input></form>');
      await box.pressSequentially(KEY);
      await page.goto(`${site.address}otra`);
      await page.goBack();
      await page.waitForFunction(() => document.querySelector('curp-input')?.value !== '');
      expect(await box.inputValue()).toBe(KEY);
    });

    test('a disabled fieldset disables it', async () => {
      const { page, element, box } = site;
      await site.open('<form><fieldset disabled><curp-input name="curp" required></curp-input></fieldset></form>');
      expect(await box.isDisabled()).toBe(true);
      expect(await element.evaluate((input: CurpInput) => [input.willValidate, input.form?.checkValidity()])).toEqual([
        false,
        true,
      ]);
      await page.evaluate(() => document.querySelector('fieldset')?.removeAttribute('disabled'));
      expect(await box.isDisabled()).toBe(false);
      await element.evaluate((input: CurpInput) => (input.disabled = true));
      expect(await box.isDisabled()).toBe(true);
    });

    test('readonly is sent and not checked', async () => {
      const { element, box } = site;
      await site.open('<form><curp-input name="curp" readonly value="SABC"></curp-input></form>');
      await box.pressSequentially('X');
      const sent = await element.evaluate((input: CurpInput) => [
        input.form?.checkValidity(),
        new FormData(input.form ?? undefined).get('curp'),
      ]);
      expect(sent).toEqual([true, 'SABC']);
    });

    test.for([
      { html: '<label for="c">Clave</label><curp-input id="c"></curp-input>', why: 'a label next to it' },
      { html: '<label>Clave <curp-input></curp-input></label>', why: 'a label around it' },
      { html: '<curp-input label="Clave"></curp-input>', why: 'its own label' },
    ])('is called by $why, which a click leads to the field', async ({ html }) => {
      const { page, box } = site;
      await site.open(html);
      expect(await page.getByRole('textbox', { name: 'Clave', exact: true }).count()).toBe(1);
      await page.getByText('Clave').click();
      expect(await box.evaluate((input) => input.matches(':focus'))).toBe(true);
    });

    test('Enter presses the button of the form, whose name is sent', async () => {
      const { page, box } = site;
      await site.open(
        `<form><curp-input name="curp" value="${KEY}"></curp-input><button name="paso" value="2">Seguir</button></form>`,
      );
      await box.press('Enter');
      await page.waitForURL('**/?*');
      expect(page.url()).toBe(`${site.address}?curp=${KEY}&paso=2`);
    });

    test('its properties are its attributes', async () => {
      const { element, box } = site;
      await site.open('<curp-input autocomplete="off"></curp-input>');
      expect(await box.getAttribute('autocomplete')).toBe('off');
      const html = await element.evaluate((input: CurpInput) => {
        Object.assign(input, { name: 'curp', required: true, readOnly: true, disabled: false, defaultValue: 'SABC' });
        return [input.outerHTML, input.value];
      });
      expect(html).toEqual([
        '<curp-input autocomplete="off" name="curp" required="" readonly="" value="SABC"></curp-input>',
        'SABC',
      ]);
    });
  });

  test('custom properties and parts change its look', async () => {
    const { page, element, box } = site;
    await site.open('<curp-input label="CURP"></curp-input>');
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        `curp-input { --curp-input-background: rgb(1, 2, 3) } curp-input::part(label) { color: rgb(4, 5, 6) }`,
      );
      document.adoptedStyleSheets = [sheet];
    });
    expect(await box.evaluate((input) => getComputedStyle(input).backgroundColor)).toBe('rgb(1, 2, 3)');
    expect(await element.locator('label').evaluate((label) => getComputedStyle(label).color)).toBe('rgb(4, 5, 6)');
  });

  const STATES = [
    { state: 'empty', value: '' },
    { state: 'wrong', value: 'SABC' },
    { state: 'with a suggestion', value: CONFUSED },
    { state: 'right', value: KEY },
  ];
  test.for(['light', 'dark'] as const)('axe finds nothing in any state, %s', async (colorScheme) => {
    const { page, element, box } = site;
    await site.open(
      '<form><label for="curp">CURP</label><br><curp-input id="curp" name="curp" required></curp-input></form>',
    );
    await page.emulateMedia({ colorScheme });
    for (const { state, value } of STATES) {
      await box.fill(value);
      await element.evaluate((input: CurpInput) => input.checkValidity());
      expect(await violationsOf(page, colorScheme === 'light' ? 'everything' : 'colours'), state).toEqual([]);
    }
  });
});

test('the element and what it uses of core are at most 7.6 kB, minified and gzipped', () => {
  expect(gzipSync(script).length).toBeLessThanOrEqual(7600);
});
