import type { JobRecord } from '@meet/fixtures/areas/jobs';
import type { Dialect, WorldChange, WorldSize } from '@meet/contracts/mock';
import type { SettingValues } from '@meet/contracts/settings/sections';
import { createMailbox, type Mailbox } from './mails/mailbox.ts';
import { createAuditLog, type AuditLog } from './audit/audit-log.ts';
import { createAccountEnds } from './access/account-ends.ts';
import { createBrakes, type Brakes } from './access/brakes.ts';
import { createRateLimit, type RateLimit } from './access/rate-limit.ts';
import { createClock, type WorldClock } from './clock/clock.ts';
import { createFaults, type Faults } from './faults/faults.ts';
import type { MemoryBudgets } from './memory-budget.ts';
import { createJournal, type Journal } from './journal/journal.ts';
import { createLoginFailures, type LoginFailures } from './access/login-failures.ts';
import { createExports, type Exports } from './work/export-runs.ts';
import { createPasswords, type Passwords } from './access/passwords.ts';
import type { SettingsDraft } from './settings/settings-draft.ts';
import { oneAtATime } from './work/in-turns.ts';
import { createPlans, createPlanStore, type Plans, type PlanStore } from './work/plans.ts';
import type { JobOutcome } from './work/run-history.ts';
import { createScheduler, type JobScheduler } from './work/scheduler.ts';
import { createSessions, type Sessions } from './access/sessions.ts';
import { createTurns, type Turns } from './access/turns.ts';
import { failureOf } from './services/services.ts';
import { createSettingLog, type SettingLog } from './settings/setting-log.ts';
import { keepSettings } from './settings/kept-settings.ts';
import { withSection, withWorldChange, type Settings } from './settings/settings.ts';
import { keySetOf, type KeySet, type KeptState } from './storage/state.ts';
import type { Snapshot } from './data/snapshot.ts';
import type { Store } from './data/store.ts';
import { createExpiringFacts, type ExpiringFacts } from './data/expiring-facts.ts';

/** One isolated world (wire decisions, "Mock control"). */
export interface World extends ExpiringFacts, Exports {
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
  readonly brakes: Brakes;
  readonly signInTurns: Turns;
  /** When owners of unused accounts were told of the deletion, in milliseconds since 1970, by user. */
  readonly deletionNotices: Map<string, number>;
  /** Ids of the users whose accounts were deactivated in this world. */
  readonly deactivatedUsers: KeySet;
  /** Ids of the meetings whose attendees were reminded. */
  readonly remindedMeetings: KeySet;
  /** Which notices of the end of a subscription its managers have been sent. */
  readonly subscriptionNotices: KeySet;
  readonly rateLimit: RateLimit;
  /** Mails to one person that anybody can ask for. */
  readonly mailLimits: Readonly<Record<'reset' | 'otp', RateLimit>>;
  readonly plans: Plans;
  readonly settingPlans: PlanStore<SettingsDraft>;
  readonly scheduler: JobScheduler;
  readonly settings: Settings;
  change(change: WorldChange): void;
  /** Replaces a section of the settings; its values have been validated. */
  saveSection(section: Partial<SettingValues>): void;
  readonly settingLog: SettingLog;
  readonly auditLog: AuditLog;
  /** When it began, in milliseconds since 1970 by its clock. */
  readonly startMs: number;
  /** Does what jobs have done since the last call: what is much in turns, until the promise is settled. */
  settle(): Promise<void> | undefined;
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
  readonly budgets: MemoryBudgets;
  /** Where this server is reached, if it is. */
  readonly ownUrl: () => string | undefined;
  /** Does, in parts, what a job is for. */
  readonly executeJob: (world: World, job: JobRecord, atMs: number) => Generator<void, JobOutcome>;
  /** Fills the mailbox with the mails of the time before, when it is read for the first time. */
  readonly mailPast: (world: World) => void;
}

/** Without accessors: objects of one literal that has some are slow to read, and larger. */
type ChangingWorld = World & { settings: Settings; usedAtMs: number };

const hourMs = 3_600_000;

