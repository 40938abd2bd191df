import { code } from '@meet/contracts/wire/errors';
import { randomUUID } from 'node:crypto';
import { exportTypesOf } from '@meet/contracts/areas/export-access';
import { limits } from '@meet/contracts/wire/limits';
import { deleteExport, getExport, getExportFile, listExports, startExport } from '@meet/contracts/areas/exports';
import type { FastifyInstance } from 'fastify';
import { valueFilter } from '../../lists/filters.ts';
import { listed, pageOf } from '../../lists/list-page.ts';
import { assertThat, fieldProblem } from '../../problem.ts';
import { serve } from '../../endpoints/serve.ts';
import { authorize } from '../../worlds/access/authorize.ts';
import { manualWork } from '../../worlds/work/background-work.ts';
import { exportStateAt, exportWorkAt, partOf, removeParts, type ExportRun } from '../../worlds/work/export-runs.ts';
import type { UserSession } from '../../worlds/access/sessions.ts';
import type { World } from '../../worlds/world.ts';
import { makeFile } from './making.ts';
import { tableOf } from './tables.ts';

/** Exports kept per user, with their files. */
const keptAtOnce = 20;

export function exports(app: FastifyInstance): void {
  serve(app, startExport, (context) => {
    const { world, body } = context;
    const { me } = authorize(context, 'export');
    const { type, query = {} } = body;
    assertThat(
      exportTypesOf(me.roles).includes(type),
      code.insufficientRights,
      'this type of export is not for the caller',
      fieldProblem('type', code.insufficientRights),
    );
    const table = tableOf(world, me, body);
    const createdMs = world.clock.now();
    const run: ExportRun = {
      id: randomUUID(),
      type,
      query,
      userId: me.id,
      startedBy: me.fullName,
      ...manualWork(createdMs),
      fileName: `${type}-${new Date(createdMs).toISOString().slice(0, 10)}.csv`,
      expiryMs: createdMs + limits.exportLifeMs,
      rows: 0,
      parts: 0,
      share: 0,
      isMade: false,
    };
    world.exports.set(run.id, run);
    removeOldExports(context);
    makeFile(world, run, table);
    return exportOf(context, run);
  });

  serve(app, listExports, (context) => {
    const { query } = context;
    authorize(context, 'export');
    const rows = runsOf(context).map((run) => exportOf(context, run));
    return pageOf(listed(rows), exportList, query, {
      type: valueFilter(query.type, ({ type }) => type),
      state: valueFilter(query.state, ({ state }) => state),
    });
  });

  serve(app, getExport, (context) => exportOf(context, runIn(context)));

  serve(app, deleteExport, (context) => {
    remove(context.world, runIn(context));
  });

  serve(app, getExportFile, (context) => {
    const { world, query } = context;
    const run = runIn(context);
    const isThere = exportStateAt(world, run, world.clock.now()).state === 'finished';
    const content = isThere ? world.exportParts.get(partOf(run, Number(query.part ?? 1))) : undefined;
    assertThat(content !== undefined, code.notFound, 'this export has no such file');
    return { name: run.fileName, mediaType: 'text/csv', content, parts: run.parts };
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

function exportOf({ world }: Pick<ExportContext, 'world'>, run: ExportRun) {
  const { id, type, query, createdMs, startedBy, fileName, rows } = run;
  const { state, progress } = exportStateAt(world, run, world.clock.now());
  const hasFile = state === 'finished';
  const isDone = hasFile || state === 'expired';
  return {
    id,
    type,
    query,
    state,
    progress,
    createdDate: iso(createdMs),
    startDate: state === 'waiting' ? null : iso(run.startMs),
    endDate: isDone ? iso(run.endMs) : null,
    expiryDate: iso(run.expiryMs),
    startedBy,
    fileName: hasFile ? fileName : null,
    rows: isDone ? rows : null,
  };
}

interface ExportContext {
  readonly world: World;
  readonly session: UserSession;
}

const runsOf = ({ world, session }: ExportContext): ExportRun[] =>
  [...world.exports.values()].filter(({ userId }) => userId === session.userId);

/** Removes the files of all that have expired, and the caller's oldest finished exports beyond the limit. */
function removeOldExports(context: ExportContext): void {
  const { world } = context;
  const nowMs = world.clock.now();
  for (const run of world.exports.values()) if (nowMs >= run.expiryMs) removeParts(world, run);
  const surplus = runsOf(context)
    .slice(0, -keptAtOnce)
    .filter((run) => ['finished', 'failed'].includes(exportWorkAt(world, run, nowMs).state));
  for (const run of surplus) remove(world, run);
}

function remove(world: World, run: ExportRun): void {
  world.exportsBeingMade.delete(run.id);
  world.exports.delete(run.id);
  removeParts(world, run);
}

function runIn(context: ExportContext & { readonly params: { readonly id: string } }): ExportRun {
  authorize(context, 'export');
  const run = runsOf(context).find(({ id }) => id === context.params.id);
  assertThat(run, code.notFound, 'the caller has no export with this id');
  return run;
}
