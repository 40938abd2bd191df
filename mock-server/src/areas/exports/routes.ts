import { code } from '@meet/contracts/wire/errors';
import { randomUUID } from 'node:crypto';
import { exportTypesOf } from '@meet/contracts/areas/export-access';
import { deleteExport, getExport, getExportFile, listExports, startExport } from '@meet/contracts/areas/exports';
import type { FastifyInstance } from 'fastify';
import { csvOf } from '../../csv/write.ts';
import { valueFilter } from '../../lists/filters.ts';
import { listed, pageOf } from '../../lists/list-page.ts';
import { assertThat, fieldProblem } from '../../problem.ts';
import { serve } from '../../endpoints/serve.ts';
import { authorize } from '../../worlds/access/authorize.ts';
import type { ExportRun } from '../../worlds/work/background-work.ts';
import { manualWork, workStateAt } from '../../worlds/work/background-work.ts';
import type { UserSession } from '../../worlds/access/sessions.ts';
import type { World } from '../../worlds/world.ts';
import { tableOf } from './tables.ts';

/** Exports kept per user, with their files. */
const keptAtOnce = 20;

export function exports(app: FastifyInstance): void {
  serve(app, startExport, (context) => {
    const { world, body } = context;
    const { me } = authorize(context, 'export');
    const { type } = body;
    assertThat(
      exportTypesOf(me.roles).includes(type),
      code.insufficientRights,
      'this type of export is not for the caller',
      fieldProblem('type', code.insufficientRights),
    );
    const { columns, rows } = tableOf(world, me, type);
    const createdMs = world.clock.now();
    const run: ExportRun = {
      id: randomUUID(),
      type,
      userId: me.id,
      startedBy: me.fullName,
      ...manualWork(createdMs),
      fileName: `${type}-${new Date(createdMs).toISOString().slice(0, 10)}.csv`,
      content: csvOf(columns, rows),
      rows: rows.length,
    };
    world.exports.set(run.id, run);
    removeOldExports(context);
    return exportOf(run, createdMs);
  });

  serve(app, listExports, (context) => {
    const { world, query } = context;
    authorize(context, 'export');
    const rows = runsOf(context).map((run) => exportOf(run, world.clock.now()));
    return pageOf(listed(rows), exportList, query, {
      type: valueFilter(query.type, ({ type }) => type),
      state: valueFilter(query.state, ({ state }) => state),
    });
  });

  serve(app, getExport, (context) => exportOf(runIn(context), context.world.clock.now()));

  serve(app, deleteExport, (context) => {
    context.world.exports.delete(runIn(context).id);
  });

  serve(app, getExportFile, (context) => {
    const run = runIn(context);
    assertThat(workStateAt(run, context.world.clock.now()).state === 'finished', code.notFound, 'this export has no file yet');
    return { name: run.fileName, mediaType: 'text/csv', content: run.content };
  });
}

type Row = ReturnType<typeof exportOf>;

const exportList = {
  sort: 'createdDate',
  isDescending: true,
  columns: {
    createdDate: ({ createdDate }: Row) => Date.parse(createdDate),
    type: ({ type }: Row) => type,
    state: ({ state }: Row) => state,
  },
} as const;

const iso = (ms: number): string => new Date(ms).toISOString();

function exportOf(run: ExportRun, nowMs: number) {
  const { id, type, createdMs, startedBy, fileName, rows } = run;
  const { state, progress } = workStateAt(run, nowMs);
  const isDone = state === 'finished';
  return {
    id,
    type,
    state,
    progress,
    createdDate: iso(createdMs),
    startDate: state === 'waiting' ? null : iso(run.startMs),
    endDate: isDone ? iso(run.endMs) : null,
    startedBy,
    fileName: isDone ? fileName : null,
    rows: isDone ? rows : null,
  };
}

interface ExportContext {
  readonly world: World;
  readonly session: UserSession;
}

const runsOf = ({ world, session }: ExportContext): ExportRun[] =>
  [...world.exports.values()].filter(({ userId }) => userId === session.userId);

/** Removes the caller's oldest finished exports beyond the limit. */
function removeOldExports(context: ExportContext): void {
  const { exports, clock } = context.world;
  const surplus = runsOf(context)
    .slice(0, -keptAtOnce)
    .filter((run) => workStateAt(run, clock.now()).state === 'finished');
  for (const { id } of surplus) exports.delete(id);
}

function runIn(context: ExportContext & { readonly params: { readonly id: string } }): ExportRun {
  authorize(context, 'export');
  const run = runsOf(context).find(({ id }) => id === context.params.id);
  assertThat(run, code.notFound, 'the caller has no export with this id');
  return run;
}
