import { expect, test } from '@playwright/test';
import { watchCalls } from './call-test.ts';
import { expectMovingPicture, pictureOf } from './media.ts';
import { startOwnServer } from './own-server.ts';

const meetings = '/meet/__mock/meetings';

const kills = Number(process.env['KILLS'] ?? 5);

test(`[LIV-B02] after the server is killed during a call, ${kills} times, the attendee is back each time, and only once @long`, async ({
  page,
  request,
}) => {
  test.setTimeout(90_000 + kills * 45_000);
  const server = await startOwnServer();
  const { origin } = server;
  const calls = watchCalls();
  await calls.on(page.context());
  const read = async (path: string) => (await request.get(origin + path)).json();
  try {
    const cast: { meetings: { name: string; umi: string }[] } = await read('/meet/__mock/cast');
    const umi = cast.meetings.find(({ name }) => name === 'started')?.umi ?? '';
    const attendees = async (): Promise<{ fullName: string; bot?: boolean }[]> => read(`${meetings}/${umi}/attendees`);
    await page.goto(`${origin}/meet/meeting/webrtc?umi=${umi}`);
    await page.getByLabel('Your full name').fill('Patient Guest');
    await page.getByRole('button', { name: 'Ask to join' }).click();
    const bot = (await attendees()).find((attendee) => attendee.bot)?.fullName ?? '';
    // A new process loads its media engine with the first call: that alone takes a busy machine a while.
    const flows = async () => {
      await expect(page.getByTitle('Connection', { exact: true })).not.toHaveText(/Lost$/);
      await expect.poll(() => pictureOf(page, bot).then(({ frames }) => frames)).toBeGreaterThan(5);
      await expectMovingPicture(page, bot);
    };
    await flows();
    let longestMs = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      await server.kill();
      await server.startAgain();
      const upAtMs = Date.now();
      const own = async () => (await attendees()).filter(({ fullName }) => fullName === 'Patient Guest');
      await expect.poll(own).toEqual([expect.objectContaining({ started: true })]);
      await flows();
      longestMs = Math.max(longestMs, Date.now() - upAtMs);
      expect(await own()).toHaveLength(1);
    }
    expect(calls.found()).toEqual([]);
    if (process.env['KILLS']) console.log(`${kills} kills, longest way back ${longestMs} ms`);
  } finally {
    await server.kill();
  }
});
