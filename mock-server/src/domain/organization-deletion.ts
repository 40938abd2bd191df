import { limits } from '@meet/contracts/wire/limits';
import { groupBy } from '@meet/fixtures/tools/group-by';
import { meetingStateAt, type MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { OrganizationRecord } from '@meet/fixtures/areas/organizations';
import type { SubscriptionRecord } from '@meet/fixtures/areas/subscriptions';
import type { UserRecord } from '@meet/fixtures/areas/users';
import type { World } from '../worlds/world.ts';
import { addManager, removeManagers } from './organizations.ts';
import { releaseSeats } from './seats.ts';
import { withOrganizers } from './subscriptions.ts';
import { writeUsers } from './users/write.ts';

/** What belongs to an organization and goes with it. */
export interface OrganizationContents {
  readonly organization: OrganizationRecord;
  readonly subscriptions: readonly SubscriptionRecord[];
  readonly meetings: readonly MeetingRecord[];
}

/** A deleted organization with all that is needed to restore it. Its people are named by the id of their account. */
export interface OrganizationDeletion extends OrganizationContents {
  readonly deletedBy: string;
  readonly deletedMs: number;
  readonly managers: readonly { readonly userId: string; readonly language: string | null | undefined }[];
  readonly seats: readonly Seat[];
}

interface Seat {
  readonly userId: string;
  readonly subscriptionId: string;
  readonly organizer: SubscriptionRecord['organizers'][number];
}

type Data = Pick<World, 'store' | 'clock'>;

export const contentsOf = (world: Pick<World, 'store'>, organization: OrganizationRecord): OrganizationContents =>
  contentsIn(world)(organization);

/** Of any number of organizations: each subscription and meeting is looked at once. */
export function contentsIn({ store }: Pick<World, 'store'>): (organization: OrganizationRecord) => OrganizationContents {
  const ownerOf = ({ organization: { id } }: { readonly organization: { readonly id: string } }) => id;
  const subscriptions = groupBy(store.subscriptions.values(), ownerOf);
  const meetings = groupBy(store.meetings.values(), ownerOf);
  return (organization) => ({
    organization,
    subscriptions: subscriptions.get(organization.id) ?? [],
    meetings: meetings.get(organization.id) ?? [],
  });
}

/** How much of everything there is in all of them. */
export function contentCounts(all: readonly OrganizationContents[], nowMs: number) {
  const [subscriptions, meetings] = [all.flatMap((one) => one.subscriptions), all.flatMap((one) => one.meetings)];
  const count = (test: (meeting: MeetingRecord) => boolean) => meetings.filter(test).length;
  const people = (lists: readonly (readonly { readonly email: string }[])[]) => new Set(lists.flat().map(({ email }) => email)).size;
  return {
    subscriptions: subscriptions.length,
    organizers: people(subscriptions.map(({ organizers }) => organizers)),
    managers: people(all.map(({ organization }) => organization.managers)),
    meetings: meetings.length,
    upcomingMeetings: count((meeting) => meetingStateAt(meeting, nowMs) === 'scheduled'),
    files: meetings.reduce((sum, { attachmentFiles }) => sum + attachmentFiles.length, 0),
  };
}

/** Meetings of an organization that are in progress. */
export const runningMeetings = ({ meetings }: OrganizationContents, nowMs: number): number =>
  meetings.filter((meeting) => ['started', 'waitingToEnd'].includes(meetingStateAt(meeting, nowMs))).length;

/** The deleted organizations that can still be restored, by id; others are forgotten. */
export function deletedOrganizations({ state, clock }: Pick<World, 'state' | 'clock'>): Map<string, OrganizationDeletion> {
  const bin = state.mapOf<OrganizationDeletion>('deleted organizations');
  for (const [id, { deletedMs }] of bin) if (restorableUntilMs(deletedMs) <= clock.now()) bin.delete(id);
  return bin;
}

export const restorableUntilMs = (deletedMs: number): number => deletedMs + limits.organizationBinMs;

/** Deletes an organization with its subscriptions, meetings and files; people lose what they had by it. */
export function deleteOrganizationOf(world: World, by: Pick<UserRecord, 'fullName'>, contents: OrganizationContents): OrganizationDeletion {
  const { store, clock } = world;
  const { organization } = contents;
  const accountOf = ({ email }: { readonly email: string }) => store.users.by('email', email.toLowerCase());
  const deletion = {
    ...contents,
    deletedBy: by.fullName,
    deletedMs: clock.now(),
    managers: organization.managers.flatMap(({ email, language }) => {
      const user = accountOf({ email });
      return user ? [{ userId: user.id, language: language === user.language ? null : language }] : [];
    }),
    seats: contents.subscriptions.flatMap(({ id, organizers }) =>
      organizers.flatMap((organizer) => {
        const user = accountOf(organizer);
        return user ? [{ userId: user.id, subscriptionId: id, organizer }] : [];
      }),
    ),
  };
  const emailsOf = (people: readonly { readonly email: string }[]) => people.map(({ email }) => email);
  removeManagers(world, organization, emailsOf(organization.managers));
  for (const { id, organizers } of contents.subscriptions) releaseSeats(world, id, emailsOf(organizers));
  for (const { id } of contents.meetings) store.meetings.delete(id);
  for (const { id } of contents.subscriptions) store.subscriptions.delete(id);
  store.organizations.delete(organization.id);
  deletedOrganizations(world).set(organization.id, deletion);
  return deletion;
}

/** Brings it back; whose account is gone since gets nothing back. */
export function restoreOrganizationOf(world: World, deletion: OrganizationDeletion): OrganizationRecord {
  const { store } = world;
  const { organization, subscriptions, meetings } = deletion;
  store.organizations.set(organization.id, { ...organization, managers: [] });
  for (const subscription of subscriptions)
    store.subscriptions.set(subscription.id, withOrganizers(subscription, seatedAgain(world, deletion, subscription)));
  giveRoleBack(world, deletion);
  for (const meeting of meetings) store.meetings.set(meeting.id, meeting);
  for (const { userId, language } of deletion.managers) {
    const user = store.users.get(userId);
    const current = store.organizations.get(organization.id);
    if (user && current) addManager(world, current, user.email, language);
  }
  deletedOrganizations(world).delete(organization.id);
  return store.organizations.get(organization.id) ?? organization;
}

function seatedAgain(
  { store }: Pick<Data, 'store'>,
  { seats }: OrganizationDeletion,
  { id }: SubscriptionRecord,
): SubscriptionRecord['organizers'] {
  return seats.flatMap(({ userId, subscriptionId, organizer }) => {
    const user = subscriptionId === id ? store.users.get(userId) : undefined;
    return user ? [{ ...organizer, email: user.email, firstName: user.firstName, lastName: user.lastName }] : [];
  });
}

/** Not for seats on what was disabled for good. */
function giveRoleBack(world: World, { seats, subscriptions }: OrganizationDeletion): void {
  const usable = new Set(subscriptions.filter(({ disabled }) => !disabled).map(({ id }) => id));
  const seated = seats.filter(({ subscriptionId }) => usable.has(subscriptionId));
  const users = [...new Set(seated.map(({ userId }) => userId))].flatMap((id) => world.store.users.get(id) ?? []);
  writeUsers(
    world,
    users.map((before) => ({ before, after: { ...before, roles: [...new Set([...before.roles, 'organizer' as const])] } })),
  );
}
