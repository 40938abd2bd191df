import { applySettings, planSettings } from '@meet/contracts/areas/settings-import';
import { changeSettings, getSettings, listSettingChanges, listSettings } from '@meet/contracts/areas/settings';
import { changeWorld, getJournal } from '@meet/contracts/mock';
import { readSettingsFile, writeSettingsFile } from '@meet/contracts/settings/settings-file';
import type { SectionName } from '@meet/contracts/settings/sections';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { testWorld } from '../../testing/test-world.ts';

const app = await buildApp();
afterAll(() => app.close());

async function asAdministrator() {
  const world = await testWorld(app);
  const { sessionToken: token } = await world.signIn('administrator');
  const plan = async (settings: object) => (await world.ask(planSettings, { body: { settings }, token })).body;
  const apply = async (planId: string) => world.ask(applySettings, { body: { planId }, token });
  const read = async (section: SectionName) => (await world.ask(getSettings, { params: { section }, token })).body.values;
  const change = (section: SectionName, values: object) => world.ask(changeSettings, { params: { section }, body: { values }, token });
  return { world, token, plan, apply, read, change };
}

test('an exported file changes nothing when it is imported again', async () => {
  const { world, token, plan } = await asAdministrator();
  const { items } = (await world.ask(listSettings, { token })).body;
  const file = writeSettingsFile(items);
  expect(file).not.toMatch(/Password"|Secret"|Token"/);
  const { changes, refused, unchanged } = await plan(readSettingsFile(file) ?? {});
  expect([changes, refused]).toEqual([[], []]);
  expect(unchanged).toBeGreaterThan(150);
});

test('a plan says what would change, from what to what, and applying it does that', async () => {
  const { world, token, plan, apply, read } = await asAdministrator();
  const { planId, changes, unchanged, refused } = await plan({
    email: { smtpPort: 2525, sender: ' no-reply@meet.example ' },
    trial: { trialSeats: 11 },
  });
  expect(changes).toEqual([
    { section: 'email', setting: 'smtpPort', from: 587, to: 2525 },
    { section: 'trial', setting: 'trialSeats', from: 10, to: 11 },
  ]);
  expect([unchanged, refused]).toEqual([1, []]);
  expect((await read('email')).smtpPort).toBe(587);
  expect((await apply(planId)).body).toEqual({ planId, changed: 2 });
  expect([(await read('email')).smtpPort, (await read('trial')).trialSeats]).toEqual([2525, 11]);
  expect((await world.ask(listSettingChanges, { token })).body.total).toBe(2);
  expect((await apply(planId)).body.exceptionCode).toBe(1001);
});

test('what cannot be taken over is refused with its reason, and the rest is planned', async () => {
  const { world, plan } = await asAdministrator();
  await world.ask(changeWorld, { body: { settingFailures: ['storage'] } });
  const { changes, refused } = await plan({
    nothing: { a: 1 },
    storage: { storageMax: 10 },
    email: { smtpPort: 0, smtpServer: '', smtpPassword: 'never told', other: 1, smtpLogin: 'mail' },
  });
  expect(changes).toMatchObject([{ setting: 'smtpLogin', to: 'mail' }]);
  expect(refused).toMatchObject([
    { section: 'nothing', setting: 'a', code: 1001 },
    { section: 'storage', setting: 'storageMax', code: 1030 },
    { section: 'email', setting: 'smtpPassword', code: 1016 },
    { section: 'email', setting: 'other', code: 1001 },
    { section: 'email', setting: 'smtpPort', code: 1022 },
    { section: 'email', setting: 'smtpServer', code: 1023 },
  ]);
  expect(JSON.stringify((await world.ask(getJournal)).body)).not.toContain('never told');
});

test('an empty value of another kind is refused like any other wrong one, and the rest is planned', async () => {
  const { plan } = await asAdministrator();
  const { changes, refused } = await plan({
    accounts: { passwordLength: '', oneDigit: '', passwordLife: [] },
    email: { blockedDomains: '', authorizedDomains: ' ', smtpLogin: [], smtpPort: 2525 },
    trial: { trialEnabled: '', trialSeats: [] },
  });
  expect(changes).toMatchObject([{ setting: 'smtpPort', to: 2525 }]);
  expect(refused).toMatchObject([
    { setting: 'passwordLength', code: 1023 },
    { setting: 'oneDigit', code: 1022 },
    { setting: 'passwordLife', code: 1022 },
    { setting: 'blockedDomains', code: 1022 },
    { setting: 'authorizedDomains', code: 1022 },
    { setting: 'smtpLogin', code: 1022 },
    { setting: 'trialEnabled', code: 1022 },
    { setting: 'trialSeats', code: 1023 },
  ]);
});

test('a plan is told as every plan is: how many it creates, changes and deletes, and the place of what is refused', async () => {
  const { plan } = await asAdministrator();
  const { create, change, delete: gone, refused } = await plan({ email: { smtpPort: 0, smtpLogin: 'mail' }, trial: { trialSeats: -1 } });
  expect([create, change, gone]).toEqual([0, 1, 0]);
  expect(refused).toEqual([
    { line: 1, column: 'smtpPort', section: 'email', setting: 'smtpPort', code: 1022 },
    { line: 3, column: 'trialSeats', section: 'trial', setting: 'trialSeats', code: 1022 },
  ]);
});

test('values that fit only with each other are planned together; alone they are refused', async () => {
  const { plan } = await asAdministrator();
  const delay = { amount: 31, unit: 'days' };
  expect((await plan({ accounts: { deletionDelay: { amount: 20, unit: 'days' } } })).refused).toMatchObject([{ code: 1022 }]);
  expect((await plan({ accounts: { deletionNotice: { amount: 4, unit: 'months' } } })).refused).toMatchObject([{ code: 1022 }]);
  const both = { deletionDelay: delay, deletionNotice: { amount: 10, unit: 'days' } };
  expect((await plan({ accounts: both })).changes).toHaveLength(2);
});

test('a plan is refused whole when one of its settings has changed since', async () => {
  const { plan, apply, read, change } = await asAdministrator();
  const { planId } = await plan({ email: { smtpPort: 2525 }, trial: { trialSeats: 11 } });
  await change('trial', { trialSeats: 12 });
  expect((await apply(planId)).body.exceptionCode).toBe(1030);
  expect([(await read('email')).smtpPort, (await read('trial')).trialSeats]).toEqual([587, 12]);
});

test.each(['userManager', 'organizer'] as const)('[ROL-02] %s neither plans nor imports', async (persona) => {
  const world = await testWorld(app);
  const { sessionToken: token } = await world.signIn(persona);
  expect((await world.ask(planSettings, { body: { settings: {} }, token })).body.exceptionCode).toBe(1005);
  expect((await world.ask(applySettings, { body: { planId: 'x' }, token })).body.exceptionCode).toBe(1005);
});
