import { getCast, metricsPath } from '@meet/contracts/mock';
import { joinByPin } from '@meet/contracts/areas/join';
import { signalingPath } from '@meet/contracts/signaling';
import { afterAll, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import dashboard from '../../grafana-dashboard.json' with { type: 'json' };
import { noMedia } from '../testing/media/no-media.ts';
import { TestClient } from '../testing/signaling/test-client.ts';
import { testWorld } from '../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

/** Samples by name and labels. */
async function metrics(): Promise<Record<string, number>> {
  const { body } = await app.inject(metricsPath);
  return Object.fromEntries([...body.matchAll(/^(\w\S*) (\S+)$/gm)].map(([, name = '', value]) => [name, Number(value)]));
}

test('open sockets and media are counted', async () => {
  expect(await metrics()).toMatchObject({ meet_mock_sockets: 0, meet_mock_media_participants: 0 });
  const world = await testWorld(app);
  const client = await new TestClient({ url: origin.replace('http:', 'ws:') + signalingPath }, world).opened();
  const { meetingId } = (await world.ask(getCast)).body.meetings[0];
  await client.login(meetingId, 'client-1');
  client.send({ type: 'START' });
  await client.next('RESPONSE_START');
  expect(await metrics()).toMatchObject({ meet_mock_sockets: 1, meet_mock_media_participants: 1, meet_mock_media_connections: 0 });
  client.socket.close();
  await vi.waitUntil(async () => (await metrics())['meet_mock_sockets'] === 0);
});

test('who was told to wait is counted by what has refused them', async () => {
  const world = await testWorld(app);
  const guess = () => world.ask(joinByPin, { body: { meetingId: '123456789', pin: '1234' } });
  for (let time = 0; time < 7; time++) await guess();
  expect(await metrics()).toMatchObject({
    'meet_mock_refused_total{by="brake"}': 1,
    'meet_mock_refused_total{by="limit"}': 0,
    'meet_mock_refused_total{by="quota"}': 0,
  });
});

test('answers are counted by the class of their status, also those that have not come yet', async () => {
  const byClass = Object.keys(await metrics()).filter((name) => name.startsWith('meet_mock_requests_total{'));
  expect(byClass).toEqual([1, 2, 3, 4, 5].map((digit) => `meet_mock_requests_total{status="${digit}xx"}`));
});

test('the dashboard for Grafana shows every metric that there is, and no other', async () => {
  const shown = dashboard.panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(?:meet_mock|process|nodejs)_\w+/g) ?? []),
  );
  const known = Object.keys(await metrics()).map((name) => name.replace(/\{.*/, ''));
  expect([...new Set(shown)].toSorted()).toEqual([...new Set(known)].toSorted());
});
