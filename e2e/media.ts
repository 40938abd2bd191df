import { expect, type Page } from '@playwright/test';

/** Asks to be let in, under this name. */
export async function join(page: Page, umi: string, name: string): Promise<void> {
  await page.goto(`meeting/webrtc?umi=${umi}`);
  await page.getByLabel('Your full name').fill(name);
  await page.getByRole('button', { name: 'Ask to join' }).click();
}

/** The page is in the meeting, and its media flows. */
export const expectLive = (page: Page) => expect(page).toHaveURL(/\/meet\/meeting\/webrtc\/live\?umi=/);

/** What a viewer of the page gets from the video that shows this person: frames decoded so far and a hash of the picture. */
export async function pictureOf(page: Page, name: string): Promise<{ frames: number; hash: number }> {
  return tileOf(page, name)
    .locator('video')
    .evaluate(async (video: HTMLVideoElement) => {
      const canvas = new OffscreenCanvas(32, 18);
      const context = canvas.getContext('2d');
      context?.drawImage(video, 0, 0, 32, 18);
      const pixels = context?.getImageData(0, 0, 32, 18).data ?? [];
      let hash = 0;
      for (const value of pixels) hash = (Math.imul(hash, 31) + value) | 0;
      // Firefox does not count the frames of a stream; it numbers those it shows.
      const shown = new Promise<number>((resolve) => {
        video.requestVideoFrameCallback((_, { presentedFrames }) => resolve(presentedFrames));
        setTimeout(() => resolve(0), 1_000);
      });
      return { frames: video.getVideoPlaybackQuality().totalVideoFrames || (await shown), hash };
    });
}

/** Leaves the meeting, and says so twice. */
export async function hangUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hang up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
}

/** The place on the stage that shows this person, or this screen. */
export const tileOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: /^(Participants|Share screen|Pinned|In the spotlight)$/ })
    .getByRole('listitem')
    .filter({ hasText: name })
    .first();

/** How many frames have come since the first look; a connection that is made anew counts from 0. */
export function newFrames(page: Page, name: string): () => Promise<number> {
  let [seen, before] = [0, Infinity];
  return async () => {
    const { frames } = await pictureOf(page, name);
    if (before !== Infinity) seen += frames < before ? frames : frames - before;
    before = frames;
    return seen;
  };
}

/** The picture of this person arrives, goes on arriving, and moves. */
export async function expectMovingPicture(page: Page, name: string): Promise<void> {
  await expect.poll(() => pictureOf(page, name).then(({ frames }) => frames), { message: `frames of ${name}` }).toBeGreaterThan(5);
  const first = await pictureOf(page, name);
  await expect.poll(newFrames(page, name), { message: `more frames of ${name}` }).toBeGreaterThan(10);
  await expect.poll(() => pictureOf(page, name).then(({ hash }) => hash), { message: `picture of ${name} changes` }).not.toBe(first.hash);
}

/** The loudest frequencies, in Hz, that come out of the page's audio elements now; 0 for silence. */
export async function tonesHeard(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const context = new AudioContext();
    await context.resume();
    const analysers = [...document.querySelectorAll('audio')].flatMap((element) => {
      if (!(element.srcObject instanceof MediaStream) || element.srcObject.getAudioTracks().length === 0) return [];
      const analyser = context.createAnalyser();
      analyser.fftSize = 8192;
      context.createMediaStreamSource(element.srcObject).connect(analyser);
      return [analyser];
    });
    const loudest = (analyser: AnalyserNode) => {
      const levels = new Float32Array(analyser.frequencyBinCount);
      analyser.getFloatFrequencyData(levels);
      const peak = levels.indexOf(Math.max(...levels));
      return (levels[peak] ?? -Infinity) < -80 ? 0 : (peak * context.sampleRate) / analyser.fftSize;
    };
    // Until the analysers have filled their windows there is nothing to measure.
    for (let looks = 0; looks < 60 && analysers.some((analyser) => loudest(analyser) === 0); looks++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const heard = analysers.map(loudest);
    await context.close();
    return heard;
  });
}

/** A microphone that hears a tone of so many Hz while `speak` says so, and nothing else. */
export const quietRoom = (page: Page, toneHz: number) =>
  page.addInitScript((frequency) => {
    // The empty page before it has none.
    if (!('mediaDevices' in navigator)) return;
    const { mediaDevices } = navigator;
    const real = mediaDevices.getUserMedia.bind(mediaDevices);
    const audio = new AudioContext();
    const tone = new OscillatorNode(audio, { frequency });
    const volume = new GainNode(audio, { gain: 0 });
    const out = audio.createMediaStreamDestination();
    tone.connect(volume).connect(out);
    tone.start();
    Object.assign(globalThis, { speak: (isSpeaking: boolean) => void (volume.gain.value = isSpeaking ? 0.5 : 0) });
    mediaDevices.getUserMedia = async (wanted) => {
      void audio.resume();
      const stream = await real(wanted);
      for (const track of stream.getAudioTracks()) {
        stream.removeTrack(track);
        for (const own of out.stream.getAudioTracks()) stream.addTrack(own.clone());
      }
      return stream;
    };
  }, toneHz);

export const speak = (page: Page, isSpeaking: boolean) => page.evaluate((does) => Reflect.get(globalThis, 'speak')(does), isSpeaking);

/** Whether a tone of so many Hz comes out of the page. */
export const hears = async (page: Page, toneHz: number) => (await tonesHeard(page)).some((tone) => Math.abs(tone - toneHz) < 20);

/** The browser's own dialog is answered with a moving picture, and a tone of so many Hz. */
export const shareCanvas = (page: Page, toneHz?: number) =>
  page.addInitScript((hz) => {
    navigator.mediaDevices.getDisplayMedia = () => {
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d');
      setInterval(() => {
        if (!context) return;
        context.fillStyle = `hsl(${Math.random() * 360} 80% 50%)`;
        context.fillRect(0, 0, 300, 150);
      }, 50);
      const stream = canvas.captureStream(20);
      if (hz !== undefined) {
        const audio = new AudioContext();
        const tone = new OscillatorNode(audio, { frequency: hz });
        const out = audio.createMediaStreamDestination();
        tone.connect(out);
        tone.start();
        for (const track of out.stream.getAudioTracks()) stream.addTrack(track);
      }
      Object.assign(globalThis, { shared: stream });
      return Promise.resolve(stream);
    };
  }, toneHz);

/**
 * A busy machine sends less than it is asked for, and smaller pictures; the tests of sizes are about what is asked for.
 * `processors`: as many as the page takes the machine to have.
 */
export const sendWhateverTheMachine = (page: Page, processors: number) =>
  page.addInitScript((hardwareConcurrency) => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: hardwareConcurrency });
    const { setParameters } = RTCRtpSender.prototype;
    RTCRtpSender.prototype.setParameters = function (parameters) {
      return setParameters.call(this, { ...parameters, degradationPreference: 'maintain-resolution' });
    };
    const { setRemoteDescription } = RTCPeerConnection.prototype;
    RTCPeerConnection.prototype.setRemoteDescription = function ({ type, sdp = '' }: RTCSessionDescriptionInit) {
      const least = sdp.replaceAll(/^(a=rtpmap:(\d+) VP8\/90000)(\r\n)/gm, '$1$3a=fmtp:$2 x-google-min-bitrate=1000$3');
      return Reflect.apply(setRemoteDescription, this, [{ type, sdp: least }]);
    };
  }, processors);
