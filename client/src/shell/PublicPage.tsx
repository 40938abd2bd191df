import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useWords } from '../i18n/use-words.tsx';
import { LazyMaintenanceBanner } from './LazyMaintenanceBanner.tsx';
import { Logo } from './Logo.tsx';
import { LanguageMenu, ThemeMenu } from '../core/menus.tsx';
import { externalLink } from '../navigation/external-link.ts';
import './public-page.css';
import { useServices } from '../core/services.ts';

/** Where people sign in, or wait for a meeting to open. On its way into a meeting a page has a notice of its own. */
const announcing = new Set(['/', '/join-without-account', '/meeting/join']);

/** The frame of screens without the console's header: brand bar with language and colour scheme, screen, help links. */
export function PublicPage({ children }: { children: ReactNode }) {
  const { settings } = useServices();
  const t = useWords();
  const [path] = useLocation();
  const known = settings.value;
  const help = externalLink(known?.helpPath);
  const support = externalLink(known?.supportPath);
  return (
    <div className="public-page">
      <a className="skip" href="#main">
        {t('app.skip')}
      </a>
      <header className="public-top">
        <Link href="/" className="brand">
          <Logo />
          <span>{known?.serverName ?? t('app.name')}</span>
        </Link>
        <div className="public-menus">
          <LanguageMenu />
          <ThemeMenu />
        </div>
      </header>
      <main id="main" className="public-main" tabIndex={-1}>
        {announcing.has(path) && <LazyMaintenanceBanner />}
        {children}
      </main>
      <footer className="public-foot">
        {help && <a href={help}>{t('app.help')}</a>}
        {support && <a href={support}>{t('app.support')}</a>}
      </footer>
    </div>
  );
}
