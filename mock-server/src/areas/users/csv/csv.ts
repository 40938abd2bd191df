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
import { serve } from '../../../endpoints/serve.ts';
import { authorize } from '../../../worlds/access/authorize.ts';
import { applyPlan, createPlan } from '../bulk.ts';
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

  serve(app, planImport, (context) => createPlan(context, 'import', draftImport));
  serve(app, applyImport, (context) => applyPlan(context, 'import', draftImport));
  serve(app, planCsvDeletion, (context) => createPlan(context, 'csv-deletion', draftCsvDeletion));
  serve(app, applyCsvDeletion, (context) => applyPlan(context, 'csv-deletion', draftCsvDeletion));
  serve(app, planEmailMigration, (context) => createPlan(context, 'email-migration', draftEmailMigration));
  serve(app, applyEmailMigration, (context) => applyPlan(context, 'email-migration', draftEmailMigration));
}
