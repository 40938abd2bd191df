import { auditedMembers, auditKinds, type AuditEntry } from '@meet/contracts/areas/audit-log';
import { expect, test } from 'vitest';
import { drawScreen } from '../../testing/screen.tsx';
import { createI18n } from '../../i18n/i18n.ts';
import { loadWords } from '../../i18n/load-words.ts';
import { ChangesDialog } from './ChangesDialog.tsx';
import * as words from './change-words.ts';
import { actorText, changeLabel, changesText, recordText } from './change-words.ts';
import { changeAreas } from './use-change-words.ts';

const i18n = createI18n(loadWords);
await Promise.all(changeAreas.map(i18n.need));

const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  id: '1',
  date: new Date(0),
  who: 'ada@meet.example',
  actor: 'person',
  action: 'change',
  kind: 'user',
  recordId: 'user-1',
  record: 'eve@meet.example',
  isThere: true,
  changes: [],
  ...more,
});

const told = (kind: AuditEntry['kind'], member: string, from: unknown, to: unknown, recordId = 'one') =>
  changesText(i18n, entry({ kind, recordId, changes: [{ member, isSecret: false, from, to }] }));

test('every recorded member has a label of its own among those of its kind', () => {
  for (const kind of auditKinds) {
    if (kind === 'settings') continue;
    const members = auditedMembers[kind];
    const labels = Object.keys(members).map((member) => changeLabel(i18n, entry({ kind }), { member, isSecret: false }));
    expect(new Set(labels).size, labels.join()).toBe(labels.length);
    expect(labels.filter((label) => label in members)).toEqual([]);
  }
});

test('values are told as forms and lists show them', () => {
  expect(told('user', 'roles', ['organizer'], ['userManager', 'administrator'])).toBe('Roles: Organizer → User manager, Administrator');
  expect(told('user', 'language', 'en', 'cs')).toBe('Language: English → Čeština');
  expect(told('subscription', 'features', undefined, ['Webinar', 'RecordingQuota=10'])).toBe('Features:  → Webinars, Recording quota: 10');
  expect(told('user', 'ownFeatures', ['Webinar=true'], ['Webinar=false', 'RecordingQuota=3'])).toBe(
    'Features: Webinars: on → Webinars: off, Recording quota: 3',
  );
  expect(told('subscription', 'seats', 1_000, 2_000)).toBe('Seats: 1,000 → 2,000');
  expect(told('settings', 'recordingRetention', null, { amount: 30, unit: 'days' }, 'storage')).toMatch(/ → 30 days$/);
  expect(told('apiClient', 'scopes', undefined, ['users:read', 'meeting:write'])).toBe('Scopes:  → Users: read, Meetings: read and change');
  expect(told('maintenance', 'every', undefined, 'week')).toBe('Repetition:  → Every week');
  expect(changesText(i18n, entry({ changes: [{ member: 'password', isSecret: true }] }))).toBe('Password: not shown');
});

test('whoever acted is named, with what it was done by', () => {
  expect(actorText(i18n, entry({}))).toBe('ada@meet.example');
  expect(actorText(i18n, entry({ actor: 'apiClient' }))).toBe('ada@meet.example (API key)');
  expect(actorText(i18n, entry({ actor: 'job', who: 'Cleaning' }))).toBe('Job: Cleaning');
  expect(actorText(i18n, entry({ who: null }))).toBe('Administration');
  expect(actorText(i18n, entry({ who: null, actor: 'server' }))).toBe('Server');
});

test('a section of the settings has its title, a maintenance the moment when it starts, a record its own name', () => {
  expect(recordText(i18n, entry({}))).toBe('eve@meet.example');
  expect(recordText(i18n, entry({ kind: 'settings', record: 'job-scheduler' }))).toBe('Job scheduler');
  expect(recordText(i18n, entry({ kind: 'maintenance', record: '2026-11-28T01:00:00.000Z' }))).toMatch(/2026.*1:00/);
});

const drawChanges = (...changes: AuditEntry['changes']) =>
  drawScreen({
    screen: <ChangesDialog entry={entry({ changes })} words={words} onClose={() => {}} />,
    words: changeAreas,
    answers: [],
  });

test('whoever looks at changes of a list reads that only what came and went is shown', async () => {
  const ofLists = 'Of lists, only what was removed and what was added is shown.';
  const { screen } = await drawChanges({ member: 'roles', isSecret: false, from: ['organizer'], to: ['administrator'] });
  await expect.element(screen.getByRole('row', { name: 'Roles Organizer Administrator' })).toBeVisible();
  await expect.element(screen.getByText(ofLists)).toBeVisible();
  await screen.unmount();
  const other = await drawChanges({ member: 'language', isSecret: false, from: 'en', to: 'cs' });
  await expect.element(other.screen.getByRole('row', { name: 'Language English Čeština' })).toBeVisible();
  expect(other.screen.getByText(ofLists).query()).toBeNull();
});
