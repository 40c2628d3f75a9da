// The rule as macros of DuckDB: keys inside a query. A macro is pasted into the query wherever its arguments are used:
// without the lambda, which gives a value a name, the expression of a key would grow to millions of terms.
import { ALPHABET } from '../../../packages/core/src/check-digit.ts';
import { INCONVENIENT_WORDS } from '../../../packages/core/src/inconvenient-words.ts';
import { NEVER_NAMES, UNKNOWN_SURNAME } from '../../../packages/core/src/placeholders.ts';
import { FORM } from '../../../packages/core/src/validate.ts';
import { PARTICLES, SKIPPED_ONCE } from '../../../packages/core/src/words.ts';
import { head } from './head.ts';
import {
  ENTITIES_BY_ABBREVIATION,
  ENTITIES_BY_KEY,
  MARKS,
  noteStartExpression,
  ordinaryPairs,
  rangesOf,
} from './registers.ts';
import { type Dialect, fill, readTemplate, registerValues } from './template.ts';

/** A constant; what cannot be seen, by its code. */
function literal(text: string): string {
  const parts = text.split(/([^\S ]|\uFEFF)/).filter((part) => part !== '');
  return parts
    .map((part) =>
      /^(?:[^\S ]|\uFEFF)$/.test(part) ? `chr(${part.charCodeAt(0)})` : `'${part.replaceAll("'", "''")}'`,
    )
    .join(' || ');
}

const DIALECT: Dialect = {
  literal,
  list: (words) => words.map(literal).join(', '),
  bracket: (ranges) =>
    `[${ranges.map((range) => range.map((point) => `\\x{${point.toString(16)}}`).join('-')).join('')}]`,
  expression: literal,
  matches: (expression) => `regexp_matches(nota, ${expression})`,
};

/** Inside a regular expression. */
function alternatives(words: readonly string[]): string {
  return words.map((word) => word.replace('.', '\\.')).join('|');
}

export function duckdb(): string {
  const mark = DIALECT.bracket([MARKS]);
  const ordinaryLetters = `A-Za-z${ordinaryPairs().from}`;
  const word = `[${ordinaryLetters}]+\\.?`;
  const text = fill(readTemplate('duckdb'), {
    ...registerValues(DIALECT),
    blank: DIALECT.bracket(rangesOf(/[^\S\uFEFF]/)),
    mark,
    notMark: mark.replace('[', '[^'),
    notes: literal(`${NEVER_NAMES.source}|${UNKNOWN_SURNAME.source}`),
    ordinary: literal(`${word}(?: ${word})*`),
    ordinaryLetters,
    starts: literal(noteStartExpression()),
    particles: alternatives(PARTICLES),
    skipped2021: alternatives(SKIPPED_ONCE[2021]),
    skipped2006: alternatives(SKIPPED_ONCE[2006]),
    words: literal(INCONVENIENT_WORDS.join(' ')),
    entities: literal(ENTITIES_BY_KEY + ENTITIES_BY_ABBREVIATION),
    sum: Array.from({ length: 17 }, (_, at) => `curp_regla.valor(clave[${at + 1}]) * ${18 - at}`).join(' + '),
    alphabet: ALPHABET,
    form: literal(FORM.map(({ characters }) => `[${characters}]`).join('')),
  });
  return head('--', 'La regla de la CURP como macros de DuckDB') + text;
}
