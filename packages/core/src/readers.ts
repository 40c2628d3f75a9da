// How each authority reads a key, by its own text: the clauses that fail and the values it takes from the key. The texts
// read the key and do not make it. A subpath of its own: neither calculating nor validating needs it.
import { describeKeyIssue } from './key-messages.ts';
import { LONGEST_RAW } from './limits.ts';
import type { Options } from './options.ts';
import { type FailedClause, LENGTH_FAILURE, satFailures } from './sat-clauses.ts';
import { type KeyFacts, validate, type Validation } from './validate.ts';

export type { FailedClause } from './sat-clauses.ts';

/** The name of an authority that reads keys. */
export type ReaderId = 'renapo' | 'sat' | 'pui' | 'salud';

/** A datum that an authority takes from a key. */
export interface ReadValue {
  /** As the authority's text calls it. */
  readonly name: string;
  readonly value: string;
  /** What is doubtful in that text, in Spanish; null if nothing is. */
  readonly note: string | null;
}

/** How one authority reads a key. */
export interface KeyReading {
  readonly reader: ReaderId;
  readonly name: string;
  /** What the reader looks at, in Spanish. */
  readonly scope: string;
  readonly citation: string;
  /** The text was not seen: others quote it. */
  readonly isSecondHand: boolean;
  /** Null if the text does not say, as far as it is known. */
  readonly accepts: boolean | null;
  /** Every clause that fails. */
  readonly failures: readonly FailedClause[];
  readonly reads: readonly ReadValue[];
}

type Outcome = Pick<KeyReading, 'accepts' | 'failures' | 'reads'>;

interface Reader extends Pick<KeyReading, 'name' | 'scope' | 'citation' | 'isSecondHand'> {
  readonly read: (text: string, validation: Validation) => Outcome;
}

/** The authorities that read keys, with what each looks at and its citation. */
export const READERS: Readonly<Record<ReaderId, Reader>> = {
  renapo: {
    name: 'RENAPO',
    scope: 'Forma, fecha, entidad y dígito verificador, revisados aquí: no se consulta el registro.',
    citation: 'Instructivo (DOF 18-10-2021), art. 3; Reglas (22-10-2021), sección 5; el dígito, en ningún texto',
    isSecondHand: false,
    read: readAsRenapo,
  },
  sat: {
    name: 'SAT',
    scope: 'Solo la forma, en un CFDI: ni el calendario ni el dígito verificador.',
    citation: 'Esquema tdCFDI.xsd, tipo t_CURP (con X desde el 22-04-2024)',
    isSecondHand: false,
    read: readAsSat,
  },
  pui: {
    name: 'PUI',
    scope:
      'Solo que sean 18 letras mayúsculas o cifras. El lugar que se envía sale de la clave; el sexo es dato aparte.',
    citation: 'Manual Técnico de la Plataforma Única de Identidad (DOF 23-01-2026), 7.2, pp. 44–45; Anexo 5, p. 65',
    isSecondHand: false,
    read: readAsPui,
  },
  salud: {
    name: 'Salud',
    scope: 'El sexo, por la posición 11. No se sabe qué forma exige: el texto se conoce solo de segunda mano.',
    citation: 'Secretaría de Salud, GIIS-B015 y GIIS-B016 (2024), de segunda mano',
    isSecondHand: true,
    read: readAsHealth,
  },
};

/**
 * The text is read exactly as it would be sent: only RENAPO's row forgives small letters, blanks and hyphens.
 *
 * @example
 * readKey('SABC560626MDFLRN01', { today: '2026-01-31' }).map(({ accepts }) => accepts); // → [ true, true, true, null ]
 */
export function readKey(text: string, options: Options = {}): KeyReading[] {
  const validation = validate(text, options);
  const sent = typeof text === 'string' && text.length <= LONGEST_RAW ? text : '';
  return (Object.keys(READERS) as ReaderId[]).map((reader) => {
    const { name, scope, citation, isSecondHand, read } = READERS[reader];
    const { accepts, failures, reads } = read(sent, validation);
    return { reader, name, scope, citation, isSecondHand, accepts, failures, reads };
  });
}

