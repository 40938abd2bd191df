import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { createCall } from '../../api/call.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import type { CallState } from './call-state.ts';
import { type JoinMark, type JoinRecord, withMark } from './join-record.ts';
import { reportJoining } from './join-report.ts';

function situation(status = 204) {
  const clock = fakeClock();
  const { fetch, sent } = fakeFetch(() => ({ status }));
  const record = signal<JoinRecord | undefined>({ supportCode: 'K7QM-3XWD', marks: [{ step: 'asked', at: clock.now() }] });
  const state = signal<CallState>({ kind: 'configuration' });
  const seen = { framesDecoded: 0, looks: 0 };
  const mark = (next: JoinMark) => void (record.value = record.value && withMark(record.value, next));
  const stop = reportJoining({
    participant: { meetingId: '123456789', clientId: 'client-1', fullName: 'Ada' },
    record,
    state,
    stats: async () => {
      seen.looks += 1;
      return [new Map([['in', { type: 'inbound-rtp', framesDecoded: seen.framesDecoded }]])];
    },
    marks: { step: (step) => mark({ step, at: clock.now() }), setback: (setback) => mark({ setback, at: clock.now() }) },
    call: createCall({ fetch, clock }),
    clock,
  });
  const bodies = () => sent.map(({ body }): unknown => (typeof body === 'string' ? JSON.parse(body) : body));
  const reached = () => record.value?.marks.flatMap((one) => ('step' in one ? [one.step] : []));
  return { clock, mark, bodies, reached, state, seen, stop };
}

test('a join is told when nothing has happened for a while, with moments counted from the name', async () => {
  const { clock, mark, bodies } = situation();
  await clock.advance(1_500);
  mark({ step: 'socketOpened', at: clock.now() });
  await clock.advance(1_999);
  expect(bodies()).toEqual([]);
  await clock.advance(1);
  expect(bodies()).toMatchObject([
    {
      supportCode: 'K7QM-3XWD',
      meetingId: '123456789',
      clientId: 'client-1',
      fullName: 'Ada',
      marks: [
        { step: 'asked', atMs: 0 },
        { step: 'socketOpened', atMs: 1_500 },
      ],
    },
  ]);
  await clock.advance(60_000);
  expect(bodies()).toHaveLength(1);
});

test('the first picture is looked out for once connected, and noticed once, as the step after the connection that it shows', async () => {
  const { clock, mark, reached, state, seen } = situation();
  await clock.advance(5_000);
  state.value = { kind: 'connected', since: new Date(clock.now()) };
  await clock.advance(3_000);
  expect(reached()).toEqual(['asked']);
  seen.framesDecoded = 1;
  await clock.advance(3_000);
  // The browser says only now that it is connected.
  mark({ step: 'connected', at: clock.now() });
  expect(reached()).toEqual(['asked', 'connected', 'firstPicture']);
});

test('whoever is connected anew is looked out for no more often than before', async () => {
  const { clock, state, seen } = situation();
  state.value = { kind: 'connected', since: new Date(clock.now()) };
  await clock.advance(1_000);
  const { looks } = seen;
  state.value = { kind: 'connected', since: new Date(clock.now()) };
  await clock.advance(1_000);
  expect([looks, seen.looks]).toEqual([5, 9]);
});

test('who leaves tells at once what was not told yet, and nothing goes on', async () => {
  const { clock, mark, bodies, stop, state } = situation();
  state.value = { kind: 'connected', since: new Date(clock.now()) };
  await clock.advance(100);
  mark({ setback: 'cancelled', at: clock.now() });
  stop();
  await clock.advance(60_000);
  expect(bodies()).toMatchObject([{ marks: [{ step: 'asked' }, { setback: 'cancelled' }] }]);
  expect(clock.pending()).toBe(0);
});

test('a server that does not take it is no obstacle', async () => {
  const { clock, bodies } = situation(404);
  await clock.advance(3_000);
  expect(bodies()).toHaveLength(1);
});
