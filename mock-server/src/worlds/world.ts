import type { ApiClientRecord } from '@meet/fixtures/areas/api-clients';
import type { JobRecord } from '@meet/fixtures/areas/jobs';
import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { SubscriptionRecord } from '@meet/fixtures/areas/subscriptions';
import type { UserRecord } from '@meet/fixtures/areas/users';
import type { Dialect, WorldChange, WorldSize } from '@meet/contracts/mock';
import type { SettingValues } from '@meet/contracts/settings/sections';
import type { MailedCode } from './mails/links.ts';
import { createMailbox, type Mailbox } from './mails/mailbox.ts';
import { createAuditLog, type AuditLog } from './audit/audit-log.ts';
import { createRateLimit, type RateLimit } from './access/rate-limit.ts';
import { createClock, type WorldClock } from './clock/clock.ts';
import { createFaults, type Faults } from './faults/faults.ts';
import type { JournalBudget } from './journal/journal-budget.ts';
import { createJournal, type Journal } from './journal/journal.ts';
import { createLoginFailures, type LoginFailures } from './access/login-failures.ts';
import type { ExportRun } from './work/background-work.ts';
import { createExpiringMap, type ExpiringEntry, type ExpiringMap } from './data/expiring-map.ts';
import { createPasswords, type Passwords } from './access/passwords.ts';
import type { SettingsDraft } from './settings/settings-draft.ts';
import { createPlans, createPlanStore, type Plans, type PlanStore } from './work/plans.ts';
import { createScheduler, type JobScheduler } from './work/scheduler.ts';
import { createSessions, type Sessions } from './access/sessions.ts';
import { failureOf } from './services/services.ts';
import { createSettingLog, type SettingLog } from './settings/setting-log.ts';
import {
  settingsChange,
  withSection,
  withSettingsChange,
  withWorldChange,
  type Settings,
  type SettingsChange,
} from './settings/settings.ts';
import { keySetOf, type KeySet, type KeptState } from './storage/state.ts';
import type { Problem } from '../problem.ts';
import type { Snapshot } from './data/snapshot.ts';
import type { Store } from './data/store.ts';

/** What a deletion removed; enough to undo it. */
export interface Deletion {
  /** Id of the user who deleted them. */
  readonly by: string;
  readonly users: readonly UserRecord[];
  readonly seats: readonly { readonly subscriptionId: string; readonly organizer: SubscriptionRecord['organizers'][number] }[];
  readonly contacts: readonly { readonly subscriptionId: string; readonly contact: SubscriptionRecord['imposedContacts'][number] }[];
  readonly meetings: readonly MeetingRecord[];
  readonly apiClients: readonly ApiClientRecord[];
}

/** Somebody found in the directory. */
export type DirectoryPerson = Pick<UserRecord, 'email' | 'firstName' | 'lastName'>;

/** The first reply to a call, or the arguments of the problem that refused it. */
export type KeptReply = { readonly answer: unknown } | { readonly refusal: ConstructorParameters<typeof Problem> };

/** One isolated world (wire decisions, "Mock control"). */
export interface World {
  readonly id: string;
  readonly seed: number;
  readonly size: WorldSize;
  readonly scenario: string;
  readonly dialect: Dialect;
  readonly clock: WorldClock;
  /** Everything that is kept where worlds live: what the members below know, and what areas know besides. */
  readonly state: KeptState;
  readonly store: Store;
  readonly journal: Journal;
  readonly faults: Faults;
  readonly sessions: Sessions;
  readonly mails: Mailbox;
  readonly passwords: Passwords;
  readonly loginFailures: LoginFailures;
  readonly captchas: ExpiringMap<{ readonly login: string; readonly value: string }>;
  /** Codes of mailed links, by code. */
  readonly mailedCodes: ExpiringMap<MailedCode>;
  /** One-time codes sent at sign-in, by user. */
  readonly otpCodes: ExpiringMap<string>;
  /** Ids of users who need a one-time code. */
  readonly otpUsers: KeySet;
  /** What the directory has answered, by version of its settings and text. */
  readonly directoryReplies: ExpiringMap<readonly DirectoryPerson[]>;
  /** When owners of unused accounts were told of the deletion, in milliseconds since 1970, by user. */
  readonly deletionNotices: Map<string, number>;
  /** Ids of the meetings whose attendees were reminded. */
  readonly remindedMeetings: KeySet;
  readonly outlookCodes: ExpiringMap<{ readonly userId: string }>;
  /** Download tickets. */
  readonly fileTickets: ExpiringMap<{ readonly meetingId: string; readonly fileId: string }>;
  /** Each is valid for its `state`. */
  readonly ssoCodes: ExpiringMap<{ readonly userId: string; readonly state: string }>;
  /** First replies (or refusals) by idempotency key. */
  readonly idempotentReplies: ExpiringMap<KeptReply>;
  readonly rateLimit: RateLimit;
  readonly plans: Plans;
  readonly settingPlans: PlanStore<SettingsDraft>;
  /** Deletions that can be undone, by user id or plan id. */
  readonly deletions: ExpiringMap<Deletion>;
  /** By id, oldest first. */
  readonly exports: Map<string, ExportRun>;
  readonly scheduler: JobScheduler;
  readonly settings: Settings;
  change(change: WorldChange): void;
  /** Replaces a section of the settings; its values have been validated. */
  saveSection(section: Partial<SettingValues>): void;
  readonly settingLog: SettingLog;
  readonly auditLog: AuditLog;
  /** When it began, in milliseconds since 1970 by its clock. */
  readonly startMs: number;
  /** Does what jobs have done since the last call. */
  settle(): void;
  /** Real time of the last request or frame, in milliseconds since 1970. */
  readonly usedAtMs: number;
  touch(): void;
  /** Registers a function that runs when the world is closed. */
  onClose(run: () => void): void;
  close(): void;
}

