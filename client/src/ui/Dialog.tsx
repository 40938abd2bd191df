import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import './dialog.css';

export interface DialogProps {
  title: string;
  /** The buttons; the browser keeps the focus inside and gives it back when the dialog goes. */
  actions: ReactNode;
  /** Escape was pressed. */
  onCancel: () => void;
  children?: ReactNode;
}

/** A native modal dialog, open as long as it is drawn. */
export function Dialog({ title, actions, onCancel, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed while it is still on the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      className="dialog"
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
      <footer>{actions}</footer>
    </dialog>
  );
}
