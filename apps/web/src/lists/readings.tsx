// How the cells are read where they can be read in two ways, and what the list does not bring.
import type { Choices, DateOrder, SexCoding } from '@curp/batch';
import type { JSX } from 'preact';
import { withAbsence } from './column-choices.ts';
import type { Understood } from './protocol.ts';

const ORDERS: Readonly<Record<DateOrder, string>> = {
  dmy: 'día/mes/año',
  mdy: 'mes/día/año',
  mixed: 'unas día/mes y otras mes/día',
};

/** Of what the list does not tell there is nothing to say: where a row needs it, a note does. */
const CODINGS: Readonly<Partial<Record<SexCoding, string>>> = {
  'H/M': 'H es hombre y M es mujer',
  'M/F': 'M es masculino y F es femenino',
};

export interface ReadingsProps {
  readonly list: Understood;
  readonly choices: Choices;
  readonly onChoose: (choices: Choices) => void;
}

export function Readings({ list, choices, onChoose }: ReadingsProps): JSX.Element {
  const has = (role: string): boolean => list.columns.some((column) => column.role === role);
  return (
    <div class="readings">
      {has('birthDate') && (
        <Reading
          id="date-order"
          label="Fechas con números"
          names={ORDERS}
          offered={['dmy', 'mdy']}
          chosen={choices.dateOrder}
          found={list.dateOrder}
          onPick={(dateOrder) => onChoose(withReading(choices, { dateOrder }))}
        />
      )}
      {has('sex') && (
        <Reading
          id="sex-coding"
          label="Sexos"
          names={CODINGS}
          offered={['H/M', 'M/F']}
          chosen={choices.sexCoding}
          found={list.sexCoding}
          onPick={(sexCoding) => onChoose(withReading(choices, { sexCoding }))}
        />
      )}
      {!has('secondSurname') && (
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

type Said = { readonly [Name in 'dateOrder' | 'sexCoding']?: Choices[Name] | undefined };

/** What is taken back is left out: the list decides. */
function withReading(choices: Choices, said: Said): Choices {
  const all = Object.entries({ ...choices, ...said }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(all);
}

interface ReadingProps<Name extends string> {
  readonly id: string;
  readonly label: string;
  readonly names: Readonly<Partial<Record<Name, string>>>;
  readonly offered: readonly Name[];
  readonly chosen: Name | undefined;
  readonly found: Name;
  readonly onPick: (name: Name | undefined) => void;
}

function Reading<Name extends string>(props: ReadingProps<Name>): JSX.Element {
  const { id, label, names, offered, chosen, found, onPick } = props;
  const told = chosen === undefined ? names[found] : undefined;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={chosen ?? ''}
        onChange={({ currentTarget }) => onPick(offered.find((name) => name === currentTarget.value))}
      >
        <option value="">{told === undefined ? 'Según la lista' : `Según la lista: ${told}`}</option>
        {offered.map((name) => (
          <option value={name} key={name}>
            {names[name]}
          </option>
        ))}
      </select>
    </div>
  );
}
