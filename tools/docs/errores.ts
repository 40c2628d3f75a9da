// docs/errores.md: the register of issue codes and their sentences.
import { FIELDS, type IssueCode, ISSUES } from '@curp/core';
import { ISSUE_SENTENCES } from '@curp/core/messages';
import { code, GENERATED, table } from './markdown.ts';

/** The placeholders of a sentence, in Spanish. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  field: 'campo',
  place: 'lugar',
  position: 'posición',
  allowed: 'lo que cabe ahí',
  cure: 'qué escribir',
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

export function errores(): string {
  const errors = CODES.filter((issue) => ISSUES[issue] === 'error');
  const labels = Object.values(FIELDS).map(({ label }) => `«${label}»`);
  return `${GENERATED}

# Errores y avisos

Un **error** impide calcular la clave o dice que la clave dada no puede existir. Un **aviso** acompaña a un resultado: la clave es posible o se calculó, pero hay algo que conviene saber. Se informan todos los problemas a la vez, no solo el primero.

Cada problema lleva un código, que no cambia, y una frase. La frase nombra el campo y el remedio, y nunca repite lo que se recibió: puede mostrarse y guardarse en una bitácora. Los huecos van en _cursivas_; el _campo_ es uno de estos: ${labels.join(', ')}.

Junto al código pueden venir el carácter que causó el problema o una clave. Son datos personales: muéstrelos solo a quien los escribió y no los guarde.

El servicio HTTP los da dentro de sus respuestas; los códigos con los que él mismo rechaza una consulta están en [El servicio HTTP](servicio.md#los-códigos).

## Errores en los datos de la persona

${issueTable(errors.filter((issue) => !isKeyError(issue)))}

## Errores en una clave

${issueTable(errors.filter(isKeyError))}

## Avisos

${issueTable(CODES.filter((issue) => ISSUES[issue] === 'warning'))}
`;
}