interface WorldOptions {
  readonly id: string;
  readonly seed: number;
  readonly size: WorldSize;
  readonly scenario: string;
  readonly dialect: Dialect;
  readonly snapshot: Snapshot;
  /** Empty for a new world. */
  readonly state: KeptState;
  /** Start of its clock. */
  readonly startMs: number;
  readonly realNow: () => number;
  readonly change: WorldChange;
  readonly journalBudget: JournalBudget;
  /** Where this server is reached, if it is. */
  readonly ownUrl: () => string | undefined;
  /** Does what a job is for; returns how much it has done. */
  readonly executeJob: (world: World, job: JobRecord, atMs: number) => Readonly<Record<string, number>>;
  /** Fills the mailbox with the mails of the time before, when it is read for the first time. */
  readonly mailPast: (world: World) => void;
}

export function createWorld({
  id,
  seed,
  size,
  scenario,
  dialect,
  snapshot,
  state,
  startMs,
  realNow,
  change,
  journalBudget,
  ownUrl,
  executeJob,
  mailPast,
}: WorldOptions): World {
  const clock = createClock(realNow, startMs, state.mapOf('clock'));
  const initialSettings = withWorldChange(snapshot.settings, change);
  const keptSettings = state.mapOf<SettingsChange>('settings');
  const settingsKept = keptSettings.get('change');
  let settings = settingsKept ? withSettingsChange(initialSettings, settingsKept) : initialSettings;
  const changeSettings = (changed: Settings) => {
    settings = changed;
    keptSettings.set('change', settingsChange(changed, initialSettings));
  };
  let usedAtMs = realNow();
  const limits = () => settings.limits;
  const touch = () => {
    usedAtMs = realNow();
  };
  const closing: (() => void)[] = [];
  /** The invented address of the fixtures leads nowhere. */
  const publicUrl = () => {
    const set = settings.values.general.publicUrl;
    return (set === snapshot.settings.values.general.publicUrl ? ownUrl() : undefined) ?? set;
  };

  const auditLog = createAuditLog(clock, state);
  const store = snapshot.openStore(state, auditLog.written);
  const passwordChanged = ({ id: userId }: { readonly id: string }) => {
    const user = store.users.get(userId);
    if (user) auditLog.secretWritten(user);
  };
  const expiring = <T>(name: string) => createExpiringMap(clock, state.mapOf<ExpiringEntry<T>>(name));
  const world: World = {
    id,
    seed,
    size,
    scenario,
    dialect,
    clock,
    state,
    store,
    journal: createJournal(clock, { onFrame: touch, budget: journalBudget }),
    faults: createFaults(state),
    sessions: createSessions(clock, limits, state),
    mails: createMailbox({
      clock,
      terms: () => ({ sender: settings.values.email.sender, publicUrl: publicUrl(), failure: failureOf('smtp', settings.values.email) }),
      before: () => mailPast(world),
      state,
    }),
    passwords: createPasswords(clock, { state, onChange: passwordChanged }),
    loginFailures: createLoginFailures(clock, limits, state),
    captchas: expiring('captchas'),
    mailedCodes: expiring('mailed codes'),
    otpCodes: expiring('one-time codes'),
    otpUsers: keySetOf(state.mapOf('one-time code users')),
    directoryReplies: createExpiringMap(clock),
    deletionNotices: state.mapOf('deletion notices'),
    remindedMeetings: keySetOf(state.mapOf('reminded meetings')),
    outlookCodes: expiring('outlook codes'),
    fileTickets: expiring('file tickets'),
    ssoCodes: expiring('sso codes'),
    idempotentReplies: expiring('replies'),
    rateLimit: createRateLimit(clock),
    plans: createPlans(clock, state),
    settingPlans: createPlanStore(clock, (draft) => draft, state.mapOf('setting plans')),
    deletions: expiring('deletions'),
    exports: state.mapOf('exports'),
    scheduler: createScheduler({
      clock,
      store,
      settings: () => settings,
      execute: (job, atMs) => auditLog.during({ actor: 'job', who: job.name }, () => executeJob(world, job, atMs)),
      initial: { startMs, jobs: snapshot.data.jobs, terms: snapshot.settings.numbers },
      state,
    }),
    get settings() {
      return settings;
    },
    change(more) {
      changeSettings(withWorldChange(settings, more));
    },
    saveSection(section) {
      world.scheduler.catchUp();
      changeSettings(withSection(settings, section));
    },
    settingLog: createSettingLog(clock, () => auditLog.current().actor, state),
    auditLog,
    startMs,
    settle: () => world.scheduler.executeEnded(),
    get usedAtMs() {
      return usedAtMs;
    },
    touch,
    onClose: (run) => void closing.push(run),
    close() {
      clock.stop();
      for (const run of closing.splice(0)) run();
      world.journal.close();
    },
  };
  return world;
}
