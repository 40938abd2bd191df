import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { prepareProtection, type Protection } from './protection.ts';

let protection: Protection;
let server: RTCPeerConnection;
let client: RTCPeerConnection;

beforeEach(async () => {
  protection = (await prepareProtection(new Uint8Array(32), 'u-m-i'))();
  server = new RTCPeerConnection();
  client = protection.newConnection({});
});
afterEach(() => {
  server.close();
  client.close();
  protection.dispose();
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
