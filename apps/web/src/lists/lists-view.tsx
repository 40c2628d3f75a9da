// A whole list: chosen, understood, answered, shown and given back, without leaving the computer.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import example from '../../../../fixtures/lists/ejemplo.csv?raw';
import { DropZone } from './drop-zone.tsx';
import { useFileDrop } from './file-drop.ts';
import { ListDesk } from './list-desk.ts';
import type { ListState } from './list-state.ts';
import { OpenedView } from './opened-view.tsx';
import { ReadingPanel } from './progress-panel.tsx';

/** Of the page and not of the view: a list stays while another view is looked at. */
const DESK = new ListDesk();

const EXAMPLE = 'ejemplo.csv';

const openFile = (file: File): void => DESK.open(file);

export function ListsView(): JSX.Element {
  const state = useDesk(DESK);
  const isOver = useFileDrop(state.at === 'waiting' ? openFile : undefined);
  return (
    <section class="view lists">
      <div class="intro">
        <h1>Una lista entera, en su equipo</h1>
        {state.at === 'waiting' && (
          <p>
            Elija su archivo y reciba la CURP de cada persona, o el motivo por el que no la hay. Si la lista ya trae
            CURP, se cotejan.
          </p>
        )}
      </div>
      {state.at === 'waiting' && (
        <DropZone
          refused={state.refused}
          isOver={isOver}
          onFile={openFile}
          onExample={() => openFile(new File([example], EXAMPLE))}
        />
      )}
      {state.at === 'reading' && <ReadingPanel name={state.name} rows={state.rows} onCancel={() => DESK.cancel()} />}
      {state.at === 'open' && <OpenedView desk={DESK} {...state} />}
    </section>
  );
}

function useDesk(desk: ListDesk): ListState {
  const [state, setState] = useState(desk.state);
  useEffect(() => desk.subscribe(() => setState(desk.state)), [desk]);
  return state;
}
