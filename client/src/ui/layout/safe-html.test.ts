import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseSafeHtml, type SafeNode } from './safe-html.ts';
import { SafeHtml } from './SafeHtml.tsx';

const drawn = (html: string): string => renderToStaticMarkup(createElement(SafeHtml, { html }));

test('[FRM-35] line break, bold and anchor are permitted, everything else is shown as text', () => {
  expect(drawn('a<br>b<br/><B>c</B> <strong>d</strong>')).toBe('a<br/>b<br/><b>c</b> <b>d</b>');
  expect(drawn('<a href="https://x.example/?a=1&amp;b=2">x</a>')).toBe(
    '<a href="https://x.example/?a=1&amp;b=2" target="_blank" rel="noopener">x</a>',
  );
  expect(drawn('<script>alert(1)</script><img src=x onerror=alert(1)>')).toBe(
    '&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;',
  );
  expect(drawn('1 &lt; 2 &amp; &#169; <i>é</i>')).toBe('1 &lt; 2 &amp; © &lt;i&gt;é&lt;/i&gt;');
});

test('a tag without a partner does no harm', () => {
  expect(drawn('<b>a')).toBe('<b>a</b>');
  expect(drawn('a</b>')).toBe('a&lt;/b&gt;');
});

test('[FRM-35] however deep a text nests bold and links, it is drawn; what is deeper than sixteen stays text', () => {
  const deep = drawn(`${'<b>'.repeat(20_000)}x${'</b>'.repeat(20_000)}`);
  expect(deep.startsWith(`${'<b>'.repeat(16)}&lt;b&gt;`)).toBe(true);
  expect(deep.match(/<b>/g)).toHaveLength(16);
  expect(drawn(`${'<a href="/x">'.repeat(20_000)}x`)).toContain('&lt;a href=');
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#10;script:alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,x',
  '//evil.example/',
  '/\\evil.example/',
  'vbscript:x',
])('[FRM-36] a link to %s is no link, its words stay', (href) => {
  expect(drawn(`<a href="${href}">words</a>`)).toBe('words');
});

test('[FRM-36] event attributes are dropped, rel=noopener is there', () => {
  expect(drawn('<a onclick="alert(1)" href="/meet/support" style="x">s</a><b onmouseover="x">t</b>')).toBe(
    '<a href="/meet/support" target="_blank" rel="noopener">s</a><b>t</b>',
  );
});

const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '<a href="',
    "<a href='",
    '<b ',
    '</b>',
    '</a>',
    '<br>',
    'javascript:',
    '&#106;',
    '&#x6a;',
    ' onclick="',
    '<svg onload=',
    '\\',
    '\t',
    'https://x',
    '&lt;',
    '=',
  ),
);

const linksOf = (nodes: readonly SafeNode[]): string[] =>
  nodes.flatMap((node) => ('children' in node ? [...(node.kind === 'link' ? [node.href] : []), ...linksOf(node.children)] : []));

const isSafe = (href: string): boolean => {
  const { protocol, origin } = new URL(href, 'https://meet.example');
  return href.startsWith('/') ? origin === 'https://meet.example' : ['http:', 'https:', 'mailto:'].includes(protocol);
};

test('[FRM-35] [FRM-36] whatever comes in, nothing but br, b and safe links comes out', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
      const html = pieces.join('');
      const markup = drawn(html).replaceAll(/<br\/>|<\/?b>|<a href="[^"<>]*" target="_blank" rel="noopener">|<\/a>/g, '');
      expect(markup).not.toMatch(/[<>]/);
      expect(linksOf(parseSafeHtml(html)).filter((href) => URL.canParse(href, 'https://meet.example') && !isSafe(href))).toEqual([]);
    }),
  );
});
