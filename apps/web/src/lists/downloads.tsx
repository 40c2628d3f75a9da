// Buttons that download the answered list, as .xlsx or as text, or print it.
import type { JSX } from 'preact';
import { isGivenBack, isWorkbookName, resultExtension } from './list-files.ts';
import type { FileKind } from './worker-messages.ts';

export interface DownloadsProps {
  readonly name: string;
  readonly writing: FileKind | undefined;
  /** The list is being answered again. */
  readonly isStale: boolean;
  readonly writeProblem: string | undefined;
  readonly hasFormulas: boolean;
  /** Sheets of the workbook that have people. */
  readonly sheetCount: number;
  readonly writtenSheets: readonly string[];
  readonly onWrite: (kind: FileKind) => void;
  readonly onPrint: () => void;
}

const KINDS: readonly FileKind[] = ['xlsx', 'csv'];
const KINDS_OF_SHEETS: readonly FileKind[] = ['sheets', ...KINDS];

/** By the list's own file: a workbook that is given back, one of another format, or a text. */
const HINTS = {
  csv: 'Para abrirla en Excel, .xlsx. El otro archivo va como venía su lista.',
  xlsx: 'El primero es su libro, con las columnas nuevas junto a la lista. El .csv es para otros programas.',
  other: 'El .xlsx es un libro nuevo, con su lista y las columnas nuevas. El .csv es para otros programas.',
} as const;

export function Downloads(props: DownloadsProps): JSX.Element {
  const { name, writing, isStale, writeProblem, hasFormulas, sheetCount, writtenSheets, onWrite, onPrint } = props;
  const own = isWorkbookName(name) ? 'xlsx' : 'csv';
  const isBusy = writing !== undefined || isStale;
  return (
    <div class="downloads">
      <p class="actions">
        {(sheetCount > 1 ? KINDS_OF_SHEETS : KINDS).map((kind) => (
          <button
            type="button"
            key={kind}
            class={`button ${kind === 'xlsx' ? 'primary' : ''}`}
            aria-disabled={isBusy}
            onClick={() => !isBusy && onWrite(kind)}
          >
            {writing === kind ? 'Preparando…' : labelOf(kind, name, sheetCount)}
          </button>
        ))}
        <button type="button" class="button" onClick={onPrint}>
          Imprimir
        </button>
      </p>
      <p class="hint">{HINTS[own === 'xlsx' && !isGivenBack(name) ? 'other' : own]}</p>
      {hasFormulas && <p class="formulas">Hay celdas que Excel tomaría por fórmulas: descargue el .xlsx.</p>}
      {writtenSheets.length > 0 && (
        <ul class="hint" role="status" aria-label="Hojas del libro descargado">
          {writtenSheets.map((sheet) => (
            <li key={sheet}>{sheet}</li>
          ))}
        </ul>
      )}
      <p class="problem">{writeProblem}</p>
    </div>
  );
}

function labelOf(kind: FileKind, name: string, sheetCount: number): string {
  return kind === 'sheets'
    ? `Calcular y descargar las ${sheetCount} hojas`
    : `Descargar ${resultExtension(name, kind)}`;
}
