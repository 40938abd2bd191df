import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chatParts } from './chat-parts.ts';

const linksIn = (line: string) => chatParts(line).flatMap(({ href }) => href ?? []);

describe('a line of the chat', () => {
  test('is text around addresses that can be followed', () => {
    expect(chatParts('See https://meet.example/a?b=c#d, please')).toEqual([
      { text: 'See ' },
      { text: 'https://meet.example/a?b=c#d', href: 'https://meet.example/a?b=c#d' },
      { text: ', please' },
    ]);
  });

  test.each([
    ['(https://meet.example/a)', ['https://meet.example/a']],
    ['https://meet.example/Wiki_(page)', ['https://meet.example/Wiki_(page)']],
    ['Is it http://meet.example?!', ['http://meet.example']],
    ['https://a.example https://b.example', ['https://a.example', 'https://b.example']],
    ['“https://meet.example”', ['https://meet.example']],
    ['HTTPS://MEET.EXAMPLE', ['HTTPS://MEET.EXAMPLE']],
  ])('%s leads to %j', (line, links) => {
    expect(linksIn(line)).toEqual(links);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'https://bank.example@evil.example/',
    'meet.example',
    'ftp://meet.example',
  ])('%s leads nowhere', (line) => {
    expect(linksIn(line)).toEqual([]);
  });

  test('takes no longer for many brackets than for many letters', () => {
    const brackets = ')'.repeat(1_000_000);
    expect(chatParts(`http://a.example${brackets}`)).toEqual([{ text: 'http://a.example', href: 'http://a.example' }, { text: brackets }]);
  });

  test('loses no letter, and links to http and https only, whatever is written', () => {
    const piece = fc.constantFrom('https://', 'http://', 'a.example', '/', '(', ')', '.', '@', ' ', 'javascript:', '\n', 'é');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const line = pieces.join('');
        expect(
          chatParts(line)
            .map(({ text }) => text)
            .join(''),
        ).toBe(line);
        for (const href of linksIn(line)) expect(new URL(href).protocol).toMatch(/^https?:$/);
      }),
    );
  });
});
