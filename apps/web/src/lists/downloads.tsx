// Buttons that download the answered list, as .xlsx or as text, or print it.
import type { JSX } from 'preact';
import type { ResultProps } from './list-controller.ts';
import { isGivenBack, isWorkbookName, resultExtension } from './list-files.ts';
import type { FileKind } from './worker-messages.ts';

const KINDS: readonly FileKind[] = ['xlsx', 'csv'];
const KINDS_OF_SHEETS: readonly FileKind[] = ['sheets', ...KINDS];

/** By the list's own file: a workbook that is given back, one of another format, or a text. */
const HINTS = {
  csv: 'Para abrirla en Excel, .xlsx. El otro archivo va como venía su lista.',
  xlsx: 'El primero es su libro, con las columnas nuevas junto a la lista. El .csv es para otros programas.',
  other: 'El .xlsx es un libro nuevo, con su lista y las columnas nuevas. El .csv es para otros programas.',
} as const;

export function Downloads({
  name,
  list,
  done: { summary, page, writing, isStale, writeProblem, writtenSheets },
  controller,
}: ResultProps & { readonly name: string }): JSX.Element {
  const sheetCount = list.sheet?.people.length ?? 0;
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
            onClick={() => !isBusy && controller.write(kind)}
          >
            {writing === kind ? 'Preparando…' : labelOf(kind, name, sheetCount)}
          </button>
        ))}
        <button type="button" class="button" onClick={() => controller.print(page.filter)}>
          Imprimir
        </button>
      </p>
      <p class="hint">{HINTS[own === 'xlsx' && !isGivenBack(name) ? 'other' : own]}</p>
      {summary.hasFormulas && <p class="formulas">Hay celdas que Excel tomaría por fórmulas: descargue el .xlsx.</p>}
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
