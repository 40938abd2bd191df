import type { SystemDashboard } from '@meet/contracts/areas/dashboards';
import type { Translate } from '../../i18n/words.ts';
import type { FigureTile } from './Tiles.tsx';

const periods = ['today', 'thisWeek', 'thisMonth'] as const;

/** How many meetings begin today, this week and this month; each leads to exactly those. */
export const periodTiles = (t: Translate, number: (value: number) => string, counted: SystemDashboard['meetings']): FigureTile[] =>
  periods.map((period) => ({
    icon: 'video',
    label: t(`dashboards.period.${period}`),
    value: number(counted[period].meetings),
    behind: ['/meeting', { start: `${counted[period].from.toISOString()} to ${counted[period].to.toISOString()}` }],
  }));
