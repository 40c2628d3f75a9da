// The whole list with its new columns, as a file: a workbook for Excel, or the text as it came.
import type { JSX } from 'preact';
import { endingOf, isWorkbookName } from './file-names.ts';
import type { FileKind } from './protocol.ts';

export interface DownloadsProps {
  readonly name: string;
  readonly writing: FileKind | undefined;
  readonly unwritten: string | undefined;
  readonly hasFormulas: boolean;
  readonly onWrite: (kind: FileKind) => void;
}

const KINDS: readonly FileKind[] = ['xlsx', 'csv'];

/** By what the list came as. A text without a mark of UTF-8 loses its accents in Excel, before as after. */
const HINTS: Readonly<Record<FileKind, string>> = {
  csv: 'Para abrirlo en Excel, .xlsx. El otro se escribe como venía su lista.',
  xlsx: 'Para abrirlo en Excel, .xlsx. El otro va con comas, en UTF-8.',
};

export function Downloads({ name, writing, unwritten, hasFormulas, onWrite }: DownloadsProps): JSX.Element {
  const own = isWorkbookName(name) ? 'xlsx' : 'csv';
  const advised = hasFormulas ? 'xlsx' : own;
  return (
    <div class="downloads">
      <p class="actions">
        {KINDS.map((kind) => (
          <button
            type="button"
            key={kind}
            class={`button ${kind === advised ? 'primary' : ''}`}
            aria-disabled={writing !== undefined}
            onClick={() => writing === undefined && onWrite(kind)}
          >
            {writing === kind ? 'Preparando…' : `Descargar ${endingOf(name, kind)}`}
          </button>
        ))}
      </p>
      <p class="hint">{HINTS[own]}</p>
      {hasFormulas && <p class="formulas">Hay celdas que Excel tomaría por fórmulas: descargue el .xlsx.</p>}
      <p class="problem">{unwritten}</p>
    </div>
  );
}
