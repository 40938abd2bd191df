import { type ReadonlySignal, computed, signal } from '@preact/signals-react';
import { comparisonCode, meetingSecret, type FrameKind, type MeetingSecret } from './frame-cipher.ts';
import type { Readability, TransformTask } from './frame-worker.ts';

/** Encrypts what one participant sends, and decrypts what the others send, before and behind all servers. */
export interface Protection {
  newConnection(configuration: RTCConfiguration): RTCPeerConnection;
  /** Streams of which something arrives that can't be decrypted, by stream id: their sender has another key, or none. */
  readonly unreadable: ReadonlySignal<ReadonlySet<string>>;
  /** To be compared with the others. */
  readonly code: string;
  dispose(): void;
}

/** The only formats whose headers we know. Redundant voices (RFC 2198) would hide the frames in each other. */
const formats: readonly string[] = ['audio/opus', 'video/vp8', 'video/rtx'];

/** What computes takes a moment; what then is made is there at once. */
export async function prepareProtection(key: Uint8Array, umi: string): Promise<() => Protection> {
  const secret = await meetingSecret(key, umi);
  const code = await comparisonCode(secret);
  return () => createProtection(secret, code);
}

function createProtection(secret: MeetingSecret, code: string): Protection {
  const worker = new Worker(new URL('./frame-worker.ts', import.meta.url), { type: 'module', name: 'frames' });
  const receivers = createReceivers();
  worker.addEventListener('message', ({ data }: MessageEvent<Readability>) => receivers.told(data));

  const transform = (kind: FrameKind, id?: number) => new RTCRtpScriptTransform(worker, { secret, kind, id } satisfies TransformTask);

  function protectSent(transceiver: RTCRtpTransceiver): void {
    transceiver.sender.transform ??= transform(kindOf(transceiver));
    limitFormats(transceiver);
  }

  /** Each transceiver is protected the moment it is there: nothing is ever sent in the clear. */
  class ProtectedConnection extends RTCPeerConnection {
    constructor(configuration: RTCConfiguration) {
      super(configuration);
      this.addEventListener('track', ({ transceiver, streams: [stream] }) => {
        const id = receivers.arrived(this, transceiver.receiver, stream?.id);
        if (id !== undefined) transceiver.receiver.transform = transform(kindOf(transceiver), id);
      });
    }

    /** Of a section in which the server only wants to receive, no event tells. */
    override async setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void> {
      await super.setRemoteDescription(description);
      for (const transceiver of this.getTransceivers()) if (transceiver.direction !== 'stopped') protectSent(transceiver);
    }

    override addTransceiver(...given: Parameters<RTCPeerConnection['addTransceiver']>): RTCRtpTransceiver {
      const transceiver = super.addTransceiver(...given);
      protectSent(transceiver);
      return transceiver;
    }

    override close(): void {
      super.close();
      receivers.forget(this);
    }
  }

  return {
    newConnection: (configuration) => new ProtectedConnection(configuration),
    unreadable: receivers.unreadable,
    code,
    dispose: () => worker.terminate(),
  };
}

const kindOf = ({ receiver }: RTCRtpTransceiver): FrameKind => (receiver.track.kind === 'audio' ? 'audio' : 'video');

function limitFormats(transceiver: RTCRtpTransceiver): void {
  const codecs = RTCRtpReceiver.getCapabilities(kindOf(transceiver))?.codecs.filter(({ mimeType }) =>
    formats.includes(mimeType.toLowerCase()),
  );
  if (codecs) transceiver.setCodecPreferences(codecs);
}

interface Arriving {
  readonly connection: RTCPeerConnection;
  readonly id: number;
  readonly streamId: string | undefined;
  readonly isReadable: boolean;
}

/** Receivers are used again: for another stream, which has another id, so that its first frame tells anew. */
function createReceivers() {
  const arriving = signal<ReadonlyMap<RTCRtpReceiver, Arriving>>(new Map());
  let last = 0;
  return {
    /** The id of a stream that was not on this receiver before. */
    arrived(connection: RTCPeerConnection, receiver: RTCRtpReceiver, streamId: string | undefined): number | undefined {
      const before = arriving.value.get(receiver);
      if (before && before.streamId === streamId) return undefined;
      const id = ++last;
      arriving.value = new Map([...arriving.value, [receiver, { connection, id, streamId, isReadable: true }]]);
      return id;
    },
    told({ id, isReadable }: Readability): void {
      arriving.value = new Map([...arriving.value].map(([receiver, one]) => [receiver, one.id === id ? { ...one, isReadable } : one]));
    },
    forget(connection: RTCPeerConnection): void {
      arriving.value = new Map([...arriving.value].filter(([, one]) => one.connection !== connection));
    },
    unreadable: computed(
      () => new Set([...arriving.value.values()].flatMap(({ streamId, isReadable }) => (isReadable ? [] : (streamId ?? [])))),
    ),
  };
}
