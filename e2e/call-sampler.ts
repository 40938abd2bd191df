import type { BrowserContext, Page } from '@playwright/test';

/** What one page shows of the own media, and what it does with them, at one moment. */
export interface CallSample {
  /** Milliseconds since 1970. */
  at: number;
  /** Since the sample before. */
  gapMs: number;
  /** `putBack`: in the waiting room again. */
  where: 'live' | 'putBack' | 'elsewhere';
  microphone: 'on' | 'off' | 'pending';
  camera: 'on' | 'off' | 'pending';
  isSharing: boolean;
  /** What the small window above all others shows, while it is open and has these controls. */
  floating: Devices | undefined;
  /** What is said about being heard; `good` when nothing is. */
  line: 'good' | 'stillHeard' | 'unsure' | 'cutOff';
  /** The last MEDIA_STATE on the open socket. */
  told: { audio: boolean; video: boolean; share: boolean } | undefined;
  /** Live, enabled tracks on open connections. */
  tracks: { audio: boolean; video: boolean; share: boolean };
  /** Camera and microphone tracks that are open at all. */
  captured: number;
  /** Packets and frames that go out. */
  sent: { audio: boolean; video: boolean; share: boolean };
  /** What arrives, by `<attendee id>.<source> <kind>`; a level from 0 for sound. */
  received: Record<string, { isFlowing: boolean; level: number }>;
}

interface RemoteTrack {
  name: string;
  connection: RTCPeerConnection;
  level: () => number;
  /** The level is measured no longer, which costs as much as hearing it. */
  stop: () => void;
}

type Devices = Pick<CallSample, 'microphone' | 'camera'>;

interface CallProbe {
  samples: CallSample[];
  connections: RTCPeerConnection[];
  socket: WebSocket | undefined;
  told: CallSample['told'];
  captured: MediaStreamTrack[];
  screens: Set<MediaStreamTrack>;
  remote: Map<string, RemoteTrack>;
  /** What came on connections that are closed. */
  forgetClosed: () => void;
  /** What the buttons of a page in a call say. */
  controlsOf: (page: Document | undefined) => Devices & { labels: readonly string[] };
}

declare global {
  var callProbe: CallProbe;
}

/** Notes which tracks of the page come from devices and screens, whatever a test puts in their place later. */
function noteMedia(): void {
  if (!('mediaDevices' in navigator)) return;
  const { mediaDevices } = navigator;
  const noteThose = (name: 'getUserMedia' | 'getDisplayMedia', note: (stream: MediaStream) => void) => {
    type Open = (wanted?: MediaStreamConstraints) => Promise<MediaStream>;
    const noted =
      (open: Open): Open =>
      async (wanted) => {
        const stream = await open.call(mediaDevices, wanted);
        note(stream);
        return stream;
      };
    let open = noted(mediaDevices[name]);
    Object.defineProperty(mediaDevices, name, {
      configurable: true,
      get: () => open,
      set(other: Open) {
        open = noted(other);
      },
    });
  };
  noteThose('getUserMedia', (stream) => {
    callProbe.captured = [...callProbe.captured.filter(({ readyState }) => readyState === 'live'), ...stream.getTracks()];
  });
  noteThose('getDisplayMedia', (stream) => {
    for (const track of stream.getVideoTracks()) callProbe.screens.add(track);
  });
}

/** The microphone gives an even tone instead of Chromium's short beeps, and a shared screen is a moving picture. */
function giveEvenMedia(): void {
  if (!('mediaDevices' in navigator)) return;
  const context = new AudioContext();
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, () => void context.resume());
  const tone = new OscillatorNode(context, { frequency: 440 });
  tone.start();
  const voiceOf = (microphone: MediaStreamTrack) => {
    const out = context.createMediaStreamDestination();
    tone.connect(out);
    microphone.stop();
    return out.stream.getAudioTracks().map((voice) => Object.defineProperty(voice, 'label', { value: microphone.label }));
  };
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wanted) => {
    const stream = await open(wanted);
    return new MediaStream([...stream.getVideoTracks(), ...stream.getAudioTracks().flatMap(voiceOf)]);
  };
  mediaDevices.getDisplayMedia = () => {
    const canvas = document.createElement('canvas');
    const drawing = canvas.getContext('2d');
    const [track] = canvas.captureStream(20).getVideoTracks();
    const timer = setInterval(() => {
      if (track?.readyState === 'ended') clearInterval(timer);
      if (!drawing) return;
      drawing.fillStyle = `hsl(${Math.random() * 360} 80% 50%)`;
      drawing.fillRect(0, 0, 300, 150);
    }, 50);
    return Promise.resolve(new MediaStream(track ? [track] : []));
  };
}

