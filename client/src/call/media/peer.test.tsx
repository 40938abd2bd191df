import type { MediaSettings } from '@meet/contracts/areas/media-settings';
import type { RtcData } from '@meet/contracts/signaling';
import { signal } from '@preact/signals-react';
import { afterEach, expect, test, vi } from 'vitest';
import { systemClock } from '../../api/clock.ts';
import { fakeMedia } from '../../testing/call/fake-media.ts';
import type { LocalSource } from './local-source.ts';
import { createOutgoingTracks, receivingMids } from './outgoing-tracks.ts';
import { createPeer, withPauses } from './peer.ts';

interface PairOptions {
  isPublisher: boolean;
  hold?: (data: RtcData) => boolean;
  settings?: MediaSettings;
}

/** A client and the other end of its connection, both in this page. */
function pair({ isPublisher, hold = () => false, settings = {} }: PairOptions) {
  const { media } = fakeMedia();
  const camera = signal<LocalSource>({ kind: 'off' });
  const screen = signal<LocalSource>({ kind: 'off' });
  const outgoing = createOutgoingTracks({ ...media, camera, screen, settings: signal(settings) });
  const client = new RTCPeerConnection();
  const server = new RTCPeerConnection();
  const seen = { offers: 0, health: [] as string[], streams: [] as string[] };
  const held: RtcData[] = [];
  let inOrder = Promise.resolve();
  const peer = createPeer({
    connection: client,
    renewServers: () => Promise.resolve(),
    outgoing,
    isPublisher,
    clock: systemClock,
    on: {
      send(data) {
        if ('sdp' in data && data.sdp.type === 'offer') seen.offers++;
        inOrder = inOrder.then(() => take(data));
      },
      track: ({ streams }) => seen.streams.push(...streams.map(({ id }) => id)),
      health: (health) => seen.health.push(health),
    },
  });

  async function take(data: RtcData): Promise<void> {
    if (!('sdp' in data)) return server.addIceCandidate(data.candidate ? toInit(data.candidate) : undefined);
    if (data.sdp.type === 'offer' && server.signalingState !== 'stable') return;
    await server.setRemoteDescription(data.sdp);
    if (data.sdp.type !== 'offer') return;
    await server.setLocalDescription();
    say(server.localDescription);
  }

  function say(description: RTCSessionDescription | null): void {
    if (description) tell({ sdp: { type: description.type, sdp: description.sdp } });
  }

  function tell(data: RtcData): void {
    if (hold(data)) held.push(data);
    else void peer.receive(data);
  }

  server.addEventListener('icecandidate', ({ candidate }) => tell({ candidate: candidate?.toJSON() ?? null }));
  opened.push(() => {
    peer.close();
    server.close();
  });
  return {
    peer,
    client,
    server,
    camera,
    screen,
    seen,
    release: () => held.splice(0).forEach((data) => void peer.receive(data)),
    async offer() {
      await server.setLocalDescription();
      say(server.localDescription);
    },
  };
}

const toInit = ({
  candidate = '',
  sdpMid = null,
  sdpMLineIndex = null,
}: NonNullable<Extract<RtcData, { candidate: unknown }>['candidate']>) => ({ candidate, sdpMid, sdpMLineIndex });

const opened: (() => void)[] = [];
afterEach(() => opened.splice(0).forEach((close) => close()));

function picture(): MediaStreamTrack {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  const drawing = setInterval(() => context?.fillRect(0, 0, Math.random() * 100, 50), 40);
  opened.push(() => clearInterval(drawing));
  const [track] = canvas.captureStream(20).getVideoTracks();
  if (!track) throw new Error('a canvas without picture');
  return track;
}

const framesIn = async (connection: RTCPeerConnection, mid: string) => {
  const stats: Record<string, unknown>[] = [...(await connection.getStats()).values()];
  return Number(stats.find((one) => one['type'] === 'inbound-rtp' && one['mid'] === mid)?.['framesDecoded'] ?? 0);
};

const directionsOf = (connection: RTCPeerConnection) => connection.getTransceivers().map(({ currentDirection }) => currentDirection);

test('[LIV-B01] another camera takes over in the running connection, without a new offer', async () => {
  const { camera, client, server, seen } = pair({ isPublisher: true });
  const [first, second] = [picture(), picture()];
  camera.value = { kind: 'on', track: first };
  await vi.waitFor(async () => expect(await framesIn(server, '1')).toBeGreaterThan(3));
  camera.value = { kind: 'on', track: second };
  first.stop();
  await vi.waitFor(() => expect(client.getSenders().map(({ track }) => track)).toContain(second));
  const before = await framesIn(server, '1');
  await vi.waitFor(async () => expect(await framesIn(server, '1')).toBeGreaterThan(before + 3));
  expect(seen.offers).toBe(1);
});

