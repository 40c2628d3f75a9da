// A person and the answers of core with the names of the HTTP interface. A subpath of its own.
import { entityByCode, type EntityKey } from './entities.ts';
import type { Person, Sex } from './person.ts';
import { isBlank } from './text.ts';

export {
  type CheckedKey,
  WIRE_VERDICTS,
  wireComparison,
  wireEntity,
  wireExplanation,
  wireIssue,
  type WireIssue,
  wireNotice,
  wireParameters,
  wireReading,
  wireValidation,
} from './wire-responses.ts';

/** A person with the names that the service, the client and CSV headers use. */
export interface WirePerson {
  readonly nombres: string;
  /** Never empty: an only surname is here, and DESCONOCIDO for a person without surnames (R21 1.11). */
  readonly apellido_paterno: string;
  /** Empty for a person without one. */
  readonly apellido_materno: string;
  /** 4 digits. */
  readonly anio_nacimiento: string;
  /** 2 digits. */
  readonly mes_nacimiento: string;
  /** 2 digits. */
  readonly dia_nacimiento: string;
  readonly sexo: Sex;
  readonly entidad: EntityKey;
}

/**
 * A person as `calcular_curp` and `@curp/client` take it.
 *
 * @example
 * const person: Person = { givenNames: 'Ana', firstSurname: 'Soto', birthDate: '1990-12-31', sex: 'M', entity: 'OC' };
 * toWire(person).entidad; // → '20'
 */
export function toWire({ givenNames, firstSurname, secondSurname, birthDate, sex, entity }: Person): WirePerson {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const isFirstBlank = isBlank(firstSurname);
  const second = isBlank(secondSurname) ? '' : String(secondSurname);
  return {
    nombres: givenNames,
    apellido_paterno: isFirstBlank ? second || 'DESCONOCIDO' : firstSurname,
    apellido_materno: isFirstBlank ? '' : second,
    anio_nacimiento: year,
    mes_nacimiento: month,
    dia_nacimiento: day,
    sexo: sex,
    entidad: entityByCode(entity)?.key ?? (entity as EntityKey),
  };
}

/**
 * A person from the texts of a form or a table. Nothing is checked here: `calculate` finds what is wrong.
 *
 * @example
 * const form = {
 *   nombres: 'Ana', apellido_paterno: 'Soto', apellido_materno: '', anio_nacimiento: '1990', mes_nacimiento: '12',
 *   dia_nacimiento: '31', sexo: 'M', entidad: '20',
 * };
 * calculate(fromWire(form)).ok; // → true
 */
export function fromWire(received: Readonly<Record<keyof WirePerson, string>>): Person {
  return {
    givenNames: received.nombres,
    firstSurname: received.apellido_paterno,
    secondSurname: received.apellido_materno,
    birthDate: `${received.anio_nacimiento}-${received.mes_nacimiento}-${received.dia_nacimiento}`,
    sex: received.sexo as Sex,
    entity: received.entidad as EntityKey,
  };
}
