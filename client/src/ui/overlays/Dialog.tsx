import { useId, type CSSProperties, type ReactNode } from 'react';
import './dialog.css';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  title: string;
  /** The buttons, unless a form inside has its own. */
  actions?: ReactNode;
  /** Escape was pressed. */
  onCancel: () => void;
  /** Interrupts: something cannot be undone. */
  role?: 'alertdialog';
  /** A CSS length; the window's width on a narrow screen. 25vw unless said otherwise (001 §9). */
  width?: string | undefined;
  children?: ReactNode;
}

/** A native modal dialog, open while it is mounted. The browser traps the focus and restores it on close. */
export function Dialog({ title, actions, onCancel, role, width, children }: DialogProps) {
  const ref = useModal();
  const titleId = useId();
  const style: CSSProperties & { '--dialog-width'?: string } = width === undefined ? {} : { '--dialog-width': width };
  return (
    <dialog
      className="dialog"
      ref={ref}
      role={role}
      style={style}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (!event.nativeEvent.cancelable) return;
        event.preventDefault();
        onCancel();
      }}
      // A browser lets nobody prevent it for ever: Escape pressed again, and nothing else in between, closes it at once.
      onClose={({ currentTarget }) => {
        if (!currentTarget.isConnected) return;
        currentTarget.showModal();
        onCancel();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
      {actions && <footer>{actions}</footer>}
    </dialog>
  );
}
