import type { Page } from '@playwright/test';

/** What the page opens, counted from its first moment: nothing of it is visible otherwise. */
interface Counted {
  prompts: number;
  connections: RTCPeerConnection[];
  tracks: MediaStreamTrack[];
  sockets: WebSocket[];
}

declare global {
  var counted: Counted;
}

export async function count(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.counted = { prompts: 0, connections: [], tracks: [], sockets: [] };
    const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      counted.prompts++;
      const stream = await getUserMedia(wanted);
      counted.tracks.push(...stream.getTracks());
      return stream;
    };
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        counted.connections.push(this);
      }
    };
    globalThis.WebSocket = class extends WebSocket {
      constructor(url: string | URL) {
        super(url);
        counted.sockets.push(this);
      }
    };
  });
}

export const opened = (page: Page) =>
  page.evaluate(() => {
    return {
      prompts: counted.prompts,
      connections: counted.connections.filter(({ connectionState }) => connectionState !== 'closed').length,
      tracks: counted.tracks.filter(({ readyState }) => readyState === 'live').length,
      sockets: counted.sockets.filter(({ readyState }) => readyState < 2).length,
    };
  });