test('a publisher offers by itself; its picture arrives, stops with the camera, and no new offer is needed for either', async () => {
  const { camera, client, server, seen } = pair({ isPublisher: true });
  await vi.waitFor(() => expect(client.connectionState).toBe('connected'));
  expect(seen.offers).toBe(1);
  camera.value = { kind: 'on', track: picture() };
  await vi.waitFor(async () => expect(await framesIn(server, '1')).toBeGreaterThan(3));
  camera.value = { kind: 'off' };
  await vi.waitFor(() => expect(client.getSenders().map(({ track }) => track)).toEqual([null, null]));
  expect(seen.offers).toBe(1);
  expect(seen.health.at(-1)).toBe('flowing');
});

test('the voice goes before the picture, and is sent with repetitions of itself', async () => {
  const { client } = pair({ isPublisher: true });
  await vi.waitFor(() => expect(client.connectionState).toBe('connected'));
  const [voice, camera] = client.getSenders().map((sender) => sender.getParameters());
  expect(voice).toMatchObject({ encodings: [{ priority: 'high', networkPriority: 'high' }] });
  expect(camera?.encodings[0]).toMatchObject({ priority: 'low', networkPriority: 'low' });
  expect(voice?.codecs[0]?.mimeType).toBe('audio/red');
});

test('the sound of a screen is a second sound, asked for when there is one', async () => {
  const { screen, client } = pair({ isPublisher: true });
  await vi.waitFor(() => expect(client.connectionState).toBe('connected'));
  const audio = new AudioContext();
  opened.push(() => void audio.close());
  const [sound] = audio.createMediaStreamDestination().stream.getAudioTracks();
  const sounds = () =>
    client
      .getTransceivers()
      .filter(({ receiver }) => receiver.track.kind === 'audio')
      .map(({ currentDirection, sender }) => `${currentDirection} ${sender.track === sound}`);
  screen.value = { kind: 'on', track: picture() };
  await vi.waitFor(() => expect(directionsOf(client)).toEqual(['sendonly', 'sendonly', 'sendonly']));
  expect(sounds()).toEqual(['sendonly false']);
  screen.value = { kind: 'on', track: picture(), ...(sound && { sound }) };
  await vi.waitFor(() => expect(sounds()).toEqual(['sendonly false', 'sendonly true']));
  screen.value = { kind: 'off' };
  await vi.waitFor(() => expect(sounds()).toEqual(['sendonly false', 'inactive false']));
});

test('the screen is a second picture; its section is asked for once and used again', async () => {
  const { screen, client, seen } = pair({ isPublisher: true });
  await vi.waitFor(() => expect(client.connectionState).toBe('connected'));
  const directions = () => directionsOf(client);
  for (let round = 0; round < 2; round++) {
    screen.value = { kind: 'on', track: picture() };
    await vi.waitFor(() => expect(directions()).toEqual(['sendonly', 'sendonly', 'sendonly']));
    screen.value = { kind: 'off' };
    await vi.waitFor(() => expect(directions()).toEqual(['sendonly', 'sendonly', 'inactive']));
  }
  expect(seen.offers).toBe(5);
});

test('[SIG-B02] candidates that come before the description are kept for it', async () => {
  const { client, server, offer, release } = pair({ isPublisher: false, hold: (data) => 'sdp' in data && data.sdp.type === 'offer' });
  server.addTransceiver('video', { direction: 'sendonly' });
  await offer();
  await vi.waitFor(() => expect(server.iceGatheringState).toBe('complete'));
  expect(client.remoteDescription).toBeNull();
  release();
  await vi.waitFor(() => expect(client.connectionState).toBe('connected'));
});

test('without a publisher the own picture goes where the server’s offer wants to receive', async () => {
  const { camera, client, server, offer, seen } = pair({ isPublisher: false });
  camera.value = { kind: 'on', track: picture() };
  const stream = new MediaStream();
  server.addTransceiver(picture(), { direction: 'sendonly', streams: [stream] });
  server.addTransceiver('video', { direction: 'recvonly' });
  await offer();
  await vi.waitFor(() => expect(directionsOf(client)).toEqual(['recvonly', 'sendonly']));
  await vi.waitFor(async () => expect(await framesIn(server, '1')).toBeGreaterThan(0));
  await vi.waitFor(async () => expect(await framesIn(client, '0')).toBeGreaterThan(0));
  expect(seen.streams).toEqual([stream.id]);
  expect(seen.offers).toBe(0);
});

test('with a publisher nothing is sent where the server’s offer wants to receive: it would go out twice', async () => {
  const outgoing = createOutgoingTracks(fakeMedia().media);
  const [publishing, offered, server] = [new RTCPeerConnection(), new RTCPeerConnection(), new RTCPeerConnection()];
  opened.push(() => {
    outgoing.remove(publishing);
    for (const connection of [publishing, offered, server]) connection.close();
  });
  outgoing.publish(publishing);
  server.addTransceiver('video', { direction: 'recvonly' });
  await server.setLocalDescription();
  await offered.setRemoteDescription({ type: 'offer', sdp: server.localDescription?.sdp ?? '' });
  outgoing.answer(offered);
  expect(offered.getTransceivers().map(({ direction }) => direction)).toEqual(['recvonly']);
});

