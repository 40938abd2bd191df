import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../../**/*.ts', '!**/*.test.ts', '!**/testing/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

test('what nobody may guess is never made by Math.random, which can be foretold', () => {
  const users = Object.entries(sources).flatMap(([file, text]) => (text.includes('Math.random') ? [file.replace('../../', '')] : []));
  // How a captcha is drawn, where a stream of packets begins, and which packets are lost on order.
  expect(users).toEqual(['captcha/picture.ts', 'media/rtp/rewriter.ts', 'media/werift/viewing.ts']);
  expect(Object.keys(sources).length).toBeGreaterThan(200);
});
