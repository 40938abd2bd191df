import { RTCPeerConnection } from 'werift';
import { expect, onTestFinished, test } from 'vitest';
import { configuration } from './configuration.ts';
import { applyWorkarounds, type Transport } from './workarounds.ts';

function tamed(): Transport {
  const pc = new RTCPeerConnection(configuration());
  onTestFinished(() => pc.close());
  const { dtlsTransport } = pc.addTransceiver('audio');
  applyWorkarounds(dtlsTransport);
  return dtlsTransport;
}

test('DTLS packets that arrive before ICE has a path are processed once there is one', async () => {
  const transport = tamed();
  const { onData } = transport.iceTransport.connection;
  const [hello, sound] = [Buffer.from([22, 254, 255]), Buffer.from([128, 111])];
  onData.execute(hello);
  onData.execute(sound);
  const heard: Buffer[] = [];
  onData.subscribe((data) => heard.push(data));
  Object.assign(transport, { dtls: { onHandleHandshakes: async () => {} } });
  await Promise.resolve();
  expect(heard).toEqual([hello]);
  onData.execute(hello);
  expect(heard).toEqual([hello, hello]);
});
