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
