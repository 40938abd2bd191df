import { listAuditLog } from '@meet/contracts/areas/audit-log';
import { searchDirectory } from '@meet/contracts/areas/directory';
import { getMyFeatures } from '@meet/contracts/areas/own-account';
import { changeSettings } from '@meet/contracts/areas/settings';
import { addOrganizer } from '@meet/contracts/areas/subscription-people';
import type { Features, OwnFeatureChanges } from '@meet/contracts/feature-flags';
import { changeSubscription, createSubscription, disableSubscription } from '@meet/contracts/areas/subscriptions';
import { changeUser, getUser, listUsers, type UserDetail } from '@meet/contracts/areas/users';
import type { Persona } from '@meet/contracts/mock';
import { people } from '@meet/fixtures/cast/people';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { testWorld, type TestWorld } from '../../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

/** A world with an administrator who looks at the organizer. */
async function scene() {
  const world = await testWorld(app);
  const as = async (persona: Persona) => {
    const { sessionToken: token } = await world.signIn(persona);
    return (endpoint: Parameters<TestWorld['ask']>[0], input?: Parameters<TestWorld['ask']>[1]) => world.ask(endpoint, { ...input, token });
  };
  const ask = await as('administrator');
  const { id } = (await ask(listUsers, { query: { text: people.organizer.email } })).body.items[0];
  const byOrganizer = await as('organizer');
  return {
    as,
    ask,
    byOrganizer,
    params: { id },
    give: (ownFeatures: OwnFeatureChanges, version?: number) =>
      ask(changeUser, { params: { id }, body: { ownFeatures, ...(version !== undefined && { version }) } }),
    shown: async (): Promise<UserDetail> => (await ask(getUser, { params: { id } })).body,
    mine: async (): Promise<Features> => (await byOrganizer(getMyFeatures)).body,
  };
}

test('[FEA-05] a person has their own features before those of the subscription, beyond and below, until they are given back', async () => {
  const { ask, byOrganizer, give, shown, mine } = await scene();
  await ask(changeSubscription, { params: { id: 'subscription-1' }, body: { features: { Webinar: false, RecordingQuota: 8 } } });
  const before = await mine();
  expect([before.Webinar, before.DirectoryContactSearch, before.RecordingQuota, (await shown()).ownFeatures]).toEqual([false, true, 8, {}]);

  const own = { Webinar: true, DirectoryContactSearch: false, RecordingQuota: 3, AudioVideo_MaxVideoSize: '640x360' };
  const { status, body } = await give(own);
  expect([status, body.ownFeatures]).toEqual([200, own]);
  expect(await mine()).toEqual({ ...before, ...own });
  expect((await shown()).features).toEqual(await mine());
  expect((await byOrganizer(searchDirectory, { query: { text: 'an' } })).body.exceptionCode).toBe(1018);

  // Another change of the person, such as that of a form, keeps them.
  expect((await ask(changeUser, { params: { id: body.id }, body: { firstName: 'Oskar' } })).body.ownFeatures).toEqual(own);

  await give({ Webinar: null, DirectoryContactSearch: null, RecordingQuota: null, AudioVideo_MaxVideoSize: null });
  expect([await mine(), (await shown()).ownFeatures]).toEqual([before, {}]);
});

test('own features stay when the subscription ends; what the settings forbid nobody is given', async () => {
  const { ask, give, mine } = await scene();
  await give({ Webinar: true, GiveControl: true });
  await ask(disableSubscription, { params: { id: 'subscription-1' } });
  expect(await mine()).toMatchObject({ Webinar: true, GiveControl: true, Messages: false });
  await ask(changeSettings, { params: { section: 'users-permission' }, body: { values: { remoteControl: false } } });
  expect(await mine()).toMatchObject({ Webinar: true, GiveControl: false });
});

test('own features are given by administrators only, for the version that was seen, with values that there are', async () => {
  const { as, give, params, shown } = await scene();
  const body = { ownFeatures: { Webinar: false } };
  for (const persona of ['userManager', 'organizationManager', 'organizer'] as const)
    expect([persona, (await (await as(persona))(changeUser, { params, body })).body.exceptionCode]).toEqual([persona, 1005]);
  const { version } = (await give({ Webinar: false })).body;
  expect((await give({ Webinar: true }, version - 1)).body.exceptionCode).toBe(1030);
  const refused = [{ Teleport: true }, { RecordingQuota: -1 }, { AudioVideo_MaxVideoSize: 'huge' }, { Webinar: 'yes' }];
  for (const ownFeatures of refused)
    expect((await (await as('administrator'))(changeUser, { params, body: { ownFeatures } })).body.exceptionCode).toBe(1004);
  expect((await shown()).ownFeatures).toEqual({ Webinar: false });
});

test('the audit log tells which features a person was given, and by whom', async () => {
  const { ask, give, params } = await scene();
  await give({ Webinar: true });
  await give({ Webinar: false, RecordingQuota: 3 });
  const { items } = (await ask(listAuditLog, { query: { recordId: params.id } })).body;
  expect(items.slice(0, 2)).toMatchObject([
    {
      who: people.administrator.email,
      changes: [{ member: 'ownFeatures', from: ['Webinar=true'], to: ['Webinar=false', 'RecordingQuota=3'] }],
    },
    { who: people.administrator.email, changes: [{ member: 'ownFeatures', to: ['Webinar=true'] }] },
  ]);
});

test('an organization manager sees no features that come from subscriptions of other organizations', async () => {
  const { as, ask, params, shown } = await scene();
  await ask(changeSubscription, { params: { id: 'subscription-1' }, body: { features: { Webinar: false } } });
  const elsewhere = { organizationId: 'organization-3', product: 'Elsewhere', seats: 5, perpetual: true };
  const { id } = (await ask(createSubscription, { body: elsewhere })).body;
  expect((await ask(addOrganizer, { params: { id }, body: { email: people.organizer.email } })).status).toBe(201);
  const { body } = await (await as('organizationManager'))(getUser, { params });
  expect([body.features.Webinar, (await shown()).features.Webinar]).toEqual([false, true]);
});
