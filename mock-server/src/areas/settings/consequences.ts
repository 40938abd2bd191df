import type { JobStepKind } from '@meet/contracts/areas/jobs';
import { internalSource } from '@meet/contracts/areas/me';
import { settingConsequences, type SettingConsequence, type SettingsPlan } from '@meet/contracts/areas/settings-import';
import { meetingStateAt, type MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { accountDeletion, unvalidatedRemoval } from '../../domain/jobs/accounts.ts';
import { stepsOf, type JobPlanner } from '../../domain/jobs/job-plan.ts';
import { executionCleaning } from '../../domain/jobs/execution-cleaning.ts';
import { retention } from '../../domain/jobs/retention.ts';
import { withShortPin } from '../../domain/pins.ts';
import { featuresOf } from '../../domain/users/features.ts';
import { passwordExpiryIn } from '../../domain/users/password-expiry.ts';
import { needsOneTimeCode } from '../../domain/users/sign-in.ts';
import { isJoinedByPin, isMadeForBrowsers, phoneNumbersOf } from '../../domain/ways-in.ts';
import { portionsOf } from '../../worlds/work/in-turns.ts';
import { withSection } from '../../worlds/settings/settings.ts';
import type { World } from '../../worlds/world.ts';

type Change = SettingsPlan['changes'][number];

type Loss = 'pinLost' | 'telephoneLost' | 'roomsLost' | 'sipCallsLost' | 'h323CallsLost' | 'codesSpared';

/** How many there are, with the settings of a world; in parts where all users are looked at one by one. */
type Count = (world: World) => number | Generator<void, number>;

/** How many meetings are looked at, with what their organizers may use, before others get their turn. */
const countedInAPart = 500;

const meetingsToCome = ({ store, clock }: World): readonly MeetingRecord[] =>
  [...store.meetings.values()].filter((meeting) => meetingStateAt(meeting, clock.now()) === 'scheduled');

const steps = (planner: JobPlanner, kind: JobStepKind): Count =>
  function* (world) {
    const due = yield* stepsOf(planner(world, world.clock.now()));
    return due.filter((step) => step.kind === kind).length;
  };

const shutOut = ({ store, settings }: World): number =>
  settings.values.authentication.ldapEnabled
    ? 0
    : [...store.users.values()].filter(({ source, activated }) => source === 'LDAP' && activated).length;

/** Meetings to come whose organizers may use this. */
const meetingsWith = (feature: 'Gateway_H323_SIP_IN' | 'Gateway_SIP_OUT' | 'Gateway_H323_OUT'): Count =>
  function* (world) {
    const known = new Map<string, boolean>();
    const mayUse = ({ creator: { email } }: MeetingRecord) => {
      const user = world.store.users.by('email', email);
      const may = known.get(email) ?? (user !== undefined && featuresOf(world, user)[feature]);
      known.set(email, may);
      return may;
    };
    let count = 0;
    for (const some of portionsOf(meetingsToCome(world), countedInAPart)) {
      yield;
      count += some.filter(mayUse).length;
    }
    return count;
  };

const askedForCodes: Count = (world) =>
  [...world.store.users.values()].filter((user) => user.activated && needsOneTimeCode(world, user)).length;

/** What there would be less of. */
const losses: Readonly<Record<Loss, Count>> = {
  pinLost: (world) => meetingsToCome(world).filter((meeting) => isJoinedByPin(world, meeting)).length,
  telephoneLost: (world) => meetingsToCome(world).filter((meeting) => phoneNumbersOf(world, meeting).length > 0).length,
  roomsLost: meetingsWith('Gateway_H323_SIP_IN'),
  sipCallsLost: meetingsWith('Gateway_SIP_OUT'),
  h323CallsLost: meetingsWith('Gateway_H323_OUT'),
  codesSpared: askedForCodes,
};

/** What there would be more of. */
const counts: Readonly<Record<Exclude<SettingConsequence, 'passwordsExpire' | Loss>, Count>> = {
  pinRenewed: (world) => withShortPin(world).length,
  browserLost: (world) =>
    world.settings.values['meeting-access'].webRtcEnabled
      ? 0
      : meetingsToCome(world).filter((meeting) => isMadeForBrowsers(world, meeting)).length,
  directoryLost: shutOut,
  clientsRefused: ({ store, settings }) => (settings.values.authentication.apiEnabled ? 0 : store.apiClients.size),
  codesAsked: askedForCodes,
  executionsDeleted: steps(executionCleaning, 'execution'),
  filesDeleted: steps(retention, 'file'),
  recordingsDeleted: steps(retention, 'recording'),
  logEntriesDeleted: steps(retention, 'logEntry'),
  accountsDeleted: steps(accountDeletion, 'account'),
  deletionsNoticed: steps(accountDeletion, 'notice'),
  unconfirmedDeleted: steps(unvalidatedRemoval, 'account'),
};

/** What changes of settings would do to what is there: whatever there is less or more of with them than without. Counted in parts. */
export function* consequencesOf(world: World, changes: readonly Change[]): Generator<void, SettingsPlan['effects']> {
  const changed = withChanges(world, changes);
  const effects: SettingsPlan['effects'] = [];
  for (const effect of settingConsequences) {
    const count = yield* differenceIn(effect, world, changed);
    if (count > 0) effects.push({ effect, count });
  }
  return effects;
}

function* differenceIn(effect: SettingConsequence, before: World, after: World): Generator<void, number> {
  if (effect === 'passwordsExpire') return expireSooner(before, after);
  const one = yield* countedIn(effect, before);
  const other = yield* countedIn(effect, after);
  return isLoss(effect) ? one - other : other - one;
}

function* countedIn(effect: keyof typeof losses | keyof typeof counts, world: World): Generator<void, number> {
  yield;
  const count = isLoss(effect) ? losses[effect](world) : counts[effect](world);
  return typeof count === 'number' ? count : yield* count;
}

const isLoss = (effect: SettingConsequence): effect is Loss => effect in losses;

/** The world as it would be if the settings were changed now. */
function withChanges(world: World, changes: readonly Change[]): World {
  let { settings } = world;
  for (const { section, setting, to } of changes) {
    settings = withSection(settings, { [section]: { ...settings.values[section], [setting]: to } });
  }
  const date = new Date(world.clock.now()).toISOString();
  const planned = changes.map(({ section, setting }) => ({
    id: setting,
    who: '',
    actor: 'person' as const,
    date,
    section,
    setting,
    isSecret: false,
    from: null,
    to: null,
  }));
  const settingLog = { ...world.settingLog, list: () => [...world.settingLog.list(), ...planned] };
  return { ...world, settings, settingLog };
}

/** Passwords that would expire earlier, or at all. */
function expireSooner(before: World, after: World): number {
  if (before.settings.numbers.passwordLifeMs === after.settings.numbers.passwordLifeMs) return 0;
  const [expiryBefore, expiryAfter] = [passwordExpiryIn(before), passwordExpiryIn(after)];
  const ms = (date: string | null) => (date === null ? Infinity : Date.parse(date));
  const isSooner = (user: UserRecord) => ms(expiryAfter(user)) < ms(expiryBefore(user));
  const hasPassword = (user: UserRecord) => user.source === internalSource && !before.passwords.isForgotten(user);
  return [...before.store.users.values()].filter((user) => hasPassword(user) && isSooner(user)).length;
}
