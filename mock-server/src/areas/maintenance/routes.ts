import { code } from '@meet/contracts/wire/errors';
import { randomUUID } from 'node:crypto';
import { limits } from '@meet/contracts/wire/limits';
import {
  deleteMaintenance,
  getMaintenance,
  listMaintenances,
  listPeriods,
  maintenancesMax,
  planMaintenance,
} from '@meet/contracts/areas/maintenance';
import { getMaintenanceNotice } from '@meet/contracts/areas/maintenance-notice';
import { dayMs, hourMs, iso } from '@meet/fixtures/tools/time';
import type { MaintenanceRecord } from '@meet/fixtures/world';
import type { FastifyInstance } from 'fastify';
import { matchesAll } from '../../lists/filters.ts';
import { listed, pageOf } from '../../lists/list-page.ts';
import { heldMeetings, meetingsDuring, noticeOf, overlapOf, pendingMaintenances } from '../../domain/maintenance.ts';
import { mailCalledOff, mailOrganizers } from '../../domain/maintenance-mails.ts';
import { assertThat, fieldProblem, Problem } from '../../problem.ts';
import { serve } from '../../endpoints/serve.ts';
import { authorize } from '../../worlds/access/authorize.ts';
import type { World } from '../../worlds/world.ts';
import { availablePeriods } from './periods.ts';

export function maintenance(app: FastifyInstance): void {
  serve(app, listMaintenances, (context) => {
    const { world, query } = context;
    authorize(context, 'maintenance');
    return pageOf(listed(pendingMaintenances(world).map((record) => maintenanceOf(world, record))), maintenanceList, query, {});
  });

  serve(app, getMaintenance, (context) => maintenanceOf(context.world, pendingIn(context)));

  serve(app, listPeriods, (context) => {
    const { world, query } = context;
    authorize(context, 'maintenance');
    const { items, total } = pageOf(listed(availablePeriods(world, query)), periodList, query, {
      within: matchesAll,
      lengthMinutes: matchesAll,
    });
    return { items: items.map(({ meetingsCount, start, end }) => ({ meetingsCount, start, end })), total };
  });

  serve(app, planMaintenance, (context) => {
    const { world, body } = context;
    authorize(context, 'maintenance');
    const [startMs, endMs] = [Date.parse(body.start), Date.parse(body.end)];
    const lengthMs = endMs - startMs;
    assertThat(
      startMs >= world.clock.now(),
      code.invalidParameter,
      'it would have begun already',
      fieldProblem('start', code.invalidParameter),
    );
    assertThat(
      startMs <= world.clock.now() + limits.maintenanceMaxDaysAhead * dayMs,
      code.invalidParameter,
      `at most ${limits.maintenanceMaxDaysAhead} days ahead`,
      fieldProblem('start', code.invalidParameter),
    );
    assertThat(
      lengthMs > 0 && lengthMs <= limits.maintenanceMaxHours * hourMs && !(body.every === 'day' && lengthMs === dayMs),
      code.invalidParameter,
      'from start to end, a day at most, and less when it is repeated every day',
      fieldProblem('end', code.invalidParameter),
    );
    const reason = body.reason?.trim();
    const record = {
      id: randomUUID(),
      start: iso(startMs),
      end: iso(endMs),
      ...(reason && { reason }),
      ...(body.every && { every: body.every }),
    };
    assertRoom(world, record);
    const count = meetingsDuring(heldMeetings(world), startMs, endMs);
    const isAsSeen = body.meetingsCount === undefined || body.meetingsCount === count;
    assertThat(isAsSeen, code.invalidRequest, `there are ${count} meetings in this period by now: look again`);
    world.store.maintenances.set(record.id, { ...record, told: mailOrganizers(world, record) });
    return maintenanceOf(world, record);
  });

  serve(app, deleteMaintenance, (context) => {
    const { world } = context;
    const record = pendingIn(context);
    world.store.maintenances.delete(record.id);
    mailCalledOff(world, record);
  });

  serve(app, getMaintenanceNotice, ({ world }) => {
    const [next] = pendingMaintenances(world);
    return { maintenance: next ? noticeOf(world, next) : null };
  });
}

/** Refuses one too many, and what overlaps another one; the field is the repetition where the first period is free. */
function assertRoom(world: World, planned: MaintenanceRecord): void {
  assertThat(pendingMaintenances(world).length < maintenancesMax, code.invalidRequest, `${maintenancesMax} maintenances are planned`);
  const overlap = overlapOf(world, planned);
  if (!overlap) return;
  const taken = { start: iso(overlap.taken.fromMs), end: iso(overlap.taken.untilMs) };
  const name = overlap.own.fromMs === Date.parse(planned.start) ? 'start' : 'every';
  throw new Problem(code.invalidRequest, 'it overlaps another maintenance', { fields: [{ name, code: code.invalidRequest, taken }] });
}

type Row = ReturnType<typeof maintenanceOf>;

const maintenanceList = { sort: 'start', columns: { start: ({ start }: Row) => Date.parse(start) } } as const;

type PeriodRow = ReturnType<typeof availablePeriods>[number];

const periodList = {
  sort: 'meetingsCount',
  columns: {
    start: ({ start }: PeriodRow) => Date.parse(start),
    end: ({ end }: PeriodRow) => Date.parse(end),
    meetingsCount: ({ meetingsCount }: PeriodRow) => meetingsCount,
  },
} as const;

function pendingIn(context: Parameters<typeof authorize>[0] & { readonly params: { readonly id: string } }): MaintenanceRecord {
  authorize(context, 'maintenance');
  const record = pendingMaintenances(context.world).find(({ id }) => id === context.params.id);
  assertThat(record, code.notFound, 'no maintenance has this id, or it is over');
  return record;
}

function maintenanceOf(world: World, record: MaintenanceRecord) {
  const [startMs, endMs] = [Date.parse(record.start), Date.parse(record.end)];
  return { ...noticeOf(world, record), every: record.every, meetingsCount: meetingsDuring(heldMeetings(world), startMs, endMs) };
}
