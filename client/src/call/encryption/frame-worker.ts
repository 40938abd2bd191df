import { createOpener, createSealer, type FrameKind, type MeetingSecret } from './frame-cipher.ts';

/** What one transform does; `id` is undefined for what is sent. */
export interface TransformTask {
  readonly secret: MeetingSecret;
  readonly kind: FrameKind;
  readonly id?: number | undefined;
}

/** Whether frames of this receiver can be decrypted; posted when it changes. */
export interface Readability {
  readonly id: number;
  readonly isReadable: boolean;
}

type Frame = RTCEncodedAudioFrame | RTCEncodedVideoFrame;

/** Events of workers are not among the types of a page. */
interface TransformEvent extends Event {
  readonly transformer: ReadableWritablePair<Frame, Frame> & { readonly options: TransformTask };
}

const isTransform = (event: Event): event is TransformEvent => 'transformer' in event;

addEventListener('rtctransform', (event) => {
  if (!isTransform(event)) return;
  const { readable, writable, options } = event.transformer;
  void readable.pipeThrough(options.id === undefined ? sealing(options) : opening(options, options.id)).pipeTo(writable);
});

function sealing({ secret, kind }: TransformTask): TransformStream<Frame, Frame> {
  const seal = createSealer(secret, kind);
  return new TransformStream({
    async transform(frame, controller) {
      frame.data = (await seal(new Uint8Array(frame.data))).buffer;
      controller.enqueue(frame);
    },
  });
}

/** What can't be decrypted is left out: nobody hears or sees noise. */
function opening({ secret, kind }: TransformTask, id: number): TransformStream<Frame, Frame> {
  const open = createOpener(secret, kind);
  let wasReadable: boolean | undefined;
  const tell = (isReadable: boolean) => {
    if (isReadable !== wasReadable) postMessage({ id, isReadable } satisfies Readability);
    wasReadable = isReadable;
  };
  return new TransformStream({
    async transform(frame, controller) {
      try {
        frame.data = (await open(new Uint8Array(frame.data))).buffer;
      } catch {
        return tell(false);
      }
      tell(true);
      controller.enqueue(frame);
    },
  });
}
