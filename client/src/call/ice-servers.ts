import type { WebRtcServers } from '@meet/contracts/join';

/** What a browser takes: an address it can't read would make it refuse the whole list. */
export function iceServersOf({ stunServers, turnServers }: WebRtcServers): RTCIceServer[] {
  return [...stunServers, ...turnServers].flatMap(({ urls, username, credential }) => {
    const readable = urls.filter((url) => /^(?:stuns?|turns?):[^\s/]+$/i.test(url));
    const isUsable = readable.every((url) => /^stun/i.test(url)) || (username !== undefined && credential !== undefined);
    return readable.length > 0 && isUsable
      ? [{ urls: readable, ...(username !== undefined && { username }), ...(credential !== undefined && { credential }) }]
      : [];
  });
}
