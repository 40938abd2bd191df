import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { prepareProtection, type Protection } from './protection.ts';

/** The worker of the newest protection. */
let worker: Worker | undefined;
let protection: Protection;
let server: RTCPeerConnection;
let client: RTCPeerConnection;

beforeEach(async () => {
  const RealWorker = Worker;
  vi.stubGlobal('Worker', function (...given: ConstructorParameters<typeof Worker>) {
    worker = new RealWorker(...given);
    return worker;
  });
  protection = (await prepareProtection(new Uint8Array(32), 'u-m-i'))();
  server = new RTCPeerConnection();
  client = protection.newConnection({});
});
afterEach(() => {
  server.close();
  client.close();
  protection.dispose();
  vi.unstubAllGlobals();
});

const descriptionOf = ({ localDescription }: RTCPeerConnection): RTCSessionDescriptionInit =>
  localDescription?.toJSON() ?? { type: 'offer' };

/** The server offers, the client answers. */
async function negotiate(): Promise<void> {
  await server.setLocalDescription();
  await client.setRemoteDescription(descriptionOf(server));
  await client.setLocalDescription();
  await server.setRemoteDescription(descriptionOf(client));
}

describe('[MTG-16] a connection of an encrypted meeting', () => {
  test.each(['recvonly', 'sendrecv', 'sendonly'] as const)('protects what it could send in each section that is %s', async (direction) => {
    for (const kind of ['audio', 'video']) server.addTransceiver(kind, { direction });
    await server.setLocalDescription();
    await client.setRemoteDescription(descriptionOf(server));
    expect(client.getTransceivers().map(({ sender }) => sender.transform)).toEqual([
      expect.any(RTCRtpScriptTransform),
      expect.any(RTCRtpScriptTransform),
    ]);
  });

  test('goes on where a section has ended', async () => {
    const section = server.addTransceiver('video', { direction: 'recvonly' });
    await negotiate();
    section.stop();
    server.addTransceiver('audio', { direction: 'recvonly' });
    await negotiate();
    expect(client.getTransceivers().map(({ receiver, sender }) => [receiver.track.kind, sender.transform])).toContainEqual([
      'audio',
      expect.any(RTCRtpScriptTransform),
    ]);
  });
});

describe('a stream that can not be decrypted', () => {
  /** What is received from a stream on a section that is there already. */
  async function receive(section: RTCRtpTransceiver, stream: MediaStream) {
    section.direction = 'inactive';
    await negotiate();
    section.sender.setStreams(stream);
    section.direction = 'sendonly';
    await negotiate();
    return client.getTransceivers()[0]?.receiver.transform;
  }

  const tell = (id: number, isReadable: boolean) => worker?.dispatchEvent(new MessageEvent('message', { data: { id, isReadable } }));

  test('is told by its id, and gives nothing to the one that takes its place', async () => {
    const section = server.addTransceiver('video', { direction: 'sendonly' });
    const [first, second] = [new MediaStream(), new MediaStream()];
    const before = await receive(section, first);
    tell(1, false);
    expect([...protection.unreadable.value]).toEqual([first.id]);
    expect(await receive(section, first)).toBe(before);
    expect([...protection.unreadable.value]).toEqual([first.id]);
    expect(await receive(section, second)).not.toBe(before);
    expect([...protection.unreadable.value]).toEqual([]);
    tell(1, false);
    expect([...protection.unreadable.value]).toEqual([]);
    tell(2, false);
    expect([...protection.unreadable.value]).toEqual([second.id]);
  });

  test('is forgotten with its connection', async () => {
    const stream = new MediaStream();
    await receive(server.addTransceiver('video', { direction: 'sendonly' }), stream);
    tell(1, false);
    expect([...protection.unreadable.value]).toEqual([stream.id]);
    client.close();
    expect([...protection.unreadable.value]).toEqual([]);
  });
});