test('without a publisher nothing is sent on a connection on which the server only sends', async () => {
  const screen = signal<LocalSource>({ kind: 'off' });
  const outgoing = createOutgoingTracks({ ...fakeMedia().media, screen });
  const [offered, server] = [new RTCPeerConnection(), new RTCPeerConnection()];
  opened.push(() => {
    outgoing.remove(offered);
    for (const connection of [offered, server]) connection.close();
  });
  server.addTransceiver('video', { direction: 'sendonly' });
  await server.setLocalDescription();
  await offered.setRemoteDescription({ type: 'offer', sdp: server.localDescription?.sdp ?? '' });
  outgoing.answer(offered);
  screen.value = { kind: 'on', track: picture() };
  expect(offered.getTransceivers()).toHaveLength(1);
});

test('on a connection that the server offered the limits hold and the voice goes first, too', async () => {
  const { camera, client, server, offer } = pair({ isPublisher: false, settings: { audioBitrate: 24, videoBitrate: 150 } });
  camera.value = { kind: 'on', track: picture() };
  server.addTransceiver('audio', { direction: 'recvonly' });
  server.addTransceiver('video', { direction: 'recvonly' });
  await offer();
  await vi.waitFor(async () => expect(await framesIn(server, '1')).toBeGreaterThan(0));
  const [voice, sent] = client.getSenders().map((sender) => sender.getParameters());
  expect(voice?.encodings).toMatchObject([{ maxBitrate: 24_000, priority: 'high', networkPriority: 'high' }]);
  expect(sent?.encodings).toMatchObject([{ maxBitrate: 150_000, priority: 'low', networkPriority: 'low' }]);
});

test('when both offer at once the client gives way, and asks again afterwards', async () => {
  const { client, server, screen, offer } = pair({ isPublisher: true });
  await vi.waitFor(() => expect(client.connectionState).toBe('connected'));
  server.addTransceiver('audio', { direction: 'sendonly' });
  screen.value = { kind: 'on', track: picture() };
  await offer();
  await vi.waitFor(() => expect(directionsOf(client).filter((direction) => direction === 'sendonly')).toHaveLength(3));
  expect(directionsOf(client)).toContain('recvonly');
  expect([client.signalingState, server.signalingState]).toEqual(['stable', 'stable']);
});

test('a description nobody can read harms nothing', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { peer, client, seen } = pair({ isPublisher: true });
  await peer.receive({ sdp: { type: 'offer', sdp: 'nonsense' } });
  await peer.receive({ candidate: { candidate: 'nonsense', sdpMid: '9' } });
  await vi.waitFor(() => expect(client.connectionState).toBe('connected'));
  expect(seen.health).not.toContain('failed');
  expect(warned).toHaveBeenCalled();
  warned.mockRestore();
});

test('the sections an offer wants to receive in are found by their direction', () => {
  const sdp =
    'v=0\r\nm=audio 9 x 0\r\na=mid:a\r\na=sendonly\r\nm=video 9 x 0\r\na=mid:b\r\na=recvonly\r\nm=video 9 x 0\r\na=mid:c\r\na=sendrecv\r\n';
  expect([...receivingMids(sdp)]).toEqual(['b', 'c']);
});

test('the camera is offered in two sizes; a server that takes one gets the large one, from the first moment', async () => {
  const { client, camera, server } = pair({ isPublisher: true });
  await expect.poll(() => client.localDescription?.sdp).toMatch(/^a=simulcast:send large;small\r$/m);
  await expect.poll(() => client.signalingState).toBe('stable');
  expect(server.localDescription?.sdp).not.toContain('a=simulcast');
  camera.value = { kind: 'on', track: picture() };
  const sender = client.getTransceivers().find(({ receiver }) => receiver.track.kind === 'video')?.sender;
  await expect.poll(() => sender?.getParameters().encodings).toMatchObject([{ active: true }]);
  expect(sender?.getParameters().encodings[0]?.scaleResolutionDownBy ?? 1).toBe(1);
});

test('Opus pauses in silence, whether the other side asks for it or not; no other codec is touched', () => {
  const sdp = (...lines: string[]) => ({ type: 'answer' as const, sdp: lines.join('\r\n') });
  expect(withPauses(sdp('a=fmtp:63 111/111', 'a=fmtp:111 minptime=10;useinbandfec=1', 'a=fmtp:97 apt=96', ''))).toEqual(
    sdp('a=fmtp:63 111/111', 'a=fmtp:111 usedtx=1;minptime=10;useinbandfec=1', 'a=fmtp:97 apt=96', ''),
  );
  for (const asked of ['a=fmtp:111 minptime=10;useinbandfec=1;usedtx=0', 'a=fmtp:111 usedtx=1;useinbandfec=1'])
    expect(withPauses(sdp(asked))).toEqual(sdp(asked));
  expect(withPauses({ type: 'rollback' })).toEqual({ type: 'rollback', sdp: '' });
});
