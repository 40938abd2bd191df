import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import type { RtcData } from '@meet/contracts/signaling';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { noFaults, type MediaFaults } from '../engine.ts';
import type { MediaPacket } from '../rtp/packet.ts';
import { Connection } from './connection.ts';
import { extensionIdsByUri, testSectionsOf } from '../../testing/media/sdp-sections.ts';

const open: Connection[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((connection) => connection.close()));
});

interface Ends {
  readonly ours: Connection;
  readonly theirs: Connection;
  /** What we sent. */
  readonly sent: RtcData[];
  readonly agreed: () => number;
}

/** Two connections wired to each other. */
function ends(
  faults: Partial<MediaFaults> = {},
  onTheWay: (data: RtcData) => RtcData = (data) => data,
  timing: { readonly iceTimeoutMs?: number } = {},
): Ends {
  const sent: RtcData[] = [];
  let agreed = 0;
  const ours = new Connection({
    send: (data) => {
      sent.push(structuredClone(data));
      theirs.receive(data);
    },
    fail: () => expect.unreachable('we could not use what they sent'),
    faults: () => ({ ...noFaults, ...faults }),
    onAgreed: () => void (agreed += 1),
    ...timing,
  });
  const theirs: Connection = new Connection({
    send: (data) => ours.receive(onTheWay(data)),
    fail: () => expect.unreachable('they could not use what we sent'),
    faults: () => noFaults,
  });
  open.push(ours, theirs);
  return { ours, theirs, sent, agreed: () => agreed };
}

const descriptions = (sent: readonly RtcData[]) => sent.flatMap((data) => ('sdp' in data ? [data.sdp.sdp] : []));
const newest = (sent: readonly RtcData[]) => descriptions(sent).at(-1) ?? '';
const ufragOf = (sdp: string) => /a=ice-ufrag:(\S+)/.exec(sdp)?.[1];
const packet = (sequenceNumber: number): MediaPacket => ({
  sequenceNumber,
  timestamp: sequenceNumber * 960,
  marker: false,
  payload: Buffer.from([1]),
});

/** What a browser says that hides its addresses. */
function hidden(data: RtcData): RtcData {
  const named = (line: string) => line.replace(/ (\d+\.){3}\d+ /, ' 8d79bb6a-1c40-4772-8612-7606eaae6d0b.local ');
  if ('sdp' in data) return { sdp: { ...data.sdp, sdp: data.sdp.sdp.replace(/^a=candidate.*/gm, named) } };
  return { candidate: data.candidate && { ...data.candidate, candidate: named(data.candidate.candidate ?? '') } };
}

/** Offers and waits for the answer. */
async function negotiate({ ours, agreed }: Ends): Promise<void> {
  const before = agreed();
  ours.offer();
  await expect.poll(agreed).toBe(before + 1);
}

test('only addresses of IPv4 are offered, whatever the machine has', async () => {
  const address = { family: 'IPv6', address: '::1', internal: false, netmask: '', mac: '', cidr: null, scopeid: 0 } as const;
  const interfaces = vi.spyOn(os, 'networkInterfaces').mockReturnValue({ outer: [address] });
  syncBuiltinESMExports();
  onTestFinished(() => {
    interfaces.mockRestore();
    syncBuiltinESMExports();
  });
  const pair = ends();
  pair.ours.track('audio', 'a.camera');
  await negotiate(pair);
  const offered = JSON.stringify(pair.sent).match(/candidate:\S+ \S+ \S+ \S+ \S+/g) ?? [];
  expect(new Set(offered.map((candidate) => candidate.split(' ').at(-1)))).toEqual(new Set(['127.0.0.1']));
});

