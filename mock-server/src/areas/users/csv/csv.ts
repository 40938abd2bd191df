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
import { serve } from '../../../endpoints/serve.ts';
import { callerOf, authorize } from '../../../worlds/access/authorize.ts';
import type { PlanDraft } from '../../../worlds/work/plans.ts';
import type { UserSession } from '../../../worlds/access/sessions.ts';
import type { World } from '../../../worlds/world.ts';
import { applyPlan } from '../bulk.ts';
import { draftCsvDeletion } from './deletion.ts';
import { draftEmailMigration } from './email-migration.ts';
import { draftImport } from './import.ts';
import { sampleOf } from './sample.ts';

/** CSV files of users: each kind is planned, then applied. */
export function userCsv(app: FastifyInstance): void {
  serve(app, getCsvSample, (context) => {
    authorize(context, 'users');
    return sampleOf(context.world, context.query.kind);
  });

  serve(app, planImport, (context) => planCsv(context, 'import', draftImport));
  serve(app, applyImport, (context) => applyPlan(context, 'import'));
  serve(app, planCsvDeletion, (context) => planCsv(context, 'csv-deletion', draftCsvDeletion));
  serve(app, applyCsvDeletion, (context) => applyPlan(context, 'csv-deletion'));
  serve(app, planEmailMigration, (context) => planCsv(context, 'email-migration', draftEmailMigration));
  serve(app, applyEmailMigration, (context) => applyPlan(context, 'email-migration'));
}

function planCsv<Body extends object>(
  context: { world: World; session: UserSession; body: Body },
  kind: string,
  draft: (world: World, me: ReturnType<typeof authorize>['me'], body: Body) => PlanDraft,
) {
  const { world, session, body } = context;
  const { me } = authorize(context, 'users');
  refuse(userChangeRefusal(me.roles));
  // The draft uses the caller's rights at the time of each call.
  return world.plans.create(kind, session.userId, () => draft(world, callerOf(context), body));
}
