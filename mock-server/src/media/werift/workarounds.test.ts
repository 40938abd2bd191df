import { RTCPeerConnection } from 'werift';
import { expect, onTestFinished, test, vi } from 'vitest';
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

test('an answer to a check of consent may take until the next check, on a line that was fast before', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { connection } = tamed().iceTransport;
  const waitsMs: unknown[] = [];
  const request = async (_message: unknown, _address: unknown, _key: unknown, options: { responseTimeout?: number }) => {
    waitsMs.push(options.responseTimeout);
  };
  const localCandidate = { priority: 1, type: 'host', component: 1 };
  Object.assign(connection, { nominated: { id: 'pair', rtt: 0.02, protocol: { request }, localCandidate, remoteAddr: ['127.0.0.1', 9] } });
  Reflect.get(connection, 'queryConsent')();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(waitsMs).toEqual([4_000, 4_000]);
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
