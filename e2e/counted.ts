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
    // The empty page before it has none.
    if (!('mediaDevices' in navigator)) return;
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

declare global {
  var pendingTimers: Set<unknown>;
}

/** Notes which timers of the page have not run out, from its first moment. */
export async function countTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.pendingTimers = new Set();
    const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
    const ends = (end: (id?: number) => void) => (id: number) => {
      pendingTimers.delete(id);
      end(id);
    };
    Object.assign(globalThis, {
      setTimeout: (run: (...more: unknown[]) => void, ms?: number, ...more: unknown[]) => {
        const id = setTimeout(() => {
          pendingTimers.delete(id);
          run(...more);
        }, ms);
        pendingTimers.add(id);
        return id;
      },
      setInterval: (run: () => void, ms?: number, ...more: unknown[]) => {
        const id = setInterval(run, ms, ...more);
        pendingTimers.add(id);
        return id;
      },
      clearTimeout: ends(clearTimeout),
      clearInterval: ends(clearInterval),
    });
  });
}

/** What a page keeps of what it did before: its listeners, once what nobody needs is gone, and its timers. */
export async function kept(page: Page): Promise<{ listeners: number; timers: number }> {
  const line = await page.context().newCDPSession(page);
  await line.send('Performance.enable');
  await line.send('HeapProfiler.collectGarbage');
  const { metrics } = await line.send('Performance.getMetrics');
  await line.detach();
  const listeners = metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN;
  return { listeners, timers: await page.evaluate(() => pendingTimers.size) };
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
