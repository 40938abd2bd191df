import type { JobStepKind } from '@meet/contracts/areas/jobs';
import { internalSource } from '@meet/contracts/areas/me';
import { settingConsequences, type SettingConsequence, type SettingsPlan } from '@meet/contracts/areas/settings-import';
import { meetingStateAt, type MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { accountDeletion, unvalidatedRemoval } from '../../domain/jobs/accounts.ts';
import type { JobPlanner } from '../../domain/jobs/job-plan.ts';
import { retention } from '../../domain/jobs/retention.ts';
import { withShortPin } from '../../domain/pins.ts';
import { passwordExpiryIn } from '../../domain/users/password-expiry.ts';
import { withSection } from '../../worlds/settings/settings.ts';
import type { World } from '../../worlds/world.ts';

type Change = SettingsPlan['changes'][number];

/** How many there are, with the settings of a world. */
type Count = (world: World) => number;

const meetingsToCome = ({ store, clock }: World, isMeant: (meeting: MeetingRecord) => boolean): number =>
  [...store.meetings.values()].filter((meeting) => meetingStateAt(meeting, clock.now()) === 'scheduled' && isMeant(meeting)).length;

const steps =
  (planner: JobPlanner, kind: JobStepKind): Count =>
  (world) =>
    planner(world, world.clock.now()).steps.filter((step) => step.kind === kind).length;

const shutOut = ({ store, settings }: World): number =>
  settings.values.authentication.ldapEnabled
    ? 0
    : [...store.users.values()].filter(({ source, activated }) => source === 'LDAP' && activated).length;

const counts: Readonly<Record<Exclude<SettingConsequence, 'passwordsExpire'>, Count>> = {
  pinLost: (world) => (world.settings.values['meeting-access'].pin ? 0 : meetingsToCome(world, () => true)),
  pinRenewed: (world) => withShortPin(world).length,
  browserLost: (world) =>
    world.settings.values['meeting-access'].webRtcEnabled ? 0 : meetingsToCome(world, ({ webRtcEnabled }) => webRtcEnabled),
  directoryLost: shutOut,
  clientsRefused: ({ store, settings }) => (settings.values.authentication.apiEnabled ? 0 : store.apiClients.size),
  filesDeleted: steps(retention, 'file'),
  recordingsDeleted: steps(retention, 'recording'),
  logEntriesDeleted: steps(retention, 'logEntry'),
  accountsDeleted: steps(accountDeletion, 'account'),
  deletionsNoticed: steps(accountDeletion, 'notice'),
  unconfirmedDeleted: steps(unvalidatedRemoval, 'account'),
};

/** What changes of settings would do to what is there: whatever concerns more with them than without. */
export function consequencesOf(world: World, changes: readonly Change[]): SettingsPlan['effects'] {
  const changed = withChanges(world, changes);
  const more = (count: Count) => Math.max(0, count(changed) - count(world));
  return settingConsequences
    .map((effect) => ({ effect, count: effect === 'passwordsExpire' ? expireSooner(world, changed) : more(counts[effect]) }))
    .filter(({ count }) => count > 0);
}

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
