// Odd values and odd JSON bodies.
import { DATUM, TOKEN } from './canary.ts';

/** Texts that are hardly a name. */
export const ODD_TEXTS = [
  ['', ' ', '\t', '\0', '%', '%00', '%C3', '%F1', '%E2%82', '%ZZ', '%ED%A0%80', '%c0%af', '%u00F1', '+', '&', '=', ';'],
  ['#', '?', '/', '..', '\\', '"', "'", '{}', '[]', '<b>', '$1', '${x}', '{parametro}', '\r\n', '\n', ','],
  ['null', 'undefined', 'None', 'NaN', 'NULL', 'Null', 'true'],
  ['__proto__', 'constructor', 'toString', 'hasOwnProperty'],
  ['ñ', 'Ñ', 'N\u0303', '\u0301', 'é', 'ü', 'Ã±', 'Ã', 'Ã\x83Â±'],
  ['ﬀ', 'ß', 'ı', 'İ', 'Ø', 'Đ', 'ж', '漢', 'ʼ', '’', '.'],
  ['\u200b', '\u200d', '\u202e', '\u2066', '\ufeff', '\u00a0'],
  ['\u00ad', '\ufffd', '\ud800', '\udfff', '🙂', '\u{10ffff}'],
  ['👩\u200d👩\u200d👧', '🇲🇽', '👍🏽', '❤\ufe0f', '1\ufe0f\u20e3', 'Ana🙂', '🙂 Soto'],
  ['١', '１', '²', '-0', '-1', '+1', '1e9', '0x1', '1.0', '00', '13', '29', '30', '32', '99', '1849', '2999', '0000'],
  ['H', 'h', 'F', 'X', 'DF', 'NE', 'DE', 'LA', 'Y', 'MC', 'JOSE', 'MARIA', 'X X', '-', '--'],
  ['a'.repeat(101), 'ñ'.repeat(100), 'a '.repeat(60), '9'.repeat(400), '\u0301'.repeat(50), 'a'.repeat(5000)],
  [', '.repeat(3700), 'LIC. '.repeat(3000), '\u0301'.repeat(2400), `${'Y '.repeat(7500)}a`],
  [DATUM],
].flat();

/** Raw JSON in place of a string; some is malformed. */
export const JSON_VALUES = [
  ['null', 'true', 'false', '0', '-0', '1990', '09', '1990.0', '1.99e3', '1e400', '-1', '12345678901234567890', 'NaN'],
  ['[]', '{}', `["${DATUM}"]`, `{"${DATUM}":"${DATUM}"}`, '[[[[]]]]', '{"toString":1}', '{"__proto__":{"x":1}}'],
  ['"\\ud800"', '"\\u0000"', '"\\/"', '"\\x41"', `"${DATUM}`],
  ["'x'", '""', '" "', 'undefined', '/*x*/1', '01', '.5', '+1'],
].flat();

/** Whole JSON bodies, malformed or of the wrong type. */
export const JSON_BODIES = [
  ['', ' ', 'null', 'true', '0', `"${DATUM}"`, '[]'],
  [`[{"token":"${TOKEN}"}]`, '{', '}', '{}', '{"', '{"a"', '{"a":', '{,}'],
  [`{"token":"${TOKEN}",}`, `{"token":"${TOKEN}"}x`, `{"token":"${TOKEN}"}{"token":"${TOKEN}"}`, `{token:"${TOKEN}"}`],
  [`{'token':'${TOKEN}'}`, `\ufeff{"token":"${TOKEN}"}`, `{"token":"${TOKEN}","token":"${DATUM}"}`, `token=${TOKEN}`],
  [`{"\\u0074oken":"${TOKEN}","nombres":"${DATUM}"}`, `{"token":"${TOKEN}","nombres":"a\nb"}`],
  [`{"__proto__":"${DATUM}"}`],
  ['['.repeat(2000), '['.repeat(9000) + ']'.repeat(9000), '{"a":'.repeat(2000)],
  [`${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`],
  [`{"token":"${TOKEN}","nombres":${'['.repeat(500)}"${DATUM}"${']'.repeat(500)}}`, DATUM, '\0', '<a/>', '---\na: 1'],
].flat();
