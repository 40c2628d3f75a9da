// How the list is interpreted: used columns, and controls to correct it.
import { type Choices, type Role, ROLES } from '@curp/batch';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ColumnsTable, roleClass } from './columns-table.tsx';
import type { InterpretedList } from './worker-messages.ts';
import { FormatChoices } from './format-choices.tsx';
import { formatNumber } from './format-numbers.ts';

export interface InterpretationPanelProps {
  readonly list: InterpretedList;
  readonly choices: Choices;
  /** The work has started: the table is collapsed unless the user opened it. */
  readonly hasStarted: boolean;
  readonly onChoose: (choices: Choices) => void;
}

export function InterpretationPanel({ list, choices, hasStarted, onChoose }: InterpretationPanelProps): JSX.Element {
  const [openedByUser, setOpenedByUser] = useState<boolean>();
  const isOpen = openedByUser ?? !hasStarted;
  const choose = (chosen: Choices): void => {
    setOpenedByUser(true);
    onChoose(chosen);
  };
  return (
    <div class="understanding">
      <div class="understanding-head">
        <h2>Así se entiende la lista</h2>
        <button
          type="button"
          class="quiet"
          aria-expanded={isOpen}
          aria-controls="understanding"
          onClick={() => setOpenedByUser(!isOpen)}
        >
          {isOpen ? 'Ocultar las columnas' : 'Ver y corregir las columnas'}
        </button>
      </div>
      <UsedColumns list={list} />
      <div id="understanding" hidden={!isOpen}>
        <ColumnsTable list={list} choices={choices} onChoose={choose} />
        <FormatChoices list={list} choices={choices} onChoose={choose} />
      </div>
      <ul class="findings" aria-label="Lo que conviene saber">
        {list.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}

/** Visible also when the table is collapsed. */
function UsedColumns({ list: { columns } }: { readonly list: InterpretedList }): JSX.Element {
  const used = columns.filter(({ role }) => role !== null);
  if (used.length === 0) return <p class="used-columns">No se usa ninguna columna.</p>;
  return (
    <p class="used-columns">
      <span>
        {used.length === 1 ? 'Se usa' : 'Se usan'} {formatNumber(used.length)} de {formatNumber(columns.length)}{' '}
        columnas:
      </span>
      {used.map(({ header, role }, index) => (
        <span class={`used ${roleClass(role)}`} key={index}>
          {header} → {ROLES[role as Role].label}
        </span>
      ))}
    </p>
  );
}