test('a header extension has the same number in every section, and no two have one', async () => {
  const pair = ends();
  pair.ours.track('audio', 'a.camera');
  pair.ours.track('video', 'a.camera');
  await negotiate(pair);
  const ids = extensionIdsByUri(newest(pair.sent));
  expect([...ids.keys()]).toContain('urn:ietf:params:rtp-hdrext:sdes:mid');
  const numbers = [...ids.values()].flatMap((some) => [...some]);
  expect(numbers).toHaveLength(ids.size);
  expect(new Set(numbers).size).toBe(ids.size);
});

test('a section that was given back is inactive and not refused, and carries the next stream of its kind', async () => {
  const pair = ends();
  pair.ours.track('audio', 'a.camera');
  const video = pair.ours.track('video', 'a.camera');
  await negotiate(pair);
  pair.ours.giveBack(video);
  await negotiate(pair);
  expect(testSectionsOf(newest(pair.sent))).toMatchObject([
    { kind: 'audio' },
    { kind: 'video', port: 9, direction: 'inactive', streams: [] },
  ]);
  pair.ours.track('audio', 'b.camera');
  pair.ours.track('video', 'b.camera');
  await negotiate(pair);
  expect(testSectionsOf(newest(pair.sent))).toMatchObject([
    { kind: 'audio', streams: ['a.camera'] },
    { kind: 'video', direction: 'sendonly', streams: ['b.camera'] },
    { kind: 'audio', direction: 'sendonly', streams: ['b.camera'] },
  ]);
});

test('ICE restarts while a section is inactive', async () => {
  const pair = ends();
  pair.theirs.track('audio', 'a.camera');
  const video = pair.theirs.track('video', 'a.camera');
  pair.theirs.offer();
  await expect.poll(pair.agreed).toBe(1);
  pair.theirs.giveBack(video);
  pair.theirs.offer();
  await expect.poll(pair.agreed).toBe(2);
  const before = ufragOf(newest(pair.sent));
  pair.theirs.restartIce();
  await expect.poll(pair.agreed).toBe(3);
  expect(ufragOf(newest(pair.sent))).not.toBe(before);
});

test.each([
  ['addresses', (data: RtcData) => data],
  ['names', hidden],
])('after a restart of ICE packets go on, to a browser that tells %s', async (_, onTheWay) => {
  const pair = ends({}, onTheWay);
  let received = 0;
  pair.theirs.onIncoming((track) => track.onPacket(() => void (received += 1)));
  const audio = pair.ours.track('audio', 'a.camera');
  await negotiate(pair);
  await expect.poll(() => pair.theirs.isConnected && pair.ours.isConnected).toBe(true);
  pair.theirs.restartIce();
  await expect.poll(pair.agreed).toBe(2);
  let sequenceNumber = 0;
  await expect.poll(() => (audio.send(packet((sequenceNumber += 1))), received)).toBeGreaterThan(3);
});

test('[SIG-B02] candidates are sent after the description, and only host addresses', async () => {
  const pair = ends();
  pair.ours.track('audio', 'a.camera');
  await negotiate(pair);
  await expect.poll(() => pair.sent.some((data) => 'candidate' in data && data.candidate === null)).toBe(true);
  expect(pair.sent[0]).toHaveProperty('sdp');
  const candidates = pair.sent.flatMap((data) => ('candidate' in data && data.candidate ? [data.candidate.candidate ?? ''] : []));
  expect(candidates.length).toBeGreaterThan(0);
  expect(candidates.filter((candidate) => !candidate.includes(' typ host'))).toEqual([]);
  expect(newest(pair.sent)).not.toMatch(/typ (srflx|relay)/);
});

test('after a restart of ICE the new candidates wait for the new description too', async () => {
  const pair = ends();
  pair.ours.track('audio', 'a.camera');
  await negotiate(pair);
  await expect.poll(() => pair.ours.isConnected).toBe(true);
  const before = pair.sent.length;
  const agreed = pair.agreed();
  pair.ours.restartIce();
  await expect.poll(pair.agreed).toBe(agreed + 1);
  const [first, ...later] = pair.sent.slice(before);
  expect(first).toHaveProperty('sdp');
  expect(later.filter((data) => 'candidate' in data).length).toBeGreaterThan(1);
});