/** Keeps what the page opens and says to the server, and how loud it is what arrives, if that is to be measured. */
function probe(isMeasured: boolean): void {
  globalThis.callProbe = {
    samples: [],
    connections: [],
    socket: undefined,
    told: undefined,
    captured: [],
    screens: new Set(),
    remote: new Map(),
    forgetClosed() {
      for (const [id, { connection, stop }] of callProbe.remote) {
        if (connection.connectionState !== 'closed') continue;
        stop();
        callProbe.remote.delete(id);
      }
    },
    controlsOf(page) {
      const controls = [...(page?.querySelectorAll('.control-bar button') ?? [])];
      const labelOf = (control: Element) => control.querySelector('.control-label')?.textContent ?? '';
      const labels = controls.map(labelOf);
      const stateOf = (device: string) => {
        const control = controls.find((one) => labelOf(one) === device);
        if (control?.getAttribute('aria-pressed') === 'true') return 'on';
        return control?.hasAttribute('title') ? 'pending' : 'off';
      };
      return { labels, microphone: stateOf('Microphone'), camera: stateOf('Camera') };
    },
  };
  let context: AudioContext | undefined;
  const meterOf = (track: MediaStreamTrack): Pick<RemoteTrack, 'level' | 'stop'> => {
    if (!isMeasured || track.kind !== 'audio') return { level: () => 0, stop() {} };
    context ??= new AudioContext();
    void context.resume();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    const source = context.createMediaStreamSource(new MediaStream([track]));
    source.connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    return {
      level() {
        analyser.getFloatTimeDomainData(samples);
        return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
      },
      stop: () => source.disconnect(),
    };
  };
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      callProbe.connections = [...callProbe.connections.filter(({ connectionState }) => connectionState !== 'closed'), this];
      this.addEventListener('track', ({ track, streams: [stream] }) => {
        callProbe.remote.get(track.id)?.stop();
        callProbe.remote.set(track.id, { name: `${stream?.id} ${track.kind}`, connection: this, ...meterOf(track) });
      });
    }
  };
  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL) {
      super(url);
      callProbe.socket = this;
      callProbe.told = undefined;
    }
    override send(data: string): void {
      const { type, ...told } = JSON.parse(data);
      if (type === 'MEDIA_STATE') callProbe.told = told;
      super.send(data);
    }
  };
}

