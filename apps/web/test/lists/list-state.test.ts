// What each thing that happens makes of a list, without a page and without a worker.
import { describe, expect, test } from 'vitest';
import { after, isAtStake, type ListEvent, type ListState, WAITING } from '../../src/lists/list-state.ts';
import { newsOf } from '../../src/lists/list-news.ts';
import type { Outcome, Page, Report, Understood } from '../../src/lists/protocol.ts';

const LIST: Understood = {
  rows: 5000,
  people: 5000,
  sheet: { taken: 'Hoja1', others: ['Hoja2'], firstRow: 1 },
  hasHeader: true,
  columns: [],
  dateOrder: 'dmy',
  sexCoding: 'H/M',
  isComparison: false,
  notes: [],
  problems: [],
};

const OUTCOME: Outcome = {
  isComparison: false,
  rows: 5000,
  kinds: { good: 4999, doubtful: 0, homonym: 0, added: 0, differs: 0, bad: 1, empty: 0 },
  filters: { bad: 1, warned: 0, repeated: 0, all: 5000 },
  duplicates: 0,
  homonyms: 0,
  hasFormulas: false,
  reasons: [],
  warnings: [],
};

const PAGE: Page = { filter: 'all', page: 0, rows: [] };

const CHOSEN: ListEvent = { happened: 'chosen', name: 'nomina.csv' };
const UNDERSTOOD: ListEvent = { happened: 'told', report: { told: 'understood', list: LIST } };
const STARTED: ListEvent = { happened: 'started' };
const ANSWERED: ListEvent = { happened: 'told', report: { told: 'answered', outcome: OUTCOME, page: PAGE } };
const WRITING: ListEvent = { happened: 'writing', kind: 'xlsx' };
const WRITTEN: ListEvent = { happened: 'told', report: { told: 'written', kind: 'xlsx', file: new Blob() } };
const UNWRITTEN: ListEvent = { happened: 'told', report: { told: 'unwritten', sentence: 'No cabe.' } };
const SHEET_CHOSEN: ListEvent = { happened: 'sheet-chosen', sheet: 'Hoja2' };
const REFUSED: ListEvent = { happened: 'told', report: { told: 'refused', sentence: 'No tiene datos.' } };
const AND_GOES_ON = 'No tiene datos. Se sigue con la hoja «Hoja1».';
const DROPPED: ListEvent = { happened: 'dropped' };

const DONE = [CHOSEN, UNDERSTOOD, STARTED, ANSWERED];

function stateAfter(...events: readonly ListEvent[]): ListState {
  return events.reduce<ListState>((state, event) => after(state, event, 0), WAITING);
}

test('a file that was being made ready is not awaited any more when another sheet is tried', () => {
  const state = stateAfter(...DONE, WRITING, SHEET_CHOSEN, REFUSED);

  expect(state).toMatchObject({ at: 'open', problem: AND_GOES_ON, work: { at: 'done', writing: undefined } });
});

test.for([
  { problem: 'no-rows', says: 'La hoja «Hoja2» no tiene datos; se sigue con «Hoja1».' },
  { problem: 'nobody', says: 'La hoja «Hoja2» no tiene personas debajo del encabezado; se sigue con «Hoja1».' },
  { problem: 'too-many-rows', says: 'Son demasiadas. Se sigue con la hoja «Hoja1».' },
])('another sheet that is not taken: $says', ({ problem, says }) => {
  const report: Report = { told: 'refused', problem, sentence: 'Son demasiadas.' };

  expect(stateAfter(...DONE, SHEET_CHOSEN, { happened: 'told', report })).toMatchObject({ at: 'open', problem: says });
});

test('a file that comes while a list is open is turned away with a word', () => {
  expect(stateAfter(...DONE, DROPPED)).toMatchObject({ at: 'open', problem: expect.stringContaining('Cierre') });
  expect(stateAfter(CHOSEN, DROPPED)).toEqual(stateAfter(CHOSEN));
});

describe('what would be lost with the list', () => {
  test.for([
    { events: [], isLost: false, why: 'nothing, without a list' },
    { events: [CHOSEN], isLost: false, why: 'nothing, while it is read' },
    { events: [CHOSEN, UNDERSTOOD], isLost: false, why: 'nothing, before it began' },
    { events: [CHOSEN, UNDERSTOOD, STARTED], isLost: true, why: 'its work' },
    { events: DONE, isLost: true, why: 'its result' },
    { events: [...DONE, SHEET_CHOSEN], isLost: true, why: 'the result of its other sheet' },
    { events: [...DONE, WRITING], isLost: true, why: 'its result, until it was written' },
    { events: [...DONE, WRITING, UNWRITTEN], isLost: true, why: 'its result, if it could not be written' },
    { events: [...DONE, WRITING, WRITTEN], isLost: false, why: 'nothing, once it was downloaded' },
    { events: [...DONE, WRITING, WRITTEN, ANSWERED], isLost: true, why: 'its result, if it is another one' },
  ])('$why', ({ events, isLost }) => {
    expect(isAtStake(stateAfter(...events))).toBe(isLost);
  });
});

describe('what is told of the list to who looks elsewhere', () => {
  test.for([
    { events: [], mark: '', sentence: '' },
    { events: [CHOSEN], mark: 'leyendo…', sentence: '' },
    { events: [CHOSEN, UNDERSTOOD], mark: 'por calcular', sentence: 'Se leyó la lista: 5,000 filas.' },
    { events: [CHOSEN, UNDERSTOOD, STARTED], mark: 'calculando…', sentence: 'Se calcula la lista.' },
    { events: DONE, mark: 'lista hecha', sentence: 'La lista está hecha: 5,000 filas, 1 con problemas.' },
    { events: [...DONE, WRITING, UNWRITTEN], mark: 'lista hecha', sentence: 'No cabe.' },
    { events: [...DONE, SHEET_CHOSEN, REFUSED], mark: 'lista hecha', sentence: AND_GOES_ON },
    { events: [CHOSEN, REFUSED], mark: 'no se pudo leer', sentence: 'No se pudo leer la lista.' },
  ])('«$mark»: $sentence', ({ events, ...news }) => {
    expect(newsOf(stateAfter(...events))).toEqual(news);
  });

  test('what is unclear is told whole', () => {
    const problems = ['Falta el sexo.', 'Falta la fecha.'];
    const unclear = stateAfter(CHOSEN, {
      happened: 'told',
      report: { told: 'understood', list: { ...LIST, problems } },
    });

    expect(newsOf(unclear)).toEqual({
      mark: 'por aclarar',
      sentence: 'Falta aclarar algo antes de empezar: Falta el sexo. Falta la fecha.',
    });
  });
});
