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
      <ChoiceSelect
        id="header-row"
        label="Fila del encabezado"
        options={[
          ...list.firstRows.map(({ number, text }) => [number, `${number}: ${text}`] as const),
          [NO_HEADER, 'La lista no trae encabezado'],
        ]}
        chosen={choices.headerRow}
        found={list.headerRow === NO_HEADER ? 'ninguna' : `fila ${list.headerRow}`}
        onPick={(headerRow) => onChoose(withFormat(choices, { headerRow }))}
      />
      {has('birthDate') && (
        <ChoiceSelect
          id="date-order"
          label="Fechas con números"
          options={(['dmy', 'mdy'] as const).map((order) => [order, ORDERS[order]])}
          chosen={choices.dateOrder}
          found={ORDERS[list.dateOrder]}
          hint={dateExample(list)}
          onPick={(dateOrder) => onChoose(withFormat(choices, { dateOrder }))}
        />
      )}
      {has('sex') && (
        <ChoiceSelect
          id="sex-coding"
          label="Sexos"
          options={Object.entries(CODINGS) as [SexCoding, string][]}
          chosen={choices.sexCoding}
          found={CODINGS[list.sexCoding]}
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

type FormatChange = { readonly [Name in 'dateOrder' | 'sexCoding' | 'headerRow']?: Choices[Name] | undefined };

/** An undefined value removes the choice, and the list decides. */
function withFormat(choices: Choices, change: FormatChange): Choices {
  const all = Object.entries({ ...choices, ...change }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(all);
}

interface ChoiceSelectProps<Value extends string | number> {
  readonly id: string;
  readonly label: string;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly chosen: Value | undefined;
  /** What the list shows by itself, if it does. */
  readonly found: string | undefined;
  readonly hint?: string | undefined;
  readonly onPick: (value: Value | undefined) => void;
}

function ChoiceSelect<Value extends string | number>(props: ChoiceSelectProps<Value>): JSX.Element {
  const { id, label, options, chosen, found, hint, onPick } = props;
  const pick = (text: string): void => onPick(options.find(([value]) => String(value) === text)?.[0]);
  const isFound = chosen === undefined && found !== undefined;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={chosen ?? ''} onChange={({ currentTarget }) => pick(currentTarget.value)}>
        <option value="">{isFound ? `Según la lista: ${found}` : 'Según la lista'}</option>
        {options.map(([value, name]) => (
          <option value={value} key={value}>
            {name}
          </option>
        ))}
      </select>
      {hint !== undefined && <p class="hint">{hint}</p>}
    </div>
  );
}
