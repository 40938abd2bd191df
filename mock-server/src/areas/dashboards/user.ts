import type { UserRecord } from '@meet/fixtures/areas/users';
import { sumOf } from '../../lists/figures.ts';
import { subscriptionsOf } from '../../domain/subscriptions.ts';
import type { World } from '../../worlds/world.ts';

const shown = 5;

/** Contacts: partners of discussions, and contacts imposed by the user's subscriptions. */
export function userDashboard(world: World, me: UserRecord) {
  const { store } = world;
  const meetings = [...store.meetings.values()];
  const discussions = [...store.discussions.values()].filter(({ participants }) => participants.some(({ userId }) => userId === me.id));
  const sentBy = (isHim: (userId: string) => boolean) =>
    sumOf(discussions, ({ participants }) => sumOf(participants, ({ userId, sent }) => (isHim(userId) ? sent : 0)));

  const exchanged = new Map<string, number>();
  for (const { participants } of discussions) {
    const own = participants.find(({ userId }) => userId === me.id)?.sent ?? 0;
    for (const { userId, sent } of participants) if (userId !== me.id) exchanged.set(userId, (exchanged.get(userId) ?? 0) + own + sent);
  }
  const writers = [...exchanged].flatMap(([userId, messages]) => {
    const user = store.users.get(userId);
    return user ? [{ email: user.email, fullName: user.fullName, messages }] : [];
  });
  const imposed = subscriptionsOf(world, me.email).flatMap(({ imposedContacts }) => imposedContacts.map(({ email }) => email));
  const contacts = new Set([...writers.map(({ email }) => email), ...imposed].filter((email) => email !== me.email));

  return {
    meetingsAsOrganizer: meetings.filter(({ creator }) => creator.email === me.email).length,
    meetingsAsAttendee: meetings.filter(
      ({ creator, attendees }) => creator.email !== me.email && attendees.some(({ email }) => email === me.email),
    ).length,
    messagesSent: sentBy((userId) => userId === me.id),
    messagesReceived: sentBy((userId) => userId !== me.id),
    contacts: contacts.size,
    discussions: discussions.length,
    topContacts: writers.toSorted((one, other) => other.messages - one.messages || (one.email < other.email ? -1 : 1)).slice(0, shown),
  };
}
