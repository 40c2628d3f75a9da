// Opens a dialog and focuses its heading, so that on a phone it starts at the top. Not with `autofocus`: Chromium logs an
// error for an inserted `autofocus` element while another element has the focus.
export function openDialog(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
  dialog?.querySelector<HTMLElement>('h2')?.focus();
}
