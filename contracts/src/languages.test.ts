import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fallbackLanguage, isLanguage, languages } from './languages.ts';

const sessionDocument = ['cs', 'de', 'en', 'fr', 'hu'];
const consoleDocument = ['en', 'cs', 'de', 'es', 'fr', 'hu'];

test('[I18-01] the languages offered are those of both documents, with English to fall back on', () => {
  expect(languages.toSorted()).toEqual([...new Set([...sessionDocument, ...consoleDocument])].toSorted());
  expect(fallbackLanguage).toBe('en');
});

test('the example for nginx serves the pages in all of them', () => {
  const conf = readFileSync(new URL('../../client/nginx.conf', import.meta.url), 'utf8');
  expect(conf.split(`(?!(?:${languages.toSorted().join('|')})\\b)`)).toHaveLength(languages.length);
  for (const language of languages.filter((tag) => tag !== fallbackLanguage))
    expect(conf).toMatch(new RegExp(`\\)\\*${language}\\\\b" +\\.${language};`));
});

test.each(['en-US', 'EN', 'it', '', undefined])('%s is not one of them', (tag) => {
  expect(isLanguage(tag)).toBe(false);
});
