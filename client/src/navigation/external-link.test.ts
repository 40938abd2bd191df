import { expect, test } from 'vitest';
import { externalLink } from './external-link.ts';

test.each([
  ['/meet/help', 'https://meet.example/meet/help'],
  ['https://sso.example/start?x=1', 'https://sso.example/start?x=1'],
  ['mailto:help@meet.example', 'mailto:help@meet.example'],
])('[NAV-01] %s is a link', (address, href) => {
  expect(externalLink(address, 'https://meet.example')).toBe(href);
});

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'http://[',
  '',
  null,
])('%j is none', (address) => {
  expect(externalLink(address, 'https://meet.example')).toBeUndefined();
});
