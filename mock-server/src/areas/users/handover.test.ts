import { listAuditLog } from '@meet/contracts/areas/audit-log';
import { listFiles } from '@meet/contracts/areas/files';
import { applyHandover, planHandover } from '@meet/contracts/areas/handover';
import { getMeeting, listMeetings, type MeetingRow } from '@meet/contracts/areas/meetings';
import { deleteUser, listUsers } from '@meet/contracts/areas/users';
import { getMails, type Persona } from '@meet/contracts/mock';
import { people } from '@meet/fixtures/cast/people';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { testWorld, type Ask } from '../../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

const pageSize = '500';
const leaver = people.organizer.email;

/** A world in which the organizer of the cast leaves. */
async function scene() {
  const world = await testWorld(app);
  const as = async (persona: Persona): Promise<Ask> => {
    const { sessionToken: token } = await world.signIn(persona);
    return (endpoint, input) => world.ask(endpoint, { ...input, token });
  };
  const ask = await as('administrator');
  const idOf = async (email: string): Promise<string> => (await ask(listUsers, { query: { text: email } })).body.items[0].id;
  const meetingsOf = async (email: string, by = ask): Promise<MeetingRow[]> =>
    (await by(listMeetings, { query: { pageSize } })).body.items.filter(({ creator }: MeetingRow) => creator.email === email);
  const filesOf = async (email: string): Promise<number> => (await ask(listFiles, { query: { author: email } })).body.total;
  const fromId = await idOf(leaver);
  const plan = (toUserId: string, by = ask) => by(planHandover, { params: { id: fromId }, body: { toUserId } });
  const apply = (planId: string, by = ask) => by(applyHandover, { params: { id: fromId }, body: { planId } });
  return { world, ask, as, idOf, meetingsOf, filesOf, fromId, plan, apply };
}

test('[MTG-15] meetings and files of somebody who leaves go to another organizer as planned, are logged, and outlive the account', async () => {
  const { ask, idOf, meetingsOf, filesOf, fromId, plan, apply } = await scene();
  const heir = 'o.ng@meet.example';
  const [before, had] = [await meetingsOf(leaver), await meetingsOf(heir)];
  const [files, filesHad] = [await filesOf(leaver), await filesOf(heir)];
  const { body: planned } = await plan(await idOf(heir));
  const upcomingMeetings = before.filter(({ state }) => state === 'scheduled').length;
  expect(planned).toEqual({ planId: expect.any(String), meetings: before.length, upcomingMeetings, files, kept: 0 });
  expect([upcomingMeetings, files].every((count) => count > 0)).toBe(true);
  expect(await meetingsOf(leaver)).toEqual(before);

  const { planId, ...counts } = planned;
  expect((await apply(planId)).body).toEqual(counts);
  expect((await apply(planId)).body.exceptionCode).toBe(1001);
  expect(await meetingsOf(leaver)).toEqual([]);
  expect([await filesOf(leaver), await filesOf(heir)]).toEqual([0, filesHad + files]);
  const { body: log } = await ask(listAuditLog, { query: { kind: 'meeting', pageSize } });
  expect(log.items.slice(0, before.length)).toEqual(
    before.map(() =>
      expect.objectContaining({
        who: people.administrator.email,
        changes: expect.arrayContaining([{ member: 'creator', from: leaver, to: heir, isSecret: false }]),
      }),
    ),
  );

  expect((await ask(deleteUser, { params: { id: fromId } })).status).toBe(204);
  expect(await meetingsOf(heir)).toHaveLength(had.length + before.length);
});

test('who is no organizer of the organization of a meeting does not get it', async () => {
  const { idOf, meetingsOf, plan, apply } = await scene();
  const before = await meetingsOf(leaver);
  const { body } = await plan(await idOf('premysl.kaiser@company-3.example'));
  expect(body).toMatchObject({ meetings: 0, upcomingMeetings: 0, files: 0, kept: before.length });
  await apply(body.planId);
  expect(await meetingsOf(leaver)).toEqual(before);
});

test('a manager hands over within the own organizations, a user manager never', async () => {
  const { as, idOf, plan, fromId, meetingsOf } = await scene();
  const manager = await as('organizationManager');
  const heirId = await idOf('o.ng@meet.example');
  expect((await plan(heirId, manager)).body.meetings).toBe((await meetingsOf(leaver, manager)).length);
  expect((await plan(heirId, await as('userManager'))).body.exceptionCode).toBe(1005);
  for (const nobody of ['unknown', fromId, await idOf('premysl.kaiser@company-3.example')])
    expect((await plan(nobody, manager)).body.exceptionCode).toBe(1001);
});

test('what has changed since the plan has to be planned anew', async () => {
  const { idOf, plan, apply } = await scene();
  const heirId = await idOf('o.ng@meet.example');
  const [one, other] = [(await plan(heirId)).body.planId, (await plan(heirId)).body.planId];
  expect((await apply(one)).status).toBe(200);
  expect((await apply(other)).body.exceptionCode).toBe(1030);
});

test('[MTG-15] who handed over runs the meetings no more, and who got them is told by mail, in their language', async () => {
  const { as, idOf, meetingsOf, plan, apply, world } = await scene();
  const heir = 'o.ng@meet.example';
  const own = await as('organizer');
  const ids = (await meetingsOf(leaver)).map(({ id }) => id);
  const [id = ''] = ids;
  expect((await own(getMeeting, { params: { id } })).body).toMatchObject({ isOverseen: true });
  const { planId } = (await plan(await idOf(heir))).body;
  await apply(planId);
  const left = (await own(getMeeting, { params: { id } })).body;
  expect(left.isOverseen ?? false).toBe(false);
  expect(JSON.stringify(left.moderators ?? [])).not.toContain(leaver);
  const mails: { to: string; subject: string; text: string; link?: string }[] = (await world.ask(getMails)).body;
  const [told, ...others] = mails.filter(({ to }) => to === heir);
  expect(others).toEqual([]);
  expect(told).toMatchObject({ subject: 'Megbeszéléseket adtak át Önnek', link: expect.stringMatching(/\/meeting$/) });
  expect(told?.text).toContain(`${ids.length}`);
  expect(told?.text).toContain(`${people.organizer.firstName} ${people.organizer.lastName}`);
});
