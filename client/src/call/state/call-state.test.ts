import { describe, expect, test } from 'vitest';
import {
  type CallEvent,
  type CallState,
  type Situation,
  eventNames,
  moves,
  eventNameOf,
  nextCallState,
  situationOf,
  situations,
} from './call-state.ts';

const at = new Date(0);
const loginError = 'meeting.webrtc.error.login';
const states: Record<Situation, CallState> = {
  configuration: { kind: 'configuration' },
  asked: { kind: 'waiting', request: 'asked' },
  putBack: { kind: 'waiting', request: 'asked', isPutBack: true },
  approved: { kind: 'waiting', request: 'approved' },
  delayed: { kind: 'waiting', request: 'approved', startsAt: 5 },
  failed: { kind: 'waiting', request: 'approved', startError: true },
  rejected: { kind: 'waiting', request: 'rejected' },
  connection: { kind: 'connection' },
  stuck: { kind: 'connection', startError: true },
  connected: { kind: 'connected', since: at },
  end: { kind: 'end', because: 'left' },
};

const events: CallEvent[] = [
  { kind: 'loginAccepted' },
  { kind: 'loginRefused', problem: loginError },
  { kind: 'requestStatus', status: 'waiting' },
  { kind: 'requestStatus', status: 'approved' },
  { kind: 'requestStatus', status: 'rejected' },
  { kind: 'startDelayed', startsAt: 5 },
  { kind: 'startRefused' },
  { kind: 'startRetried' },
  { kind: 'started' },
  { kind: 'rtcArrived', at },
  { kind: 'cancelled' },
  { kind: 'ended', because: 'left' },
];

/** Where each event leads from each situation; `-` leads nowhere. Columns as in `events`. */
const table = `
               loginAccepted loginRefused   waiting  approved  rejected  startDelayed startRefused startRetried started     rtcArrived cancelled      ended
configuration  asked         configuration  -        -         -         -            -            -            -           -          -              end
asked          -             configuration  -        approved  rejected  -            -            -            -           -          configuration  end
putBack        -             configuration  -        approved  rejected  -            -            -            -           -          configuration  end
approved       -             configuration  asked    -         rejected  delayed      failed       approved     connection  -          configuration  end
delayed        -             configuration  asked    -         rejected  delayed      failed       approved     connection  -          configuration  end
failed         -             configuration  asked    -         rejected  delayed      failed       approved     connection  -          configuration  end
rejected       -             -              -        -         -         -            -            -            -           -          configuration  end
connection     -             -              putBack  -         -         -            stuck        -            -           connected  configuration  end
stuck          -             -              putBack  -         -         -            -            connection   connection  -          configuration  end
connected      -             -              putBack  -         -         -            -            -            -           -          -              end
end            -             -              -        -         -         -            -            -            -           -          -              -
`;

const [head = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

const pairs = rows.flatMap(([from = '', ...targets]) => head.map((event, column) => ({ from, event, target: targets[column] ?? '?' })));

const after = (target: string, event: string) =>
  event === 'loginRefused' ? { kind: 'configuration', problem: loginError } : stateOf(target);

const stateOf = (name: string) => states[situations.find((one) => one === name) ?? 'end'];

describe('[WTR-07] the web video status', () => {
  test('is told of every event in every situation', () => {
    expect(rows.map(([from]) => from)).toEqual(situations);
    expect(head).toEqual(eventNames);
    expect(events.map(eventNameOf)).toEqual(eventNames);
    expect(Object.keys(moves)).toEqual(situations);
    for (const name of situations) expect(situationOf(states[name])).toBe(name);
  });

  test.each(pairs)('$event in $from: $target', ({ from, event, target }) => {
    const before = stateOf(from);
    const happened = events[eventNames.findIndex((name) => name === event)];
    expect(happened && nextCallState(before, happened)).toEqual(target === '-' ? before : after(target, event));
  });

  test('[WTR-02] goes on to waiting when the login is accepted', () => {
    expect(nextCallState(states.configuration, { kind: 'loginAccepted' })).toEqual({ kind: 'waiting', request: 'asked' });
  });

  test('[WTR-05] ends by hanging up, wherever it is', () => {
    for (const name of situations.filter((one) => one !== 'end'))
      expect(nextCallState(states[name], { kind: 'ended', because: 'left' }).kind).toBe('end');
  });
});
