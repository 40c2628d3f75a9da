// A list that was read: what it is taken for, its work, and what came out.
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { openDialog } from '../open-dialog.ts';
import { CloseDialog } from './close-dialog.tsx';
import type { ListDesk } from './list-desk.ts';
import type { OpenedList } from './list-state.ts';
import { useLostFocus } from './lost-focus.ts';
import { OutcomeView } from './outcome-view.tsx';
import { WorkingPanel } from './progress-panel.tsx';
import type { SheetChoice, Understood } from './protocol.ts';
import { counted } from './sentences.ts';
import { Understanding } from './understanding-view.tsx';

export type OpenedViewProps = Omit<OpenedList, 'at'> & { readonly desk: ListDesk };

export function OpenedView({ desk, name, list, work, problem }: OpenedViewProps): JSX.Element {
  const heading = useLostFocus<HTMLHeadingElement>();
  const asked = useRef<HTMLDialogElement>(null);
  return (
    <>
      <div class="list-head">
        <h2 tabIndex={-1} ref={heading}>
          {name}
        </h2>
        <p>{counted(list.rows, 'fila', 'filas')}</p>
        {list.sheet !== undefined && <SheetPicker sheet={list.sheet} onPick={(sheet) => desk.chooseSheet(sheet)} />}
        <button
          type="button"
          class="button"
          onClick={() => (desk.isAtStake ? openDialog(asked.current) : desk.close())}
        >
          Otra lista
        </button>
      </div>
      <CloseDialog dialog={asked} isWorking={work.at === 'working'} onClose={() => desk.close()} />
      {problem !== undefined && <p class="list-notice">{problem}</p>}
      <Understanding
        list={list}
        choices={desk.choices}
        isSettled={work.at !== 'ready'}
        onChoose={(choices) => desk.choose(choices)}
      />
      {work.at === 'ready' && <Start list={list} onStart={() => desk.start()} />}
      {work.at === 'working' && (
        <WorkingPanel {...work} all={list.rows} isComparison={list.isComparison} onCancel={() => desk.cancel()} />
      )}
      {work.at === 'done' && <OutcomeView name={name} list={list} done={work} desk={desk} />}
    </>
  );
}

function SheetPicker({ sheet, onPick }: { readonly sheet: SheetChoice; readonly onPick: (name: string) => void }) {
  const { taken, others } = sheet;
  if (others.length === 0) return <p>Hoja «{taken}»</p>;
  return (
    <p class="sheet-picker">
      <label for="sheet">Hoja</label>
      <select id="sheet" value={taken} onChange={({ currentTarget }) => onPick(currentTarget.value)}>
        {[taken, ...others].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </p>
  );
}

function Start({ list, onStart }: { readonly list: Understood; readonly onStart: () => void }): JSX.Element | null {
  if (list.problems.length > 0) return null;
  return (
    <p class="start">
      <button type="button" class="button primary" onClick={onStart}>
        {list.isComparison ? 'Cotejar' : 'Calcular'} {counted(list.people, 'persona', 'personas')}
      </button>
    </p>
  );
}
