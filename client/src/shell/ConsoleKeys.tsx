import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { useWords } from '../i18n/use-words.tsx';
import { Button, IconButton } from '../ui/buttons/Button.tsx';
import { openModals } from '../ui/overlays/use-modal.ts';
import { whenIdle } from '../ui/browser/when-idle.ts';
import { noKeys, withKey, type EarlyKeys } from '../palette/early-keys.ts';
import { shortcutOf, type Shortcut } from './shortcuts.ts';

type OverPage = ComponentType<{ onClose: () => void; early: EarlyKeys }>;

const loaders: Record<Shortcut, () => Promise<{ default: OverPage }>> = {
  palette: () => import('../palette/PaletteDialog.tsx'),
  overview: () => import('./ShortcutsDialog.tsx'),
};

/**
 * The buttons and shortcuts that open the palette and the list of shortcuts. The palette is prefetched when the browser is
 * idle; keys typed before it is loaded are kept.
 */
export function ConsoleKeys() {
  const t = useWords();
  const [open, setOpen] = useState<Shortcut>();
  const [loaded, setLoaded] = useState<Partial<Record<Shortcut, OverPage>>>({});
  const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

  /** Keys typed since a dialog was requested, until it is closed. */
  const early = useRef<EarlyKeys>(undefined);
  const show = useCallback((wanted: Shortcut) => {
    early.current = noKeys;
    setOpen(wanted);
  }, []);
  const close = useCallback(() => {
    early.current = undefined;
    setOpen(undefined);
  }, []);

  useEffect(() => {
    const keep = (event: KeyboardEvent, known: EarlyKeys) => {
      const keys = withKey(known, event);
      if (keys === known) return;
      event.preventDefault();
      event.stopPropagation();
      if (keys) early.current = keys;
      else close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (early.current && openModals.peek().length === 0) return keep(event, early.current);
      const wanted = shortcutOf(event, () => localStorage);
      if (!wanted) return;
      event.preventDefault();
      show(wanted);
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [show, close]);
  useEffect(() => whenIdle(() => void loaders.palette().catch(() => {})), []);
  useEffect(() => {
    if (!open || loaded[open]) return;
    loaders[open]().then(
      (found) => setLoaded((known) => ({ ...known, [open]: found.default })),
      (error: unknown) => {
        console.error(open, error);
        close();
      },
    );
  }, [open, loaded, close]);

  const OverPage = open && loaded[open];
  return (
    <>
      <Button
        className="palette-opener"
        icon="search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => show('palette')}
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
        onClick={() => show('overview')}
      />
      {OverPage && createPortal(<OverPage onClose={close} early={early.current ?? noKeys} />, document.body)}
    </>
  );
}
