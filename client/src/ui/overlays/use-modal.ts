import { signal, type ReadonlySignal } from '@preact/signals-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { focusMainIfLost } from './focus-if-lost.ts';

const open = signal<readonly HTMLDialogElement[]>([]);

/** The open modal dialogs, the topmost last. Everything outside of that one is inert. */
export const openModals: ReadonlySignal<readonly HTMLDialogElement[]> = open;

/** A ref for a `<dialog>` that is modal while it is mounted. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const isFocusToKeep = document.activeElement !== document.body;
    dialog.showModal();
    open.value = [...open.peek(), dialog];
    return () => {
      open.value = open.peek().filter((other) => other !== dialog);
      // Close before it is removed: only then the browser restores the focus.
      dialog.close();
      // What opened it may be gone, or goes in the same moment.
      if (isFocusToKeep) queueMicrotask(focusMainIfLost);
    };
  }, []);
  return ref;
}
