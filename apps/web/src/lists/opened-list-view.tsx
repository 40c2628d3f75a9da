// An opened list: the outcome, the questions, the interpretation, the progress of the work, and the rows.
import type { Work } from '@curp/batch';
import type { JSX, RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { openDialog } from '../open-dialog.ts';
import type { ListController } from './list-controller.ts';
import type { OpenedList } from './list-state.ts';
import { useLostFocus } from './lost-focus.ts';
import { OutcomeBar, ResultView } from './result-view.tsx';
import { Questions } from './questions.tsx';
import { WorkingPanel } from './progress-panel.tsx';
import type { SheetChoice, InterpretedList } from './worker-messages.ts';
import { formatCount } from './format-numbers.ts';
import { InterpretationPanel } from './interpretation-panel.tsx';

export type OpenedListViewProps = Omit<OpenedList, 'phase'> & { readonly controller: ListController };

export function OpenedListView({ controller, name, list, work, problem }: OpenedListViewProps): JSX.Element {
  const heading = useLostFocus<HTMLHeadingElement>();
  const closeDialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <div class="list-head">
        <h2 tabIndex={-1} ref={heading}>
          {name}
        </h2>
        <p>{formatCount(list.rows, 'fila', 'filas')}</p>
        {list.sheet !== undefined && (
          <SheetPicker sheet={list.sheet} onPick={(sheet) => controller.chooseSheet(sheet)} />
        )}
        <button
          type="button"
          class="button"
          onClick={() => (controller.hasUnsavedWork ? openDialog(closeDialog.current) : controller.close())}
        >
          Otra lista
        </button>
      </div>
      <CloseDialog dialog={closeDialog} isWorking={work.phase === 'working'} onClose={() => controller.close()} />
      {problem !== undefined && <p class="list-notice">{problem}</p>}
      {work.phase === 'done' && <OutcomeBar name={name} list={list} done={work} controller={controller} />}
      <Questions
        problems={list.problems}
        questions={list.questions}
        choices={controller.choices}
        onChoose={(choices) => controller.choose(choices)}
      />
      <InterpretationPanel
        list={list}
        choices={controller.choices}
        hasStarted={work.phase !== 'ready'}
        onChoose={(choices) => controller.choose(choices)}
      />
      {work.phase === 'ready' && <Start list={list} onStart={() => controller.start()} />}
      {work.phase === 'working' && (
        <WorkingPanel {...work} all={list.rows} work={list.work} onCancel={() => controller.cancel()} />
      )}
      {work.phase === 'done' && <ResultView list={list} done={work} controller={controller} />}
    </>
  );
}

interface CloseDialogProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly isWorking: boolean;
  readonly onClose: () => void;
}

/** Asks for confirmation before unsaved work is lost. */
function CloseDialog({ dialog, isWorking, onClose }: CloseDialogProps): JSX.Element {
  return (
    <dialog ref={dialog} aria-labelledby="close-title">
      <h2 id="close-title" tabIndex={-1}>
        ¿Cerrar esta lista?
      </h2>
      <p>{isWorking ? 'El trabajo no ha terminado y se perderá.' : 'El resultado no se ha descargado y se perderá.'}</p>
      <form method="dialog" class="actions">
        <button class="button primary">Seguir con ella</button>
        <button class="button" onClick={onClose}>
          Cerrarla
        </button>
      </form>
    </dialog>
  );
}

function SheetPicker({ sheet, onPick }: { readonly sheet: SheetChoice; readonly onPick: (name: string) => void }) {
  const { name: current, others, hidden } = sheet;
  if (others.length + hidden.length === 0) return <p>Hoja «{current}»</p>;
  return (
    <p class="sheet-picker">
      <label for="sheet">Hoja</label>
      <select id="sheet" value={current} onChange={({ currentTarget }) => onPick(currentTarget.value)}>
        {[current, ...others].map((name) => (
          <option key={name}>{name}</option>
        ))}
        {hidden.map((name) => (
          <option key={name} value={name}>
            {name} (oculta)
          </option>
        ))}
      </select>
    </p>
  );
}

const STARTS: Readonly<Record<Work, string>> = {
  calculation: 'Calcular',
  comparison: 'Cotejar',
  validation: 'Validar',
};
const NOUNS: Readonly<Record<Work, readonly [one: string, many: string]>> = {
  calculation: ['persona', 'personas'],
  comparison: ['persona', 'personas'],
  validation: ['clave', 'claves'],
};

function Start({
  list,
  onStart,
}: {
  readonly list: InterpretedList;
  readonly onStart: () => void;
}): JSX.Element | null {
  if (list.problems.length > 0) return null;
  return (
    <p class="start">
      <button type="button" class="button primary" onClick={onStart}>
        {STARTS[list.work]} {formatCount(list.people, ...NOUNS[list.work])}
      </button>
    </p>
  );
}
