import { userChangeRefusal } from '@meet/contracts/rules';
import {
  applyCsvDeletion,
  applyEmailMigration,
  applyImport,
  getCsvSample,
  planCsvDeletion,
  planEmailMigration,
  planImport,
} from '@meet/contracts/areas/user-csv';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../../problem.ts';
import { serve } from '../../../serve.ts';
import { callerOf, enter } from '../../../worlds/access/authorize.ts';
import type { Draft } from '../../../worlds/work/plans.ts';
import type { Session } from '../../../worlds/access/sessions.ts';
import type { World } from '../../../worlds/world.ts';
import { applied } from '../bulk.ts';
import { draftCsvDeletion } from './deletion.ts';
import { draftEmailMigration } from './email-migration.ts';
import { draftImport } from './import.ts';
import { sampleOf } from './sample.ts';

/** Users by CSV: each kind is planned, then applied. */
export function userCsv(app: FastifyInstance): void {
  serve(app, getCsvSample, (context) => {
    enter(context, 'users');
    return sampleOf(context.world, context.query.kind);
  });

  serve(app, planImport, (context) => kept(context, 'import', draftImport));
  serve(app, applyImport, (context) => applied(context, 'import'));
  serve(app, planCsvDeletion, (context) => kept(context, 'csv-deletion', draftCsvDeletion));
  serve(app, applyCsvDeletion, (context) => applied(context, 'csv-deletion'));
  serve(app, planEmailMigration, (context) => kept(context, 'email-migration', draftEmailMigration));
  serve(app, applyEmailMigration, (context) => applied(context, 'email-migration'));
}

function kept<Body extends object>(
  context: { world: World; session: Session; body: Body },
  kind: string,
  draft: (world: World, me: ReturnType<typeof enter>['me'], body: Body) => Draft,
) {
  const { world, session, body } = context;
  const { me } = enter(context, 'users');
  refuse(userChangeRefusal(me.roles));
  // Applied by what the caller may do then.
  return world.plans.keep(kind, session.userId, () => draft(world, callerOf(context), body));
}
