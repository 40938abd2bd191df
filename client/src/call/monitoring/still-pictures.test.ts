import type { ViewedTile } from '@meet/contracts/signaling';
import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { FakeStream } from '../../testing/call/fake-connection.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import type { RemoteAttendee } from '../state/remote-attendees.ts';
import { createStillPictures } from './still-pictures.ts';

type Entry = Record<string, unknown>;

const seconds = 1_000;

function person(id: string): RemoteAttendee {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a stream as is looked at
  const camera = new FakeStream(`${id}.camera`, [{ kind: 'video', id: `track-${id}` }]) as unknown as MediaStream;
  return { id, fullName: id, audio: true, video: true, share: false, camera };
}

const inSight = (...ids: string[]): ViewedTile[] => ids.map((id) => ({ id, source: 'camera', height: 360 }));

/** Bob and Eve, whose pictures come ten times a second while they are among `moving`. */
function situation() {
  const clock = fakeClock();
  const startMs = clock.now();
  const attendees = signal<readonly RemoteAttendee[]>([person('bob'), person('eve')]);
  const view = signal<readonly ViewedTile[] | undefined>(inSight('bob', 'eve'));
  /** So much later than asked for timers run. */
  const sleep = { ms: 0 };
  const moving = new Set(['bob', 'eve']);
  const standing = new Map<string, number>();
  const framesOf = (id: string) => {
    const now = Math.floor((clock.now() - startMs) / 100);
    if (moving.has(id)) standing.set(id, now);
    return standing.get(id) ?? 0;
  };
  let entries = (): Entry[] =>
    ['bob', 'eve'].map((id) => ({ id, type: 'inbound-rtp', kind: 'video', trackIdentifier: `track-${id}`, framesDecoded: framesOf(id) }));
  const unreadable = signal<ReadonlySet<string>>(new Set());
  const pictures = createStillPictures({
    unreadable,
    call: { attendees, view, stats: async () => [new Map(entries().map((entry) => [String(entry['id']), entry]))] },
    clock: { ...clock, after: (delayMs, run) => clock.after(delayMs + sleep.ms, run) },
  });
  const still = () => [...pictures.ids.value];
  return {
    clock,
    sleep,
    attendees,
    view,
    moving,
    unreadable,
    pictures,
    still,
    framesOf,
    report: (next: () => Entry[]) => (entries = next),
  };
}

test('a picture of which no frame comes for four seconds stands still, until the next one', async () => {
  const { clock, moving, still } = situation();
  await clock.advance(10 * seconds);
  expect(still()).toEqual([]);
  moving.delete('bob');
  await clock.advance(3 * seconds);
  expect(still()).toEqual([]);
  await clock.advance(2 * seconds);
  expect(still()).toEqual(['bob']);
  await clock.advance(60 * seconds);
  expect(still()).toEqual(['bob']);
  moving.add('bob');
  await clock.advance(250);
  expect(still()).toEqual([]);
});

test('so does one of which nothing has come at all, where something else is told of', async () => {
  const { clock, still, report } = situation();
  report(() => [{ id: 'voice', type: 'inbound-rtp', kind: 'audio', trackIdentifier: 'voice-bob' }]);
  await clock.advance(5 * seconds);
  expect(still()).toEqual(['bob', 'eve']);
});

test.each([
  ['says nothing', () => []],
  ['names no tracks', () => [{ id: 'bob', type: 'inbound-rtp', kind: 'video', framesDecoded: 1 }]],
  ['counts no frames', () => ['bob', 'eve'].map((id) => ({ id, type: 'inbound-rtp', kind: 'video', trackIdentifier: `track-${id}` }))],
] satisfies [string, () => Entry[]][])('of a browser that %s it is not known', async (_, entries) => {
  const { clock, still, report } = situation();
  report(entries);
  await clock.advance(20 * seconds);
  expect(still()).toEqual([]);
});

test.each([
  ['a hidden tab', []],
  ['paused cameras', [{ id: 'bob', source: 'screen', height: 720 }]],
  ['tiles out of sight', [{ id: 'bob', source: 'camera', height: 0 }]],
] satisfies [string, ViewedTile[]][])('nothing is said of pictures that are not asked for: %s', async (_, tiles) => {
  const { clock, moving, still, view } = situation();
  moving.clear();
  await clock.advance(5 * seconds);
  expect(still()).toEqual(['bob', 'eve']);
  view.value = tiles;
  expect(still()).toEqual([]);
  await clock.advance(60 * seconds);
  expect(still()).toEqual([]);
  view.value = inSight('bob');
  await clock.advance(3 * seconds);
  expect(still()).toEqual([]);
});

