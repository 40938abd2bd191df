import { expect, test } from 'vitest';
import { Candidates } from './candidates.ts';

const candidate = (address: string, port = 50_000) => `candidate:1 1 udp 2130706431 ${address} ${port} typ host`;
const description = (ufrag: string) => `v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\na=ice-ufrag:${ufrag}\r\n`;

test('a place is new once, in a description or by itself, until ICE restarts', () => {
  const candidates = new Candidates();
  candidates.begin(description('one'));
  expect(candidates.isNew(`a=${candidate('10.0.0.1')}`)).toBe(true);
  expect(candidates.isNew(candidate('10.0.0.1'))).toBe(false);
  expect(candidates.isNew(candidate('10.0.0.1', 50_001))).toBe(true);
  candidates.begin(description('one'));
  expect(candidates.isNew(candidate('10.0.0.1'))).toBe(false);
  candidates.begin(description('two'));
  expect(candidates.isNew(candidate('10.0.0.1'))).toBe(true);
});

test.each([undefined, '', 'a=end-of-candidates', candidate('8d79bb6a-1c40-4772-8612-7606eaae6d0b.local')])(
  'no place at all: %j',
  (text) => {
    expect(new Candidates().isNew(text)).toBe(false);
  },
);
