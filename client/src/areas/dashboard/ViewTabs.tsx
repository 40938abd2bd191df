import { Link } from 'wouter';
import { useWords } from '../../i18n/use-words.tsx';
import type { View } from './views.ts';

/** From one dashboard to the other; nothing for those who have one only. */
export function ViewTabs({ open, current }: { open: readonly View[]; current: View }) {
  const t = useWords();
  if (open.length < 2) return null;
  return (
    <nav className="view-tabs" aria-label={t('dashboard.views')}>
      {open.map((view) => (
        <Link key={view} href={`/dashboard?view=${view}`} aria-current={view === current ? 'page' : undefined}>
          {t(`dashboard.view.${view}`)}
        </Link>
      ))}
    </nav>
  );
}
