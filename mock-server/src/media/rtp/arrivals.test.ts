import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Arrivals, type ArrivalReport } from './arrivals.ts';

/** What a report says: the number and the time of each packet that arrived, in ms. */
function told({ firstNumber, referenceMs, runs, deltas }: ArrivalReport) {
  const arrived = runs.flatMap(({ isHere, length }) => Array.from({ length }, () => isHere));
  let ms = referenceMs;
  let delta = 0;
  return arrived.flatMap((isHere, index) =>
    isHere ? [{ number: (firstNumber + index) & 0xffff, ms: (ms += (deltas[delta++] ?? NaN) / 4) }] : [],
  );
}

test('a report tells what arrived when, and what is missing between', () => {
  const arrivals = new Arrivals();
  for (const [number, ms] of [
    [10, 1_000],
    [11, 1_001],
    [14, 1_003.5],
  ] as const)
    arrivals.add(number, ms);
  const report = arrivals.take();
  expect(report?.runs).toEqual([
    { isHere: true, length: 2 },
    { isHere: false, length: 2 },
    { isHere: true, length: 1 },
  ]);
  expect(report && told(report)).toEqual([
    { number: 10, ms: 1_000 },
    { number: 11, ms: 1_001 },
    { number: 14, ms: 1_003.5 },
  ]);
  expect(arrivals.take()).toBeUndefined();
});

test('a packet lost between two reports is missing in the second one', () => {
  const arrivals = new Arrivals();
  arrivals.add(65_535, 0);
  arrivals.take();
  arrivals.add(1, 10);
  expect(arrivals.take()).toMatchObject({ firstNumber: 0, runs: [{ isHere: false, length: 1 }, { isHere: true }] });
});

test('whatever is lost and whatever overtakes, each packet is told once, within a quarter of a millisecond', () => {
  const packets = fc.array(
    fc.record({ skips: fc.integer({ min: 1, max: 30 }), afterMs: fc.integer({ min: 0, max: 500 }), isLate: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 60,
    },
  );
  fc.assert(
    fc.property(fc.nat(65_535), packets, fc.integer({ min: 1, max: 20 }), (start, plan, every) => {
      const arrivals = new Arrivals();
      const [sent, seen]: [Map<number, number>, Map<number, number>] = [new Map(), new Map()];
      let [number, ms] = [start, 0];
      const order = plan.map(({ skips, afterMs, isLate }) => {
        number = (number + skips) & 0xffff;
        return { number, afterMs, isLate };
      });
      for (const [index, packet] of order.entries()) {
        const other = order[index + 1];
        if (packet.isLate && other) [order[index], order[index + 1]] = [other, { ...packet, isLate: false }];
      }
      const take = () => {
        const report = arrivals.take();
        for (const one of report ? told(report) : []) {
          expect(seen.has(one.number)).toBe(false);
          seen.set(one.number, one.ms);
        }
      };
      for (const [index, packet] of order.entries()) {
        ms += packet.afterMs + 0.1;
        arrivals.add(packet.number, ms);
        sent.set(packet.number, ms);
        if (index % every === 0) take();
      }
      take();
      expect(new Set(seen.keys())).toEqual(new Set(sent.keys()));
      for (const [one, atMs] of sent) expect(Math.abs((seen.get(one) ?? NaN) - atMs)).toBeLessThanOrEqual(0.25);
    }),
  );
});
