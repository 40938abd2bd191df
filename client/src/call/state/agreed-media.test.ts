import { expect, test } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { fakeConnections } from '../../testing/call/fake-connection.ts';
import { fakeMedia } from '../../testing/call/fake-media.ts';
import { createAgreedMedia } from './agreed-media.ts';

/** START was granted, and a connection is there. */
async function granted() {
  const clock = fakeClock();
  const made = fakeConnections();
  const agreed = createAgreedMedia({
    media: fakeMedia().media,
    iceServers: async () => [],
    environment: { newConnection: made.newConnection, clock },
    tracker: { mediaSilent: () => {}, mediaArriving: () => {} },
    sendRtc: () => {},
    onHealth: () => {},
  });
  agreed.granted(undefined);
  await agreed.receive('down', { sdp: { type: 'offer', sdp: 'v=0' } });
  return { agreed, connection: made.newest(), clock };
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
