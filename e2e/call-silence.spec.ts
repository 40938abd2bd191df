import type { Page } from '@playwright/test';
import { count } from './counted.ts';
import { expect, test } from './call-test.ts';
import { expectLive, join, tonesHeard } from './media.ts';

/** A microphone that hears a tone of 1000 Hz while `speak` says so, and nothing else. */
const quietRoom = (page: Page) =>
  page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const real = mediaDevices.getUserMedia.bind(mediaDevices);
    const audio = new AudioContext();
    const tone = new OscillatorNode(audio, { frequency: 1_000 });
    const volume = new GainNode(audio, { gain: 0 });
    const out = audio.createMediaStreamDestination();
    tone.connect(volume).connect(out);
    tone.start();
    Object.assign(globalThis, { speak: (isSpeaking: boolean) => void (volume.gain.value = isSpeaking ? 0.5 : 0) });
    mediaDevices.getUserMedia = async (wanted) => {
      await audio.resume();
      const stream = await real(wanted);
      for (const track of stream.getAudioTracks()) {
        stream.removeTrack(track);
        for (const own of out.stream.getAudioTracks()) stream.addTrack(own.clone());
      }
      return stream;
    };
  });

const speak = (page: Page, isSpeaking: boolean) => page.evaluate((does) => Reflect.get(globalThis, 'speak')(does), isSpeaking);

/** Packets of sound sent in a second of now, by the browser's own clock. */
const packetsPerSecond = (page: Page) =>
  page.evaluate(async () => {
    const look = async () => {
      let [sent, at] = [0, 0];
      for (const connection of counted.connections)
        (await connection.getStats()).forEach((entry: Record<string, unknown>) => {
          if (entry['type'] !== 'outbound-rtp' || entry['kind'] !== 'audio') return;
          sent += Number(entry['packetsSent'] ?? 0);
          at = Number(entry['timestamp']);
        });
      return { sent, at };
    };
    const before = await look();
    let after = await look();
    while (after.at - before.at < 2_000) after = await look();
    return ((after.sent - before.sent) * 1_000) / (after.at - before.at);
  });

test('a microphone that hears nothing sends next to nothing, and the first word after it is heard', async ({
  page,
  world,
  otherBrowser,
}) => {
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { bots: 0 });
  await count(page);
  await quietRoom(page);
  const other = await otherBrowser();
  await join(page, umi, 'Ada Pausing');
  await expectLive(page);
  await join(other, umi, 'Bob Hearing');
  await expectLive(other);
  const isHeard = async () => (await tonesHeard(other)).some((tone) => Math.abs(tone - 1_000) < 20);

  for (let round = 0; round < 2; round++) {
    await speak(page, true);
    await expect.poll(isHeard).toBe(true);
    await expect.poll(() => packetsPerSecond(page)).toBeGreaterThan(40);
    await speak(page, false);
    await expect.poll(() => packetsPerSecond(page)).toBeLessThan(10);
  }
});
