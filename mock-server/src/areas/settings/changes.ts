import { listSettingChanges } from '@meet/contracts/areas/settings';
import type { FastifyInstance } from 'fastify';
import { all, rangeFilter, textFilter, valueFilter } from '../../lists/filters.ts';
import { listed, pageOf } from '../../lists/list-page.ts';
import { serve } from '../../serve.ts';
import { enter } from '../../worlds/access/authorize.ts';
import type { LoggedChange } from '../../worlds/settings/setting-log.ts';

const changeList = {
  sort: 'date',
  isDescending: true,
  columns: {
    date: ({ date }: LoggedChange) => date,
    who: ({ who }: LoggedChange) => who,
    section: ({ section }: LoggedChange) => section,
    setting: ({ setting }: LoggedChange) => setting,
  },
} as const;

const withText = textFilter(({ who, section, setting }: LoggedChange) => `${who} ${section} ${setting}`);

/** Who changed what and when. */
export function settingChanges(app: FastifyInstance): void {
  serve(app, listSettingChanges, (context) => {
    const { world, query } = context;
    enter(context, 'setting');
    const matches = all(
      withText(query.text),
      valueFilter(query.section, ({ section }) => section),
      valueFilter(query.setting, ({ setting }) => setting),
      rangeFilter('date', query.date, ({ date }) => date),
    );
    const { items, total } = pageOf(listed(world.settingLog.list()), changeList, query, matches);
    return { items: items.map(({ from, to, ...change }) => ({ ...change, ...(!change.isSecret && { from, to }) })), total };
  });
}
