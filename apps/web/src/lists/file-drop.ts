// Files dropped on the page. Without these handlers the browser would leave the page and open the file.
import { useEffect, useState } from 'preact/hooks';

/** Returns whether a file is being dragged over the page. Without `onFile` files are not accepted. */
export function useFileDrop(onFile: ((file: File) => void) | undefined): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (onFile === undefined) return undefined;
    const stop = new AbortController();
    const over = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (file === undefined) return;
      event.preventDefault();
      onFile(file);
    };
    document.addEventListener('dragover', over, stop);
    document.addEventListener('dragleave', leave, stop);
    document.addEventListener('drop', drop, stop);
    return () => stop.abort();
  }, [onFile]);
  return isOver && onFile !== undefined;
}

/** Cells copied from a sheet, or a copied file, pasted anywhere on the view. Without `onFile` nothing is taken. */
export function useFilePaste(onFile: ((file: File) => void) | undefined): void {
  useEffect(() => {
    if (onFile === undefined) return undefined;
    const stop = new AbortController();
    const paste = (event: ClipboardEvent): void => {
      const [file] = event.clipboardData?.files ?? [];
      const text = event.clipboardData?.getData('text') ?? '';
      if (file === undefined && !isTable(text)) return;
      event.preventDefault();
      onFile(file ?? new File([text], 'lista pegada.txt'));
    };
    document.addEventListener('paste', paste, stop);
    return () => stop.abort();
  }, [onFile]);
}

/** At least a header and a person. */
function isTable(text: string): boolean {
  return text.split(/\r\n?|\n/).filter((line) => line.trim() !== '').length > 1;
}

/** Ignores files dropped outside «Listas». On the window, so that it runs after the handlers of `useFileDrop`. */
export function useStrayDropGuard(): void {
  useEffect(() => {
    const stop = new AbortController();
    const refuse = (event: DragEvent): void => {
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', refuse, stop);
    addEventListener('drop', refuse, stop);
    return () => stop.abort();
  }, []);
}

/** False for text dragged from one field to another. */
function hasFiles(event: DragEvent): event is DragEvent & { readonly dataTransfer: DataTransfer } {
  return event.dataTransfer?.types.includes('Files') === true;
}
