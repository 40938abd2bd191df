import { useEffect, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { useWords } from '../i18n/use-words.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import { shortcutOf, type Shortcut } from './shortcuts.ts';

type OverPage = ComponentType<{ onClose: () => void }>;

const loaders: Record<Shortcut, () => Promise<{ default: OverPage }>> = {
  palette: () => import('./palette/PaletteDialog.tsx'),
  overview: () => import('./ShortcutsDialog.tsx'),
};

/** The buttons and keys that open the palette and the overview of keys; both come when they are first wanted. */
export function ConsoleKeys() {
  const t = useWords();
  const [open, setOpen] = useState<Shortcut>();
  const [loaded, setLoaded] = useState<Partial<Record<Shortcut, OverPage>>>({});
  const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = shortcutOf(event, () => localStorage);
      if (!wanted) return;
      event.preventDefault();
      setOpen(wanted);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    if (!open || loaded[open]) return;
    loaders[open]().then(
      (found) => setLoaded((known) => ({ ...known, [open]: found.default })),
      (error: unknown) => {
        console.error(open, error);
        setOpen(undefined);
      },
    );
  }, [open, loaded]);

  const OverPage = open && loaded[open];
  return (
    <>
      <Button
        className="palette-opener"
        icon="search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('palette')}
      >
        <span className="palette-title">{t('shell.palette.title')}</span>
        <kbd className="wide-only" aria-hidden="true">
          {isMac ? '⌘K' : 'Ctrl K'}
        </kbd>
      </Button>
      <IconButton
        className="wide-only"
        icon="keyboard"
        label={t('shell.keys.title')}
        aria-haspopup="dialog"
        onClick={() => setOpen('overview')}
      />
      {OverPage && createPortal(<OverPage onClose={() => setOpen(undefined)} />, document.body)}
    </>
  );
}
