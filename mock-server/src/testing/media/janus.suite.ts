import { afterAll, expect, test } from 'vitest';
import { testEngine } from './engine-scenarios.ts';
import { TestBrowser } from './test-browser.ts';
import { janusMedia } from '../../media/janus/engine.ts';

// Runs beside a Janus, see scripts/test-janus.mjs.
const urls = (process.env['JANUS_URLS'] ?? '').split(',');
const media = janusMedia(urls);
afterAll(() => media.close());

testEngine(media);

test('lost packets of a voice are asked for again, of whoever speaks and by whoever listens', async () => {
  const meeting = media.meeting();
  const ada = new TestBrowser(meeting, 'ada').publish();
  const bob = new TestBrowser(meeting, 'bob');
  await expect.poll(() => bob.packets.audio).toBeGreaterThan(5);
  for (const voices of [ada.sdp('up'), bob.sdp('down')].map((sdp) => sdp.split(/^(?=m=)/m).find((part) => part.startsWith('m=audio'))))
    expect(voices).toMatch(/^a=rtcp-fb:\d+ nack\r?$/m);
  await Promise.all([ada.leave(), bob.leave()]);
});

test('without a Janus that answers, what is sent to it fails', async () => {
  const unreachable = janusMedia(['ws://127.0.0.1:9']);
  const ada = new TestBrowser(unreachable.meeting(), 'ada').publish();
  await expect.poll(() => ada.failed[0]).toBe('up');
  await ada.leave();
  await unreachable.close();
});

test('a Janus that does not answer is passed over', async () => {
  const two = janusMedia(['ws://127.0.0.1:9', ...urls]);
  const meeting = two.meeting();
  meeting.setBots([{ attendeeId: 'bot-1', loop: 0 }]);
  const ada = new TestBrowser(meeting, 'ada');
  await expect.poll(() => ada.packets.video).toBeGreaterThan(5);
  await ada.leave();
  await two.close();
});
