// Each column of the list: what it is called, what is in it, and the datum it is taken for, to be corrected by hand.
import { type Choices, type How, type Role, ROLES } from '@curp/batch';
import type { JSX } from 'preact';
import { withColumn } from './column-choices.ts';
import type { Understood, UnderstoodColumn } from './protocol.ts';

const HOW: Readonly<Record<How, string>> = {
  nombre: 'por su nombre',
  contenido: 'por su contenido',
  elegida: 'elegida por usted',
};

/** A list of thousands of columns is no list of people: those that are used are always shown. */
const MOST_SHOWN = 60;

export interface ColumnsTableProps {
  readonly list: Understood;
  readonly choices: Choices;
  readonly onChoose: (choices: Choices) => void;
}

export function ColumnsTable({ list: { columns }, choices, onChoose }: ColumnsTableProps): JSX.Element {
  const shown = [...columns.entries()].filter(([place, { role }]) => place < MOST_SHOWN || role !== null);
  const hidden = columns.length - shown.length;
  return (
    <>
      <table class="columns">
        <thead>
          <tr>
            <th scope="col">Columna</th>
            <th scope="col">Primeros valores</th>
            <th scope="col">Dato</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(([place, column]) => (
            <ColumnRow
              key={place}
              place={place}
              column={column}
              onPick={(role) => onChoose(withColumn(choices, columns, place, role))}
            />
          ))}
        </tbody>
      </table>
      {hidden > 0 && <p class="hint">Y {hidden} columnas más, que no se usan.</p>}
    </>
  );
}

interface ColumnRowProps {
  readonly place: number;
  readonly column: UnderstoodColumn;
  readonly onPick: (role: Role | null) => void;
}

function ColumnRow({ place, column: { header, role, how, values }, onPick }: ColumnRowProps): JSX.Element {
  const title = header === '' ? `(columna ${place + 1}, sin nombre)` : header;
  return (
    <tr class={roleClass(role)}>
      <th scope="row">{title}</th>
      <td class="values">{values.length === 0 ? '(vacía)' : values.join(' · ')}</td>
      <td class="taken">
        <select
          aria-label={`Dato de la columna ${place + 1}, «${title}»`}
          value={role ?? ''}
          onChange={({ currentTarget }) => onPick(currentTarget.value === '' ? null : (currentTarget.value as Role))}
        >
          <option value="">No se usa</option>
          {Object.entries(ROLES).map(([name, { label }]) => (
            <option value={name} key={name}>
              {label}
            </option>
          ))}
        </select>
        {how !== null && <span class="hint">{HOW[how]}</span>}
      </td>
    </tr>
  );
}

/** The colours of a datum, as its letters wear them in a key. */
export function roleClass(role: Role | null): string {
  if (role === 'birthYear' || role === 'birthMonth' || role === 'birthDay') return 'birthDate';
  return role === null || role === 'curp' ? 'none' : role;
}
