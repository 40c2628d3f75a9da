// Files that are dropped on the page. One that nobody takes must not take the page away.
import { useEffect, useState } from 'preact/hooks';

/** Whether one is over the view, if it would be taken. */
export function useFileDrop(onFile: ((file: File) => void) | undefined): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (onFile === undefined) return undefined;
    const stop = new AbortController();
    const over = (event: DragEvent): void => {
      if (!bringsFiles(event)) return;
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

/** On the window, so that whoever takes files was asked before. */
export function useNoStrayDrop(): void {
  useEffect(() => {
    const stop = new AbortController();
    const refuse = (event: DragEvent): void => {
      if (event.defaultPrevented || !bringsFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', refuse, stop);
    addEventListener('drop', refuse, stop);
    return () => stop.abort();
  }, []);
}

/** Text that is dragged from a field to another is none of this. */
function bringsFiles(event: DragEvent): event is DragEvent & { readonly dataTransfer: DataTransfer } {
  return event.dataTransfer?.types.includes('Files') === true;
}