/** Takes a sample every 100 ms, or as often as the machine lets it. */
function takeSamples(): void {
  const everyMs = 100;
  /** Pictures come in bursts. */
  const flowingMs = 600;
  // Those of the browser: packets do not come sooner where a test moves the clock of the page.
  const now = Date.now.bind(Date);
  const later = setTimeout.bind(globalThis);
  let lastAt = now();
  const screenMids = new WeakMap<RTCPeerConnection, Set<string>>();
  const counters = new Map<string, { value: number; grewAt: number; seenAt: number }>();

  const isFlowing = (name: string, at: number) => at - (counters.get(name)?.grewAt ?? -Infinity) < flowingMs;
  const counted = (name: string, value: number, at: number) => {
    const before = counters.get(name);
    const hasGrown = before !== undefined && value > before.value;
    counters.set(name, { value, grewAt: hasGrown ? at : (before?.grewAt ?? -Infinity), seenAt: at });
  };
  const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';

  const lineShown = () => {
    const news = textOf('.live-news');
    if (news.includes('Reconnecting. The others still hear you.')) return 'stillHeard';
    if (news.includes('Reconnecting. The others may not hear you.')) return 'unsure';
    return /(Reconnecting|The connection is lost)\. The others cannot hear you\./.test(news) ? 'cutOff' : 'good';
  };

  const transceivers = (connection: RTCPeerConnection) =>
    connection.getTransceivers().map((one) => {
      const mids = screenMids.get(connection) ?? new Set();
      screenMids.set(connection, mids);
      if (one.mid !== null && one.sender.track && callProbe.screens.has(one.sender.track)) mids.add(one.mid);
      return one;
    });

  async function count(connection: RTCPeerConnection, at: number): Promise<void> {
    (await connection.getStats()).forEach((entry: Record<string, unknown>) => {
      const value = Number(
        entry['kind'] === 'audio' ? (entry['packetsSent'] ?? entry['packetsReceived']) : (entry['framesSent'] ?? entry['framesDecoded']),
      );
      const isScreen = screenMids.get(connection)?.has(String(entry['mid']));
      const kind = entry['kind'] === 'audio' ? 'audio' : isScreen ? 'share' : 'video';
      const remote = callProbe.remote.get(String(entry['trackIdentifier']));
      if (entry['type'] === 'outbound-rtp') counted(`out ${kind} ${String(entry['id'])} ${String(entry['ssrc'])}`, value, at);
      if (entry['type'] === 'inbound-rtp' && remote) counted(`in ${String(entry['trackIdentifier'])}`, value, at);
    });
  }

  async function sample(): Promise<void> {
    const at = now();
    const { labels, ...devices } = callProbe.controlsOf(document);
    const above = callProbe.controlsOf(globalThis.documentPictureInPicture?.window?.document);
    const open = callProbe.connections.filter(({ connectionState }) => connectionState !== 'closed');
    const carried = open
      .flatMap(transceivers)
      .flatMap(({ sender: { track } }) => (track?.enabled && track.readyState === 'live' ? track : []));
    const isScreen = (track: MediaStreamTrack) => callProbe.screens.has(track);
    const { told, socket } = callProbe;
    const taken: Omit<CallSample, 'sent' | 'received'> = {
      at,
      gapMs: at - lastAt,
      where: labels.length > 0 ? 'live' : textOf('h1') === 'You are back in the waiting room' ? 'putBack' : 'elsewhere',
      ...devices,
      isSharing: labels.includes('Stop sharing'),
      floating: above.labels.length > 0 ? above : undefined,
      line: lineShown(),
      told: socket?.readyState === WebSocket.OPEN ? told : undefined,
      tracks: {
        audio: carried.some(({ kind }) => kind === 'audio'),
        video: carried.some((track) => track.kind === 'video' && !isScreen(track)),
        share: carried.some(isScreen),
      },
      captured: callProbe.captured.filter(({ readyState }) => readyState === 'live').length,
    };
    lastAt = at;
    for (const connection of open) await count(connection, at);
    for (const [name, { seenAt }] of counters) if (seenAt !== at) counters.delete(name);
    callProbe.forgetClosed();
    const sends = (kind: string) => [...counters.keys()].some((name) => name.startsWith(`out ${kind} `) && isFlowing(name, at));
    const received: CallSample['received'] = {};
    // A track that has ended stays beside the one that replaces it.
    for (const [id, { name, level }] of callProbe.remote) {
      const { isFlowing: flowed = false, level: heard = 0 } = received[name] ?? {};
      received[name] = { isFlowing: flowed || isFlowing(`in ${id}`, at), level: Math.max(heard, level()) };
    }
    callProbe.samples.push({
      ...taken,
      sent: { audio: sends('audio'), video: sends('video'), share: sends('share') },
      received,
    });
  }

  // The small window has no address of its own; it belongs to the call of the page that opened it, which looks at it.
  if (location.href === 'about:blank') return;
  // A page that is watched closely besides is sampled once, for the last who asked.
  const own = callProbe;
  const loop = () => {
    if (callProbe === own) void sample().finally(() => later(loop, everyMs));
  };
  addEventListener('DOMContentLoaded', loop);
}

/** From the next page on, samples are taken; see `call-watch.ts`. */
export async function sampleCall(page: Page): Promise<void> {
  await page.addInitScript(probe, true);
  for (const part of [giveEvenMedia, noteMedia, takeSamples]) await page.addInitScript(part);
}

/** The samples since the last time; none while a page is being loaded. */
export const takeNewSamples = (page: Page): Promise<CallSample[]> => page.evaluate(() => callProbe.samples.splice(0)).catch(() => []);

declare global {
  var callSampled: (sample: CallSample) => Promise<void>;
}

/** Each sample leaves the page at once: it is there after the page has gone. */
function tellSamples(): void {
  callProbe.samples.push = (...samples) => {
    for (const sample of samples) callSampled(sample).catch(() => {});
    return 0;
  };
}

/** From the next page on, samples of the pages of a context are handed over as they are taken. The media are as the browser has them, and their level is not measured. */
export async function sampleCalls(context: BrowserContext, take: (page: Page, sample: CallSample) => void): Promise<void> {
  await context.exposeBinding('callSampled', ({ page }, sample: CallSample) => take(page, sample));
  await context.addInitScript(probe, false);
  for (const part of [noteMedia, tellSamples, takeSamples]) await context.addInitScript(part);
}
