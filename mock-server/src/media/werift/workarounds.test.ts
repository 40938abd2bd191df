import { RTCPeerConnection } from 'werift';
import { expect, onTestFinished, test } from 'vitest';
import { configuration } from './configuration.ts';
import { applyWorkarounds, withoutOwnReports, type Transport } from './workarounds.ts';

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

test('werift reports no arrivals beside ours, which it would do wherever that was agreed', () => {
  const options = configuration({ tellsArrivals: true });
  const pc = new RTCPeerConnection(options);
  onTestFinished(() => pc.close());
  const [ours, its] = [pc.addTransceiver('video').receiver, pc.addTransceiver('video').receiver];
  withoutOwnReports(ours);
  for (const receiver of [ours, its]) {
    receiver.prepareReceive({
      codecs: options?.codecs?.video ?? [],
      headerExtensions: [],
      encodings: [],
      rtcp: { ssrc: 1, mux: true },
      muxId: '',
    });
    receiver.setupTWCC(1);
  }
  expect([ours.receiverTWCC, its.receiverTWCC]).toEqual([undefined, expect.anything()]);
});
