import { internalSource } from '@meet/contracts/areas/me';
import { managesOrganization } from '@meet/contracts/rules';
import { groupBy } from '@meet/fixtures/tools/group-by';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { mailMoved } from '../../worlds/mails/texts.ts';
import type { World } from '../../worlds/world.ts';
import { organizerOf, withOrganizers } from '../subscriptions.ts';

/** A user before (undefined: new) and after a change. */
export interface UserWrite {
  readonly before?: UserRecord | undefined;
  readonly after: UserRecord;
  /** The subscription they become an organizer of. */
  readonly subscriptionId?: string | undefined;
}

/**
 * Writes users and updates subscriptions, organizations, meetings and API clients. A changed e-mail address resets the password (it is
 * derived with the address), ends all sessions and mailed links, and notifies the old address. Reads each record once, for any number of users.
 */
export function writeUsers(world: World, writes: readonly UserWrite[]): void {
  for (const { after } of writes) world.store.users.set(after.id, after);
  const moved = new Map<string, string>();
  for (const { before, after } of writes) {
    if (!before || before.email === after.email) continue;
    moved.set(after.id, after.email);
    world.passwords.forget(after);
    if (after.source === internalSource) mailMoved(world, before, after.email);
  }
  if (moved.size > 0) {
    world.sessions.closeAll(({ userId }) => moved.has(userId));
    world.mailedCodes.deleteWhere(({ userId }) => moved.has(userId));
    writeApiClients(world, moved);
  }
  writeSubscriptions(world, writes);
  writeOrganizations(world, writes);
  writeMeetings(world, writes);
}

const isRenamed = ({ before, after }: UserWrite): boolean =>
  before !== undefined &&
  (before.email !== after.email ||
    before.firstName !== after.firstName ||
    before.lastName !== after.lastName ||
    before.fullName !== after.fullName);

const renamedBy = (writes: readonly UserWrite[]): Map<string, UserRecord> =>
  new Map(writes.filter(isRenamed).flatMap(({ before, after }) => (before ? [[before.email, after] as const] : [])));

function writeSubscriptions({ store, clock }: World, writes: readonly UserWrite[]): void {
  const renamed = renamedBy(writes);
  const isOrganizer = (user?: UserRecord) => user?.roles.includes('organizer') === true;
  const left = new Set(writes.flatMap(({ before, after }) => (before && isOrganizer(before) && !isOrganizer(after) ? [before.email] : [])));
  const joining = groupBy(
    writes.filter(({ after, subscriptionId }) => subscriptionId !== undefined && isOrganizer(after)),
    ({ subscriptionId }) => subscriptionId,
  );
  const nameOf = ({ firstName, lastName, email }: UserRecord) => ({ firstName, lastName, email });
  const isTouched = ({ email }: { email: string }) => left.has(email) || renamed.has(email);

  for (const subscription of store.subscriptions.values()) {
    const { id, organizers, imposedContacts } = subscription;
    const joined = joining.get(id) ?? [];
    if (joined.length === 0 && !organizers.some(isTouched) && !imposedContacts.some(isTouched)) continue;
    const stayed = organizers
      .filter(({ email }) => !left.has(email))
      .map((organizer) => ({ ...organizer, ...named(renamed.get(organizer.email)) }));
    const present = new Set(stayed.map(({ email }) => email));
    const added = joined.filter(({ after }) => !present.has(after.email)).map(({ after }) => organizerOf(after, clock.now()));
    store.subscriptions.set(id, {
      ...withOrganizers(subscription, [...stayed, ...added]),
      imposedContacts: imposedContacts.map((contact) => ({ ...contact, ...named(renamed.get(contact.email)) })),
    });
  }

  function named(user: UserRecord | undefined) {
    return user && nameOf(user);
  }
}

function writeOrganizations({ store }: World, writes: readonly UserWrite[]): void {
  const managing = writes.filter(({ before, after }) => before?.customersManager.length || after.customersManager.length);
  const touched = new Set(
    managing.flatMap(({ before, after }) => [...(before?.customersManager ?? []), ...after.customersManager].map(({ id }) => id)),
  );
  for (const id of touched) {
    const organization = store.organizations.get(id);
    if (!organization) continue;
    const gone = new Set(managing.map(({ before }) => before?.email));
    const there = managing.filter(({ after }) => managesOrganization(after, id));
    const languages = new Map(organization.managers.map(({ email, language }) => [email, language]));
    /** A language chosen for this organization stays; otherwise the manager's own applies. */
    const languageOf = ({ before, after }: UserWrite) => {
      const known = before && languages.get(before.email);
      return known === undefined || known === before?.language ? after.language : known;
    };
    store.organizations.set(id, {
      ...organization,
      managers: [
        ...organization.managers.filter(({ email }) => !gone.has(email)),
        ...there.map((write) => ({ email: write.after.email, language: languageOf(write) })),
      ],
    });
  }
}

function writeMeetings({ store }: World, writes: readonly UserWrite[]): void {
  const renamed = renamedBy(writes);
  if (renamed.size === 0) return;
  const isNamed = ({ email }: { email?: string | null | undefined }) => renamed.has(email ?? '');
  const rename = <P extends { fullName: string; email?: string | null | undefined }>(person: P): P => {
    const user = renamed.get(person.email ?? '');
    return user ? { ...person, fullName: user.fullName, email: user.email } : person;
  };
  for (const meeting of store.meetings.values()) {
    const { creator, moderators, attendees } = meeting;
    if (!isNamed(creator) && !moderators.some(isNamed) && !attendees.some(isNamed)) continue;
    store.meetings.set(meeting.id, {
      ...meeting,
      creator: rename(creator),
      moderators: moderators.map(rename),
      attendees: attendees.map(rename),
    });
  }
}

function writeApiClients({ store }: World, moved: ReadonlyMap<string, string>): void {
  for (const client of store.apiClients.values()) {
    const userEmail = moved.get(client.userId);
    if (userEmail !== undefined) store.apiClients.set(client.id, { ...client, userEmail });
  }
}
