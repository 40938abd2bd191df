import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useWords } from '../../../../i18n/use-words.tsx';
import { focusOnRemoval } from '../../../../ui/browser/focus-on-removal.ts';
import { IconButton } from '../../../../ui/buttons/Button.tsx';
import './side-panel.css';

/** Beside the stage, or over it on a small screen. Takes the focus, unless what is inside has taken it; Escape closes it. */
export function SidePanel({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const t = useWords();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!ref.current?.contains(document.activeElement)) ref.current?.focus();
  }, [title]);
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <section ref={ref} className="live-panel" aria-label={title} tabIndex={-1} onKeyDown={escape}>
      <header>
        <h2>{title}</h2>
        <IconButton icon="x" label={t('live.close')} onClick={onClose} />
      </header>
      {children}
    </section>
  );
}

/** A `ref` for what is in a panel only until it is used: the focus stays in the panel, whose Escape works on. */
export const toPanel = focusOnRemoval('.live-panel');
