// Core's answers with the names of the HTTP interface: what --json prints is the `response` of the service's operation.
import { type Cause, type Comparison, ENTITIES, type Entity, type Explanation, type Field, FIELDS } from '@curp/core';
import {
  type Issue,
  type KeyFacts,
  type Person,
  type Place,
  type Position,
  RULES,
  type Suggestion,
  type Validation,
} from '@curp/core';
import { CAUSE_SENTENCES, completionSentence, describeIssueOnWire, SLIP_SENTENCES } from '@curp/core/messages';
import type { KeyReading } from '@curp/core/readers';

export function wireIssue(issue: Issue): object {
  const { position } = issue.parameters ?? {};
  return { codigo: issue.code, mensaje: describeIssueOnWire(issue), ...(position && { posicion: position }) };
}

/** With the parameter that is doubtful, as with `avisos=si`. */
export function wireNotice(issue: Issue): object {
  const parametro = issue.field === undefined ? 'clave' : FIELDS[issue.field].wire[0];
  return { parametro, codigo: issue.code, mensaje: describeIssueOnWire(issue) };
}

export function wireEntity({ key, name, abbreviation }: Entity): object {
  return { clave_entidad: key, nombre_entidad: name, abreviatura_entidad: abbreviation };
}

export function wireExplanation(
  { key, positions, dropped, warnings, candidates }: Explanation,
  person: Person,
): object {
  return {
    curp: key,
    posiciones: positions.map((position) => ({
      posicion: position.position,
      caracter: position.character,
      ...wireSource(position, person),
      regla: position.rule,
      explicacion: position.sentence,
      cita: position.citation,
      presunta: position.presumed,
    })),
    palabras_omitidas: dropped.map(({ field, word, rule, sentence }) => ({
      parametro: FIELDS[field].wire[0],
      palabra: word,
      regla: rule,
      explicacion: sentence,
      cita: RULES[rule].citation,
    })),
    avisos: warnings.map(wireIssue),
    otras_posibles: candidates,
  };
}

/** Where the parameters of a field begin in it: the date is three, joined by hyphens. */
const STARTS: Partial<Record<Field, readonly number[]>> = { birthDate: [0, 5, 8] };

function wireSource({ field, offset }: Position, person: Person): object {
  if (field === null) return { parametro: null, letra: null, lugar: null };
  const starts = STARTS[field] ?? [0];
  const index = starts.findLastIndex((start) => start <= (offset ?? 0));
  const code = offset === null ? undefined : person[field]?.codePointAt(offset);
  return {
    parametro: FIELDS[field].wire[index],
    letra: code === undefined ? null : String.fromCodePoint(code),
    lugar: offset === null ? null : offset - (starts[index] ?? 0) + 1,
  };
}

export interface CheckedKey {
  readonly validation: Validation;
  readonly suggestions: readonly Suggestion[];
  readonly place?: Place | undefined;
  /** The whole keys that sixteen characters begin. */
  readonly completed?: readonly string[];
}

/** `completas` is the command's own: the service answers a key, not the beginning of one. */
export function wireValidation({ validation, suggestions, place, completed = [] }: CheckedKey): object {
  return {
    curp: validation.key,
    valida: validation.ok,
    problemas: validation.ok ? [] : validation.issues.map(wireIssue),
    avisos: validation.warnings.map(wireIssue),
    datos: wireFacts(validation.tells),
    correcciones: suggestions.map(({ key, slip }) => ({ curp: key, motivo: slip, mensaje: SLIP_SENTENCES[slip] })),
    ...(completed.length > 0 && {
      completas: completed.map((curp) => ({ curp, mensaje: completionSentence(curp) })),
    }),
    ...(place && { revisar: { desde: place.first, hasta: place.last } }),
  };
}

export function wireReading(reading: KeyReading): object {
  return {
    lector: reading.reader,
    nombre: reading.name,
    revisa: reading.scope,
    acepta: reading.accepts,
    fallas: reading.failures.map(({ clause, sentence, position }) => ({
      clausula: clause,
      mensaje: sentence,
      posicion: position,
    })),
    lee: reading.reads.map(({ name, value, note }) => ({ dato: name, valor: value, nota: note })),
    cita: reading.citation,
    segunda_mano: reading.isSecondHand,
  };
}

/** What could not be read is left out, as JSON does with what is undefined. */
function wireFacts({ birthDate, sex, entity, homonym }: Partial<KeyFacts>): object {
  return { fecha_nacimiento: birthDate, sexo: sex, entidad: entity && wireEntity(entity), homonimia: homonym };
}

const VERDICTS = {
  same: 'coincide',
  'same-but-homonymy': 'coincide_salvo_homonimia',
  different: 'no_coincide',
} as const;

export function wireComparison({ verdict, key, expected, differences, causes, issues }: Comparison): object {
  return {
    veredicto: VERDICTS[verdict],
    curp: key,
    curp_calculada: expected,
    diferencias: differences.map((difference) => ({
      posicion: difference.position,
      recibido: difference.given,
      calculado: difference.expected,
    })),
    causas: causes.map(wireCause),
    problemas: issues.map(wireIssue),
  };
}

function wireCause({ id, positions, person, key, edition }: Cause): object {
  return {
    causa: id,
    mensaje: CAUSE_SENTENCES[id],
    posiciones: positions,
    cambio: person && wireChange(person),
    curp: key,
    criterios: edition,
  };
}

/** The parameters that the change touches; core speaks of entities by abbreviation, the wire by key. */
function wireChange(person: Partial<Person>): object {
  const changes = (Object.keys(person) as Field[]).flatMap((field) => {
    const value = person[field] ?? '';
    const entity = field === 'entity' ? ENTITIES.find(({ abbreviation }) => abbreviation === value) : undefined;
    const parts = field === 'birthDate' ? value.split('-') : [entity?.key ?? value];
    return FIELDS[field].wire.map((name, index) => [name, parts[index]]);
  });
  return Object.fromEntries(changes);
}
