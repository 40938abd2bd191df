import { errorCodes, timeoutCode } from '@meet/contracts/wire/errors';
import { features } from '@meet/contracts/features';
import { joinSteps } from '@meet/contracts/areas/join-timelines';
import { languages } from '@meet/contracts/languages';
import { describe, expect, test } from 'vitest';
import { problemText } from '../core/problem-text.ts';
import { loadWords } from './load-words.ts';
import { createI18n } from './i18n.ts';
import { words as english } from './en/core.ts';
import { words as englishFeatures } from './en/feature.ts';

const codes = [...errorCodes, timeoutCode] as const;

/** What the specification means by each code (001 §8), and the row of the checklist that asks for its text. */
const meanings = [
  ['[ERR-03]', 1000, 'internal error'],
  ['[ERR-04]', 1001, 'not found'],
  ['[ERR-05]', 1002, 'security'],
  ['[ERR-06]', 1003, 'registration'],
  ['[ERR-07]', 1004, 'not valid'],
  ['[ERR-08]', 1005, 'rights'],
  ['[ERR-09]', 1006, 'already exists'],
  ['[ERR-10]', 1007, 'full'],
  ['[ERR-11]', 1008, 'too early'],
  ['[ERR-12]', 1009, 'has ended'],
  ['[ERR-13]', 1010, 'not enabled'],
  ['[ERR-14]', 1011, 'characters in the picture'],
  ['[ERR-15]', 1012, 'disabled'],
  ['[ERR-16]', 1013, 'not authorized'],
  ['[ERR-17]', 1014, 'signed in'],
  ['[ERR-18]', 1015, 'Single sign-on'],
  ['[ERR-19]', 1016, 'forbidden'],
  ['[ERR-20]', 1017, 'API key'],
  ['[ERR-21]', 1018, 'directory'],
  ['[ERR-22]', 1019, 'too short'],
  ['[ERR-23]', 1020, 'already activated'],
  ['[ERR-24]', 1021, 'cannot be deleted'],
  ['[ERR-25]', 1022, 'value of a setting'],
  ['[ERR-26]', 1023, 'mandatory setting'],
  ['[ERR-27]', 1024, 'licence'],
  ['[ERR-28]', 1025, 'subscription'],
  ['[ERR-29]', 1026, 'property'],
  ['[ERR-30]', 1027, 'administrator account'],
  ['[ERR-31]', 1029, 'picture were wrong'],
  ['[ERR-32]', 1030, 'request is not valid'],
  ['[ERR-33]', 1031, 'e-mail address is not valid'],
  ['[ERR-34]', 1032, 'technical'],
  ['[ERR-35]', 1033, 'no valid subscription'],
  ['[ERR-36]', 1034, 'blocked'],
  ['[ERR-37]', 1037, 'domain are not authorized'],
  ['[ERR-38]', 1038, 'expired'],
  ['[ERR-39]', 1044, 'same as the previous'],
  ['[ERR-40]', 'ECONNABORTED', 'too long'],
] as const;

/** Failures without a code of their own (001 §8). */
const failures = [
  ['[ERR-43]', 'failure.settings.ssoOauth', /OAuth.* could not be loaded/],
  ['[ERR-43]', 'failure.settings.ssoSaml', /SAML.* could not be loaded/],
  ['[ERR-43]', 'failure.settings.samlKey', /SAML key could not be loaded/],
  ['[ERR-43]', 'failure.settings.ldap', /LDAP settings could not be loaded/],
  ['[ERR-43]', 'failure.settings.push', /push notifications could not be loaded/],
  ['[ERR-43]', 'failure.settings.metrics', /metrics server could not be loaded/],
  ['[ERR-43]', 'failure.settings.storage', /could not be loaded\. Files are switched off/],
  ['[ERR-43]', 'failure.settings.directory', /directory settings could not be loaded/],
  ['[ERR-45]', 'failure.tag.create', /tag could not be created/],
  ['[ERR-45]', 'failure.tag.addUser', /user could not be added to the tag/],
  ['[ERR-46]', 'failure.import.file', /file cannot be imported/],
  ['[ERR-46]', 'failure.import.support', /no support settings/],
] as const;

