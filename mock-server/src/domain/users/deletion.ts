import { code } from '@meet/contracts/wire/errors';
import { groupBy } from '@meet/fixtures/tools/group-by';
import { meetingStateAt } from '@meet/fixtures/areas/meetings';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { assertThat } from '../../problem.ts';
import type { Deletion } from '../../worlds/data/expiring-facts.ts';
import { portionsOf } from '../../worlds/work/in-turns.ts';
import { judgedInATurn, writtenInATurn } from '../../worlds/work/plans.ts';
import type { World } from '../../worlds/world.ts';
import { withOrganizers } from '../subscriptions.ts';
import { writeUsers } from './write.ts';

type DeletionEffects = Omit<Deletion, 'by'>;

/** What is removed with these users: seats, imposed contacts, API keys and scheduled meetings. */
export function deletionEffects({ store, clock }: Pick<World, 'store' | 'clock'>, users: readonly UserRecord[]): DeletionEffects {
  const emails = new Set(users.map(({ email }) => email));
  const ids = new Set(users.map(({ id }) => id));
  const subscriptions = [...store.subscriptions.values()];
  return {
    users,
    seats: subscriptions.flatMap(({ id, organizers }) =>
      organizers.filter(({ email }) => emails.has(email)).map((organizer) => ({ subscriptionId: id, organizer })),
    ),
    contacts: subscriptions.flatMap(({ id, imposedContacts }) =>
      imposedContacts.filter(({ email }) => emails.has(email)).map((contact) => ({ subscriptionId: id, contact })),
    ),
    apiClients: [...store.apiClients.values()].filter(({ userId }) => ids.has(userId)),
    meetings: upcomingMeetingsOf({ store, clock }, emails),
  };
}

/** The scheduled meetings that these people, by address, have created. */
export const upcomingMeetingsOf = ({ store, clock }: Pick<World, 'store' | 'clock'>, emails: ReadonlySet<string>) =>
  [...store.meetings.values()].filter(
    (meeting) => emails.has(meeting.creator.email) && meetingStateAt(meeting, clock.now()) === 'scheduled',
  );

/** What is removed in parts, as a whole. */
export const allEffects = (parts: readonly DeletionEffects[]): DeletionEffects => ({
  users: parts.flatMap(({ users }) => users),
  seats: parts.flatMap(({ seats }) => seats),
  contacts: parts.flatMap(({ contacts }) => contacts),
  apiClients: parts.flatMap(({ apiClients }) => apiClients),
  meetings: parts.flatMap(({ meetings }) => meetings),
});

/** Deletes users with their seats, contacts, API keys and scheduled meetings, and ends their sessions. */
export function deleteUsers(world: World, { id: by }: Pick<UserRecord, 'id'>, users: readonly UserRecord[]): Deletion {
  const { store, sessions } = world;
  const deletion = { by, ...deletionEffects(world, users) };
  // Removing roles first updates subscriptions and organizations.
  writeUsers(
    world,
    users.map((user) => ({ before: user, after: { ...user, roles: [], customersManager: [] } })),
  );
  const emails = new Set(users.map(({ email }) => email));
  for (const id of new Set(deletion.contacts.map(({ subscriptionId }) => subscriptionId))) {
    const subscription = store.subscriptions.get(id);
    if (!subscription) continue;
    const imposedContacts = subscription.imposedContacts.filter(({ email }) => !emails.has(email));
    store.subscriptions.set(id, { ...subscription, imposedContacts });
  }
  for (const { id } of deletion.meetings) store.meetings.delete(id);
  for (const { id } of deletion.apiClients) store.apiClients.delete(id);
  for (const { id } of users) store.users.delete(id);
  const ids = new Set(users.map(({ id }) => id));
  sessions.closeAll(({ userId }) => ids.has(userId));
  return deletion;
}

/**
 * Restores everything, in parts, and tells how many users that were. Problem 1006 when an address has been taken since; whose address is
 * taken while others are restored stays deleted.
 */
export function* undoDeletion(world: World, { users, seats, contacts, meetings, apiClients }: Deletion): Generator<void, number> {
  const { store } = world;
  const isFree = ({ email }: UserRecord) => !store.users.by('email', email.toLowerCase());
  const isMuch = users.length > writtenInATurn;
  for (const some of portionsOf(users, judgedInATurn)) {
    if (isMuch) yield;
    for (const user of some) assertThat(isFree(user), code.userExists, `${user.email} was given to somebody else since`);
  }
  const [emails, ids] = [new Set<string>(), new Set<string>()];
  for (const portion of portionsOf(users, writtenInATurn)) {
    if (isMuch) yield;
    const some = portion.filter(isFree);
    writeUsers(
      world,
      some.map((after) => ({ after })),
    );
    for (const { id, email } of some) {
      ids.add(id);
      emails.add(email);
    }
  }
  for (const some of portionsOf(meetings, writtenInATurn)) {
    if (isMuch) yield;
    for (const meeting of some) if (emails.has(meeting.creator.email)) store.meetings.set(meeting.id, meeting);
  }
  if (isMuch) yield;
  for (const client of apiClients) if (ids.has(client.userId)) store.apiClients.set(client.id, client);
  const organizers = groupBy(
    seats.filter(({ organizer }) => emails.has(organizer.email)),
    ({ subscriptionId }) => subscriptionId,
  );
  const imposed = groupBy(
    contacts.filter(({ contact }) => emails.has(contact.email)),
    ({ subscriptionId }) => subscriptionId,
  );
  for (const id of new Set([...organizers.keys(), ...imposed.keys()])) {
    const subscription = store.subscriptions.get(id);
    if (!subscription) continue;
    const back = (organizers.get(id) ?? []).map(({ organizer }) => organizer);
    store.subscriptions.set(id, {
      ...withOrganizers(subscription, [...subscription.organizers, ...back]),
      imposedContacts: [...subscription.imposedContacts, ...(imposed.get(id) ?? []).map(({ contact }) => contact)],
    });
  }
  return ids.size;
}
