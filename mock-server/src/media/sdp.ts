import type { MediaKind } from './rtp/packet.ts';

/** A media section, for engines that only pass descriptions on. */
export interface SdpMediaSection {
  readonly mid: string;
  readonly kind: MediaKind;
  /** The author of the description sends on it. */
  readonly isSent: boolean;
}

export const sectionsOf = (sdp: string): SdpMediaSection[] =>
  partsOf(sdp).flatMap((part) => {
    const kind = /^m=(audio|video) /.exec(part)?.[1];
    return kind === 'audio' || kind === 'video' ? [{ kind, mid: midOf(part), isSent: /^a=(?:sendonly|sendrecv)\r?$/m.test(part) }] : [];
  });

/** Sets the stream id of each section; undefined from `nameOf` keeps it. */
export const withStreamNames = (sdp: string, nameOf: (mid: string) => string | undefined): string =>
  partsOf(sdp)
    .map((part) => {
      const name = part.startsWith('m=') ? nameOf(midOf(part)) : undefined;
      return name === undefined ? part : part.replaceAll(/^(a=msid:|a=ssrc:\d+ msid:)\S+ /gm, (_, start: string) => `${start}${name} `);
    })
    .join('');

/**
 * Lost packets of voices are asked for, and sent, once more (RFC 4585): browsers and Janus do so where a description says so, and say so
 * themselves of pictures alone.
 */
export const withVoicesResent = (sdp: string): string =>
  partsOf(sdp)
    .map((part) =>
      part.startsWith('m=audio ') && !/^a=rtcp-fb:\S+ nack\r?$/m.test(part)
        ? part.replaceAll(/^a=rtpmap:(\d+) opus\/.*\r?\n/gm, (line, type: string) => `${line}a=rtcp-fb:${type} nack\r\n`)
        : part,
    )
    .join('');

export const withoutCandidates = (sdp: string, isUnwanted: (line: string) => boolean = () => true): string =>
  sdp.replaceAll(/^a=(?:candidate|end-of-candidates).*\r?\n/gm, (line) => (isUnwanted(line) ? '' : line));

const partsOf = (sdp: string): string[] => sdp.split(/(?=^m=)/m);

const midOf = (part: string): string => /^a=mid:(\S+)/m.exec(part)?.[1] ?? '';
