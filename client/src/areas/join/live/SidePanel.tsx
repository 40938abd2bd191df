import type { KeyboardEvent, ReactNode } from 'react';
import { useWords } from '../../../i18n/use-words.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import './side-panel.css';

/** Beside the stage, or over it on a small screen. Escape closes it. */
export function SidePanel({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const t = useWords();
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <section className="live-panel" aria-label={title} onKeyDown={escape}>
      <header>
        <h2>{title}</h2>
        <IconButton icon="x" label={t('live.close')} onClick={onClose} />
      </header>
      {children}
    </section>
  );
}
