import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { get, patch, post } from '../wire/http.ts';
import { filter, listOf, listQuery } from '../wire/lists.ts';
import { loadFailures, trials } from '../settings/section.ts';
import { sectionNames } from '../settings/sections.ts';
import { count, moment, nonEmpty } from '../wire/wire.ts';
import { auditActors } from './audit-log.ts';

/*
 * The settings of the system (001 §2, §3). What there is to set is declared in `settings/`; its values travel by name. Paths
 * are our choice. Secrets go in and never come out.
 */

const section = v.picklist(sectionNames);
const values = v.record(v.string(), v.unknown());
const one = v.object({ section });

export const SettingSection = v.object({
  name: section,
  /** By field, without secrets; none of those whose group could not be loaded. */
  values,
  /** What the same fields hold while nobody has set them. */
  defaults: values,
  /** The last change of each field that was ever changed, secrets included. */
  lastChanges: v.record(v.string(), v.strictObject({ date: moment, who: v.string() })),
  /** The secrets that are set. */
  secrets: v.array(nonEmpty),
  /** What could not be loaded (001 §8). */
  failures: v.array(v.picklist(loadFailures)),
  /** Increases with each change; a change based on an older one is refused (1030). */
  version: count,
});

export type SettingSection = v.InferOutput<typeof SettingSection>;

export const listSettings = get('/web/settings', {
  summary: 'All sections with what is set in them (001 §2).',
  reply: listOf(SettingSection),
  errors: [code.insufficientRights],
});

export const getSettings = get('/web/settings/:section', {
  summary: 'One section with what is set in it.',
  params: one,
  reply: SettingSection,
  errors: [code.notFound, code.insufficientRights],
});

export const changeSettings = patch('/web/settings/:section', {
  summary:
    'Change some values of a section: all of them or none. A bad value is 1022, a mandatory one left empty 1023, each on its field. An empty secret stays as it was, null takes it away. An old version is 1030.',
  params: one,
  body: v.object({ values, version: v.optional(count) }),
  /** The file of a key, and what stands around it. */
  bodyMaxBytes: 400_000,
  reply: SettingSection,
  errors: [code.notFound, code.insufficientRights, code.invalidSettingValue, code.valueRequired],
});

const trialSteps = [
  'address',
  'connection',
  'encryption',
  'signIn',
  'search',
  'send',
  'configuration',
  'client',
  'relay',
  'folder',
  'write',
  'space',
] as const;

const trialReasons = [
  'missing',
  'unknownHost',
  'refused',
  'noEncryption',
  'wrongSecret',
  'unknownClient',
  'nothingFound',
  'noConfiguration',
  'noRelay',
  'noFolder',
  'readOnly',
  'full',
] as const;

/** What was tried, step by step; after the first that fails the others are left out. */
export const TrialResult = v.object({
  works: v.boolean(),
  steps: v.array(
    v.object({
      name: v.picklist(trialSteps),
      result: v.picklist(['works', 'fails', 'skipped']),
      reason: v.nullish(v.picklist(trialReasons)),
      /** What it was tried with, such as host and port. */
      detail: v.string(),
    }),
  ),
});

export type TrialResult = v.InferOutput<typeof TrialResult>;

export const trySettings = post('/web/settings/:section/test', {
  summary: 'Try values before they are saved; those left out, and empty secrets, are the saved ones. A section without this trial is 1004.',
  params: one,
  body: v.object({ trial: v.picklist(trials), values }),
  bodyMaxBytes: 400_000,
  reply: TrialResult,
  errors: [code.notFound, code.insufficientRights],
});

export const SettingChange = v.object({
  id: nonEmpty,
  date: moment,
  /** The e-mail address of whoever did it. */
  who: v.string(),
  /** Themselves, or a program with their API key. */
  actor: v.picklist(auditActors),
  section,
  setting: nonEmpty,
  /** Secrets are listed without their values. */
  isSecret: v.boolean(),
  from: v.optional(v.unknown()),
  to: v.optional(v.unknown()),
});

export type SettingChange = v.InferOutput<typeof SettingChange>;

const changeColumns = ['date', 'who', 'section', 'setting'] as const;
const changeFilters = { text: filter.text, section: filter.choice(sectionNames), setting: filter.text, date: filter.range };

export const listSettingChanges = get('/web/settings/changes', {
  summary: 'Who changed which setting and when, the latest first.',
  query: listQuery(changeColumns, changeFilters),
  reply: listOf(SettingChange),
  errors: [code.insufficientRights],
});