/** How many records executions of jobs look at before requests get their turn: some milliseconds. */
const recordsInATurn = 5_000;

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
  budgets,
  ownUrl,
  executeJob,
  mailPast,
}: WorldOptions): World {
  const clock = createClock(realNow, startMs, state.mapOf('clock'));
  const kept = keepSettings(withWorldChange(snapshot.settings, change), state);
  const settings = () => world.settings;
  const setSettings = (changed: Settings) => {
    kept.keep(changed);
    world.settings = changed;
  };
  const limits = () => settings().limits;
  const touch = () => void (world.usedAtMs = realNow());
  const closing: (() => void)[] = [];

  const auditLog = createAuditLog({ clock, state, names: { zone: (id) => store.serverZones.get(id)?.name } });
  const accountEnds = createAccountEnds({ clock, state, end: (userId) => endAccount(world, userId) });
  const store: Store = snapshot.openStore(state, (...written) => {
    auditLog.written(...written);
    accountEnds.written(...written);
  });
  const world: ChangingWorld = {
    id,
    seed,
    size,
    scenario,
    dialect,
    clock,
    state,
    store,
    journal: createJournal(clock, { onFrame: touch, budget: budgets.journals }),
    faults: createFaults(state),
    sessions: createSessions(clock, limits, state),
    mails: createMailbox({
      clock,
      terms: () => mailTerms(settings().values, snapshot.settings.values, ownUrl),
      before: () => mailPast(world),
      state,
    }),
    passwords: createPasswords(clock, { state, onChange: ({ id }) => passwordChanged(world, id) }),
    loginFailures: createLoginFailures(clock, limits, state),
    brakes: createBrakes(clock, state),
    signInTurns: createTurns(),
    ...createExpiringFacts(clock, state, budgets.replies),
    deletionNotices: state.mapOf('deletion notices'),
    deactivatedUsers: accountEnds.deactivated,
    remindedMeetings: keySetOf(state.mapOf('reminded meetings')),
    subscriptionNotices: keySetOf(state.mapOf('notices of the end of subscriptions')),
    rateLimit: createRateLimit(clock),
    mailLimits: { reset: createRateLimit(clock, 3, hourMs), otp: createRateLimit(clock, 10, hourMs) },
    plans: createPlans(clock, state, budgets.plans),
    settingPlans: createPlanStore(clock, (draft) => draft, state.mapOf('setting plans')),
    ...createExports(state),
    scheduler: createScheduler({
      clock,
      store,
      settings,
      executedInAPart: () => Math.ceil(recordsInATurn / (store.users.size + store.meetings.size)),
      execute: (job, atMs) => auditLog.duringParts({ actor: 'job', who: job.name }, executeJob(world, job, atMs)),
      initial: { startMs, jobs: snapshot.data.jobs, terms: snapshot.settings.numbers },
      state,
    }),
    settings: kept.settings,
    change: (more) => setSettings(withWorldChange(settings(), more)),
    saveSection(section) {
      world.scheduler.catchUp();
      setSettings(withSection(settings(), section));
    },
    settingLog: createSettingLog(clock, () => auditLog.current().actor, state),
    auditLog,
    startMs,
    settle: oneAtATime(() => world.scheduler.executingEnded()),
    usedAtMs: realNow(),
    touch,
    onClose: (run) => void closing.push(run),
    close() {
      clock.stop();
      for (const run of closing.splice(0)) run();
      world.exportsBeingMade.clear();
      world.journal.close();
      world.plans.close();
      world.idempotentReplies.close();
    },
  };
  accountEnds.resume();
  return world;
}

/** The invented address of the fixtures leads nowhere. */
function mailTerms({ email, general }: SettingValues, initial: SettingValues, ownUrl: () => string | undefined) {
  const isInvented = general.publicUrl === initial.general.publicUrl;
  const publicUrl = (isInvented ? ownUrl() : undefined) ?? general.publicUrl;
  return { sender: email.sender, publicUrl, failure: failureOf('smtp', email) };
}

function passwordChanged({ store, auditLog }: World, userId: string): void {
  const user = store.users.get(userId);
  if (user) auditLog.secretWritten(user);
}

/** Deactivates an account, unless nobody could administrate any more; who has it is signed out. */
function endAccount({ store, sessions, auditLog }: World, userId: string): void {
  const user = store.users.get(userId);
  if (!user?.activated) return;
  const isOther = ({ id, activated, roles }: typeof user) => id !== userId && activated && roles.includes('administrator');
  if (user.roles.includes('administrator') && !store.users.find(isOther)) return;
  sessions.closeAll((session) => session.userId === userId);
  auditLog.during({ actor: 'server' }, () => store.users.set(userId, { ...user, activated: false }));
}
