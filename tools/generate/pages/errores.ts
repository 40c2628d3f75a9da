// The tables of docs/errores.md: the register of issue codes and their sentences.
import { FIELDS, type IssueCode, ISSUES } from '@curp/core';
import { ISSUE_SENTENCES } from '@curp/core/messages';
import { code, type Parts, table } from './markdown.ts';

/** The placeholders of a sentence, in Spanish. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  field: 'campo',
  place: 'lugar',
  position: 'posición',
  allowed: 'lo que cabe ahí',
  fix: 'qué escribir',
  misprint: '¿QT?, si dice QO, que es una errata de una tabla oficial',
};

export const CODES = Object.keys(ISSUES) as IssueCode[];

export function issueTable(codes: readonly IssueCode[]): string {
  return table(
    ['Código', 'Frase'],
    codes.map((issue) => [code(issue), sentenceOf(issue)]),
  );
}

function sentenceOf(issue: IssueCode): string {
  return ISSUE_SENTENCES[issue].replace(/\{(\w+)\}/g, (_, name: string) => {
    const words = PLACEHOLDERS[name];
    if (words === undefined) throw new Error(`{${name}} has no words in Spanish`);
    return `_${words}_`;
  });
}

export function isKeyError(issue: IssueCode): boolean {
  return issue.startsWith('key-');
}

const ERRORS = CODES.filter((issue) => ISSUES[issue] === 'error');

export const ERRORES: Parts = {
  campos: () =>
    `El _campo_ es uno de estos: ${Object.values(FIELDS)
      .map(({ label }) => `«${label}»`)
      .join(', ')}.`,
  persona: () => issueTable(ERRORS.filter((issue) => !isKeyError(issue))),
  clave: () => issueTable(ERRORS.filter(isKeyError)),
  avisos: () => issueTable(CODES.filter((issue) => ISSUES[issue] === 'warning')),
};
