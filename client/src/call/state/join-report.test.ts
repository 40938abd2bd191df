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
  const seen = { framesDecoded: 0, pictures: 0 };
  const stop = reportJoining({
    participant: { meetingId: '123456789', clientId: 'client-1', fullName: 'Ada' },
    record,
    state,
    stats: async () => [new Map([['in', { type: 'inbound-rtp', framesDecoded: seen.framesDecoded }]])],
    onFirstPicture: () => seen.pictures++,
    call: createCall({ fetch, clock }),
    clock,
  });
  const mark = (next: JoinMark) => (record.value = record.value && withMark(record.value, next));
  const bodies = () => sent.map(({ body }): unknown => (typeof body === 'string' ? JSON.parse(body) : body));
  return { clock, mark, bodies, state, seen, stop };
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

test('the first picture is looked out for once connected, and noticed once', async () => {
  const { clock, state, seen } = situation();
  await clock.advance(5_000);
  state.value = { kind: 'connected', since: new Date(clock.now()) };
  await clock.advance(3_000);
  expect(seen.pictures).toBe(0);
  seen.framesDecoded = 1;
  await clock.advance(3_000);
  expect(seen.pictures).toBe(1);
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
