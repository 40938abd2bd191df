/** @typedef {import('./browser.mjs').Browser} Browser */
/** @typedef {import('playwright').Page} Page */

/**
 * A page of its own browser context that notes when it was clicked last and when the first frame of somebody else was decoded.
 * @template T
 * @param {Browser} browser
 * @param {{ url: string, cookies?: { name: string, value: string }[], before?: () => void }} where `before`: runs in the page before it
 * @param {(page: Page) => Promise<T>} use
 */
export async function withWatchedPage(browser, { url, cookies = [], before = () => {} }, use) {
  const context = await browser.newContext({ locale: 'en-GB', permissions: ['camera', 'microphone'] });
  try {
    // Of the address itself a cookie would get its folder, and calls would be made without it.
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: new URL(url).origin })));
    await context.addInitScript(watch);
    await context.addInitScript(before);
    const page = await context.newPage();
    await page.goto(url);
    return await use(page);
  } finally {
    await context.close();
  }
}

/**
 * From the last click to the first decoded frame.
 * @param {Page} page
 * @returns {Promise<number>} ms
 */
export async function msToFirstFrame(page) {
  const handle = await page.waitForFunction(() => {
    const { clickedAtMs, frameAtMs } = /** @type {Watched} */ (Reflect.get(window, 'watched'));
    return frameAtMs && frameAtMs - clickedAtMs;
  });
  return handle.jsonValue();
}

/**
 * Packets this page got and sent, of pictures and sound; what a sender fills its line with to try how wide it is counts as well.
 * @param {Page} page
 * @returns {Promise<number>}
 */
export async function packetsExchanged(page) {
  const streams = [...(await statsOf(page, 'inbound-rtp')), ...(await statsOf(page, 'outbound-rtp'))];
  return streams.reduce((sum, { packetsReceived = 0, packetsSent = 0 }) => sum + packetsReceived + packetsSent, 0);
}

/**
 * The entries of one type in the statistics of all connections that are open; those of what is received with the id of its stream.
 * @param {Page} page
 * @param {'inbound-rtp' | 'outbound-rtp' | 'candidate-pair'} type
 * @returns {Promise<Record<string, any>[]>}
 */
export const statsOf = (page, type) =>
  page.evaluate(async (wanted) => {
    const { peers, streams } = /** @type {Watched} */ (Reflect.get(window, 'watched'));
    const reports = await Promise.all(peers.filter((peer) => peer.connectionState !== 'closed').map((peer) => peer.getStats()));
    const entries = reports.flatMap((report) => [...report.values()]).filter((entry) => entry.type === wanted);
    return entries.map((entry) => ({ ...entry, stream: streams[entry.trackIdentifier] }));
  }, type);

/** @typedef {{ peers: RTCPeerConnection[], streams: Record<string, string>, clickedAtMs: number, frameAtMs: number }} Watched `streams`: of each track, by id */

/** Runs in the page before it. */
function watch() {
  /** @type {Watched} */
  const watched = { peers: [], streams: {}, clickedAtMs: 0, frameAtMs: 0 };
  Reflect.set(window, 'watched', watched);
  addEventListener('click', () => (watched.clickedAtMs = performance.now()), { capture: true });

  const Original = RTCPeerConnection;
  window.RTCPeerConnection = class extends Original {
    /** @param {RTCConfiguration} [configuration] */
    constructor(configuration) {
      super(configuration);
      watched.peers.push(this);
      this.addEventListener('track', ({ track, streams: [stream] }) => {
        watched.streams[track.id] = stream?.id ?? '';
        if (track.kind === 'video') void noteFrameOf(track);
      });
    }
  };

  /** Frames reach this reader as they leave the decoder, whatever the page shows. @param {MediaStreamTrack} track */
  async function noteFrameOf(track) {
    // @ts-expect-error Only Chromium has it, and no type library.
    const { readable } = new MediaStreamTrackProcessor({ track });
    const reader = readable.getReader();
    const { value } = await reader.read();
    watched.frameAtMs ||= performance.now();
    value?.close();
    await reader.cancel();
  }
}
