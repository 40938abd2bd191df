import * as v from 'valibot';
import { csvDelimiters } from '../wire/csv-text.ts';
import { code } from '../wire/errors.ts';
import { get, post } from '../wire/http.ts';
import { limits } from '../wire/limits.ts';
import { Applied, Plan, PlanChoice, TextFile } from '../wire/plans.ts';

/*
 * Users by CSV (001 §2): import, deletion, e-mail migration. The client sends the text of the file (it knows the encoding);
 * the delimiter is detected unless it is given or named by a first line such as `sep=;`. Headers match without regard to case,
 * spaces, dashes and underscores; one that comes twice is refused (1004). Organizations and subscriptions are given by id or by
 * name, a subscription as `organization / product` where the name of its organization is not enough.
 * Roles and states are read in the languages of the interface. An account is active until a moment (ISO 8601), or until a day is
 * over (`2027-03-31`, in the time zone of whoever imports).
 */

/** What each kind of file may have; the first are needed. Lists in a cell are separated by commas or bars. */
export const csvColumns = {
  import: {
    needed: ['email'],
    optional: [
      'firstName',
      'lastName',
      'language',
      'timezone',
      'serverZone',
      'roles',
      'subscriptionId',
      'organizationIds',
      'activated',
      'activeUntil',
    ],
  },
  deletion: { needed: ['email'], optional: [] },
  'email-migration': { needed: ['oldEmail', 'newEmail'], optional: [] },
} as const;

export const csvKinds = ['import', 'deletion', 'email-migration'] as const;

export type CsvKind = (typeof csvKinds)[number];

const text = {
  content: v.pipe(v.string(), v.minLength(1), v.maxLength(limits.importMaxCharacters)),
  delimiter: v.optional(v.picklist(csvDelimiters)),
};

export const getCsvSample = get('/web/users/csv-sample', {
  summary: 'A small file of that kind which can be read as it is.',
  query: v.object({ kind: v.picklist(csvKinds) }),
  reply: TextFile,
  errors: [code.insufficientRights],
});

/** `sendResetMail`: everybody who is new gets a link to choose a password. */
export const planImport = post('/web/users/import/plan', {
  summary: 'What importing this text would do: new addresses are created, known ones changed where a cell says something else.',
  body: v.object({ ...text, sendResetMail: v.optional(v.boolean()) }),
  bodyMaxBytes: limits.importMaxBytes,
  reply: Plan,
  errors: [code.insufficientRights],
});

export const applyImport = post('/web/users/import/apply', {
  summary: 'Import as planned.',
  body: PlanChoice,
  reply: Applied,
  errors: [code.notFound, code.insufficientRights],
});

export const planCsvDeletion = post('/web/users/deletion/plan', {
  summary: 'Which users this text would delete, and what would be lost. Administrators are refused (001 §6).',
  body: v.object(text),
  bodyMaxBytes: limits.importMaxBytes,
  reply: Plan,
  errors: [code.insufficientRights],
});

export const applyCsvDeletion = post('/web/users/deletion/apply', {
  summary: 'Delete as planned; it can be undone for 30 s by the id of the plan.',
  body: PlanChoice,
  reply: Applied,
  errors: [code.notFound, code.insufficientRights],
});

export const planEmailMigration = post('/web/users/email-migration/plan', {
  summary:
    'The dry run of an e-mail migration (001 §2). One invalid address makes the whole file invalid (001 §5). An address that a directory keeps is not changed (1005).',
  body: v.object({ ...text, sendResetMail: v.optional(v.boolean()) }),
  bodyMaxBytes: limits.importMaxBytes,
  reply: Plan,
  errors: [code.insufficientRights],
});

export const applyEmailMigration = post('/web/users/email-migration/apply', {
  summary: 'Migrate as planned. Passwords are bound to the e-mail and have to be reset.',
  body: PlanChoice,
  reply: Applied,
  errors: [code.notFound, code.insufficientRights],
});
