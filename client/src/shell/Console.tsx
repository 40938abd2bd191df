import { useEffect, useState, type ReactNode, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { useWords } from '../i18n/use-words.tsx';
import { IconButton } from '../ui/buttons/Button.tsx';
import { whenIdle } from '../ui/browser/when-idle.ts';
import { useModal } from '../ui/overlays/use-modal.ts';
import { addConsoleIcons } from '../ui/icons/console-icons.ts';
import '../ui/theme/shades.css';
import './console.css';
import { ConsoleKeys } from './ConsoleKeys.tsx';
import { ConsoleLinks } from './ConsoleLinks.tsx';
import { HeaderEnd } from './HeaderEnd.tsx';
import { LazyMaintenanceBanner } from './LazyMaintenanceBanner.tsx';
import { Logo } from './Logo.tsx';
import { Unreachable } from '../core/Unreachable.tsx';
import { useServices } from '../core/services.ts';
import { useWork } from '../notices/use-work.ts';
import type { WorkItem } from '../notices/work-notices.ts';
import { Notice } from '../ui/layout/Notice.tsx';

addConsoleIcons();

/** The frame of screens with a header (000 §2): menu by role, top bar, screen. */
export function Console({ children }: { children: ReactNode }) {
  const t = useWords();
  const work = useWork();
  const [isMenuOpen, setMenuOpen] = useState(false);
  // What fails without a network must be told, too.
  useEffect(() => whenIdle(() => void import('./Overlays.tsx').catch(() => {})), []);
  return (
    <div className="console">
      <a className="skip" href="#main">
        {t('app.skip')}
      </a>
      <nav className="rail" aria-label={t('app.navigation')}>
        <Brand />
        <ConsoleLinks work={work} />
      </nav>
      <div>
        <header className="console-top">
          <div className="only-narrow">
            <IconButton icon="menu" label={t('app.menu')} aria-expanded={isMenuOpen} onClick={() => setMenuOpen(true)} />
            <Brand isBare />
          </div>
          <ConsoleKeys />
          <span className="push" />
          <HeaderEnd />
        </header>
        <LazyMaintenanceBanner />
        <main id="main" className="console-page" tabIndex={-1}>
          <OfflineNotice />
          <Unreachable title={t('shell.settingsFailed')} />
          {children}
        </main>
      </div>
      {isMenuOpen && <Drawer work={work} onClose={() => setMenuOpen(false)} />}
    </div>
  );
}

function Brand({ isBare = false }: { isBare?: boolean }) {
  const { settings } = useServices();
  const t = useWords();
  const name = settings.value?.serverName ?? t('app.name');
  return (
    <Link href="/dashboard" className="brand" {...(isBare && { 'aria-label': name })}>
      <Logo onColour={!isBare} />
      {!isBare && <span>{name}</span>}
    </Link>
  );
}

/** The menu on a narrow screen. */
function Drawer({ work, onClose }: { work: readonly WorkItem[]; onClose: () => void }) {
  const t = useWords();
  const ref = useModal();
  return (
    <dialog className="drawer rail" ref={ref} onCancel={onClose} aria-label={t('app.menu')}>
      <div className="drawer-head">
        <Brand />
        <IconButton icon="x" label={t('app.close')} onClick={onClose} />
      </div>
      <nav aria-label={t('app.navigation')}>
        <ConsoleLinks work={work} onPick={onClose} />
      </nav>
    </dialog>
  );
}

/** Shown while the browser is offline. */
function OfflineNotice() {
  const t = useWords();
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <Notice kind="warning" title={t('shell.offline.title')}>
      {t('shell.offline.text')}
    </Notice>
  );
}

function follow(changed: () => void): () => void {
  const leaving = new AbortController();
  addEventListener('online', changed, leaving);
  addEventListener('offline', changed, leaving);
  return () => leaving.abort();
}
