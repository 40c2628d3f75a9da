// The columns of the list: header, first values, and a control to correct the field it is interpreted as.
import { HOW, type Role, ROLES } from '@curp/batch';
import type { JSX } from 'preact';
import { withColumn } from './column-choices.ts';
import type { ListChoicesProps } from './format-choices.tsx';
import type { InterpretedColumn } from './worker-messages.ts';

/** Used columns beyond this number are shown too. */
const MOST_SHOWN = 60;

export function ColumnsTable({ list: { columns }, choices, onChoose }: ListChoicesProps): JSX.Element {
  const shown = [...columns.entries()].filter(([index, { role }]) => index < MOST_SHOWN || role !== null);
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
          {shown.map(([index, column]) => (
            <ColumnRow
              key={index}
              index={index}
              column={column}
              onPick={(role) => onChoose(withColumn(choices, columns, index, role))}
            />
          ))}
        </tbody>
      </table>
      {hidden > 0 && <p class="hint">Y {hidden} columnas más, que no se usan.</p>}
    </>
  );
}

interface ColumnRowProps {
  readonly index: number;
  readonly column: InterpretedColumn;
  readonly onPick: (role: Role | null) => void;
}

function ColumnRow({ index, column: { header, role, how, values }, onPick }: ColumnRowProps): JSX.Element {
  const title = header === '' ? `(columna ${index + 1}, sin nombre)` : header;
  return (
    <tr class={roleClass(role)}>
      <th scope="row">{title}</th>
      <td class="values">{values.length === 0 ? '(vacía)' : values.join(' · ')}</td>
      <td class="taken">
        <select
          aria-label={`Dato de la columna ${index + 1}, «${title}»`}
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

/** The CSS class with the colour of the field, the same as on the tiles. */
export function roleClass(role: Role | null): string {
  if (role === 'birthYear' || role === 'birthMonth' || role === 'birthDay') return 'birthDate';
  if (role === 'fullName' || role === 'moreGivenNames') return 'givenNames';
  if (role === 'surnames') return 'firstSurname';
  return role === null || role === 'curp' ? 'none' : role;
}
