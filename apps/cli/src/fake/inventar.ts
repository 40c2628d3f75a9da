// curp inventar: a CSV of invented people with their keys.
import type { OptionValues } from '@curp/command-line/command';
import { ENTITIES } from '@curp/core';
import { fakePeople, type FakePerson } from '@curp/core/fake';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Call, ExitCode } from '../call.ts';
import { refuse } from '../output.ts';
import type { FAKE_OPTIONS } from './options.ts';

export const HEADER = 'nombres,apellido_paterno,apellido_materno,fecha_nacimiento,sexo,entidad,curp'.split(',');
const NAMES = new Map<string, string>(ENTITIES.map(({ abbreviation, name }) => [abbreviation, name]));

/** Fixed, so that a seed gives the same people on any day. */
const LAST_BIRTH = '2025-12-31';

export async function inventar(call: Call<typeof FAKE_OPTIONS>): Promise<ExitCode> {
  const { args, options, stdout } = call;
  const count = /^\d{1,9}$/.test(args[0] ?? '') ? Number(args[0]) : 0;
  if (count === 0) {
    const fix = 'Es un número entero, por ejemplo curp inventar 1000.';
    return refuse(call, { problem: 'No se entiende cuántas personas.', fix });
  }
  try {
    // wx fails if the file exists: the command never overwrites one.
    const file = options.salida === undefined ? undefined : await open(options.salida, 'wx', 0o600);
    await writePeople(file?.createWriteStream() ?? stdout.stream, count, call);
    await file?.close();
    return 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    const fix = 'Revise que la carpeta exista y que el archivo no: no se escribe sobre otro.';
    return refuse(call, { problem: 'No se pudo escribir el archivo.', fix });
  }
}

async function writePeople(
  output: Writable,
  count: number,
  { options, json, stdout }: Call<typeof FAKE_OPTIONS>,
): Promise<void> {
  if (!json) output.write(`${HEADER.join(',')}\n`);
  for (const found of invent(count, options)) {
    if (!output.write(json ? `${JSON.stringify(recordOf(found))}\n` : rowOf(found))) await once(output, 'drain');
  }
  if (output !== stdout.stream) await finished(output.end());
}

export function invent(count: number, options: OptionValues<typeof FAKE_OPTIONS>): Iterable<FakePerson> {
  const differentiator = options['ultimo-diferenciador'] === true ? 'last' : 'first';
  return fakePeople(count, { seed: options.semilla ?? 1, today: LAST_BIRTH, differentiator });
}

export function recordOf({ person, key }: FakePerson): Record<string, string> {
  return {
    nombres: person.givenNames,
    apellido_paterno: person.firstSurname,
    apellido_materno: person.secondSurname ?? '',
    fecha_nacimiento: person.birthDate,
    sexo: person.sex,
    entidad: NAMES.get(person.entity) ?? '',
    curp: key,
  };
}

/** No invented datum has a comma or a quote. */
export function rowOf(found: FakePerson): string {
  return `${Object.values(recordOf(found)).join(',')}\n`;
}
