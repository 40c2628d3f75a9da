// The reducer of the list's state, and the status shown for each state.
import { describe, expect, test } from 'vitest';
import { hasUnsavedWork, type ListEvent, type ListState, nextState, WAITING } from '../../src/lists/list-state.ts';
import { statusOf } from '../../src/lists/list-status.tsx';
import type { ListSummary, Page, Report, InterpretedList } from '../../src/lists/worker-messages.ts';

const LIST: InterpretedList = {
  rows: 5000,
  people: 5000,
  sheet: { name: 'Hoja1', others: ['Hoja2'], hidden: [], people: [], firstRow: 1 },
  hasHeader: true,
  columns: [],
  dateOrder: 'dmy',
  sexCoding: 'H/M',
  work: 'calculation',
  headerRow: 1,
  firstRows: [],
  notes: [],
  questions: [],
  problems: [],
};

const SUMMARY: ListSummary = {
  work: 'calculation',
  rows: 5000,
  kinds: { good: 4999, doubtful: 0, homonym: 0, added: 0, differs: 0, bad: 1, empty: 0, aside: 0 },
  filters: { bad: 1, warned: 0, repeated: 0, aside: 0, all: 5000 },
  hasFormulas: false,
  reasons: [],
  warnings: [],
};

const PAGE: Page = { filter: 'all', page: 0, rows: [] };

const CHOSEN: ListEvent = { type: 'chosen', name: 'nomina.csv' };
const INTERPRETED: ListEvent = { type: 'reported', report: { type: 'interpreted', list: LIST } };
const STARTED: ListEvent = { type: 'started' };
const ANSWERED: ListEvent = { type: 'reported', report: { type: 'answered', summary: SUMMARY, page: PAGE } };
const WRITING: ListEvent = { type: 'writing', kind: 'xlsx' };
const WRITTEN: ListEvent = { type: 'reported', report: { type: 'written', kind: 'xlsx', file: new Blob() } };
const WRITE_FAILED: ListEvent = { type: 'reported', report: { type: 'write-failed', sentence: 'No cabe.' } };
const SHEET_CHOSEN: ListEvent = { type: 'sheet-chosen', sheet: 'Hoja2' };
const REFUSED: ListEvent = { type: 'reported', report: { type: 'refused', sentence: 'No tiene datos.' } };
const STAYS_ON_SHEET = 'No tiene datos. Se sigue con la hoja «Hoja1».';
const DROPPED: ListEvent = { type: 'dropped' };

const DONE = [CHOSEN, INTERPRETED, STARTED, ANSWERED];

function stateAfter(...events: readonly ListEvent[]): ListState {
  return events.reduce<ListState>((state, event) => nextState(state, event, 0), WAITING);
}

test('choosing another sheet cancels the file being written', () => {
  const state = stateAfter(...DONE, WRITING, SHEET_CHOSEN, REFUSED);

  expect(state).toMatchObject({ phase: 'open', problem: STAYS_ON_SHEET, work: { phase: 'done', writing: undefined } });
});

test.for([
  { problem: 'no-rows', says: 'La hoja «Hoja2» no tiene datos; se sigue con «Hoja1».' },
  { problem: 'nobody', says: 'La hoja «Hoja2» no tiene personas debajo del encabezado; se sigue con «Hoja1».' },
  { problem: 'too-many-rows', says: 'Son demasiadas. Se sigue con la hoja «Hoja1».' },
])('a refused sheet: $says', ({ problem, says }) => {
  const report: Report = { type: 'refused', problem, sentence: 'Son demasiadas.' };

  expect(stateAfter(...DONE, SHEET_CHOSEN, { type: 'reported', report })).toMatchObject({
    phase: 'open',
    problem: says,
  });
});

test('a file dropped while a list is open is refused with a notice', () => {
  expect(stateAfter(...DONE, DROPPED)).toMatchObject({ phase: 'open', problem: expect.stringContaining('Cierre') });
  expect(stateAfter(CHOSEN, DROPPED)).toEqual(stateAfter(CHOSEN));
});

describe('unsaved work', () => {
  test.for([
    { events: [], isUnsaved: false, why: 'none without a list' },
    { events: [CHOSEN], isUnsaved: false, why: 'none while the list is read' },
    { events: [CHOSEN, INTERPRETED], isUnsaved: false, why: 'none before the work starts' },
    { events: [CHOSEN, INTERPRETED, STARTED], isUnsaved: true, why: 'the work in progress' },
    { events: DONE, isUnsaved: true, why: 'the result' },
    { events: [...DONE, SHEET_CHOSEN], isUnsaved: true, why: 'the result of the previous sheet' },
    { events: [...DONE, WRITING], isUnsaved: true, why: 'the result, while it is written' },
    { events: [...DONE, WRITING, WRITE_FAILED], isUnsaved: true, why: 'the result, if writing failed' },
    { events: [...DONE, WRITING, WRITTEN], isUnsaved: false, why: 'none once downloaded' },
    { events: [...DONE, WRITING, WRITTEN, ANSWERED], isUnsaved: true, why: 'a new result after a download' },
  ])('$why', ({ events, isUnsaved }) => {
    expect(hasUnsavedWork(stateAfter(...events))).toBe(isUnsaved);
  });
});

describe('the status of the list', () => {
  test.for([
    { events: [], badge: '', sentence: '' },
    { events: [CHOSEN], badge: 'leyendo…', sentence: '' },
    { events: [CHOSEN, INTERPRETED], badge: 'por calcular', sentence: 'Se leyó la lista: 5,000 filas.' },
    { events: [CHOSEN, INTERPRETED, STARTED], badge: 'calculando…', sentence: 'Se calcula la lista.' },
    { events: DONE, badge: 'lista hecha', sentence: 'La lista está hecha. 4,999 con CURP, 1 por revisar.' },
    { events: [...DONE, WRITING, WRITE_FAILED], badge: 'lista hecha', sentence: 'No cabe.' },
    { events: [...DONE, SHEET_CHOSEN, REFUSED], badge: 'lista hecha', sentence: STAYS_ON_SHEET },
    { events: [CHOSEN, REFUSED], badge: 'no se pudo leer', sentence: 'No se pudo leer la lista.' },
  ])('«$badge»: $sentence', ({ events, ...status }) => {
    expect(statusOf(stateAfter(...events))).toEqual(status);
  });

  test('has all the problems in its sentence', () => {
    const problems = ['Falta el sexo.', 'Falta la fecha.'];
    const unclear = stateAfter(CHOSEN, {
      type: 'reported',
      report: { type: 'interpreted', list: { ...LIST, problems } },
    });

    expect(statusOf(unclear)).toEqual({
      badge: 'por aclarar',
      sentence: 'Falta aclarar algo antes de empezar: Falta el sexo. Falta la fecha.',
    });
  });
});
