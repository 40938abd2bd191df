import { effect, untracked } from '@preact/signals-react';
import type { LocalMedia } from './local-media.ts';
import { type LocalSource, deviceOf, soundOf, trackOf } from './local-source.ts';
import { linesOf, pictureEncodings } from './picture-limit.ts';

/** Sends the tracks of the own sources on peer connections. */
export interface OutgoingTracks {
  /** On the publishing connection: adds microphone and camera from the start, so that turning them on later needs no new offer. */
  publish(connection: RTCPeerConnection): void;
  /** On a connection the server offered: uses the first transceivers in which the server wants to receive. */
  answer(connection: RTCPeerConnection): void;
  /** Stops sending on a connection that is closed. */
  remove(connection: RTCPeerConnection): void;
}

export function createOutgoingTracks(media: LocalMedia): OutgoingTracks {
  const bindings = new Map<RTCPeerConnection, (() => void)[]>();
  /** The connection that sends the screen: the publishing one, or else the first in which the server wants to receive. */
  let screenCarrier: RTCPeerConnection | undefined;
  let publisher: RTCPeerConnection | undefined;

  function bind(connection: RTCPeerConnection, microphone: RTCRtpTransceiver | undefined, camera: RTCRtpTransceiver | undefined): void {
    screenCarrier ??= connection;
    bindings.set(connection, [
      effect(() => replaceTrack(microphone, sentTrack(media.microphone.value))),
      effect(() => replaceTrack(camera, sentTrack(media.camera.value))),
      effect(() => setEncodings(camera, pictures())),
      ...(screenCarrier === connection ? [sentTrack, sentSound].map((sentOf) => bindScreen(connection, sentOf)) : []),
    ]);
  }

  /** Follows the camera and its limit. */
  const pictures = () =>
    pictureEncodings(media.picture.value, linesOf(deviceOf(media.camera.value), media.picture.value), media.settings.peek().videoBitrate);

  /** The screen is a second video, its sound a second audio. A transceiver is added when it is first needed, and reused. */
  function bindScreen(connection: RTCPeerConnection, sentOf: (screen: LocalSource) => MediaStreamTrack | null): () => void {
    let transceiver: RTCRtpTransceiver | undefined;
    return effect(() => {
      const track = sentOf(media.screen.value);
      if (track && !transceiver) {
        transceiver = connection.addTransceiver(track, { direction: 'sendonly', streams: [new MediaStream()] });
        return;
      }
      if (!transceiver) return;
      replaceTrack(transceiver, track);
      transceiver.direction = track ? 'sendonly' : 'inactive';
    });
  }

  return {
    publish(connection) {
      publisher = connection;
      const { audioBitrate } = media.settings.peek();
      const own = { direction: 'sendonly', streams: [new MediaStream()] } as const satisfies RTCRtpTransceiverInit;
      const voice = { ...beforePictures, ...maxBitrate(audioBitrate) };
      const [large, small] = untracked(pictures);
      const sizes = [
        { rid: 'large', ...large },
        { rid: 'small', ...small },
      ];
      const microphone = connection.addTransceiver('audio', { ...own, sendEncodings: [voice] });
      preferRedundancy(microphone);
      bind(connection, microphone, connection.addTransceiver('video', { ...own, sendEncodings: sizes }));
    },
    answer(connection) {
      const wanted = receivingMids(connection.remoteDescription?.sdp ?? '');
      // With a publishing connection everything is sent there.
      if (publisher || wanted.size === 0) return;
      const [microphone, camera] = (['audio', 'video'] as const).map((kind) =>
        connection.getTransceivers().find(({ mid, receiver }) => receiver.track.kind === kind && mid !== null && wanted.has(mid)),
      );
      for (const transceiver of [microphone, camera]) if (transceiver) transceiver.direction = 'sendrecv';
      const { audioBitrate } = media.settings.peek();
      const limit = () => {
        setEncodings(microphone, [{ ...beforePictures, ...maxBitrate(audioBitrate) }]);
        setEncodings(camera, pictures());
      };
      // What is set before the answer is made is lost with it.
      connection.addEventListener('signalingstatechange', limit, { once: true });
      bind(connection, microphone, camera);
    },
    remove(connection) {
      for (const stop of bindings.get(connection) ?? []) stop();
      bindings.delete(connection);
      if (publisher === connection) publisher = undefined;
      if (screenCarrier === connection) screenCarrier = undefined;
    },
  };
}

const sentTrack = (source: LocalSource): MediaStreamTrack | null => trackOf(source) ?? null;
const sentSound = (source: LocalSource): MediaStreamTrack | null => soundOf(source) ?? null;

function replaceTrack(transceiver: RTCRtpTransceiver | undefined, track: MediaStreamTrack | null): void {
  transceiver?.sender.replaceTrack(track).catch((error: unknown) => console.warn('outgoing: track refused', error));
}

/** Pictures have a low priority by default. */
const beforePictures = { priority: 'high', networkPriority: 'high' } as const satisfies RTCRtpEncodingParameters;

/** `kilobits`: in kbit/s. */
const maxBitrate = (kilobits: number | null | undefined): RTCRtpEncodingParameters => (kilobits ? { maxBitrate: kilobits * 1000 } : {});

/** A server without simulcast answers without the encodings, and only the first is sent. */
function setEncodings(transceiver: RTCRtpTransceiver | undefined, wanted: readonly RTCRtpEncodingParameters[]): void {
  if (!transceiver) return;
  const parameters = transceiver.sender.getParameters();
  for (const [index, encoding] of parameters.encodings.entries()) Object.assign(encoding, wanted[index]);
  transceiver.sender.setParameters(parameters).catch((error: unknown) => console.warn('outgoing: encodings refused', error));
}

/** A voice that repeats itself (RFC 2198) survives lost packets. Servers that do not know it choose the next codec. */
function preferRedundancy(microphone: RTCRtpTransceiver): void {
  // Encrypted frames can't be told apart in each other.
  if (microphone.sender.transform) return;
  const codecs = RTCRtpReceiver.getCapabilities('audio')?.codecs ?? [];
  const isRedundant = ({ mimeType }: RTCRtpCodec) => mimeType === 'audio/red';
  if (codecs.some(isRedundant))
    microphone.setCodecPreferences([...codecs.filter(isRedundant), ...codecs.filter((codec) => !isRedundant(codec))]);
}

/** The mids of an offer in which the other side wants to receive. */
export function receivingMids(sdp: string): ReadonlySet<string> {
  const sections = sdp.split(/^(?=m=)/m).filter((section) => /^a=(?:recvonly|sendrecv)\s*$/m.test(section));
  return new Set(sections.flatMap((section) => /^a=mid:(\S+)/m.exec(section)?.[1] ?? []));
}
