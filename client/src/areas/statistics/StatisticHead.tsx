import type { ReactNode } from 'react';
import { useWords } from '../../i18n/use-words.tsx';
import { ViewTabs } from '../../ui/layout/ViewTabs.tsx';
import './statistic.css';

const tabs = { overview: '/statistic', customers: '/statistic/customer-ranking', organizers: '/statistic/organizer-ranking' } as const;

export type Tab = keyof typeof tabs;

/** The address of a tab that is about the same period. */
export const tabPath = (tab: Tab, asked: string): string => tabs[tab] + (asked && `?period=${encodeURIComponent(asked)}`);

interface StatisticHeadProps {
  tab: Tab;
  /** The period stays from one tab to the other. */
  asked: string;
  /** At the end of the heading. */
  children?: ReactNode;
}

export function StatisticHead({ tab, asked, children }: StatisticHeadProps) {
  const t = useWords();
  return (
    <>
      <header className="page-head list-head">
        <h1>{t(`statistics.${tab}.title`)}</h1>
        {children && <div className="list-head-end">{children}</div>}
      </header>
      <ViewTabs
        label={t('statistics.views')}
        tabs={(['overview', 'customers', 'organizers'] as const).map((one) => ({
          href: tabPath(one, asked),
          text: t(`statistics.${one}.tab`),
          isCurrent: one === tab,
        }))}
      />
    </>
  );
}
