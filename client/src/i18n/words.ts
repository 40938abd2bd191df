import type { words as account } from './en/account.ts';
import type { words as attachments } from './en/attachments.ts';
import type { words as auditLog } from './en/audit-log.ts';
import type { words as chart } from './en/chart.ts';
import type { words as checks } from './en/checks.ts';
import type { words as core } from './en/core.ts';
import type { words as dashboards } from './en/dashboards.ts';
import type { words as downloads } from './en/downloads.ts';
import type { words as exports } from './en/exports.ts';
import type { words as galleryList } from './en/gallery-list.ts';
import type { words as failure } from './en/failure.ts';
import type { words as feature } from './en/feature.ts';
import type { words as files } from './en/files.ts';
import type { words as form } from './en/form.ts';
import type { words as gatewayJobs } from './en/gateway-jobs.ts';
import type { words as jobs } from './en/jobs.ts';
import type { words as join } from './en/join.ts';
import type { words as list } from './en/list.ts';
import type { words as live } from './en/live.ts';
import type { words as meetings } from './en/meetings.ts';
import type { words as metrics } from './en/metrics.ts';
import type { words as maintenance } from './en/maintenance.ts';
import type { words as password } from './en/password.ts';
import type { words as service } from './en/service.ts';
import type { words as settingMeetings } from './en/settings-meetings.ts';
import type { words as settingPeople } from './en/settings-people.ts';
import type { words as settingSystem } from './en/settings-system.ts';
import type { words as settingTexts } from './en/settings-texts.ts';
import type { words as settings } from './en/settings.ts';
import type { words as shell } from './en/shell.ts';
import type { words as statistics } from './en/statistics.ts';
import type { words as organizations } from './en/organizations.ts';
import type { words as subscriptions } from './en/subscriptions.ts';
import type { words as support } from './en/support.ts';
import type { words as tags } from './en/tags.ts';
import type { words as terms } from './en/terms.ts';
import type { words as transcriptionJobs } from './en/transcription-jobs.ts';
import type { words as usersCsv } from './en/users-csv.ts';
import type { words as users } from './en/users.ts';

/** The English words of every area; a new area adds its line here and its file beside the others. */
export interface English {
  core: typeof core;
  account: typeof account;
  attachments: typeof attachments;
  'audit-log': typeof auditLog;
  checks: typeof checks;
  chart: typeof chart;
  dashboards: typeof dashboards;
  downloads: typeof downloads;
  exports: typeof exports;
  'gallery-list': typeof galleryList;
  failure: typeof failure;
  feature: typeof feature;
  files: typeof files;
  form: typeof form;
  'gateway-jobs': typeof gatewayJobs;
  jobs: typeof jobs;
  join: typeof join;
  list: typeof list;
  live: typeof live;
  meetings: typeof meetings;
  metrics: typeof metrics;
  maintenance: typeof maintenance;
  password: typeof password;
  service: typeof service;
  settings: typeof settings;
  'settings-meetings': typeof settingMeetings;
  'settings-people': typeof settingPeople;
  'settings-system': typeof settingSystem;
  'settings-texts': typeof settingTexts;
  shell: typeof shell;
  statistics: typeof statistics;
  organizations: typeof organizations;
  subscriptions: typeof subscriptions;
  support: typeof support;
  tags: typeof tags;
  terms: typeof terms;
  'transcription-jobs': typeof transcriptionJobs;
  'users-csv': typeof usersCsv;
  users: typeof users;
}

/** An area whose words load as one file. `core` is always there. */
export type WordArea = keyof English;

/** A text for each plural category the language knows; the parameter `n` chooses. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** What another language must say when English says `T`: the same keys, a plural wherever English has one. */
export type Words<T> = T extends string ? string : T extends { other: string } ? Plural : { readonly [K in keyof T]: Words<T[K]> };

type Leaves<T, Path extends string = ''> = {
  [K in keyof T & (string | number)]: T[K] extends string | { other: string } ? `${Path}${K}` : Leaves<T[K], `${Path}${K}.`>;
}[keyof T & (string | number)];

/** Words of declared fields: found at run time by the names of the fields, and too many to be keys. Whoever declares the fields checks the names. */
export type RuntimeArea = 'settings-meetings' | 'settings-people' | 'settings-system' | 'settings-texts';

type KeyedArea = Exclude<WordArea, RuntimeArea>;

/** Every text a screen can ask for. */
export type WordKey = { [A in KeyedArea]: Leaves<English[A]> }[KeyedArea];

type At<T, Key extends string> = Key extends `${infer Head}.${infer Rest}` ? At<Child<T, Head>, Rest> : Child<T, Key>;

type Child<T, K extends string> = K extends keyof T
  ? T[K]
  : K extends `${infer N extends number}`
    ? N extends keyof T
      ? T[N]
      : never
    : never;

/** The texts of each area by their keys: looked up once each, or all keys at once would be too much for the compiler. */
type Texts = { [A in KeyedArea]: { [Key in Leaves<English[A]>]: At<English[A], Key> } };

type TextOf<Key extends string> = { [A in KeyedArea]: Key extends keyof Texts[A] ? Texts[A][Key] : never }[KeyedArea];

type Named<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Named<Rest> : never;

type ParamNames<Text> = Text extends { other: string } ? 'n' | Named<Text[keyof Text]> : Named<Text>;

/** The parameters a text names, none for most. Numbers are written the way the language writes them. */
export type WordParams<Key extends WordKey> = [ParamNames<TextOf<Key>>] extends [never]
  ? []
  : [params: { [N in ParamNames<TextOf<Key>>]: N extends 'n' ? number : string | number }];

/** The texts without parameters, for titles and labels that stand in data. */
export type PlainKey = { [A in KeyedArea]: PlainLeaves<English[A]> }[KeyedArea];

type PlainLeaves<T, Path extends string = ''> = {
  [K in keyof T & (string | number)]: T[K] extends string
    ? [Named<T[K]>] extends [never]
      ? `${Path}${K}`
      : never
    : T[K] extends { other: string }
      ? never
      : PlainLeaves<T[K], `${Path}${K}.`>;
}[keyof T & (string | number)];

export type Translate = <Key extends WordKey>(key: Key, ...params: WordParams<Key>) => string;

/** A tree of texts, as the catalogue files hold it. */
export type WordTree = { readonly [key: string]: string | WordTree };
