import { expect, test } from 'vitest';
import { gdprTextOf } from './gdpr-text.ts';

test('[ACC-16] the text about deletion is base64 of UTF-8', () => {
  expect(gdprTextOf(Buffer.from('Příliš <b>žluťoučký</b> 🐎').toString('base64'))).toBe('Příliš <b>žluťoučký</b> 🐎');
  expect(gdprTextOf('%%%')).toBe('');
});
