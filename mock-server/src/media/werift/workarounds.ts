import type { RTCPeerConnection, RTCRtpTransceiver, RtpPacket } from 'werift';

export type Transport = RTCPeerConnection['dtlsTransports'][number];

/** Apply before the first description is sent. */
export function applyWorkarounds(transport: Transport): void {
  keepRole(transport.iceTransport.connection);
  waitForConsent(transport.iceTransport.connection);
  onDtls(transport, [ignoreRepeatedHello, replayEarlyDtls(transport.iceTransport.connection)]);
}

/** Loses packets of media that are not to be delivered, behind everything that protects them. */
export function loseRtp(transport: Transport, isDelivered: () => boolean): void {
  const sendRtp = transport.sendRtp.bind(transport);
  transport.sendRtp = (...packet) => (isDelivered() ? sendRtp(...packet) : Promise.resolve(0));
}

type Dtls = NonNullable<Transport['dtls']>;
type Ice = Transport['iceTransport']['connection'];

/** Runs functions when werift creates the DTLS object, after ICE has connected. */
function onDtls(transport: Transport, run: readonly ((dtls: Dtls) => void)[]): void {
  let { dtls } = transport;
  Object.defineProperty(transport, 'dtls', {
    get: () => dtls,
    set: (created: Dtls) => {
      dtls = created;
      for (const one of run) one(created);
    },
  });
}

/** Keeps the ICE role of the first negotiation (RFC 8445 §6.1.1), as Firefox expects; role conflicts are still resolved. */
function keepRole(connection: Ice): void {
  const role = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(connection), 'iceControlling');
  Object.defineProperty(connection, 'iceControlling', { ...role, set: () => {} });
}

/** The next one is sent after this, at the earliest. */
const consentEveryMs = 4_000;

/**
 * Waits for the answer to a check of consent (RFC 7675) until the next: werift waits for twice the time of the last one, at least half a
 * second, so that on a line that has become slow all answers come too late and nothing is sent any more after half a minute.
 */
function waitForConsent(connection: Ice): void {
  const patient = new WeakSet<Protocol>();
  let { nominated } = connection;
  Object.defineProperty(connection, 'nominated', {
    get: () => nominated,
    set: (pair: typeof nominated) => {
      nominated = pair;
      if (!pair || patient.has(pair.protocol)) return;
      patient.add(pair.protocol);
      const request = pair.protocol.request.bind(pair.protocol);
      pair.protocol.request = (message, address, key, options, ...rest) => {
        const isConsent = typeof options === 'object' && options.retransmissions === 0;
        return request(message, address, key, isConsent ? { ...options, responseTimeout: consentEveryMs } : options, ...rest);
      };
    },
  });
}

type Protocol = NonNullable<Ice['nominated']>['protocol'];

const helloVerifyRequest = 3;

/** Ignores a repeated HelloVerifyRequest, which was already answered. */
function ignoreRepeatedHello(dtls: Dtls): void {
  let isAsked = false;
  const { onHandleHandshakes } = dtls;
  dtls.onHandleHandshakes = (handshakes) => {
    const fresh = handshakes.filter(({ msg_type: type }) => !(isAsked && type === helloVerifyRequest));
    isAsked ||= fresh.some(({ msg_type: type }) => type === helloVerifyRequest);
    return onHandleHandshakes(fresh);
  };
}

/** Maximum number of buffered packets; a handshake begins with one. */
const earlyMax = 4;

/** Buffers DTLS packets received before the DTLS object exists: the browser would repeat them only later. */
function replayEarlyDtls(connection: Ice): () => void {
  const early: Buffer[] = [];
  const { unSubscribe } = connection.onData.subscribe((data) => {
    if (isDtls(data) && early.length < earlyMax) early.push(data);
  });
  return () => {
    unSubscribe();
    queueMicrotask(() => early.forEach((data) => connection.onData.execute(data)));
  };
}

/** RFC 7983 §7 */
const isDtls = ([first = 0]: Buffer): boolean => first > 19 && first < 64;

interface Losses {
  addPacket(packet: RtpPacket): void;
  close(): void;
}

/** Detects losses per SSRC: simulcast layers have separate sequence numbers. */
export function countLossesPerStream(receiver: RTCRtpTransceiver['receiver']): void {
  const Counting: new (receiver: RTCRtpTransceiver['receiver']) => Losses = receiver['nack'].constructor;
  const streams = new Map<number, Losses>();
  const nack: Losses = {
    addPacket(packet) {
      const { ssrc } = packet.header;
      const losses = streams.get(ssrc) ?? new Counting(receiver);
      streams.set(ssrc, losses);
      losses.addPacket(packet);
    },
    close: () => streams.forEach((losses) => losses.close()),
  };
  Object.defineProperty(receiver, 'nack', { value: nack });
}

/** Leaves the reports of arrivals to `sendArrivals`. */
export function withoutOwnReports(receiver: RTCRtpTransceiver['receiver']): void {
  Object.defineProperty(receiver, 'twccEnabled', { value: undefined });
}
