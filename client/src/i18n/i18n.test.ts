import { expect, test, vi } from 'vitest';
import { createI18n, type LoadWords } from './i18n.ts';

const empty: LoadWords = async () => ({});

const catalogue: Record<string, Awaited<ReturnType<LoadWords>>> = {
  'en/password': { password: { rule: { length: { one: '{{n}} character', other: '{{n}} characters' } }, changeText: 'For {{email}}' } },
  'cs/core': { session: { title: 'Přihlášení' } },
  'cs/password': {
    password: { rule: { length: { one: '{{n}} znak', few: '{{n}} znaky', many: '{{n}} znaku', other: '{{n}} znaků' } } },
  },
};

const load: LoadWords = async (language, area) => catalogue[`${language}/${area}`] ?? {};

test('a text is there in English from the start', () => {
  expect(createI18n(empty).t('session.title')).toBe('Sign in');
});

test('[I18-05] a text the language lacks is shown in English, never as its key', async () => {
  const i18n = createI18n(load);
  await i18n.use('cs');
  expect(i18n.t('session.title')).toBe('Přihlášení');
  expect(i18n.t('session.signIn')).toBe('Sign in');
});

test('a key without words is reported and shows nothing', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(createI18n(empty).t('password.changed')).toBe('');
  expect(report).toHaveBeenCalledWith('no words for password.changed');
  report.mockRestore();
});

test('[I18-B02] the number chooses the plural form of the language', async () => {
  const i18n = createI18n(load);
  await i18n.need('password');
  expect([1, 2].map((n) => i18n.t('password.rule.length', { n }))).toEqual(['1 character', '2 characters']);
  await i18n.use('cs');
  expect([1, 3, 5, 1.5].map((n) => i18n.t('password.rule.length', { n }))).toEqual(['1 znak', '3 znaky', '5 znaků', '1,5 znaku']);
});

test('numbers are written the way of the language', async () => {
  const i18n = createI18n(load);
  await i18n.need('password');
  expect(i18n.t('password.rule.length', { n: 12_345 })).toBe('12,345 characters');
  await i18n.use('cs');
  expect(i18n.t('password.rule.length', { n: 12_345 })).toBe('12\u00a0345 znaků');
});

test('a parameter is text, whatever it contains', async () => {
  const i18n = createI18n(load);
  await i18n.need('password');
  expect(i18n.t('password.changeText', { email: '<b>$& {{email}}' })).toBe('For <b>$& {{email}}');
});

test('whoever shows words is told once when the language changes, with every needed area loaded', async () => {
  const asked: string[] = [];
  const i18n = createI18n((language, area) => {
    asked.push(`${language}/${area}`);
    return load(language, area);
  });
  await i18n.need('password');
  const seen: string[] = [];
  const stop = i18n.subscribe(() => seen.push(i18n.language.peek()));
  await i18n.use('cs');
  expect(asked).toEqual(['en/password', 'cs/core', 'cs/password']);
  expect(seen).toEqual(['en', 'cs']);
  stop();
});

test('an area needed while a language is on its way comes in that language', async () => {
  const i18n = createI18n(load);
  const changed = i18n.use('cs');
  await i18n.need('password');
  await changed;
  expect(i18n.t('password.rule.length', { n: 1 })).toBe('1 znak');
});

test('of two changes the last one wins, however slow its words are', async () => {
  const waiting: (() => void)[] = [];
  const i18n = createI18n(() => new Promise((resolve) => waiting.push(() => resolve({}))));
  const first = i18n.use('de');
  const second = i18n.use('fr');
  for (const answer of waiting.toReversed()) answer();
  await Promise.all([first, second]);
  expect(i18n.language.peek()).toBe('fr');
});

test('a language whose words cannot be loaded shows English and is asked again next time', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  const answers = vi
    .fn<LoadWords>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ session: { title: 'Anmelden' } });
  const i18n = createI18n(answers);
  await i18n.use('de');
  expect(i18n.t('session.title')).toBe('Sign in');
  await i18n.use('en');
  await i18n.use('de');
  expect(i18n.t('session.title')).toBe('Anmelden');
  report.mockRestore();
});
