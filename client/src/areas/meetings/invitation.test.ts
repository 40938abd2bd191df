import { expect, test } from 'vitest';
import { formatIn } from '../../i18n/format.ts';
import { createI18n } from '../../i18n/i18n.ts';
import { loadWords } from '../../i18n/load-words.ts';
import { readInvitation } from '../../entities/meetings/invitation.ts';
import { invitationText, spoken } from './invitation.ts';

const meeting = {
  umi: 'a-B_9',
  meetingId: '483920117',
  pin: '2310742',
  subject: 'Town hall',
  start: new Date('2025-11-21T10:00:00.000Z'),
  phoneNumbers: [{ identifier: 'paris', language: 'fr', country: 'FR', phone: '+33 1 99 00 56 78' }],
};

async function textIn(language: 'en' | 'cs' | 'hu', about: Partial<typeof meeting> = {}) {
  const i18n = createI18n(loadWords);
  await i18n.need('meetings');
  await i18n.use(language);
  return invitationText(i18n, formatIn(language, 'UTC'), { ...meeting, ...about }, 'https://meet.example');
}

test('[MTG-B01] an invitation has link, identifier, PIN and telephone numbers', async () => {
  expect(await textIn('en')).toBe(
    [
      'Town hall',
      'Nov 21, 2025, 10:00 AM UTC',
      '',
      'Link: https://meet.example/meet/meeting/webrtc?umi=a-B_9',
      'Identifier: 483 920 117',
      'PIN: 2310742',
      '',
      'By phone:',
      'France (French): +33 1 99 00 56 78',
    ].join('\n'),
  );
});

test('without a PIN there is none, and without numbers no telephone', async () => {
  const text = await textIn('en', { pin: '', phoneNumbers: [] });
  expect(text).not.toContain('PIN');
  expect(text).not.toContain('phone');
});

test.each([
  ['fr_CA', 'CA', 'Canada (fr_CA)'],
  ['fr', 'International', 'International (French)'],
])('a number of a language %j and a country %j that the browser has no names for is named by them', async (language, country, name) => {
  const text = await textIn('en', { phoneNumbers: [{ identifier: 'one', language, country, phone: '+1 555 0100' }] });
  expect(text).toContain(`${name}: +1 555 0100`);
});

test('[MTG-B01] whoever pastes it whole to join is understood, in any language', async () => {
  for (const language of ['en', 'cs', 'hu'] as const)
    expect(readInvitation(await textIn(language))).toEqual({ umi: 'a-B_9', meetingId: '483920117', pin: '2310742' });
});

test('an identifier is written in groups of three', () => {
  expect(spoken('483920117')).toBe('483 920 117');
});
