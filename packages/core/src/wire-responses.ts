// Answers of core with the names of the HTTP interface: the `response` of each operation of the service, and what `curp`
// prints with --json. Part of the subpath `wire`. A member that is undefined is not in the JSON.
import type { Cause } from './causes.ts';
import type { Comparison, Verdict } from './compare.ts';
import type { Place, Suggestion } from './corrections.ts';
import { type Entity, entityByCode } from './entities.ts';
import type { Explanation } from './explain.ts';
import type { Issue } from './issues.ts';
import { CAUSE_SENTENCES, completionSentence, describeIssueOnWire, SLIP_SENTENCES } from './messages.ts';
import { type Field, FIELDS, type Person } from './person.ts';
import type { Position } from './positions.ts';
import type { KeyReading } from './readers.ts';
import { RULES } from './rules.ts';
import type { KeyFacts, Validation } from './validate.ts';

type Document = Readonly<Record<string, unknown>>;

/** What is wrong or doubtful, with its sentence. */
export interface WireIssue {
  readonly codigo: string;
  readonly mensaje: string;
  /** Of the key, 1–18. */
  readonly posicion?: number;
}

/**
 * An entry of `problemas` and `avisos`.
 *
 * @example
 * wireIssue({ code: 'missing', field: 'givenNames' }).mensaje; // → 'Falta «nombres»: complete ese dato.'
 */
export function wireIssue(issue: Issue): WireIssue {
  const position = issue.parameters?.position;
  return { codigo: issue.code, mensaje: describeIssueOnWire(issue), ...(position && { posicion: position }) };
}

/**
 * An entry of `avisos` in an answer of `calcular_curp`: with the doubtful parameter.
 *
 * @example
 * wireNotice({ code: 'missing', field: 'givenNames' }).parametro; // → 'nombres'
 */
export function wireNotice(issue: Issue): WireIssue & { readonly parametro: string } {
  const parametro = issue.field === undefined ? 'clave' : FIELDS[issue.field].wire[0];
  return { parametro, codigo: issue.code, mensaje: describeIssueOnWire(issue) };
}

/**
 * An entry of `entidades`.
 *
 * @example
 * wireEntity(ENTITIES[0]).abreviatura_entidad; // → 'AS'
 */
export function wireEntity({
  key,
  name,
  abbreviation,
}: Entity): Readonly<Record<'clave_entidad' | 'nombre_entidad' | 'abreviatura_entidad', string>> {
  return { clave_entidad: key, nombre_entidad: name, abreviatura_entidad: abbreviation };
}

/**
 * The parameters of the fields that are given.
 *
 * @example
 * wireParameters({ birthDate: '1990-12-31' }); // → { anio_nacimiento: '1990', mes_nacimiento: '12', dia_nacimiento: '31' }
 */
export function wireParameters(person: Partial<Person>): Readonly<Record<string, string>> {
  const given = (Object.keys(FIELDS) as Field[]).filter((field) => person[field] !== undefined);
  const parameters = given.flatMap((field) => {
    const { wire } = FIELDS[field];
    const value = person[field] ?? '';
    const parts = wire.length === 1 ? [value] : value.split('-');
    return wire.map((name, index) => [name, parts[index] ?? '']);
  });
  return Object.fromEntries(parameters);
}

/**
 * The response of `explicar_curp`.
 *
 * @example
 * const person: Person = { givenNames: 'Ana', firstSurname: 'Soto', birthDate: '1990-12-31', sex: 'M', entity: 'OC' };
 * const explanation = explain(person);
 * explanation.ok && wireExplanation(explanation, person).curp; // → 'SOXA901231MOCTXN02'
 */
export function wireExplanation(
  { key, positions, dropped, warnings, candidates }: Explanation,
  person: Person,
): Document {
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

/** A field of several parameters is their values joined by hyphens: the offset determines which one. */
function wireSource({ field, offset }: Position, person: Person): object {
  if (field === null) return { parametro: null, letra: null, lugar: null };
  const { wire } = FIELDS[field];
  if (offset === null) return { parametro: wire[0], letra: null, lugar: null };
  const value = String(person[field]);
  const before = value.slice(0, offset);
  const start = wire.length === 1 ? 0 : before.lastIndexOf('-') + 1;
  return {
    parametro: wire[wire.length === 1 ? 0 : before.split('-').length - 1],
    letra: String.fromCodePoint(Number(value.codePointAt(offset))),
    lugar: offset - start + 1,
  };
}

/** What `wireValidation` takes: the answers of `validate`, `suggest`, `slipPlace` and `completions`. */
export interface CheckedKey {
  readonly validation: Validation;
  readonly suggestions: readonly Suggestion[];
  readonly place?: Place | undefined;
  /** The whole keys that sixteen characters begin. */
  readonly completed?: readonly string[];
}

/**
 * The response of `validar_curp`. `completas` is of the command line: the service takes a whole key.
 *
 * @example
 * wireValidation({ validation: validate('SABC560626MDFLRN01'), suggestions: [] }).valida; // → true
 */
export function wireValidation({ validation, suggestions, place, completed = [] }: CheckedKey): Document {
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

function wireFacts({ birthDate, sex, entity, homonym }: Partial<KeyFacts>): object {
  return { fecha_nacimiento: birthDate, sexo: sex, entidad: entity && wireEntity(entity), homonimia: homonym };
}

/**
 * An entry of `lectores`.
 *
 * @example
 * readKey('SABC560626MDFLRN01').map(wireReading)[0].lector; // → 'renapo'
 */
export function wireReading(reading: KeyReading): Document {
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

/** The values of `veredicto`. */
export const WIRE_VERDICTS: Readonly<Record<Verdict, string>> = {
  same: 'coincide',
  'same-but-homonymy': 'coincide_salvo_homonimia',
  different: 'no_coincide',
};

/**
 * The response of `cotejar_curp`.
 *
 * @example
 * const person: Person = { givenNames: 'Ana', firstSurname: 'Soto', birthDate: '1990-12-31', sex: 'M', entity: 'OC' };
 * const comparison = compare('SOXA901231MOCTXN02', person);
 * comparison.ok && wireComparison(comparison).veredicto; // → 'coincide'
 */
export function wireComparison({ verdict, key, expected, differences, causes, issues }: Comparison): Document {
  return {
    veredicto: WIRE_VERDICTS[verdict],
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
    cambio: person && wireParameters(withEntityKey(person)),
    curp: key,
    criterios: edition,
  };
}

/** Core gives entities by abbreviation; the interface by key. */
function withEntityKey(person: Partial<Person>): Partial<Person> {
  const entity = person.entity && entityByCode(person.entity);
  return entity === undefined ? person : { ...person, entity: entity.key };
}
