// «Listas»: choose a file, check its interpretation, answer it, look through the rows and download the result.
import type { JSX } from 'preact';
import example from '../../../../fixtures/lists/ejemplo.csv?raw';
import { DropZone } from './drop-zone.tsx';
import { useFileDrop, useFilePaste } from './file-drop.ts';
import { OpenedListView } from './opened-list-view.tsx';
import { ReadingPanel } from './progress-panel.tsx';
import { LIST_CONTROLLER, useListState } from './list-controller.ts';

const openFile = (file: File): void => LIST_CONTROLLER.openFile(file);

export function ListsView(): JSX.Element {
  const state = useListState();
  const isOver = useFileDrop(state.phase === 'reading' ? undefined : openFile);
  useFilePaste(state.phase === 'waiting' ? openFile : undefined);
  return (
    <section class="view lists">
      <div class="intro">
        <h1>Una lista entera, en su equipo</h1>
        {state.phase === 'waiting' && (
          <p>
            Elija su archivo y reciba la CURP de cada persona, o el motivo por el que no se pudo calcular. Si la lista
            ya trae CURP, se cotejan.
          </p>
        )}
      </div>
      {state.phase === 'waiting' && (
        <DropZone
          refused={state.refused}
          isOver={isOver}
          onFile={openFile}
          onExample={() => LIST_CONTROLLER.openExample(new File([example], 'ejemplo.csv'))}
        />
      )}
      {state.phase === 'reading' && (
        <ReadingPanel name={state.name} rows={state.rows} onCancel={() => LIST_CONTROLLER.cancel()} />
      )}
      {state.phase === 'open' && <OpenedListView controller={LIST_CONTROLLER} {...state} />}
    </section>
  );
}
