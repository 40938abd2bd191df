import { reportJoin } from '@meet/contracts/areas/join-timelines';
import { startExport } from '@meet/contracts/areas/exports';
import { exportTypes } from '@meet/contracts/areas/export-access';
import { applyOrganizationDeletion, planOrganizationDeletion } from '@meet/contracts/areas/organization-deletion';
import { createOrganization } from '@meet/contracts/areas/organizations';
import { login } from '@meet/contracts/areas/session';
import { changeSettings } from '@meet/contracts/areas/settings';
import { changeSubscription, createSubscription } from '@meet/contracts/areas/subscriptions';
import type { World } from '../director.ts';
import { hashOf } from '../sign-in.ts';
import { visits } from './visits.ts';

/** Answers that are changed on their way to the page, so that each value occurs. */
export const alterations = visits.flatMap(({ tables = [], over = [] }) => [...tables.flatMap((table) => table.over ?? []), ...over]);

const joinEnds = [
  ['asked', 'socketLost'],
  ['socketOpened', 'loginRefused'],
  ['loggedIn', 'rejected'],
  ['loggedIn', 'loginUnanswered'],
  ['approved', 'startRefused'],
  ['approved', 'startUnanswered'],
  ['started', 'noMediaAnswer'],
  ['answered', 'mediaFailed'],
  ['connected', 'soundBlocked'],
  ['connected', 'cancelled'],
  ['firstPicture', 'ended'],
] as const;

/** What this world has to have besides: exports, changed settings, organizers beyond the seats, joins. */
export async function setScene(world: World): Promise<void> {
  const { email, password } = world.person('administrator');
  const { sessionToken: token } = await world.call(login, { body: { username: email, password: hashOf(email, password) } });
  for (const type of exportTypes) await world.call(startExport, { token, body: { type } });
  await world.advance(600_000);
  for (const [seats, id] of [
    [2, 'subscription-1'],
    [1, 'subscription-5'],
  ] as const)
    await world.call(changeSubscription, { token, params: { id }, body: { seats } });
  for (const product of ['Team', 'Campus'])
    await world.call(createSubscription, {
      token,
      body: { organizationId: 'organization-3', product, seats: 11, perpetual: true, endDate: null },
    });
  for (const name of ['Old Harbour', 'Old Mill']) {
    const { id } = await world.call(createOrganization, { token, body: { name } });
    const { planId } = await world.call(planOrganizationDeletion, { token, params: { id } });
    await world.call(applyOrganizationDeletion, { token, params: { id }, body: { planId } });
    await world.advance(60_000);
  }
  for (const values of [
    { serverName: 'one.example', helpUrl: 'https://one.example/help' },
    { serverName: 'two.example', privacyUrl: 'https://two.example/privacy' },
  ])
    await world.call(changeSettings, { token, params: { section: 'general' }, body: { values } });
  const { now } = await world.state();
  const { meetingId } = world.meeting('started');
  for (const [at, [step, setback]] of joinEnds.entries()) {
    const marks = [
      { step, atMs: 100 * (at + 1) },
      { setback, atMs: 1_234 * (at + 1) },
    ];
    const startedAt = new Date(Date.parse(now) - 60_000 * (at + 1)).toISOString();
    const person = { supportCode: `2345-678${'ABCDEFGHJKM'[at]}`, clientId: `client-${at}`, fullName: `Guest ${at + 1}` };
    await world.call(reportJoin, { body: { ...person, meetingId, startedAt, marks } });
  }
}
