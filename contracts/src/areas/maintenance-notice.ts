import * as v from 'valibot';
import { get } from '../wire/http.ts';
import { moment, nonEmpty } from '../wire/wire.ts';

/** What everybody should know of a maintenance. `reason`: what the administrator says about it, if anything. */
export const MaintenanceNotice = v.object({
  id: nonEmpty,
  start: moment,
  end: moment,
  state: v.picklist(['planned', 'running']),
  reason: v.optional(v.string()),
});

export const getMaintenanceNotice = get('/web/maintenance/notice', {
  summary: 'The maintenance everybody should know of, before and during it. An addition of ours: a client works without it.',
  access: 'public',
  reply: v.object({ maintenance: v.nullish(MaintenanceNotice) }),
  errors: [],
});
