import { languages, type Language } from '@meet/contracts/languages';
import { afterEach, expect, test, vi } from 'vitest';
import { createI18n } from '../../i18n/i18n.ts';
import { loadWords } from '../../i18n/load-words.ts';
import { triggerWords } from './trigger-words.ts';
import { triggerText } from './trigger-text.ts';

afterEach(() => vi.unstubAllGlobals());

async function sayIn(language: Language) {
  const i18n = createI18n(loadWords);
  await i18n.need('jobs');
  await i18n.use(language);
  return (expression: string) => triggerText(i18n, expression)?.replaceAll('\u202f', ' ');
}

test.each([
  ['*/15 * * * *', 'Every 15 minutes'],
  ['* * * * *', 'Every minute'],
  ['5 * * * *', 'Every hour, first at 12:05 AM'],
  ['0 */2 * * *', 'Every 2 hours, first at 12:00 AM'],
  ['10 */6 * * *', 'Every day at 12:10 AM, 6:10 AM, 12:10 PM, and 6:10 PM'],
  ['0 3 * * *', 'Every day at 3:00 AM'],
  ['0 18,8 * * *', 'Every day at 8:00 AM and 6:00 PM'],
  ['0 0 3 ? * MON-FRI', 'Monday to Friday at 3:00 AM'],
  ['30 7 * * 1-5', 'Monday to Friday at 7:30 AM'],
  ['0 2 * * 0', 'Every Sunday at 2:00 AM'],
  ['0 2 * * 7', 'Every Sunday at 2:00 AM'],
  ['0 2 * * wed', 'Every Wednesday at 2:00 AM'],
  ['0 6 1 * *', 'On day 1 of each month at 6:00 AM'],
])('[JOB-B01] %s is said as “%s”', async (expression, text) => {
  expect((await sayIn('en'))(expression)).toBe(text);
});

test('[JOB-B01] each language says it with its own grammar', async () => {
  const said = async (expression: string) =>
    Object.fromEntries(await Promise.all(languages.map(async (language) => [language, (await sayIn(language))(expression)] as const)));
  expect(await said('0 2 * * 0')).toEqual({
    en: 'Every Sunday at 2:00 AM',
    cs: 'Každou neděli v 2:00',
    de: 'Jeden Sonntag um 02:00',
    es: 'Cada domingo a las 2:00',
    fr: 'Chaque dimanche à 02:00',
    hu: 'Minden vasárnap, 2:00',
  });
  expect(await said('*/3 * * * *')).toMatchObject({ cs: 'Každé 3 minuty', hu: '3 percenként' });
});

test.each(['0 9-17 * * *', '*/15 6-18 * * 1-5', '0 0 1 1 *', '0 0 13 * 5', '5 4', '61 * * * *', '0 0 2 ? * L', 'nonsense'])(
  'no sentence of ours fits %s',
  async (expression) => {
    expect((await sayIn('en'))(expression)).toBeUndefined();
  },
);

test('[JOB-B01] whatever else a trigger may be, the library says it in the language', async () => {
  expect(await triggerWords('*/15 6-18 * * 1-5', 'en')).toMatch(/^Every 15 minutes, between 06:00 AM and 06:59 PM, Monday through Friday/);
  const others = await Promise.all(languages.map((language) => triggerWords('*/15 6-18 * * 1-5', language)));
  expect(new Set(others).size).toBe(languages.length);
  expect(await triggerWords('nonsense', 'en')).toBeUndefined();
});

test('[JOB-B01] the library writes hours as the region of the visitor does', async () => {
  vi.stubGlobal('document', {});
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  expect(await triggerWords('*/15 6-18 * * 1-5', 'en')).toMatch(/^Every 15 minutes, between 06:00 and 18:59, Monday through Friday/);
});
