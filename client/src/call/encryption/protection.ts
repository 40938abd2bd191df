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

  function protectReceived(transceiver: RTCRtpTransceiver, streamId: string | undefined): void {
    const id = receivers.idOf(transceiver.receiver, streamId);
    transceiver.receiver.transform ??= transform(kindOf(transceiver), id);
  }

  /** Each transceiver is protected the moment it is there: nothing is ever sent in the clear. */
  class ProtectedConnection extends RTCPeerConnection {
    constructor(configuration: RTCConfiguration) {
      super(configuration);
      this.addEventListener('track', ({ transceiver, streams: [stream] }) => {
        protectSent(transceiver);
        protectReceived(transceiver, stream?.id);
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

/** Receivers are used again: for another stream, whose first frame tells anew. */
function createReceivers() {
  const ids = new WeakMap<RTCRtpReceiver, number>();
  const streams = signal<ReadonlyMap<number, { streamId: string | undefined; isReadable: boolean }>>(new Map());
  let last = 0;
  return {
    idOf(receiver: RTCRtpReceiver, streamId: string | undefined): number {
      const id = ids.get(receiver) ?? ++last;
      ids.set(receiver, id);
      const isReadable = streams.value.get(id)?.isReadable ?? true;
      streams.value = new Map([...streams.value, [id, { streamId, isReadable }]]);
      return id;
    },
    told({ id, isReadable }: Readability): void {
      const stream = streams.value.get(id);
      if (stream) streams.value = new Map([...streams.value, [id, { ...stream, isReadable }]]);
    },
    unreadable: computed(
      () =>
        new Set([...streams.value.values()].flatMap(({ streamId, isReadable }) => (isReadable || streamId === undefined ? [] : streamId))),
    ),
  };
}