const activated = {
  en: ['1 activated', '5 activated'],
  cs: ['1 aktivovaný', '5 aktivovaných'],
  de: ['1 aktiviert', '5 aktiviert'],
  es: ['1 activado', '5 activados'],
  fr: ['1 activé', '5 activés'],
  hu: ['1 aktivált', '5 aktivált'],
};

const i18nIn = async (language: (typeof languages)[number]) => {
  const i18n = createI18n(loadWords);
  await i18n.use(language);
  return i18n;
};

describe.each(languages)('in %s', async (language) => {
  const i18n = await i18nIn(language);
  await Promise.all([i18n.need('failure'), i18n.need('feature')]);

  test.each(features)('[FEA-02] feature %s has a label, and a sentence that helps', (feature) => {
    const [label, help] = [i18n.t(`feature.field.${feature}`), i18n.t(`feature.hint.${feature}`)];
    expect(label).toMatch(/^\p{L}/u);
    expect(help).toMatch(/^\p{Lu}.*\.$/u);
    expect(help === englishFeatures.feature.hint[feature]).toBe(language === 'en');
  });

  test.each(failures)('%s %s has words of its own', (_, key, english) => {
    const text = i18n.t(key);
    expect(text).toMatch(/^\p{Lu}.*\.$/u);
    expect(english.test(text)).toBe(language === 'en');
  });

  test.each(codes)('[ERR-42] error code %s has a text of its own', (code) => {
    const text = i18n.find(`error.code.${code}`);
    expect(text).toMatch(/^\p{Lu}.*[.?!]$/u);
    expect(text === english.error.code[code]).toBe(language === 'en');
  });

  test('[ERR-41] a code that is not in the catalogue shows the text of 1000 and its number, never a key', () => {
    const start = i18n.t('error.code.1000');
    for (const code of [1028, 1035, 1036, 1039, 1040, 1041, 1042, 1043, 4711]) {
      const text = problemText(i18n, { code });
      expect(text.startsWith(start)).toBe(true);
      expect(text).toContain(String(code));
      expect(text).not.toContain('error.code');
    }
  });
});

describe.each(languages)('on the telephone, in %s', async (language) => {
  const i18n = await i18nIn(language);
  await Promise.all([i18n.need('live'), i18n.need('meetings'), i18n.need('join')]);

  test.each(joinSteps)('a guest and who helps have the same name for the step %s', (step) => {
    expect(i18n.t(`meetings.joins.step.${step}`)).toBe(i18n.t(`live.timeline.step.${step}`));
  });

  test('whoever waits reads that name, too', () => {
    expect(i18n.t('join.waiting.approved')).toBe(i18n.t('live.timeline.step.approved'));
  });
});

test.each(languages)('in %s one activated user is one', async (language) => {
  const i18n = await i18nIn(language);
  await i18n.need('dashboards');
  const [one, many] = [1, 5].map((n) => i18n.t('dashboards.activated', { n }));
  expect([one, many]).toEqual(activated[language]);
});

test.each(meanings)('%s the text of %s speaks of "%s"', (_, code, meaning) => {
  expect(english.error.code[code]).toContain(meaning);
});

test('every code has a meaning here, and every text a code', () => {
  expect(meanings.map(([, code]) => code)).toEqual(codes);
  expect(Object.keys(english.error.code).toSorted()).toEqual(codes.map(String).toSorted());
});

test('[ERR-01] a problem with code N shows the text of error.code.N', async () => {
  const i18n = await i18nIn('en');
  expect(problemText(i18n, { code: 1007 })).toBe('The meeting is full.');
  expect(problemText(i18n, { code: timeoutCode })).toBe(english.error.code.ECONNABORTED);
});

test('[ERR-02] a problem without code arrives as 1000 and shows its text', async () => {
  expect(problemText(await i18nIn('en'), { code: 1000 })).toBe(english.error.code[1000]);
});

test('[ERR-44] an unreachable server says so and names the administrator', async () => {
  expect(problemText(await i18nIn('en'), { code: 'UNREACHABLE' })).toMatch(/^Cannot connect to the server\..*contact the administrator/);
});
