import { useWords } from '../../i18n/use-words.tsx';
import { ViewTabs } from '../../ui/layout/ViewTabs.tsx';
import type { View } from './views.ts';

/** From one dashboard to the other; nothing for those who have one only. */
export function DashboardTabs({ open, current }: { open: readonly View[]; current: View }) {
  const t = useWords();
  if (open.length < 2) return null;
  return (
    <ViewTabs
      label={t('dashboards.views')}
      tabs={open.map((view) => ({ href: `/dashboard?view=${view}`, text: t(`dashboards.view.${view}`), isCurrent: view === current }))}
    />
  );
}
