// How the list is understood, in the words of its owner, who can correct it.
import type { Choices } from '@curp/batch';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ColumnsTable, roleClass } from './columns-table.tsx';
import type { Understood } from './protocol.ts';
import { Readings } from './readings.tsx';
import { figure } from './sentences.ts';

export interface UnderstandingProps {
  readonly list: Understood;
  readonly choices: Choices;
  /** The work began: unless somebody looks at it, the table makes room for the result. */
  readonly isSettled: boolean;
  readonly onChoose: (choices: Choices) => void;
}

export function Understanding({ list, choices, isSettled, onChoose }: UnderstandingProps): JSX.Element {
  const [asked, setAsked] = useState<boolean>();
  const isOpen = asked ?? !isSettled;
  const choose = (chosen: Choices): void => {
    setAsked(true);
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
          onClick={() => setAsked(!isOpen)}
        >
          {isOpen ? 'Ocultar las columnas' : 'Ver y corregir las columnas'}
        </button>
      </div>
      <Problems problems={list.problems} />
      <UsedColumns list={list} />
      <div id="understanding" hidden={!isOpen}>
        <ColumnsTable list={list} choices={choices} onChoose={choose} />
        <Readings list={list} choices={choices} onChoose={choose} />
      </div>
      <ul class="findings" aria-label="Lo que conviene saber">
        {list.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}

function Problems({ problems }: { readonly problems: readonly string[] }): JSX.Element | null {
  if (problems.length === 0) return null;
  return (
    <>
      <p class="unclear">
        {problems.length === 1 ? 'Falta aclarar algo' : `Faltan ${problems.length} cosas por aclarar`} antes de empezar:
      </p>
      <ul class="findings" aria-label="Lo que falta">
        {problems.map((problem) => (
          <li class="is-wrong" key={problem}>
            {problem}
          </li>
        ))}
      </ul>
    </>
  );
}

/** In sight also when the table is not. */
function UsedColumns({ list: { columns } }: { readonly list: Understood }): JSX.Element {
  const used = columns.filter(({ role }) => role !== null);
  if (used.length === 0) return <p class="used-columns">No se usa ninguna columna.</p>;
  return (
    <p class="used-columns">
      <span>
        {used.length === 1 ? 'Se usa' : 'Se usan'} {figure(used.length)} de {figure(columns.length)} columnas:
      </span>
      {used.map(({ header, role }, place) => (
        <span class={`used ${roleClass(role)}`} key={place}>
          {header}
        </span>
      ))}
    </p>
  );
}
