/** For tests: one peer connection as the client made it, without any network. */
export interface FakeConnection {
  configuration: RTCConfiguration;
  isClosed: boolean;
  iceRestarts: number;
  transceivers: { kind: string; direction: string; track: MediaStreamTrack | null }[];
  candidates: unknown[];
  /** Says that media flows, stopped for now, or is gone. */
  become(state: RTCPeerConnectionState): void;
  /** A track of this stream arrives. */
  receive(stream: FakeStream): void;
}

/** Node has none. */
if (!('RTCRtpReceiver' in globalThis)) Object.assign(globalThis, { RTCRtpReceiver: { getCapabilities: () => null } });

/** `onAgreed`: one has both descriptions. */
export function fakeConnections({ onAgreed = () => {} }: { onAgreed?: (connection: FakeConnection) => void } = {}) {
  const connections: FakeConnection[] = [];

  function newConnection(configuration: RTCConfiguration): RTCPeerConnection {
    if (made.refuse(configuration)) throw new DOMException('servers', 'SyntaxError');
    const target = new EventTarget();
    const state: {
      connectionState: RTCPeerConnectionState;
      signalingState: RTCSignalingState;
      localDescription: RTCSessionDescriptionInit | null;
      remoteDescription: RTCSessionDescriptionInit | null;
    } = {
      connectionState: 'new',
      signalingState: 'stable',
      localDescription: null,
      remoteDescription: null,
    };
    const one: FakeConnection = {
      configuration,
      isClosed: false,
      iceRestarts: 0,
      transceivers: [],
      candidates: [],
      become(connectionState) {
        state.connectionState = connectionState;
        target.dispatchEvent(new Event('connectionstatechange'));
      },
      receive(stream) {
        target.dispatchEvent(
          Object.assign(new Event('track'), { track: stream.getTracks()[0], streams: [stream], transceiver: { mid: '0' } }),
        );
      },
    };
    connections.push(one);
    Object.assign(target, {
      addTransceiver(trackOrKind: MediaStreamTrack | string, { direction = 'sendrecv' }: RTCRtpTransceiverInit = {}) {
        const place = {
          kind: typeof trackOrKind === 'string' ? trackOrKind : trackOrKind.kind,
          direction,
          track: typeof trackOrKind === 'string' ? null : trackOrKind,
        };
        one.transceivers.push(place);
        queueMicrotask(() => target.dispatchEvent(new Event('negotiationneeded')));
        return Object.assign(place, {
          setCodecPreferences: none,
          sender: {
            replaceTrack: async (track: MediaStreamTrack | null) => void (place.track = track),
            getParameters: () => ({ encodings: [] }),
            setParameters: () => Promise.resolve(),
          },
        });
      },
      getTransceivers: () => [],
      async setLocalDescription() {
        const type = state.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
        state.signalingState = type === 'offer' ? 'have-local-offer' : 'stable';
        state.localDescription = { type, sdp: 'v=0' };
        if (type === 'answer') onAgreed(one);
      },
      async setRemoteDescription(description: RTCSessionDescriptionInit) {
        state.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable';
        state.remoteDescription = description;
        if (description.type === 'answer') onAgreed(one);
      },
      addIceCandidate: async (candidate: unknown) => void one.candidates.push(candidate),
      getConfiguration: () => one.configuration,
      setConfiguration: (next: RTCConfiguration) => void (one.configuration = next),
      restartIce: () => void one.iceRestarts++,
      getStats: async () => new Map(),
      close() {
        one.isClosed = true;
      },
    });
    for (const name of ['connectionState', 'signalingState', 'localDescription', 'remoteDescription'] as const)
      Object.defineProperty(target, name, { get: () => state[name] });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a connection as the client uses
    return target as unknown as RTCPeerConnection;
  }

  const made = {
    newConnection,
    connections,
    /** Whether the browser refuses a configuration. */
    refuse: none,
    newest(): FakeConnection {
      const connection = connections.at(-1);
      if (!connection) throw new Error('no connection was made');
      return connection;
    },
  };
  return made;
}

const none: (configuration: RTCConfiguration) => boolean = () => false;

/** For tests outside a browser. */
export class FakeStream extends EventTarget {
  readonly id: string;
  readonly #tracks: { kind: string; id?: string }[];

  constructor(id = 'own', tracks: { kind: string; id?: string }[] = []) {
    super();
    this.id = id;
    this.#tracks = tracks;
  }

  getTracks(): { kind: string; id?: string }[] {
    return this.#tracks;
  }
}
