import { expect, test } from 'vitest';
import { Line } from './line.ts';

const heldMaxMs = 300;
const packetBytes = 250;
/** Their clock is another one. */
const clockOffsetMs = 1e9;

/** Somebody sends over a line, as much as is allowed and wanted; time is simulated. */
function sending(carriesKbit: number) {
  const line = new Line();
  const road = { carriesKbit, lossPercent: 0, freeAtMs: 0 };
  let [nowMs, number, waiting] = [0, 65_000, 0];
  let underway: { number: number; atMs: number | undefined }[] = [];
  let lost = 0;

  function send(): void {
    number = (number + 1) & 0xffff;
    line.sent(number, packetBytes, nowMs);
    const isHeldTooLong = road.freeAtMs - nowMs > heldMaxMs;
    const isLost = isHeldTooLong || (number * 7_919) % 100 < road.lossPercent;
    if (isHeldTooLong) lost += 1;
    else road.freeAtMs = Math.max(nowMs, road.freeAtMs) + (packetBytes * 8) / road.carriesKbit;
    underway.push({ number, atMs: isLost ? undefined : road.freeAtMs + clockOffsetMs });
  }

  /** For so long, wanting to send so much; what was lost because the line was full, of all. */
  function go(forMs: number, wantedKbit: number) {
    const [before, startMs] = [lost, nowMs];
    let sent = 0;
    for (; nowMs < startMs + forMs; nowMs += 5) {
      waiting += 5 * Math.min(wantedKbit, line.limitKbit ?? Infinity);
      for (; waiting >= packetBytes * 8; waiting -= packetBytes * 8) {
        send();
        sent += 1;
      }
      if (nowMs % 100 !== 0) continue;
      const arrived = underway.filter(({ atMs = 0 }) => atMs <= nowMs + clockOffsetMs);
      underway = underway.filter((one) => !arrived.includes(one));
      line.told(arrived, nowMs);
    }
    return { lostPercent: ((lost - before) / sent) * 100, sentKbit: (sent * packetBytes * 8) / forMs };
  }

  return { line, road, go };
}

test('a line that carries everything has no limit', () => {
  const { line, go } = sending(2_000);
  go(60_000, 1_800);
  expect(line.limitKbit).toBeUndefined();
});

test('nor has one that loses packets', () => {
  const { line, road, go } = sending(2_000);
  road.lossPercent = 30;
  go(60_000, 1_000);
  expect(line.limitKbit).toBeUndefined();
});

test('nor has one behind which a busy machine receives packets late, and all at once', () => {
  const line = new Line();
  const send = (sent: readonly number[], atMs: (index: number) => number) => {
    for (const index of sent) line.sent(index, packetBytes, index * 10);
    line.told(
      sent.map((number) => ({ number, atMs: clockOffsetMs + atMs(number) })),
      10_000,
    );
  };
  const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
  send(numbers(0, 100), (index) => index * 10);
  send(numbers(150, 160), (index) => 1_900 + index / 10);
  expect(line.limitKbit).toBeUndefined();
});

test('a line that becomes narrow is known within a second, and is made use of without being full', () => {
  const { line, road, go } = sending(2_000);
  go(5_000, 900);
  road.carriesKbit = 150;
  go(1_000, 900);
  expect(line.limitKbit).toBeLessThan(150);
  go(5_000, 900);
  const { lostPercent, sentKbit } = go(120_000, 900);
  expect(lostPercent).toBeLessThan(1);
  expect(sentKbit).toBeGreaterThan(110);
});

test('a line that is wide again is so within seconds, even after it has long been narrow', () => {
  const { line, road, go } = sending(150);
  go(300_000, 900);
  road.carriesKbit = 2_000;
  go(30_000, 900);
  expect(line.limitKbit).toBeGreaterThan(900);
});

test('what is less than the limit makes it grow as well, and who knows that there is no more can lift it', () => {
  const { line, go } = sending(150);
  go(2_000, 900);
  const limit = line.limitKbit ?? NaN;
  go(8_000, 40);
  expect(line.limitKbit).toBeGreaterThan(limit * 1.5);
  line.widen();
  go(1_000, 40);
  expect(line.limitKbit).toBeUndefined();
});

test('while little is sent for long, the limit does not grow far beyond what has ever arrived', () => {
  const { line, go } = sending(150);
  go(2_000, 900);
  go(40_000, 40);
  expect(line.limitKbit).toBeGreaterThan(500);
  expect(line.limitKbit).toBeLessThan(1_500);
});

test('packets of which nothing is ever told are forgotten, and what is told of them later is no news', () => {
  const line = new Line();
  for (let number = 0; number < 10_000; number += 1) line.sent(number, packetBytes, number);
  line.told([{ number: 5, atMs: 5 }], 10_000);
  for (let number = 10_000; number < 10_100; number += 1) line.sent(number, packetBytes, number);
  line.told(
    Array.from({ length: 100 }, (_, index) => ({ number: 10_000 + index, atMs: 20_000 + index })),
    10_100,
  );
  expect(line.limitKbit).toBeUndefined();
});
