import { sectionNames } from '@meet/contracts/settings/sections';
import { expect, test } from 'vitest';
import { createI18n } from '../../i18n/i18n.ts';
import { loadWords } from '../../i18n/load-words.ts';
import { findSettings } from '../../palette/find-settings.ts';
import { routes } from './routes.ts';
import { settingPath, allSettings, settingsFor } from './search.ts';

const i18n = createI18n(loadWords);
await Promise.all((routes[0]?.words ?? []).map(async (area) => i18n.need(area)));

const given: Readonly<Record<string, object>> = {
  email: { smtpPort: 587, smtpLogin: 'console' },
  accounts: { signupLinkLife: { amount: 30, unit: 'days' } },
  'meeting-access': { pstnEnabled: true, pstnNumbers: [{ identifier: 'praha', language: 'cs', country: 'CZ', phone: '+420 200 900 120' }] },
  storage: { storagePath: '/srv/meet/files' },
};
const items = sectionNames.map((name) => ({
  name,
  values: { ...given[name] },
  defaults: { ...given[name], ...(name === 'email' && { smtpPort: 465 }) },
  lastChanges: {},
  secrets: name === 'email' ? ['smtpPassword'] : [],
  failures: name === 'storage' ? ['storage' as const] : [],
  version: 0,
}));
const all = allSettings(i18n, items);
const found = (typed: string) => settingsFor(typed, all).map(({ section, name }) => `${section}.${name}`);

test('[SET-B02] settings are found by name, description, section and current value', () => {
  expect(found('smtp port')[0]).toBe('email.smtpPort');
  expect(found('well-known')).toEqual(['authentication.ssoConfigurationUrl']);
  expect(found('587')).toEqual(['email.smtpPort']);
  expect(found('PRAHA')).toContain('meeting-access.pstnNumbers');
  expect(found('30 days')).toContain('accounts.signupLinkLife');
  expect(found('workspaces').every((name) => name.startsWith('workspaces.'))).toBe(true);
  expect([found(''), found('no such thing')]).toEqual([[], []]);
});

test('neither a secret nor what could not be loaded is found by its value', () => {
  expect(all.filter(({ name }) => name === 'smtpPassword')).toMatchObject([{ value: '' }]);
  expect(found('/srv/meet/files')).toEqual([]);
});

test('what differs from its default is known; secrets and what could not be loaded have none', () => {
  expect(all.filter(({ differsFromDefault }) => differsFromDefault).map(({ name }) => name)).toEqual(['smtpPort']);
});

test('every setting has a name, and an address that leads to it', () => {
  expect(all.filter(({ label, name }) => label === name)).toEqual([]);
  expect(settingPath({ section: 'email', name: 'smtpPort' })).toBe('/setting/email?field=smtpPort');
});

test('[NAV-B01] the palette finds sections and settings by name', async () => {
  const went: string[] = [];
  const entries = await findSettings('smtp', i18n, ({ path }) => went.push(path));
  expect(entries.map(({ title }) => title)).toEqual(['SMTP server', 'SMTP port', 'SMTP login', 'SMTP password']);
  entries[1]?.run();
  expect(went).toEqual(['/setting/email?field=smtpPort']);
  expect((await findSettings('gdpr', i18n, () => {}))[0]).toMatchObject({ title: 'GDPR', group: 'settings' });
});
