import type { RTCPeerConnection, RTCRtpTransceiver, RtpPacket } from 'werift';

export type Transport = RTCPeerConnection['dtlsTransports'][number];

/** Before the first description of a connection has been told. */
export function applyWorkarounds(transport: Transport): void {
  keepRole(transport.iceTransport.connection);
  onDtls(transport, [ignoreRepeatedHello, replayEarlyDtls(transport.iceTransport.connection)]);
}

type Dtls = NonNullable<Transport['dtls']>;
type Ice = Transport['iceTransport']['connection'];

/** werift makes it when ICE has found a path. */
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

/** Who leads ICE is settled by the first negotiation (RFC 8445 §6.1.1). Firefox holds to that and would wait for us to lead; a conflict is still resolved. */
function keepRole(connection: Ice): void {
  const role = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(connection), 'iceControlling');
  Object.defineProperty(connection, 'iceControlling', { ...role, set: () => {} });
}

const helloVerifyRequest = 3;

/** The second request is a repetition of the first, which was answered already. */
function ignoreRepeatedHello(dtls: Dtls): void {
  let isAsked = false;
  const { onHandleHandshakes } = dtls;
  dtls.onHandleHandshakes = (handshakes) => {
    const fresh = handshakes.filter(({ msg_type: type }) => !(isAsked && type === helloVerifyRequest));
    isAsked ||= fresh.some(({ msg_type: type }) => type === helloVerifyRequest);
    return onHandleHandshakes(fresh);
  };
}

/** A handshake begins with one packet. */
const earlyMax = 4;

/** A browser that has found the path first greets at once, and repeats itself only later. */
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

/** Each size of a picture is a stream with numbers of its own. */
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
