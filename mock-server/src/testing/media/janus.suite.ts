import { afterAll, expect, test } from 'vitest';
import { testEngine } from './engine-scenarios.ts';
import { TestBrowser } from './test-browser.ts';
import { janusMedia } from '../../media/janus/engine.ts';

// Runs beside a Janus, see scripts/test-janus.mjs.
const urls = (process.env['JANUS_URLS'] ?? '').split(',');
const media = janusMedia(urls);
afterAll(() => media.close());

testEngine(media);

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
