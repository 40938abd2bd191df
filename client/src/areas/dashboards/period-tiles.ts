import type { SystemDashboard } from '@meet/contracts/areas/dashboards';
import type { Translate } from '../../i18n/words.ts';
import type { FigureTile } from './Tiles.tsx';

const periods = ['today', 'thisWeek', 'thisMonth'] as const;

/** The number of meetings that start today, this week and this month, with links to them. */
export const periodTiles = (t: Translate, number: (value: number) => string, counted: SystemDashboard['meetings']): FigureTile[] =>
  periods.map((period) => ({
    icon: 'video',
    label: t(`dashboards.period.${period}`),
    value: number(counted[period].meetings),
    behind: ['/meeting', { start: `${counted[period].from.toISOString()} to ${counted[period].to.toISOString()}` }],
  }));
