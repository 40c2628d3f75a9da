// The file input of «Listas», and the refusal of the last file. Files can also be dropped anywhere on the view.
import type { JSX } from 'preact';
import { MOST_LIST_ROWS } from './limits.ts';
import type { Waiting } from './list-state.ts';
import { formatNumber } from './format-numbers.ts';

export interface DropZoneProps {
  readonly refused: Waiting['refused'];
  /** A file is being dragged over the view. */
  readonly isOver: boolean;
  readonly onFile: (file: File) => void;
  readonly onExample: () => void;
}

const ACCEPTED =
  '.csv,.tsv,.tab,.txt,.xlsx,.xlsm,.xls,.ods,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function DropZone({ refused, isOver, onFile, onExample }: DropZoneProps): JSX.Element {
  return (
    <div class="arrival">
      {refused !== undefined && (
        <div class="refusal" role="alert">
          <h2>No se pudo usar «{refused.name}»</h2>
          <p>{refused.sentence}</p>
        </div>
      )}
      <label class={`drop-zone ${isOver ? 'is-over' : ''}`}>
        <input
          type="file"
          accept={ACCEPTED}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file !== undefined) onFile(file);
          }}
        />
        <svg viewBox="0 0 48 48" aria-hidden="true">
          <path d="M12 5h16l8 8v30H12zM28 5v8h8M18 22h12M18 28h12M18 34h7" />
        </svg>
        <span class="drop-title">
          {isOver ? (
            'Suéltela aquí'
          ) : (
            <>
              <span class="with-mouse">Arrastre aquí su lista, péguela o elíjala</span>
              <span class="with-touch">Elija su lista</span>
            </>
          )}
        </span>
        <span class="drop-hint">
          CSV, libro de Excel (.xlsx, .xls) u hoja de LibreOffice (.ods), hasta {formatNumber(MOST_LIST_ROWS)} filas
        </span>
      </label>
      <p class="arrival-note">
        El archivo no sale de este equipo: lo lee y lo calcula esta página, y al cerrarla no queda nada.
      </p>
      <p class="arrival-note">
        ¿Quiere ver antes cómo es?{' '}
        <button type="button" class="quiet" onClick={onExample}>
          Probar con una lista de ejemplo
        </button>
      </p>
    </div>
  );
}
