// Controls for ambiguous formats (order of dates, coding of sexes) and for a list without second surname.
import type { Choices, DateOrder, SexCoding } from '@curp/batch';
import type { JSX } from 'preact';
import { monthName } from '../person/display-text.ts';
import { withAbsence } from './column-choices.ts';
import type { InterpretedList } from './worker-messages.ts';

const ORDERS: Readonly<Record<DateOrder, string>> = {
  dmy: 'día/mes/año',
  mdy: 'mes/día/año',
  turned: 'volteadas por Excel',
  mixed: 'día/mes y mes/día',
};

/** Without the coding of a list that does not show it; a note says so when a row needs it. */
const CODINGS: Readonly<Partial<Record<SexCoding, string>>> = {
  'H/M': 'H hombre, M mujer',
  'M/F': 'M masculino, F femenino',
};

/** How the first date written with numbers is read: «05/06/1990 se lee 5 de junio». */
function dateExample({ columns, dateOrder }: InterpretedList): string | undefined {
  const dates = columns.find(({ role }) => role === 'birthDate')?.values ?? [];
  const numbers = dates.map((date) => NUMBERS.exec(date)).find((found) => found !== null);
  if (numbers === undefined || numbers === null || dateOrder === 'mixed') return undefined;
  const [date, first = '', second = ''] = numbers;
  const [day, month] = dateOrder === 'mdy' ? [second, first] : [first, second];
  const name = monthName(Number(month));
  return name === '' ? undefined : `${date} se lee ${Number(day)} de ${name}.`;
}

/** Day and month in some order, and the year last. */
const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}$/;

export interface ListChoicesProps {
  readonly list: InterpretedList;
  readonly choices: Choices;
  readonly onChoose: (choices: Choices) => void;
}

export function FormatChoices({ list, choices, onChoose }: ListChoicesProps): JSX.Element {
  const has = (role: string): boolean => list.columns.some((column) => column.role === role);
  return (
    <div class="readings">
      <HeaderRowSelect list={list} choices={choices} onChoose={onChoose} />
      {has('birthDate') && (
        <FormatSelect
          id="date-order"
          label="Fechas con números"
          names={ORDERS}
          hint={dateExample(list)}
          offered={['dmy', 'mdy']}
          chosen={choices.dateOrder}
          found={list.dateOrder}
          onPick={(dateOrder) => onChoose(withFormat(choices, { dateOrder }))}
        />
      )}
      {has('sex') && (
        <FormatSelect
          id="sex-coding"
          label="Sexos"
          names={CODINGS}
          offered={['H/M', 'M/F']}
          chosen={choices.sexCoding}
          found={list.sexCoding}
          onPick={(sexCoding) => onChoose(withFormat(choices, { sexCoding }))}
        />
      )}
      {!has('secondSurname') && !has('fullName') && !has('surnames') && (
        <label class="absence">
          <input
            type="checkbox"
            checked={choices.columns?.secondSurname === null}
            onChange={({ currentTarget }) => onChoose(withAbsence(choices, 'secondSurname', currentTarget.checked))}
          />
          La lista no trae el segundo apellido
        </label>
      )}
    </div>
  );
}

const NO_HEADER = 0;

/** The row of the header, among the first of the list. */
function HeaderRowSelect({ list, choices, onChoose }: ListChoicesProps): JSX.Element {
  const pick = (value: string): void =>
    onChoose(withFormat(choices, { headerRow: value === '' ? undefined : Number(value) }));
  const found = list.headerRow === NO_HEADER ? 'ninguna' : `fila ${list.headerRow}`;
  return (
    <div class="field">
      <label for="header-row">Fila del encabezado</label>
      <select
        id="header-row"
        value={choices.headerRow ?? ''}
        onChange={({ currentTarget }) => pick(currentTarget.value)}
      >
        <option value="">{choices.headerRow === undefined ? `Según la lista: ${found}` : 'Según la lista'}</option>
        {list.firstRows.map(({ number, text }) => (
          <option value={number} key={number}>
            {number}: {text}
          </option>
        ))}
        <option value={NO_HEADER}>La lista no trae encabezado</option>
      </select>
    </div>
  );
}

type FormatChange = { readonly [Name in 'dateOrder' | 'sexCoding' | 'headerRow']?: Choices[Name] | undefined };

/** An undefined value removes the choice, and the list decides. */
function withFormat(choices: Choices, change: FormatChange): Choices {
  const all = Object.entries({ ...choices, ...change }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(all);
}

interface FormatSelectProps<Name extends string> {
  readonly id: string;
  readonly label: string;
  readonly names: Readonly<Partial<Record<Name, string>>>;
  readonly hint?: string | undefined;
  readonly offered: readonly Name[];
  readonly chosen: Name | undefined;
  readonly found: Name;
  readonly onPick: (name: Name | undefined) => void;
}

function FormatSelect<Name extends string>(props: FormatSelectProps<Name>): JSX.Element {
  const { id, label, names, hint, offered, chosen, found, onPick } = props;
  const detected = chosen === undefined ? names[found] : undefined;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={chosen ?? ''}
        onChange={({ currentTarget }) => onPick(offered.find((name) => name === currentTarget.value))}
      >
        <option value="">{detected === undefined ? 'Según la lista' : `Según la lista: ${detected}`}</option>
        {offered.map((name) => (
          <option value={name} key={name}>
            {names[name]}
          </option>
        ))}
      </select>
      {hint !== undefined && <p class="hint">{hint}</p>}
    </div>
  );
}
