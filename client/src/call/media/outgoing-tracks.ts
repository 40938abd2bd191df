import { effect } from '@preact/signals-react';
import type { LocalMedia, LocalSource } from './local-media.ts';

/** What goes out of the own sources into one connection, for as long as it lives. */
export interface OutgoingTracks {
  /** On a connection that publishes: microphone and camera from the start, so that turning them on later needs no new offer. */
  publish(connection: RTCPeerConnection): void;
  /** On a connection the server offered: in the first places it wants to receive in. */
  answer(connection: RTCPeerConnection): void;
  remove(connection: RTCPeerConnection): void;
}

export function createOutgoingTracks(media: LocalMedia): OutgoingTracks {
  const leaving = new Map<RTCPeerConnection, (() => void)[]>();
  /** The one connection that carries the screen: the publisher, or else the first in which the server wants to receive. */
  let screenCarrier: RTCPeerConnection | undefined;
  let publisher: RTCPeerConnection | undefined;

  function bind(connection: RTCPeerConnection, microphone: RTCRtpTransceiver | undefined, camera: RTCRtpTransceiver | undefined): void {
    screenCarrier ??= connection;
    leaving.set(connection, [
      effect(() => put(microphone, trackOf(media.microphone.value))),
      effect(() => put(camera, trackOf(media.camera.value))),
      ...(screenCarrier === connection ? [bindScreen(connection)] : []),
    ]);
  }

  /** The screen is the second picture; its section is asked for when it is first shown, and reused. */
  function bindScreen(connection: RTCPeerConnection): () => void {
    let place: RTCRtpTransceiver | undefined;
    return effect(() => {
      const track = trackOf(media.screen.value);
      if (track && !place) {
        place = connection.addTransceiver(track, { direction: 'sendonly', streams: [new MediaStream()] });
        return;
      }
      if (!place) return;
      put(place, track);
      place.direction = track ? 'sendonly' : 'inactive';
    });
  }

  return {
    publish(connection) {
      publisher = connection;
      const own = { direction: 'sendonly', streams: [new MediaStream()] } as const satisfies RTCRtpTransceiverInit;
      bind(connection, connection.addTransceiver('audio', own), connection.addTransceiver('video', { ...own, sendEncodings: [...sizes] }));
    },
    answer(connection) {
      const wanted = receivingMids(connection.remoteDescription?.sdp ?? '');
      // With a publisher everything goes out there, and twice is once too often.
      if (publisher || wanted.size === 0) return;
      const [microphone, camera] = (['audio', 'video'] as const).map((kind) =>
        connection.getTransceivers().find(({ mid, receiver }) => receiver.track.kind === kind && mid !== null && wanted.has(mid)),
      );
      for (const place of [microphone, camera]) if (place) place.direction = 'sendrecv';
      bind(connection, microphone, camera);
    },
    remove(connection) {
      for (const stop of leaving.get(connection) ?? []) stop();
      leaving.delete(connection);
      if (publisher === connection) publisher = undefined;
      if (screenCarrier === connection) screenCarrier = undefined;
    },
  };
}

/**
 * The camera goes out in two sizes, so that a server can give the small one to whoever sees many. One that knows nothing
 * of this answers without them, and the first goes on alone.
 */
const sizes: readonly RTCRtpEncodingParameters[] = [
  { rid: 'large', maxBitrate: 800_000 },
  { rid: 'small', maxBitrate: 200_000, scaleResolutionDownBy: 2 },
];

const trackOf = (source: LocalSource): MediaStreamTrack | null => ('track' in source ? source.track : null);

function put(place: RTCRtpTransceiver | undefined, track: MediaStreamTrack | null): void {
  place?.sender.replaceTrack(track).catch((error: unknown) => console.warn('outgoing: track refused', error));
}

/** The sections of an offer in which the other side wants to receive. */
export function receivingMids(sdp: string): ReadonlySet<string> {
  const sections = sdp.split(/^(?=m=)/m).filter((section) => /^a=(?:recvonly|sendrecv)\s*$/m.test(section));
  return new Set(sections.flatMap((section) => /^a=mid:(\S+)/m.exec(section)?.[1] ?? []));
}
