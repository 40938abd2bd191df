import { languages } from '@meet/contracts/languages';
import { describe, expect, test } from 'vitest';
import { chooseLanguage } from './choice.ts';

test('[I18-01] six languages are offered: five of the web client and Spanish of the console', () => {
  expect([...languages].toSorted()).toEqual(['cs', 'de', 'en', 'es', 'fr', 'hu']);
});

describe('[I18-02] the browser language is matched', () => {
  test.each([
    [['de-AT'], 'de'],
    [['cs'], 'cs'],
    [['hu-HU', 'de'], 'hu'],
    [['fi', 'sk', 'fr-CA', 'de'], 'fr'],
    [['ES_es'], 'es'],
    [['en-US'], 'en'],
  ])('%j gives %s', (browser, language) => {
    expect(chooseLanguage({ browser })).toBe(language);
  });
});

test.each([[[]], [['fi', 'x-klingon', '']], [['deutsch']]])('[I18-03] no match in %j falls back to English', (browser) => {
  expect(chooseLanguage({ browser })).toBe('en');
});

test('[I18-04] the account comes before the last choice, the browser, the server default and English', () => {
  const wishes = { account: 'hu', chosen: 'cs', browser: ['de'], serverDefault: 'fr' };
  expect(chooseLanguage(wishes)).toBe('hu');
  expect(chooseLanguage({ ...wishes, account: null })).toBe('cs');
  expect(chooseLanguage({ ...wishes, account: 'xx', chosen: undefined })).toBe('de');
  expect(chooseLanguage({ ...wishes, account: null, chosen: null, browser: ['fi'] })).toBe('fr');
  expect(chooseLanguage({ browser: ['fi'] })).toBe('en');
});
