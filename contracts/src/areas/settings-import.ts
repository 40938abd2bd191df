import * as v from 'valibot';
import { SettingsInFile } from '../settings/settings-file.ts';
import { sectionNames } from '../settings/sections.ts';
import { code } from '../wire/errors.ts';
import { post } from '../wire/http.ts';
import { PlanChoice } from '../wire/plans.ts';
import { count, nonEmpty } from '../wire/wire.ts';

/*
 * Settings from a file: first what would change, then exactly that (wire decisions, "Lists").
 */

/**
 * What changes of settings do to what is there: meetings to come that lose joining by PIN, by telephone, from rooms or by browser,
 * or calls to rooms, or get a longer PIN; passwords that expire from then on, or sooner; people of a directory who cannot sign
 * in; API clients that are refused; people whose sign-in asks for a one-time code from then on, or no more; and what jobs would
 * delete or notify of at their next execution.
 */
export const settingConsequences = [
  'pinLost',
  'pinRenewed',
  'telephoneLost',
  'roomsLost',
  'sipCallsLost',
  'h323CallsLost',
  'browserLost',
  'passwordsExpire',
  'directoryLost',
  'clientsRefused',
  'codesAsked',
  'codesSpared',
  'executionsDeleted',
  'filesDeleted',
  'recordingsDeleted',
  'logEntriesDeleted',
  'accountsDeleted',
  'deletionsNoticed',
  'unconfirmedDeleted',
] as const;

export type SettingConsequence = (typeof settingConsequences)[number];

export const SettingsPlan = v.object({
  planId: nonEmpty,
  /** As in every plan; settings are only changed. */
  create: count,
  change: count,
  delete: count,
  changes: v.array(
    v.object({ section: v.picklist(sectionNames), setting: nonEmpty, from: v.optional(v.unknown()), to: v.optional(v.unknown()) }),
  ),
  unchanged: count,
  /** What all changes together do to what is there now; `count`: to how many. */
  effects: v.array(v.object({ effect: v.picklist(settingConsequences), count })),
  /** What is left out, `line`: its place in the file. Unknown is 1001, a secret 1016, what could not be loaded 1030, a bad value 1022, a missing one 1023. */
  refused: v.array(v.object({ line: count, column: v.string(), section: v.string(), setting: v.string(), code: v.number() })),
});

export type SettingsPlan = v.InferOutput<typeof SettingsPlan>;

export const planSettings = post('/web/settings/plan', {
  summary: 'What importing these settings would change, and what of them is refused. Nothing is changed yet.',
  body: v.object({ settings: SettingsInFile }),
  bodyMaxBytes: 400_000,
  reply: SettingsPlan,
  errors: [code.insufficientRights],
});

export const applySettings = post('/web/settings/apply', {
  summary: 'Import as planned: all changes of the plan or none.',
  body: PlanChoice,
  reply: v.object({ planId: nonEmpty, changed: count }),
  errors: [code.notFound, code.insufficientRights],
});
