import { getMeetingsDashboard, getSystemDashboard, getUserDashboard } from '@meet/contracts/areas/dashboards';
import type { Endpoint } from '@meet/contracts/wire/http';
import {
  changeEncryption,
  deleteMeeting,
  deleteMeetings,
  getAttendeeQuality,
  getMeeting,
  getMeetingChoices,
  listMeetings,
  stopMeeting,
  stopMeetings,
} from '@meet/contracts/areas/meetings';
import { getMeetingNotice } from '@meet/contracts/areas/meeting-notice';
import { getWebMeeting, joinByPin } from '@meet/contracts/areas/join';
import { changeMeeting, changeWorld, getCast, type MeetingName, type Persona } from '@meet/contracts/mock';
import { signalingPath } from '@meet/contracts/signaling';
import { people } from '@meet/fixtures/cast/people';
import { makeWorld } from '@meet/fixtures/world';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { testWorld, type TestReply, type TestWorld } from '../../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
let origin: string;
beforeAll(async () => {
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const now = '2025-11-21T10:00:00.000Z';
/** The same records as the world of the server has. */
const { meetings } = makeWorld({ seed: 1, size: 'small', now: new Date(now) });

let world: TestWorld;
let cast: { name: MeetingName; umi: string; meetingId: string; pin: string }[];
beforeEach(async () => {
  world = await testWorld(app, { seed: 1, size: 'small', now });
  cast = (await world.ask(getCast)).body.meetings;
});

const meeting = (name: MeetingName) => {
  const found = meetings.find(({ castName }) => castName === name);
  if (!found) throw new Error(`no meeting ${name}`);
  return found;
};

type Input = Parameters<TestWorld['ask']>[1];

const as = async (persona: Persona, endpoint: Endpoint, input?: Input): Promise<TestReply> =>
  world.ask(endpoint, { ...input, token: (await world.signIn(persona)).sessionToken });

const list = async (persona: Persona, query: Record<string, string> = {}) => (await as(persona, listMeetings, { query })).body;
const idsOf = async (query: Record<string, string>) => {
  const { items }: { items: { id: string }[] } = await list('administrator', { pageSize: '500', ...query });
  return items.map(({ id }) => id).toSorted();
};
const idsWhere = (test: (one: (typeof meetings)[number]) => unknown) =>
  meetings
    .filter((one) => test(one))
    .map(({ id }) => id)
    .toSorted();

describe('the list of meetings', () => {
  test('[ROL-04] [ROL-05] [ROL-06] administrators see all, managers those of their organizations, others their own', async () => {
    const all = (await list('administrator')).total;
    const managed = (await list('organizationManager')).total;
    const own = (await list('organizer')).total;
    const attended = (await list('user')).total;
    expect(all).toBe(meetings.length);
    expect(managed).toBeLessThan(all);
    expect(own).toBeLessThan(all);
    expect(attended).toBeLessThan(own);
    expect(attended).toBeGreaterThan(0);
    expect((await list('userManager')).exceptionCode).toBe(1005);
    expect((await as('userManager', getMeetingChoices)).body.exceptionCode).toBe(1005);
    expect((await world.ask(listMeetings)).status).toBe(401);
  });

  test('is found by words of the subject, in any case, or by the identifier', async () => {
    const { items } = await list('organizer', { text: 'HALL town' });
    expect(items.map(({ subject }: { subject: string }) => subject)).toEqual(['Town hall']);
    expect((await list('organizer', { text: meeting('started').meetingId })).total).toBe(1);
    expect((await list('user', { text: 'nothing like this' })).total).toBe(0);
  });

  test('what goes on comes first, then what is next, then what was last', async () => {
    type Row = { state: string; start: string };
    const { items }: { items: Row[] } = await list('administrator', { pageSize: '500' });
    const startsOf = (...states: string[]) => items.filter(({ state }) => states.includes(state)).map(({ start }) => start);
    const [goesOn, next, over] = [startsOf('started', 'waitingToEnd'), startsOf('scheduled'), startsOf('stopped')];
    for (const some of [goesOn, next, over]) expect(some.length).toBeGreaterThan(0);
    expect(items.map(({ start }) => start)).toEqual([...goesOn.toSorted(), ...next.toSorted(), ...over.toSorted().toReversed()]);
  });

  test('is sorted by any column in both directions', async () => {
    const { items } = await list('administrator', { pageSize: '20', sort: 'durationMinutes', order: '0' });
    const minutes = items.map(({ durationMinutes }: { durationMinutes: number }) => durationMinutes);
    expect(minutes).toEqual(minutes.toSorted((one: number, other: number) => one - other));
    const wrong = await as('administrator', listMeetings, { query: { sort: 'pin' } });
    expect(wrong.body).toMatchObject({ exceptionCode: 1004, fields: [{ name: 'sort', code: 1004 }] });
  });

  test('a row holds what the screen shows, and no PIN', async () => {
    const [row] = (await list('administrator', { text: 'Town hall' })).items;
    const { id, umi, meetingId, organization, tcsServerFqdn, creator, expectedUsers, participatingUsers } = meeting('started');
    expect(row).toMatchObject({
      id,
      umi,
      meetingId,
      organization,
      tcsServerFqdn,
      creator,
      expectedUsers,
      participatingUsers,
      state: 'started',
    });
    expect(row).not.toHaveProperty('pin');
  });

  test('[MTG-01] each filter finds what it says', async () => {
    const { organization, creator, tcsServerFqdn } = meeting('started');
    expect(await idsOf({ organization: organization.id })).toEqual(idsWhere((one) => one.organization.id === organization.id));
    expect(await idsOf({ creator: creator.fullName })).toEqual(idsWhere((one) => one.creator.email === creator.email));
    expect(await idsOf({ tcsServer: tcsServerFqdn })).toEqual(idsWhere((one) => one.tcsServerFqdn === tcsServerFqdn));
    expect(await idsOf({ attendee: people.user.email })).toEqual(
      idsWhere(({ attendees }) => attendees.some(({ email }) => email === people.user.email)),
    );
    expect(await idsOf({ isCall: 'true' })).toEqual(idsWhere(({ isCall }) => isCall));
    expect(await idsOf({ highSecurity: 'false' })).toEqual(idsWhere(({ highSecurity }) => !highSecurity));
    expect(await idsOf({ isRecurrent: 'true' })).toEqual(idsWhere(({ recurrence }) => recurrence));
    expect(await idsOf({ isRecorded: 'true' })).toEqual(idsWhere(({ attachmentFiles }) => attachmentFiles.length > 0));
  });

  test('[DSH-B01] the list behind each number of a dashboard has as many rows', async () => {
    for (const persona of ['administrator', 'organizationManager', 'organizer', 'user'] as const) {
      const figures = (await as(persona, getMeetingsDashboard)).body;
      for (const { state, meetings: count } of figures.states) expect((await list(persona, { state })).total).toBe(count);
      for (const period of [figures.today, figures.thisWeek, figures.thisMonth])
        expect((await list(persona, { start: `${period.from} to ${period.to}` })).total).toBe(period.meetings);
      expect((await list(persona, { isCall: 'true' })).total).toBe(figures.calls);
      const own = (await as(persona, getUserDashboard)).body;
      expect((await list(persona, { as: 'organizer' })).total).toBe(own.meetingsAsOrganizer);
      expect((await list(persona, { as: 'attendee' })).total).toBe(own.meetingsAsAttendee);
    }
    const { thisMonth } = (await as('administrator', getSystemDashboard)).body.meetings;
    expect((await list('administrator', { start: `${thisMonth.from} to ${thisMonth.to}` })).total).toBe(thisMonth.meetings);
  });

  test('filters offer the values of the visible meetings', async () => {
    const all = (await as('administrator', getMeetingChoices)).body;
    const managed = (await as('organizationManager', getMeetingChoices)).body;
    expect(all.organizations.length).toBe(new Set(meetings.map(({ organization }) => organization.id)).size);
    expect(managed.organizations.length).toBeLessThan(all.organizations.length);
    expect(all.tcsServers).toContain(meeting('started').tcsServerFqdn);
  });
});

describe('one meeting', () => {
  const detail = async (persona: Persona, id: string) => (await as(persona, getMeeting, { params: { id } })).body;

  test('[MTG-03] [MTG-04] is returned in full by its id and by its umi, with everything for an invitation', async () => {
    const { id, umi, pin, moderators, recurrence, highSecurity, isCall, reconnections, attendees } = meeting('ended');
    const body = await detail('administrator', id);
    expect(body).toMatchObject({ state: 'stopped', pin, moderators, recurrence, highSecurity, isCall, reconnections, isOverseen: true });
    expect(body.attendees).toHaveLength(attendees.length);
    expect(body.phoneNumbers.length).toBeGreaterThan(0);
    expect(await detail('administrator', umi)).toEqual(body);
    expect((await detail('administrator', 'meeting-0')).exceptionCode).toBe(1001);
  });

  test('participants see who attended, but not the connections of others, nor files that are not shared', async () => {
    const { attendees, attachmentFiles } = await detail('user', meeting('ended').id);
    const known = attendees.filter(({ ip, qualityIn }: { ip?: string; qualityIn?: number }) => ip || typeof qualityIn === 'number');
    expect(known.every(({ email }: { email: string }) => email === people.user.email)).toBe(true);
    expect(attendees.length).toBeGreaterThan(1);
    expect(attachmentFiles.map(({ kind }: { kind: string }) => kind)).toEqual(['video']);
    const theirs = (await detail('organizer', meeting('ended').id)).attendees.filter(({ ip }: { ip?: string }) => ip);
    expect(theirs.length).toBeGreaterThan(1);
  });

  test('is unknown to users outside the meeting', async () => {
    const foreign = meetings.find(
      ({ creator, moderators, attendees }) => ![creator, ...moderators, ...attendees].some(({ email }) => email === people.user.email),
    );
    const { requestId: _, ...refusal } = await detail('user', foreign?.id ?? '');
    expect(refusal).toMatchObject({ exceptionCode: 1001 });
    expect(await detail('user', 'meeting-0'), 'nothing tells one that others have from none').toMatchObject(refusal);
    expect((await detail('userManager', meeting('ended').id)).exceptionCode).toBe(1005);
  });

  test('has no PIN and no telephone where meetings are not joined by PIN', async () => {
    await world.ask(changeWorld, { body: { publicSettings: { pinCode: false } } });
    const body = await detail('organizer', meeting('started').id);
    expect(body).not.toHaveProperty('pin');
    expect(body.phoneNumbers).toEqual([]);
  });

  test('[MTG-10] the quality of an attendee over time, around the average, is returned to those who run the meeting', async () => {
    const { id, attendees } = meeting('ended');
    const someone = attendees.find(({ joinTime, email }) => joinTime && email !== people.user.email);
    const params = { id, attendeeId: someone?.id ?? '' };
    const { items } = (await as('organizer', getAttendeeQuality, { params })).body;
    expect(items.length).toBeGreaterThan(10);
    expect(items[0].at).toBe(someone?.joinTime);
    const mean = items.reduce((sum: number, { qualityIn }: { qualityIn: number }) => sum + qualityIn, 0) / items.length;
    expect(Math.abs(mean - (someone?.qualityIn ?? 0))).toBeLessThan(25);
    expect((await as('user', getAttendeeQuality, { params })).body.exceptionCode).toBe(1005);
    const unknown = { id, attendeeId: 'attendee-0' };
    expect((await as('organizer', getAttendeeQuality, { params: unknown })).body.exceptionCode).toBe(1001);
  });
});

describe('stopping and deleting', () => {
  const stop = (persona: Persona, name: MeetingName) => as(persona, stopMeeting, { params: { id: meeting(name).id } });
  const remove = (persona: Persona, name: MeetingName) => as(persona, deleteMeeting, { params: { id: meeting(name).id } });

  test('many are stopped or deleted at once, by id or by filter; those it is too early or too late for are named', async () => {
    const ids = [meeting('started').id, meeting('scheduled').id, 'unknown'];
    const stopped = (await as('administrator', stopMeetings, { body: { ids } })).body;
    expect(stopped).toMatchObject({
      changed: 1,
      refused: [
        { id: ids[1], code: 1030 },
        { id: 'unknown', code: 1001 },
      ],
    });
    expect((await as('administrator', getMeeting, { params: { id: ids[0] ?? '' } })).body.state).toBe('stopped');

    const count = async (query: Record<string, string>) => (await as('administrator', listMeetings, { query })).body.total;
    const [scheduled, all] = [await count({ state: 'scheduled' }), await count({})];
    const refused = (await as('administrator', deleteMeetings, { body: { ids: [ids[0]] } })).body.refused;
    expect(refused).toMatchObject([{ id: ids[0], code: 1021 }]);
    expect((await as('administrator', deleteMeetings, { body: { filter: { state: 'scheduled' } } })).body).toEqual({
      changed: scheduled,
      unchanged: 0,
      refused: [],
    });
    expect(await count({})).toBe(all - scheduled);
    expect((await as('administrator', deleteMeetings, { body: {} })).body.exceptionCode).toBe(1004);
  });

  test('[MTG-05] a stopped meeting is over for everybody in it: signaling closes with 4002', async () => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}${signalingPath}?world=${world.id}`);
    const closed = new Promise((resolve) => socket.on('close', resolve));
    await new Promise((resolve) => socket.once('open', resolve));
    const { meetingId } = meeting('started');
    socket.send(JSON.stringify({ type: 'LOGIN', meetingId, userFullName: 'Ada', id: '6f1c' }));
    await new Promise((resolve) => socket.once('message', resolve));
    const { status, body } = await stop('administrator', 'started');
    expect(status).toBe(200);
    expect(await closed).toBe(4002);
    expect(body.state).toBe('stopped');
    expect(body.attendees.filter(({ joinTime, leaveTime }: { joinTime?: string; leaveTime?: string }) => joinTime && !leaveTime)).toEqual(
      [],
    );
    expect((await stop('administrator', 'started')).body.exceptionCode).toBe(1030);
  });

  test('[MTG-05] [ROL-09] only administrators stop and delete, and only a running meeting can be stopped', async () => {
    for (const persona of ['organizer', 'organizationManager'] as const) {
      expect((await stop(persona, 'started')).body.exceptionCode).toBe(1005);
      expect((await remove(persona, 'scheduled')).body.exceptionCode).toBe(1005);
    }
    expect((await stop('administrator', 'scheduled')).body.exceptionCode).toBe(1030);
    expect((await stop('administrator', 'ended')).body.exceptionCode).toBe(1030);
  });

  test('[MTG-06] a scheduled meeting is deleted, and cannot be joined any more', async () => {
    expect((await remove('administrator', 'scheduled')).status).toBe(204);
    expect((await as('administrator', getMeeting, { params: { id: meeting('scheduled').id } })).body.exceptionCode).toBe(1001);
    expect((await list('administrator')).total).toBe(meetings.length - 1);
  });

  test('[MTG-07] a meeting that has started or ended is not deleted: 1021', async () => {
    expect((await remove('administrator', 'started')).body.exceptionCode).toBe(1021);
    expect((await remove('administrator', 'ended')).body.exceptionCode).toBe(1021);
    const scheduled = cast.find(({ name }) => name === 'scheduled');
    await world.ask(changeMeeting, { params: { umi: scheduled?.umi ?? '' }, body: { state: 'started' } });
    expect((await remove('administrator', 'scheduled')).body.exceptionCode).toBe(1021);
  });
});

describe('end-to-end encryption', () => {
  const switchTo = (persona: Persona, name: MeetingName, endToEnd: boolean) =>
    as(persona, changeEncryption, { params: { id: meeting(name).id }, body: { endToEnd } });
  const castOf = (name: MeetingName) => {
    const found = cast.find((one) => one.name === name);
    if (!found) throw new Error(`no meeting ${name}`);
    return found;
  };
  const byUmi = (name: MeetingName) => ({ query: { umi: castOf(name).umi } });

  test('is switched on and off by organizers alone, before the meeting starts', async () => {
    const { id } = meeting('scheduled');
    expect((await as('organizer', getMeeting, { params: { id } })).body.endToEnd).toBe(false);
    expect((await world.ask(getWebMeeting, byUmi('scheduled'))).body).not.toHaveProperty('endToEnd');
    expect((await switchTo('organizer', 'scheduled', true)).body.endToEnd).toBe(true);
    expect((await world.ask(getWebMeeting, byUmi('scheduled'))).body).toMatchObject({ endToEnd: true });
    for (const persona of ['administrator', 'organizationManager'] as const)
      expect((await switchTo(persona, 'scheduled', false)).body.exceptionCode).toBe(1005);
    expect((await switchTo('organizer', 'scheduled', false)).body.endToEnd).toBe(false);
    expect((await switchTo('organizer', 'started', true)).body.exceptionCode).toBe(1030);
  });

  test('leads in by no PIN and no phone, and neither is told', async () => {
    const { id } = meeting('scheduled');
    const { meetingId, pin } = castOf('scheduled');
    const before = (await as('organizer', getMeeting, { params: { id } })).body;
    expect(before.pin).toBe(pin);
    expect(before.phoneNumbers).not.toEqual([]);
    await switchTo('organizer', 'scheduled', true);
    const after = (await as('organizer', getMeeting, { params: { id } })).body;
    expect(after).not.toHaveProperty('pin');
    expect(after.phoneNumbers).toEqual([]);
    expect((await world.ask(joinByPin, { body: { meetingId, pin } })).body.exceptionCode).toBe(1010);
    expect((await world.ask(joinByPin, { body: { meetingId, pin: '0000' } })).body.exceptionCode).toBe(1001);
  });

  test('is never recorded: what was planned is not, and nobody can begin it', async () => {
    const { umi } = castOf('scheduled');
    await world.ask(changeMeeting, { params: { umi }, body: { recording: true } });
    expect((await world.ask(getMeetingNotice, byUmi('scheduled'))).body.recording).toBe(true);
    await switchTo('organizer', 'scheduled', true);
    expect((await world.ask(getMeetingNotice, byUmi('scheduled'))).body.recording).toBe(false);
    expect((await world.ask(changeMeeting, { params: { umi }, body: { recording: true } })).body.exceptionCode).toBe(1004);
  });

  test('lets nobody in who does not say that they encrypt', async () => {
    const { umi, meetingId } = castOf('scheduled');
    await switchTo('organizer', 'scheduled', true);
    await world.ask(changeMeeting, { params: { umi }, body: { state: 'started' } });
    const socket = new WebSocket(`${origin.replace('http', 'ws')}${signalingPath}?world=${world.id}`);
    await new Promise((resolve) => socket.once('open', resolve));
    const login = (encrypted?: boolean) =>
      new Promise((resolve) => {
        socket.once('message', (data: Buffer) => resolve(JSON.parse(data.toString())));
        socket.send(JSON.stringify({ type: 'LOGIN', meetingId, userFullName: 'Ada', id: '6f1c', ...(encrypted && { encrypted }) }));
      });
    expect(await login()).toMatchObject({ type: 'RESPONSE_LOGIN', error: 'NOT_ENCRYPTED' });
    expect(await login(true)).toMatchObject({ type: 'RESPONSE_LOGIN', error: null });
    socket.close();
  });
});
