// One interface to every program that makes keys: for each person, the key and whether there was a warning.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Person, explain, withoutRemarks } from '@curp/core';
import { csvCell, csvRow } from '../../tools/testing/lists/csv-text.ts';
import { TODAY } from '../../tools/testing/people/cases.ts';
import type { DoubtfulText } from '../../tools/testing/people/doubtful-texts.ts';
import { curp } from '../../tools/testing/curp.ts';
import { startAgent } from '../../tools/testing/mcp-client.ts';
import { startService } from '../../tools/testing/service.ts';

export interface Outcome {
  /** Empty where the program refuses or asks. */
  readonly key: string;
  readonly isWarned: boolean;
}

/** Unchanged; with remarks removed, where the program can; or accepted as it is, where the program refuses it first. */
export type Way = 'as-it-stands' | 'tidied' | 'literal';

export interface Door {
  readonly name: string;
  /** Undefined for a way that the program does not have. */
  readonly ask: (texts: readonly DoubtfulText[], way: Way) => Promise<readonly Outcome[] | undefined>;
  readonly close?: () => Promise<void>;
}

export const CORE: Door = {
  name: '@curp/core',
  ask: async (texts, way) =>
    texts.map(({ person, field, text }) => {
      const bare = withoutRemarks(text, field === 'givenNames' ? 'given' : 'surname');
      const asked = way === 'tidied' ? { ...person, [field]: bare } : person;
      const explanation = explain(asked, { today: TODAY, literal: way === 'literal' });
      if (!explanation.ok) return { key: '', isWarned: false };
      return { key: explanation.key, isWarned: explanation.warnings.length > 1 };
    }),
};

function placesOf({ givenNames, firstSurname, secondSurname, birthDate, sex, entity }: Person): string[] {
  // In a list of only M, the letter is unclear.
  return [givenNames, firstSurname, secondSurname ?? '', birthDate, sex === 'M' ? 'mujer' : sex, entity];
}

export const CALCULAR: Door = {
  name: 'curp calcular',
  ask: async (texts, way) => {
    if (way === 'tidied') return undefined;
    const options = way === 'literal' ? ['--literal'] : [];
    const outcomes: Outcome[] = [];
    for (const { person } of texts) {
      const { stdout, stderr } = await curp(['calcular', ...options, '--', ...placesOf(person)]);
      outcomes.push({ key: stdout.trim(), isWarned: stderr.includes('Aviso:') });
    }
    return outcomes;
  },
};

const COLUMNS = ['nombres', 'apellido_paterno', 'apellido_materno', 'fecha_nacimiento', 'sexo', 'entidad'];
const LIST_OPTIONS: Readonly<Record<Way, readonly string[]>> = {
  'as-it-stands': [],
  tidied: ['--quitar-titulos'],
  literal: ['--literal'],
};

function csvOf(texts: readonly DoubtfulText[]): string {
  return [COLUMNS, ...texts.map(({ person }) => placesOf(person))].map((cells) => csvRow(cells.map(csvCell))).join('');
}

function ndjsonOf(texts: readonly DoubtfulText[]): string {
  return (
    texts
      // A program writes H, M or X.
      .map(({ person }) => placesOf(person).with(4, person.sex))
      .map((cells) => JSON.stringify(Object.fromEntries(COLUMNS.map((name, index) => [name, cells[index]]))))
      .join('\n')
  );
}

function listDoor(name: string, format: 'csv' | 'ndjson', bodyOf: (texts: readonly DoubtfulText[]) => string): Door {
  return {
    name,
    ask: async (texts, way) => {
      const folder = mkdtempSync(join(tmpdir(), 'curp-doubtful-'));
      try {
        const [input, output] = [join(folder, `lista.${format}`), join(folder, 'salida.ndjson')];
        writeFileSync(input, bodyOf(texts));
        await curp(['lista', input, '-o', output, ...LIST_OPTIONS[way]]);
        return readFileSync(output, 'utf8').trim().split('\n').map(rowOutcome);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}

function rowOutcome(line: string): Outcome {
  const { curp: key, avisos } = JSON.parse(line) as { curp: string | null; avisos: string[] };
  // All rows have one date of birth, and a list warns of that.
  return { key: key ?? '', isWarned: avisos.some((notice) => !notice.includes('fecha')) };
}

export const CSV_LIST: Door = listDoor('curp lista, CSV', 'csv', csvOf);

export const NDJSON_LIST: Door = listDoor('curp lista, NDJSON', 'ndjson', ndjsonOf);

export async function openAgent(): Promise<Door> {
  const agent = await startAgent();
  const names = ['nombres', 'apellido_paterno', 'apellido_materno', 'fecha', 'sexo', 'entidad'];
  return {
    name: 'curp mcp',
    ask: async (texts, way) => {
      if (way !== 'as-it-stands') return undefined;
      return Promise.all(
        texts.map(async ({ person }): Promise<Outcome> => {
          const cells = placesOf(person);
          const given = Object.fromEntries(names.map((name, index) => [name, cells[index]]));
          const { structuredContent } = await agent.call('calcular', given);
          const { curp: key = '', avisos = [] } = (structuredContent ?? {}) as { curp?: string; avisos?: object[] };
          return { key, isWarned: avisos.length > 1 };
        }),
      );
    },
    close: () => agent.client.close(),
  };
}

function wireOf({ givenNames, firstSurname, secondSurname, birthDate, sex }: Person): Record<string, string> {
  const [anio_nacimiento = '', mes_nacimiento = '', dia_nacimiento = ''] = birthDate.split('-');
  return {
    nombres: givenNames,
    apellido_paterno: firstSurname,
    apellido_materno: secondSurname ?? '',
    anio_nacimiento,
    mes_nacimiento,
    dia_nacimiento,
    sexo: sex,
    entidad: '20',
  };
}

export async function openService(): Promise<Door[]> {
  const service = await startService({ today: TODAY });
  const calcular: Door = {
    name: 'calcular_curp',
    ask: async (texts, way) => {
      if (way === 'tidied') return undefined;
      const outcomes: Outcome[] = [];
      for (const { person } of texts) {
        const literal = way === 'literal' ? 'si' : undefined;
        const { headers, envelope } = await service.get('/curp/calcular_curp', {
          token: 'pruebas',
          ...wireOf(person),
          literal,
        });
        const { curp: key = '' } = envelope.response as { curp?: string };
        outcomes.push({ key, isWarned: headers.has('curp-avisos') });
      }
      return outcomes;
    },
    close: () => service.close(),
  };
  const lote: Door = {
    name: 'calcular_lote',
    ask: async (texts, way) => {
      const option = { 'as-it-stands': '', tidied: '&quitar_titulos=si', literal: '&literal=si' }[way];
      const { text } = await service.send(`/curp/calcular_lote?token=pruebas${option}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson' },
        body: ndjsonOf(texts),
      });
      return text.trim().split('\n').map(rowOutcome);
    },
  };
  return [calcular, lote];
}
