import { signal, type ReadonlySignal } from '@preact/signals-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';

const open = signal<readonly HTMLDialogElement[]>([]);

/** The modal dialogs on the page, the topmost last: everything outside that one is dead to mouse, keyboard and screen reader. */
export const openModals: ReadonlySignal<readonly HTMLDialogElement[]> = open;

/** For a `<dialog>` that is modal as long as it is drawn. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    open.value = [...open.peek(), dialog];
    return () => {
      open.value = open.peek().filter((other) => other !== dialog);
      // While it is still on the page: only then does the browser give the focus back.
      dialog.close();
    };
  }, []);
  return ref;
}
