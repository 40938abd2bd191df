import { getJournal, worldHeader } from '@meet/contracts/mock';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { testWorld } from '../../testing/test-world.ts';
import { reportsPath } from './browser-reports.ts';

const app = await buildApp();
afterAll(() => app.close());

test.each([
  '/meet/services/json/web/settings/public',
  '/meet/custom/tmms/theme.json',
  '/meet/custom/tmms/dark.svg',
  '/meet/__mock/health',
  '/nothing',
])('no other site may embed %s', async (url) => {
  const { headers } = await app.inject({ url });
  expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' });
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test('a logo that is opened as a page runs no script', async () => {
  const { headers } = await app.inject({ url: '/meet/custom/tmms/dark.svg' });
  expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
});

test('behind HTTPS browsers are told to stay there', async () => {
  const behind = await buildApp({ publicOrigin: 'https://meet.example.org' });
  const { headers } = await behind.inject({ url: '/meet/__mock/health' });
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  await behind.close();
});

test.each([
  ['application/csp-report', { 'csp-report': { 'violated-directive': 'script-src', 'blocked-uri': 'https://evil.example' } }],
  ['application/reports+json', [{ type: 'csp-violation', body: { effectiveDirective: 'script-src', blockedURL: 'https://evil.example' } }]],
])('what browsers report as %s stands in the journal of the world', async (type, report) => {
  const world = await testWorld(app);
  const { status } = await world.request({
    method: 'POST',
    url: reportsPath,
    headers: { 'content-type': type },
    payload: JSON.stringify(report),
  });
  expect(status).toBe(204);
  const { body } = await world.ask(getJournal);
  expect(body.at(-1)).toMatchObject({ path: reportsPath, status: 204, request: { body: report } });
});

test('a report is short, and an address sends a limited number', async () => {
  const world = await testWorld(app);
  const send = (payload: string) =>
    app.inject({
      method: 'POST',
      url: reportsPath,
      headers: { [worldHeader]: world.id, 'content-type': 'application/csp-report' },
      payload,
    });
  expect((await send(JSON.stringify({ text: 'x'.repeat(16 * 1_024) }))).statusCode).toBe(400);
  const statuses = await Promise.all(Array.from({ length: 601 }, async () => (await send('{}')).statusCode));
  expect([statuses.filter((status) => status === 204).length, statuses.at(-1)]).toEqual([600, 429]);
});
