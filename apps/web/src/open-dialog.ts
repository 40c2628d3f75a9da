// Opens a dialog and moves the focus to its heading, so that it is read from its top on a phone too.
// No `autofocus` attribute: the browser takes an inserted one for the page's own, and complains while something has the
// focus.
export function openDialog(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
  dialog?.querySelector<HTMLElement>('h2')?.focus();
}
