import { expect, test } from 'vitest';
import { reviewsOf, unreviewed } from './reviewed.mjs';
import { unusedKeys } from './unused.mjs';
import { differing, entriesOf, tooLong, untranslated } from './wording.mjs';

const entries = (en: Record<string, string>, de: Record<string, string>) =>
  entriesOf(new Map([['area', { en: { area: en }, de: { area: de } }]]));

test('one English text with two translations is found', () => {
  const found = differing(entries({ a: 'Done', b: 'Done', c: 'Start' }, { a: 'Fertig', b: 'Erledigt', c: 'Start' }));
  expect(found).toMatchObject([
    { about: 'Done', language: 'de', problem: '“Done” has 2 translations: Fertig (area.a); Erledigt (area.b)' },
  ]);
});

test('a text that is still English is found, a sign is not', () => {
  const same = { a: 'Whatever', b: '{{name}} · {{n}} s' };
  expect(untranslated(entries(same, same))).toMatchObject([{ about: 'Whatever', language: 'de' }]);
});

test('a text that is much longer than English, or than its place, is found', () => {
  const texts = { a: 'Off', 'b.tab': 'A very long name' };
  const areas = new Map([
    ['area', { en: { a: texts.a, x: { tab: 'A long name in English' } }, de: { a: 'x'.repeat(18), x: { tab: 'Kurz' } } }],
  ]);
  expect(tooLong(entriesOf(areas)).map(({ about, language }) => `${language} ${about}`)).toEqual(['de a', 'en x.tab']);
});

test('what was reviewed is not shown, and a review without reason or use is', () => {
  const findings = untranslated(entries({ a: 'Chat', b: 'Menu' }, { a: 'Chat', b: 'Menu' }));
  const reviews = reviewsOf(
    'check,about,languages,reason\nuntranslated,Chat,de fr,the same word\nuntranslated,Gone,*,a name\nsame,Menu,de,\n',
  );
  expect(unreviewed(findings, reviews)).toEqual([
    'untranslated: de: area.b is still English: Menu',
    'reviewed: same of Menu has no reason',
    'reviewed: untranslated of Gone excuses nothing any more',
    'reviewed: same of Menu excuses nothing any more',
  ]);
});

test('a key that no source names is found: not one of a template, nor of a filter that a list declares', () => {
  const code = "t('a.title'); t(`a.state.${state}`); const list = { filters: [text({ id: 'name' })], actions: { open: {} } };";
  const keys = ['a.title', 'a.state.on', 'a.filter.name', 'a.action.open', 'a.filter.gone', 'a.left'];
  expect(unusedKeys(keys, [{ file: 'a.ts', code }])).toEqual(['a.filter.gone', 'a.left']);
});
