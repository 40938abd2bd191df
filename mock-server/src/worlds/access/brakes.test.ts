import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createState } from '../storage/state.ts';
import { attempt, createBrake, createBrakes, networkOf } from './brakes.ts';

const hourMs = 3_600_000;

function brakeWithClock(free = 3) {
  const clock = { nowMs: 1_000_000, now: () => clock.nowMs };
  const map = new Map();
  return { clock, map, brake: createBrake(clock, { free, longestWaitMs: 60_000 }, map) };
}

describe('a brake', () => {
  test('lets some failures pass, then makes wait one, two, four … seconds, up to its longest wait', () => {
    const { clock, brake } = brakeWithClock();
    const waits = Array.from({ length: 11 }, () => {
      brake.count('ada');
      const waitS = brake.waitOf('ada') ?? 0;
      clock.nowMs += waitS * 1_000;
      expect(brake.waitOf('ada')).toBeUndefined();
      return waitS;
    });
    expect(waits).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60]);
  });

  test('is of one key, is forgotten after an hour without a failure, and an attempt taken back counts nothing', () => {
    const { clock, brake } = brakeWithClock(0);
    brake.count('ada');
    brake.count('ada');
    expect([brake.waitOf('ada'), brake.waitOf('eve')]).toEqual([2, undefined]);
    brake.takeBack('ada');
    expect(brake.waitOf('ada')).toBe(1);
    clock.nowMs += hourMs;
    expect(brake.failuresOf('ada')).toBe(0);
  });

  test('nobody waits because the clock was put back', () => {
    const { clock, brake } = brakeWithClock(0);
    brake.count('ada');
    clock.nowMs -= 10 * hourMs;
    expect(brake.waitOf('ada')).toBeUndefined();
  });

  test('remembers at most 5,000 keys, those that failed last', () => {
    const { map, brake } = brakeWithClock(0);
    for (let key = 0; key < 20_000; key++) brake.count(String(key));
    expect(map.size).toBe(5_000);
    expect([brake.failuresOf('14999'), brake.failuresOf('15000')]).toEqual([0, 1]);
  });
});

test('one good attempt of an account of one’s own makes up for no failures at other accounts', () => {
  const { signIn, signInFromAddress } = createBrakes({ now: () => 0 }, createState());
  for (let round = 0; round < 30; round++) {
    attempt([signIn, `victim${round}`], [signInFromAddress, 'here']);
    attempt([signIn, 'own'], [signInFromAddress, 'here']).succeeded();
  }
  expect(signInFromAddress.failuresOf('here')).toBe(30);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s belongs to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('the README tells of each brake how many failures are free, and the longest wait', () => {
  const clock = { nowMs: 1_000_000, now: () => clock.nowMs };
  const brakes = createBrakes(clock, createState());
  const termsOf = (name: keyof typeof brakes) => {
    const brake = brakes[name];
    const waits = Array.from({ length: 130 }, () => {
      brake.count('ada');
      const waitS = brake.waitOf('ada') ?? 0;
      clock.nowMs += waitS * 1_000;
      return waitS;
    });
    return [waits.indexOf(1), Math.max(...waits) / 60];
  };
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const told = [...readme.matchAll(/^\| (\S.*?) +\| (\d+) +\| (\d+) minutes? /gm)].map(([, what, free, minutes]) => [
    what,
    Number(free),
    Number(minutes),
  ]);
  expect(told).toEqual([
    ['passwords for a name from one address', ...termsOf('signIn')],
    ['passwords or captchas from one address', ...termsOf('signInFromAddress')],
    ['one-time codes of a user', ...termsOf('oneTimeCode')],
    ['own passwords within a session', ...termsOf('ownPassword')],
    ['PINs for a meeting from one address', ...termsOf('pin')],
    ['PINs for all meetings from one address', ...termsOf('pinFromAddress')],
  ]);
});
