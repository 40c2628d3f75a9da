// Before a list goes: what would be lost with it.
import type { JSX, RefObject } from 'preact';

export interface CloseDialogProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly isWorking: boolean;
  readonly onClose: () => void;
}

const TITLE = 'close-title';

export function CloseDialog({ dialog, isWorking, onClose }: CloseDialogProps): JSX.Element {
  return (
    <dialog ref={dialog} aria-labelledby={TITLE}>
      <h2 id={TITLE} tabIndex={-1}>
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
