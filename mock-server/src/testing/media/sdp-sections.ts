import type { MediaKind } from '../../media/rtp/packet.ts';

interface SdpSection {
  readonly kind: MediaKind | 'application';
  readonly port: number;
  readonly direction: string;
  /** Ids of the streams it carries. */
  readonly streams: readonly string[];
}

/** Sections of a description, for tests. */
export function testSectionsOf(sdp: string): SdpSection[] {
  return sdp
    .split(/^m=/m)
    .slice(1)
    .map((section) => {
      const [, kind = '', port = ''] = /^(\w+) (\d+)/.exec(section) ?? [];
      const [, direction = ''] = /^a=(sendrecv|sendonly|recvonly|inactive)/m.exec(section) ?? [];
      return {
        kind: kind === 'audio' || kind === 'video' ? kind : 'application',
        port: Number(port),
        direction,
        streams: [...section.matchAll(/^a=msid:(\S+)/gm)].map(([, id = '']) => id),
      };
    });
}

/** Ids of each header extension, by URI. */
export function extensionIdsByUri(sdp: string): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const [, id = '', uri = ''] of sdp.matchAll(/^a=extmap:(\d+)\S* (\S+)/gm)) ids.set(uri, (ids.get(uri) ?? new Set()).add(id));
  return ids;
}
