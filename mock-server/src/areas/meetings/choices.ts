import type { UserRecord } from '@meet/fixtures/areas/users';
import { seesMeeting } from '../../domain/meetings.ts';
import { sortRecords } from '../../worlds/data/sort-order.ts';
import type { World } from '../../worlds/world.ts';

/** Filter choices for the meetings a user sees. */
export function choicesOf({ store }: World, me: UserRecord) {
  const meetings = [...store.meetings.values()].filter(seesMeeting(me));
  const organizations = new Map(meetings.map(({ organization: { id, name } }) => [id, { id, name }]));
  return {
    organizations: [...sortRecords([...organizations.values()], ({ name }) => name).filled],
    tcsServers: [...new Set(meetings.map(({ tcsServerFqdn }) => tcsServerFqdn))].toSorted(),
  };
}