function outcome(failures: readonly FailedClause[], reads: readonly ReadValue[]): Outcome {
  return { accepts: failures.length === 0, failures, reads };
}

function readAsRenapo(_: string, validation: Validation): Outcome {
  const failures = (validation.ok ? [] : validation.issues).map((issue) => ({
    clause: issue.code,
    sentence: describeKeyIssue(issue),
    position: issue.parameters?.position ?? null,
  }));
  const { birthDate, sex, entity }: Partial<KeyFacts> = validation.tells;
  const reads = { fecha_nacimiento: birthDate, sexo: sex, entidad: entity?.name };
  return outcome(
    failures,
    Object.entries(reads).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value, note: null }])),
  );
}

function readAsSat(text: string): Outcome {
  return outcome(satFailures(text), []);
}

const CHARACTERS_FAILURE: FailedClause = {
  clause: 'caracteres',
  sentence: 'Solo se aceptan letras mayúsculas, de la A a la Z, y cifras.',
  position: null,
};

function readAsPui(text: string, validation: Validation): Outcome {
  const failures = [
    ...(text.length === 18 ? [] : [LENGTH_FAILURE]),
    ...(/^[A-Z0-9]*$/.test(text) ? [] : [CHARACTERS_FAILURE]),
  ];
  return outcome(failures, failures.length > 0 ? [] : [puiPlace(validation), ...puiSex(validation)]);
}

/** Anexo 5 prints the names of the catalog except these two. */
const PUI_PLACES: Readonly<Record<string, string>> = { DF: 'CDMX', NE: 'FORÁNEO' };

const QUERETARO_NOTE = 'El Anexo 5 imprime QO para Querétaro: es errata, la clave lleva QT.';

const PUI_NOTES: Readonly<Record<string, string>> = {
  NE: 'Así en el Anexo 5; la sección 7.2 lo imprime sin acento, FORANEO.',
  QT: QUERETARO_NOTE,
};

const PUI_INVALID_NOTES: Readonly<Record<string, string>> = {
  QO: QUERETARO_NOTE,
  XX: 'XX no es de una CURP oficial: quiere decir que el lugar no se conoce.',
};

/** p. 44: of an invalid key, or a code without a state, DESCONOCIDO is sent. */
function puiPlace({ ok, key, tells }: Validation): ReadValue {
  const name = 'lugar_nacimiento';
  const code = key.slice(11, 13);
  if (ok) return { name, value: PUI_PLACES[code] ?? tells.entity.name, note: PUI_NOTES[code] ?? null };
  const note = PUI_INVALID_NOTES[code] ?? 'Es lo que el manual pide de una clave que no es válida.';
  return { name, value: 'DESCONOCIDO', note };
}

/** p. 45: H, M, and X for every other case; the manual does not say that it comes from position 11. */
function puiSex({ tells: { sex } }: Validation): ReadValue[] {
  return sex === undefined ? [] : [{ name: 'sexo_asignado', value: sex, note: null }];
}

/** Not a CURP for any other reader. */
const HEALTH_GENERIC_KEY = 'XXXX999999XXXXXX99';

const HEALTH_SEXES: Readonly<Record<string, string>> = { H: '1', M: '2', X: '3' };

function readAsHealth(text: string, { tells: { sex, entity } }: Validation): Outcome {
  if (text === HEALTH_GENERIC_KEY) return outcome([], [{ name: 'clave', value: 'genérica', note: null }]);
  const code = HEALTH_SEXES[sex ?? ''];
  const reads: ReadValue[] = code === undefined ? [] : [{ name: 'sexo', value: code, note: null }];
  if (entity?.abbreviation === 'NE') reads.push({ name: 'entidad', value: '88', note: null });
  return { accepts: null, failures: [], reads };
}
