// A whole list: chosen, understood, answered, shown and given back, without leaving the computer.
import type { JSX } from 'preact';
import example from '../../../../fixtures/lists/ejemplo.csv?raw';
import { DropZone } from './drop-zone.tsx';
import { useFileDrop } from './file-drop.ts';
import { OpenedView } from './opened-view.tsx';
import { ReadingPanel } from './progress-panel.tsx';
import { DESK, useDesk } from './use-desk.ts';

const EXAMPLE = 'ejemplo.csv';

const offerFile = (file: File): void => DESK.offer(file);

export function ListsView(): JSX.Element {
  const state = useDesk();
  const isOver = useFileDrop(state.at === 'reading' ? undefined : offerFile);
  return (
    <section class="view lists">
      <div class="intro">
        <h1>Una lista entera, en su equipo</h1>
        {state.at === 'waiting' && (
          <p>
            Elija su archivo y reciba la CURP de cada persona, o el motivo por el que no se pudo calcular. Si la lista
            ya trae CURP, se cotejan.
          </p>
        )}
      </div>
      {state.at === 'waiting' && (
        <DropZone
          refused={state.refused}
          isOver={isOver}
          onFile={offerFile}
          onExample={() => DESK.openExample(new File([example], EXAMPLE))}
        />
      )}
      {state.at === 'reading' && <ReadingPanel name={state.name} rows={state.rows} onCancel={() => DESK.cancel()} />}
      {state.at === 'open' && <OpenedView desk={DESK} {...state} />}
    </section>
  );
}