test('a camera that is turned off does not stand still', async () => {
  const { clock, moving, still, attendees } = situation();
  moving.delete('bob');
  await clock.advance(5 * seconds);
  attendees.value = [{ ...person('bob'), video: false }, person('eve')];
  expect(still()).toEqual([]);
  await clock.advance(20 * seconds);
  expect(still()).toEqual([]);
});

test('a look that comes late, as the tab slept, counts as one', async () => {
  const { clock, sleep, moving, still } = situation();
  moving.delete('bob');
  sleep.ms = 60 * seconds;
  await clock.advance(100 * seconds);
  expect(still()).toEqual([]);
});

test('while one stands still, another is given the same time', async () => {
  const { clock, moving, still } = situation();
  moving.delete('bob');
  await clock.advance(10 * seconds);
  moving.delete('eve');
  await clock.advance(3 * seconds);
  expect(still()).toEqual(['bob']);
  await clock.advance(2 * seconds);
  expect(still()).toEqual(['bob', 'eve']);
});

test('several are told of once, until none has stood still for half a minute', async () => {
  const { clock, moving, pictures } = situation();
  moving.delete('bob');
  await clock.advance(10 * seconds);
  expect(pictures.areSeveral.value).toBe(false);
  moving.delete('eve');
  await clock.advance(5 * seconds);
  expect(pictures.areSeveral.value).toBe(true);
  moving.add('eve').add('bob');
  await clock.advance(29 * seconds);
  expect(pictures.areSeveral.value).toBe(true);
  await clock.advance(2 * seconds);
  expect(pictures.areSeveral.value).toBe(false);
});

test.each([
  ['all of several', inSight('bob', 'eve'), [], 'poor'],
  ['one of several', inSight('bob', 'eve'), ['eve'], 'good'],
  ['the only one', inSight('bob'), ['eve'], 'nonOptimal'],
  ['none', inSight('bob', 'eve'), ['bob', 'eve'], 'good'],
] satisfies [string, ViewedTile[], string[], string][])(
  'what the own line is like where stands still: %s',
  async (_, tiles, moves, level) => {
    const { clock, moving, pictures, view } = situation();
    view.value = tiles;
    await clock.advance(2 * seconds);
    moving.clear();
    for (const id of moves) moving.add(id);
    await clock.advance(3 * seconds);
    expect(pictures.line.value).toBe('good');
    await clock.advance(2 * seconds);
    expect(pictures.line.value).toBe(level);
    moving.add('bob').add('eve');
    await clock.advance(250);
    expect(pictures.line.value).toBe('good');
  },
);

test('several among others that move say that the line is not at its best', async () => {
  const { clock, moving, pictures, attendees, view, report, framesOf } = situation();
  const everybody = ['bob', 'eve', 'kim'];
  attendees.value = everybody.map(person);
  view.value = inSight(...everybody);
  report(() => everybody.map((id) => ({ id, type: 'inbound-rtp', trackIdentifier: `track-${id}`, framesDecoded: framesOf(id) })));
  moving.clear();
  moving.add('kim');
  await clock.advance(6 * seconds);
  expect(pictures.line.value).toBe('nonOptimal');
});

test('who has lost the connection says nothing of the own line', async () => {
  const { clock, moving, pictures, attendees, view, still } = situation();
  view.value = inSight('bob');
  attendees.value = [{ ...person('bob'), reconnecting: true }, person('eve')];
  moving.delete('bob');
  await clock.advance(6 * seconds);
  expect(still()).toEqual(['bob']);
  expect(pictures.line.value).toBe('good');
});

test('what arrives and cannot be decrypted does not stand still', async () => {
  const { clock, moving, unreadable, still, pictures } = situation();
  unreadable.value = new Set(['bob.camera', 'eve.camera']);
  moving.clear();
  await clock.advance(20 * seconds);
  expect(still()).toEqual([]);
  expect(pictures.line.value).toBe('good');
});

test('leaves no timer behind', async () => {
  const { clock, pictures } = situation();
  await clock.advance(2 * seconds);
  pictures.dispose();
  expect(clock.pending()).toBe(0);
});
