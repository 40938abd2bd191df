import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { del, get, post } from '../wire/http.ts';
import { limits } from '../wire/limits.ts';
import { filter, listOf, listQuery } from '../wire/lists.ts';
import { nameUpTo } from '../wire/names.ts';
import { count, moment, nonEmpty } from '../wire/wire.ts';
import { MaintenanceNotice } from './maintenance-notice.ts';

/** Lengths of a maintenance that are searched for, in minutes. */
export const maintenanceLengths = ['30', '60', '120', '240', '480'] as const;

/** So many can be planned at once. */
export const maintenancesMax = 20;

/** How often a maintenance is repeated, until somebody deletes it. */
export const maintenanceRepetitions = ['day', 'week', 'month'] as const;

const every = v.optional(v.picklist(maintenanceRepetitions));

const times = { start: moment, end: moment };

/** A maintenance period (001 §3); `meetingsCount`: the meetings that would be held during it. */
export const MaintenancePeriod = v.object({ meetingsCount: count, ...times });

export type MaintenancePeriod = v.InferOutput<typeof MaintenancePeriod>;

/** Of one that is repeated, start and end are those of the occurrence under way, or else of the next. */
export const Maintenance = v.object({ ...MaintenanceNotice.entries, meetingsCount: count, every });

export type Maintenance = v.InferOutput<typeof Maintenance>;

export const listMaintenances = get('/web/maintenance', {
  summary: 'The maintenances that are planned or under way; empty when none is scheduled (001 §4).',
  query: listQuery(['start'], {}),
  reply: listOf(Maintenance),
  errors: [code.insufficientRights],
});

const periodColumns = ['start', 'end', 'meetingsCount'] as const;

/** `within`: at most 92 days, the next seven unless given; `lengthMinutes`: an hour unless given. */
const periodFilters = { within: filter.range, lengthMinutes: filter.choice(maintenanceLengths) };

export const listPeriods = get('/web/maintenance/periods', {
  summary:
    'Search available periods: each full hour to come from which on the length fits and no other maintenance is planned, those with the fewest meetings first (001 §4).',
  query: listQuery(periodColumns, periodFilters),
  reply: listOf(MaintenancePeriod),
  errors: [code.insufficientRights],
});

export const planMaintenance = post('/web/maintenance', {
  summary:
    'Apply a period. At most a day long (shorter if it is repeated every day), not begun, and at most two years ahead, otherwise 1004. 1030: one that overlaps another, now or when either comes again (the field says which, `taken`); more than 20; or a number of meetings that is true no more. Who organizes those meetings gets a mail that proposes other times.',
  body: v.object({
    ...times,
    meetingsCount: v.optional(count),
    reason: v.optional(nameUpTo(limits.maintenanceReasonMaxCharacters)),
    every,
  }),
  reply: Maintenance,
  status: 201,
  errors: [code.insufficientRights],
});

const one = v.object({ id: nonEmpty });

export const getMaintenance = get('/web/maintenance/:id', {
  summary: 'One maintenance that is planned or under way.',
  params: one,
  reply: Maintenance,
  errors: [code.notFound, code.insufficientRights],
});

export const deleteMaintenance = del('/web/maintenance/:id', {
  summary: 'Delete a planned maintenance, or end the one under way. Who got a mail about it gets one that it is called off.',
  params: one,
  errors: [code.notFound, code.insufficientRights],
});
