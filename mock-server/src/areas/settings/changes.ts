import { listSettingChanges } from '@meet/contracts/areas/settings';
import type { FastifyInstance } from 'fastify';
import { rangeFilter, textFilter, valueFilter } from '../../lists/filters.ts';
import { listed, pageOf } from '../../lists/list-page.ts';
import { serve } from '../../endpoints/serve.ts';
import { authorize } from '../../worlds/access/authorize.ts';
import type { LoggedSettingChange } from '../../worlds/settings/setting-log.ts';

const changeList = {
  sort: 'date',
  isDescending: true,
  columns: {
    date: ({ date }: LoggedSettingChange) => date,
    who: ({ who }: LoggedSettingChange) => who,
    section: ({ section }: LoggedSettingChange) => section,
    setting: ({ setting }: LoggedSettingChange) => setting,
  },
} as const;

const withText = textFilter(({ who, section, setting }: LoggedSettingChange) => `${who} ${section} ${setting}`);

/** The log of setting changes. */
export function settingChanges(app: FastifyInstance): void {
  serve(app, listSettingChanges, (context) => {
    const { world, query } = context;
    authorize(context, 'setting');
    const { items, total } = pageOf(listed(world.settingLog.list()), changeList, query, {
      text: withText(query.text),
      section: valueFilter(query.section, ({ section }) => section),
      setting: valueFilter(query.setting, ({ setting }) => setting),
      date: rangeFilter('date', query.date, ({ date }) => date),
    });
    return { items: items.map(({ from, to, ...change }) => ({ ...change, ...(!change.isSecret && { from, to }) })), total };
  });
}