test('a browser that sends mDNS names instead of addresses is connected without delay', async () => {
  const pair = ends({}, hidden);
  pair.theirs.track('audio', 'a.camera');
  pair.theirs.offer();
  await expect.poll(pair.agreed).toBe(1);
  pair.theirs.track('video', 'a.camera');
  pair.theirs.offer();
  await expect.poll(pair.agreed).toBe(2);
  await expect.poll(() => pair.ours.isConnected).toBe(true);
});

test('a request for a key frame arrives at the sender', async () => {
  const pair = ends();
  let requests = 0;
  let request = (): void => {};
  pair.theirs.onIncoming((track) => {
    track.onPacket(() => {});
    request = () => track.requestKeyFrame();
  });
  const video = pair.ours.track('video', 'a.camera');
  video.onKeyFrameWanted(() => void (requests += 1));
  await negotiate(pair);
  let sequenceNumber = 0;
  await expect
    .poll(() => {
      video.send(packet((sequenceNumber += 1)));
      request();
      return requests;
    })
    .toBeGreaterThan(0);
});

test('several requests for an offer while one is pending become one more offer', async () => {
  const pair = ends();
  pair.ours.track('audio', 'a.camera');
  pair.ours.offer();
  await expect.poll(() => descriptions(pair.sent)).toHaveLength(1);
  pair.ours.track('video', 'a.camera');
  pair.ours.offer();
  pair.ours.offer();
  await expect.poll(pair.agreed).toBe(2);
  expect(descriptions(pair.sent)).toHaveLength(2);
});

test('an unexpected answer is ignored', async () => {
  const pair = ends();
  pair.ours.receive({ sdp: { type: 'answer', sdp: 'v=0' } });
  pair.ours.track('audio', 'a.camera');
  await negotiate(pair);
  expect(descriptions(pair.sent)).toHaveLength(1);
});

test('with refused candidates none is sent and the connection is not established', async () => {
  const pair = ends({ refuseCandidates: true });
  pair.ours.track('audio', 'a.camera');
  await negotiate(pair);
  expect(pair.sent.filter((data) => 'candidate' in data)).toEqual([]);
  expect(newest(pair.sent)).not.toContain('a=candidate');
  expect(pair.ours.isConnected).toBe(false);
});

test('a path that is not found is looked for again, and found when it is there', async () => {
  const faults = { refuseCandidates: true };
  const pair = ends(faults, undefined, { iceTimeoutMs: 200 });
  pair.ours.track('audio', 'a.camera');
  await negotiate(pair);
  const before = ufragOf(newest(pair.sent));
  faults.refuseCandidates = false;
  await expect.poll(() => pair.ours.isConnected && pair.theirs.isConnected).toBe(true);
  expect(ufragOf(newest(pair.sent))).not.toBe(before);
});

test('a path that is never found is looked for three times more, not for ever', async () => {
  const pair = ends({ refuseCandidates: true }, undefined, { iceTimeoutMs: 20 });
  pair.ours.track('audio', 'a.camera');
  pair.ours.offer();
  await expect.poll(pair.agreed).toBe(4);
  pair.ours.offer();
  await expect.poll(pair.agreed).toBe(5);
  await expect.poll(() => descriptions(pair.sent).length).toBe(5);
  expect(new Set(descriptions(pair.sent).map(ufragOf)).size).toBe(4);
});

test('a connection is established on a machine that stalls repeatedly', { tags: ['slow'] }, async () => {
  const pair = ends();
  pair.ours.track('audio', 'a.camera');
  const still = setInterval(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700), 50);
  await negotiate(pair);
  await expect.poll(() => pair.ours.isConnected && pair.theirs.isConnected).toBe(true);
  clearInterval(still);
});
