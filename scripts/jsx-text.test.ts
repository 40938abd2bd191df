import { expect, test } from 'vitest';
import { hardCodedText } from './jsx-text.mjs';

test.each([
  ['<p>Hello</p>', 'Hello'],
  ["<p>{'Hello'}</p>", 'Hello'],
  ['<p>{name} hat</p>', 'hat'],
  ['<img alt="A cat" />', 'A cat'],
  ["<b aria-label={'Close'} />", 'Close'],
  ['<p>Příští</p>', 'Příští'],
])('%s has text no translator sees', (jsx, text) => {
  expect(hardCodedText('a.tsx', `\nconst a = ${jsx};`)).toEqual([`a.tsx:2: text without translation: ${text}`]);
});

test.each([
  "<p>{t('join.title')}</p>",
  '<p>{name} · 12:00 &nbsp;</p>',
  '<p>{height}p</p>',
  '<input type="text" className="wide" />',
  '<img alt="" />',
])('%s has none', (jsx) => {
  expect(hardCodedText('a.tsx', `const a = ${jsx};`)).toEqual([]);
});
