import type { ExportType } from '@meet/contracts/areas/export-access';
import { getExportFile, startExport } from '@meet/contracts/areas/exports';
import { getMeeting, listMeetings } from '@meet/contracts/areas/meetings';
import { getOrganization, listOrganizations } from '@meet/contracts/areas/organizations';
import { listImposedContacts, listOrganizers } from '@meet/contracts/areas/subscription-people';
import { listSubscriptions } from '@meet/contracts/areas/subscriptions';
import { listUsers } from '@meet/contracts/areas/users';
import type { Endpoint, WireReply } from '@meet/contracts/wire/http';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { testWorld } from '../../testing/test-world.ts';

/* What stands in an exported file is what the calls of the console answer: every column, every row, quoted as 001 §5 says. */

// Connections would grow longer while a file is made.
const nowMs = Date.now();
const app = await buildApp({ media: noMedia(), now: () => nowMs });
afterAll(() => app.close());

type Cell = string | number | boolean | null | undefined;

async function administrator() {
  const world = await testWorld(app);
  const { sessionToken: token } = await world.signIn('administrator');
  const ask = async <E extends Endpoint>(endpoint: E, input: { params?: { id: string }; body?: object } = {}): Promise<WireReply<E>> => {
    const query = endpoint.query ? { query: { pageSize: '500' } } : {};
    return (await world.ask(endpoint, { ...input, ...query, token })).body;
  };
  return {
    ask,
    /** The lines of an export. */
    async linesOf(type: ExportType): Promise<string[]> {
      const { id } = await ask(startExport, { body: { type } });
      await world.request({ method: 'POST', url: '/meet/__mock/clock', payload: { advanceMs: 10_000 } });
      const { content } = await ask(getExportFile, { params: { id } });
      expect(content).toMatch(/^\uFEFF[^\uFEFF]*\r\n$/);
      return content.slice(1).trimEnd().split('\r\n');
    },
  };
}

type Administrator = Awaited<ReturnType<typeof administrator>>;

/** Strings quoted, numbers and booleans raw, what there is not empty. */
const lineOf = (cells: readonly Cell[]): string =>
  cells.map((cell) => (typeof cell === 'string' ? `"${cell.replaceAll('"', '""')}"` : String(cell ?? ''))).join(';');

async function expectFile(
  { linesOf }: Administrator,
  type: ExportType,
  columns: string,
  rows: () => Promise<readonly (readonly Cell[])[]>,
) {
  const expected = await rows();
  const [header, ...lines] = await linesOf(type);
  expect(header).toBe(lineOf(columns.split(' ')));
  expect(lines).not.toEqual([]);
  expect(lines.toSorted()).toEqual(expected.map(lineOf).toSorted());
}

test('[EXP-02] the file of users says what the list of users says', async () => {
  const one = await administrator();
  const columns = 'email firstName lastName activated source registrationDate lastLoginDate language timezone serverZone roles';
  await expectFile(one, 'user', columns, async () =>
    (await one.ask(listUsers)).items.map((user) => [
      user.email,
      user.firstName,
      user.lastName,
      user.activated,
      user.source,
      user.registrationDate,
      user.lastLoginDate,
      user.language,
      user.timezone,
      user.serverZone,
      user.roles.join(', '),
    ]),
  );
});

test('[EXP-02] the file of meetings says what the list of meetings says', async () => {
  const one = await administrator();
  const columns = 'id subject start durationMinutes state organization creator expectedUsers participatingUsers reconnections';
  await expectFile(one, 'meeting', columns, async () =>
    (await one.ask(listMeetings)).items.map((meeting) => [
      meeting.meetingId,
      meeting.subject,
      meeting.start,
      meeting.durationMinutes,
      meeting.state,
      meeting.organization.name,
      meeting.creator.email,
      meeting.expectedUsers,
      meeting.participatingUsers,
      meeting.reconnections,
    ]),
  );
});

test('[EXP-02] the file of attendees says what the meetings say', async () => {
  const one = await administrator();
  const columns = 'meetingId subject fullName email excluded joinTime leaveTime connectionCount connectionDurationS deviceType';
  await expectFile(one, 'meetingAttendee', columns, async () => {
    const { items } = await one.ask(listMeetings);
    const meetings = await Promise.all(items.map(({ id }) => one.ask(getMeeting, { params: { id } })));
    return meetings.flatMap(({ meetingId, subject, attendees }) =>
      attendees.map((attendee) => [
        meetingId,
        subject,
        attendee.fullName,
        attendee.email,
        attendee.excluded,
        attendee.joinTime,
        attendee.leaveTime,
        attendee.connectionCount,
        attendee.connectionDurationS,
        attendee.deviceType,
      ]),
    );
  });
});

test('[EXP-02] the files of organizers and of contacts say what the subscriptions say', async () => {
  const one = await administrator();
  const { items: subscriptions } = await one.ask(listSubscriptions);
  await expectFile(one, 'subscriptionOrganizer', 'organization product email firstName lastName addedDate source', async () => {
    const people = subscriptions.map(async ({ id, organization, product }) =>
      (await one.ask(listOrganizers, { params: { id } })).items.map((row) => [
        organization.name,
        product,
        row.email,
        row.firstName,
        row.lastName,
        row.addedDate,
        row.source,
      ]),
    );
    return (await Promise.all(people)).flat();
  });
  await expectFile(one, 'subscriptionContact', 'organization product email firstName lastName', async () => {
    const people = subscriptions.map(async ({ id, organization, product }) =>
      (await one.ask(listImposedContacts, { params: { id } })).items.map((row) => [
        organization.name,
        product,
        row.email,
        row.firstName,
        row.lastName,
      ]),
    );
    return (await Promise.all(people)).flat();
  });
});

test('[EXP-02] the file of managers says what the organizations say', async () => {
  const one = await administrator();
  await expectFile(one, 'customerManager', 'organization email language', async () => {
    const { items } = await one.ask(listOrganizations);
    const details = await Promise.all(items.map(({ id }) => one.ask(getOrganization, { params: { id } })));
    return details.flatMap(({ name, managers }) => managers.map(({ email, language }) => [name, email, language]));
  });
});
