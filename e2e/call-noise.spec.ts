import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './call-test.ts';
import { expectLive, join } from './media.ts';

declare global {
  var microphoneGains: Record<'voice' | 'noise', GainNode>;
}

const spoken = readFileSync(new URL('../mock-server/src/captcha/voices/en.wav', import.meta.url)).toString('base64');

/** A microphone in which somebody speaks, or a fan runs: the test turns each up and down. */
const voiceAndNoise = (page: Page) =>
  page.addInitScript((wav) => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted = {}) => {
      if (!wanted.audio) return open(wanted);
      const context = new AudioContext();
      const bytes = Uint8Array.from(atob(wav), (character) => character.charCodeAt(0));
      const voice = new AudioBufferSourceNode(context, { buffer: await context.decodeAudioData(bytes.buffer), loop: true });
      const fan = context.createBuffer(1, 10 * context.sampleRate, context.sampleRate);
      let deep = 0;
      fan.copyToChannel(
        Float32Array.from({ length: fan.length }, () => (deep = 0.98 * deep + 0.048 * (Math.random() - 0.5))),
        0,
      );
      const noise = new AudioBufferSourceNode(context, { buffer: fan, loop: true });
      const target = context.createMediaStreamDestination();
      globalThis.microphoneGains = { voice: new GainNode(context, { gain: 0 }), noise: new GainNode(context, { gain: 0 }) };
      voice.connect(microphoneGains.voice).connect(target);
      noise.connect(microphoneGains.noise).connect(target);
      voice.start();
      noise.start();
      const camera = wanted.video ? await open({ video: wanted.video }) : new MediaStream();
      return new MediaStream([...target.stream.getTracks(), ...camera.getTracks()]);
    };
  }, spoken);

/** From now on only this is in the microphone. */
const only = (page: Page, source: 'voice' | 'noise') =>
  page.evaluate((heard) => {
    for (const name of ['voice', 'noise'] as const) microphoneGains[name].gain.value = name === heard ? 1 : 0;
  }, source);

/** The mean power of what comes out of the page, over so many windows of 0.7 s of its sound, in dB. */
const loudnessAt = (page: Page, windowCount: number) =>
  page.evaluate(async (count) => {
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: 32_768 });
    for (const { srcObject } of document.querySelectorAll('audio'))
      if (srcObject instanceof MediaStream && srcObject.getAudioTracks().length > 0)
        context.createMediaStreamSource(srcObject).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let [power, windows, nextAt] = [0, 0, 2 * (samples.length / context.sampleRate)];
    while (windows < count) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (context.currentTime < nextAt) continue;
      analyser.getFloatTimeDomainData(samples);
      power += samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      nextAt = context.currentTime + samples.length / context.sampleRate;
      windows++;
    }
    await context.close();
    return 10 * Math.log10(power / windows + 1e-12);
  }, windowCount);

/** A fan is always as loud; of a voice a few sentences count. */
const noiseAt = (page: Page) => loudnessAt(page, 2);
const voiceAt = (page: Page) => loudnessAt(page, 8);

test('noise gets 10 dB quieter for the others, and a voice remains; what does it is loaded when it is switched on', async ({
  page,
  world,
  otherBrowser,
}) => {
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { bots: 0 });
  const other = await otherBrowser();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await voiceAndNoise(page);
  await join(page, umi, 'Ada Typing');
  await expectLive(page);
  await join(other, umi, 'Bob Listening');
  await expectLive(other);
  await other.getByRole('button', { name: 'Microphone', exact: true, pressed: true }).click();
  await only(page, 'noise');
  await expect.poll(() => noiseAt(other)).toBeGreaterThan(-40);
  const noise = await noiseAt(other);
  await only(page, 'voice');
  const voice = await voiceAt(other);
  const loaded = () => asked.filter((url) => /noise-|rnnoise|\.wasm/.test(url) && !/suppression/.test(url));
  expect(loaded()).toEqual([]);

  await page.getByRole('button', { name: 'Devices' }).click();
  const suppression = page.getByRole('switch', { name: 'Take noise out of my sound' });
  await suppression.check();
  await expect.poll(() => loaded().some((url) => url.endsWith('.wasm'))).toBe(true);
  await expect(suppression).toHaveAccessibleDescription('');
  await only(page, 'noise');
  await expect.poll(async () => noise - (await noiseAt(other))).toBeGreaterThan(10);
  await only(page, 'voice');
  await expect.poll(async () => voice - (await voiceAt(other))).toBeLessThan(3);
});
