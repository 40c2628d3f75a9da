// Buttons that download the answered list, as .xlsx or as text, or print it.
import type { JSX } from 'preact';
import { isGivenBack, isWorkbookName, resultExtension } from './list-files.ts';
import type { FileKind } from './worker-messages.ts';

export interface DownloadsProps {
  readonly name: string;
  readonly writing: FileKind | undefined;
  readonly writeProblem: string | undefined;
  readonly hasFormulas: boolean;
  readonly onWrite: (kind: FileKind) => void;
  readonly onPrint: () => void;
}

const KINDS: readonly FileKind[] = ['xlsx', 'csv'];

/** By the list's own file: a workbook that is given back, one of another format, or a text. */
const HINTS = {
  csv: 'Para abrirla en Excel, .xlsx. El otro archivo va como venía su lista.',
  xlsx: 'El primero es su libro, con las columnas nuevas junto a la lista. El .csv es para otros programas.',
  other: 'El .xlsx es un libro nuevo, con su lista y las columnas nuevas. El .csv es para otros programas.',
} as const;

export function Downloads({ name, writing, writeProblem, hasFormulas, onWrite, onPrint }: DownloadsProps): JSX.Element {
  const own = isWorkbookName(name) ? 'xlsx' : 'csv';
  const recommended = hasFormulas ? 'xlsx' : own;
  return (
    <div class="downloads">
      <p class="actions">
        {KINDS.map((kind) => (
          <button
            type="button"
            key={kind}
            class={`button ${kind === recommended ? 'primary' : ''}`}
            aria-disabled={writing !== undefined}
            onClick={() => writing === undefined && onWrite(kind)}
          >
            {writing === kind ? 'Preparando…' : `Descargar ${resultExtension(name, kind)}`}
          </button>
        ))}
        <button type="button" class="button" onClick={onPrint}>
          Imprimir
        </button>
      </p>
      <p class="hint">{HINTS[own === 'xlsx' && !isGivenBack(name) ? 'other' : own]}</p>
      {hasFormulas && <p class="formulas">Hay celdas que Excel tomaría por fórmulas: descargue el .xlsx.</p>}
      <p class="problem">{writeProblem}</p>
    </div>
  );
}
