import type { RtcData } from '@meet/contracts/signaling';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { fakeConnections, FakeStream } from '../../testing/call/fake-connection.ts';
import { fakeMedia } from '../../testing/call/fake-media.ts';
import { createAgreedMedia } from './agreed-media.ts';

/** START was granted, and a connection is there. */
async function granted(publishDest?: string) {
  const clock = fakeClock();
  const made = fakeConnections();
  const { media } = fakeMedia();
  const sent: RtcData[] = [];
  const agreed = createAgreedMedia({
    media,
    iceServers: async () => [],
    environment: { newConnection: made.newConnection, clock },
    tracker: { mediaSilent: () => {}, mediaArriving: () => {} },
    sendRtc: (_, data) => sent.push(data),
    onHealth: () => {},
  });
  agreed.granted(publishDest);
  await agreed.receive('down', { sdp: { type: 'offer', sdp: 'v=0' } });
  return { agreed, connection: made.newest(), clock, media, sent };
}

test('media may be resumed while they flow, or may flow again, and not once START was sent', async () => {
  const { agreed, connection } = await granted();
  expect(agreed.mayResume()).toBe(false);
  connection.become('connected');
  expect(agreed.mayResume()).toBe(true);
  connection.become('disconnected');
  expect(agreed.mayResume()).toBe(true);
  agreed.asked();
  expect(agreed.mayResume()).toBe(false);
});

test('ICE is restarted when the network changes; without a way to the server, when media are resumed, and once', async () => {
  const { agreed, connection, clock } = await granted();
  const restartsAfter = async (run: () => void) => {
    run();
    await clock.advance(1);
    return connection.iceRestarts;
  };
  expect(await restartsAfter(() => agreed.networkChanged(true))).toBe(1);
  expect(await restartsAfter(() => agreed.networkChanged(false))).toBe(1);
  expect(await restartsAfter(agreed.resume)).toBe(2);
  expect(await restartsAfter(agreed.resume)).toBe(2);
});

test('granted again, the connections of before are closed', async () => {
  const { agreed, connection } = await granted();
  agreed.granted(undefined);
  expect(connection.isClosed).toBe(true);
  expect(agreed.streams.value.size).toBe(0);
});

test('once START was sent, the connections of before negotiate no more: the server would take it for the new ones', async () => {
  vi.stubGlobal('MediaStream', FakeStream);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { agreed, clock, media, sent } = await granted('up');
  await clock.advance(1);
  const before = sent.length;
  expect(before).toBeGreaterThan(0);
  agreed.asked();
  await media.shareScreen();
  await clock.advance(1);
  expect(sent.length).toBe(before);
});
