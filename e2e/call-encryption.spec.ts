import type { Page } from '@playwright/test';
import type { Persona } from '@meet/contracts/mock';
import { count } from './counted.ts';
import type { World } from './director.ts';
import { expect, test } from './call-test.ts';
import {
  clearBytes,
  distanceFromNoise,
  eavesdrop,
  keyFramesAmong,
  noiseMax,
  shareOfTone,
  showsTwoColours,
  trailerBytes,
  twoColours,
} from './eavesdropper.ts';
import { expectLive, expectMovingPicture, hears, quietRoom, speak, tileOf } from './media.ts';

/** The organizer switches the encryption of the meeting that is planned on, and copies its link; then it begins. */
async function encryptedLink(page: Page, world: World, as: (persona: Persona) => Promise<void>): Promise<string> {
  const { umi } = world.meeting('scheduled');
  await as('organizer');
  await page.goto(`meeting/${umi}`);
  const toggle = page.getByRole('switch', { name: 'Encrypt end to end' });
  await expect(page.getByText(/Not possible with it: recording and transcription/)).toBeVisible();
  await expect(page.locator('dt', { hasText: 'PIN' })).toBeVisible();
  await toggle.click();
  await expect(toggle).toBeChecked();
  await expect(page.locator('dt', { hasText: 'PIN' })).toHaveCount(0);
  const link = (await page.getByText(/\/meeting\/webrtc\?umi=.+#key=/).textContent()) ?? '';
  await world.changeMeeting(umi, { state: 'started' });
  return link;
}

async function joinBy(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your full name').fill(name);
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await expectLive(page);
}

const otherKey = (link: string) => `${link.slice(0, -43)}${'A'.repeat(43)}`;

const comparisonCode = async (page: Page) => {
  await page.getByRole('button', { name: 'Encrypted' }).click();
  const code = await page.getByRole('dialog', { name: 'End-to-end encryption' }).getByRole('status').textContent();
  await page.keyboard.press('Escape');
  return code;
};

/** Pictures that arrived, and those that could be decoded. */
const pictures = (page: Page) =>
  page.evaluate(async () => {
    const seen = { packets: 0, decoded: 0 };
    for (const connection of counted.connections)
      (await connection.getStats()).forEach((entry: Record<string, unknown>) => {
        if (entry['type'] !== 'inbound-rtp' || entry['kind'] !== 'video') return;
        seen.packets += Number(entry['packetsReceived'] ?? 0);
        seen.decoded += Number(entry['framesDecoded'] ?? 0);
      });
    return seen;
  });

test('[MTG-16] two people with the key of an encrypted meeting see and hear each other, after a reload too, and no server gets the key', async ({
  page,
  world,
  as,
  otherBrowser,
}) => {
  const link = await encryptedLink(page, world, as);
  const [ada, bob] = [await otherBrowser(), await otherBrowser()];
  await quietRoom(ada, 1_000);
  await joinBy(ada, link, 'Ada Hidden');
  await joinBy(bob, link, 'Bob Hidden');
  await speak(ada, true);
  // Nothing is shown that was not sealed with the key, which the server between them does not have.
  await expectMovingPicture(bob, 'Ada Hidden');
  await expectMovingPicture(ada, 'Bob Hidden');
  await expect.poll(() => hears(bob, 1_000)).toBe(true);
  const code = await comparisonCode(ada);
  expect(code).toMatch(/^\d{5} \d{5} \d{5} \d{5}$/);
  expect(await comparisonCode(bob)).toBe(code);

  await bob.reload();
  await bob.getByRole('button', { name: 'Ask to join' }).click();
  await expectLive(bob);
  await expectMovingPicture(bob, 'Ada Hidden');

  const key = link.slice(-43);
  const journal = JSON.stringify(await world.journal());
  expect(journal).toContain('"encrypted":true');
  for (const part of [key, key.slice(0, 12), key.slice(-12), '#key']) expect(journal).not.toContain(part);
  expect(await bob.evaluate(() => JSON.stringify(localStorage))).not.toContain(key);
});

test('[MTG-17] who has another key is told so instead of seeing noise, and so are the others; who has none is told before joining', async ({
  page,
  world,
  as,
  otherBrowser,
}) => {
  const link = await encryptedLink(page, world, as);
  const [ada, eve] = [await otherBrowser(), await otherBrowser()];
  await quietRoom(ada, 1_000);
  await count(eve);
  await joinBy(ada, link, 'Ada Hidden');
  await speak(ada, true);
  await joinBy(eve, otherKey(link), 'Eve Curious');
  await expect(tileOf(eve, 'Ada Hidden').getByText('Cannot be decrypted: another key')).toBeVisible();
  await expect(tileOf(ada, 'Eve Curious').getByText('Cannot be decrypted: another key')).toBeVisible();
  await expect.poll(async () => (await pictures(eve)).packets).toBeGreaterThan(100);
  expect((await pictures(eve)).decoded).toBe(0);
  expect(await hears(eve, 1_000)).toBe(false);
  expect(await comparisonCode(eve)).not.toBe(await comparisonCode(ada));

  await eve.evaluate(() => sessionStorage.clear());
  await eve.goto(link.replace(/#.*/, ''));
  await expect(eve.getByRole('heading', { name: 'This link lacks the key' })).toBeVisible();
});

test('[MTG-16] a link pasted whole by somebody who has no account leads into the meeting with its key', async ({
  page,
  world,
  as,
  otherBrowser,
}) => {
  const link = await encryptedLink(page, world, as);
  const guest = await otherBrowser();
  await guest.goto('join-without-account');
  const identifier = guest.getByLabel('Meeting identifier');
  await identifier.fill(link);
  await identifier.press('Enter');
  await expect(guest.getByLabel('Your full name')).toBeVisible();
  await expect(guest).toHaveURL(link);
});

test('[MTG-17] a browser that cannot encrypt is told so before anything is asked of it', async ({ page, world, as, otherBrowser }) => {
  const link = await encryptedLink(page, world, as);
  const old = await otherBrowser();
  await old.addInitScript(() => Reflect.deleteProperty(globalThis, 'RTCRtpScriptTransform'));
  await old.goto(link);
  await expect(old.getByRole('heading', { name: 'This browser cannot encrypt meetings' })).toBeVisible();
});

test('[MTG-17] a third person with another key takes no picture from the others, whoever joins anew', async ({
  page,
  world,
  as,
  otherBrowser,
}) => {
  const link = await encryptedLink(page, world, as);
  const [ada, bob, eve] = [await otherBrowser(), await otherBrowser(), await otherBrowser()];
  await joinBy(ada, link, 'Ada Hidden');
  await joinBy(bob, link, 'Bob Hidden');
  await joinBy(eve, otherKey(link), 'Eve Curious');
  await expect(tileOf(eve, 'Ada Hidden').getByText('Cannot be decrypted: another key')).toBeVisible();
  await expectMovingPicture(bob, 'Ada Hidden');
  await bob.reload();
  await bob.getByRole('button', { name: 'Ask to join' }).click();
  await expectLive(bob);
  await expectMovingPicture(bob, 'Ada Hidden');
  await expectMovingPicture(ada, 'Bob Hidden');
});

test('[MTG-16] what the server forwards of an encrypted meeting is noise; of any other meeting it could be seen and heard', async ({
  page,
  world,
  origin,
  as,
  otherBrowser,
}) => {
  const link = await encryptedLink(page, world, as);
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { bots: 0 });

  async function overheard(path: string, of: string, encrypted: boolean) {
    const ada = await otherBrowser();
    await quietRoom(ada, 1_000);
    await twoColours(ada);
    await joinBy(ada, path, 'Ada Hidden');
    await speak(ada, true);
    const { frames, leave } = await eavesdrop(origin, world, of, { encrypted });
    await expect.poll(() => frames.audio.length).toBeGreaterThan(400);
    await expect.poll(() => frames.video.length).toBeGreaterThan(100);
    await leave();
    return frames;
  }

  const inTheClear = await overheard(`meeting/webrtc?umi=${umi}`, umi, false);
  const hidden = await overheard(link, world.meeting('scheduled').umi, true);
  for (const { frames, canBeTold } of [
    { frames: inTheClear, canBeTold: true },
    { frames: hidden, canBeTold: false },
  ]) {
    const keyFrames = keyFramesAmong(frames.video);
    expect(keyFrames.length).toBeGreaterThan(0);
    // What a server needs to find key frames stays readable.
    for (const keyFrame of keyFrames) expect(keyFrame.subarray(3, 6)).toEqual(Buffer.from([0x9d, 0x01, 0x2a]));
    const shown = await Promise.all(keyFrames.slice(0, 5).map((keyFrame) => showsTwoColours(page, keyFrame)));
    expect(shown).toEqual(shown.map(() => canBeTold));
    expect((await shareOfTone(page, frames.audio.slice(-100), 1_000)) > 0.5).toBe(canBeTold);
    // Behind what is readable, and before the salt and the number that each frame tells.
    const sounds = frames.audio.map((frame) => frame.subarray(clearBytes('audio', frame), -trailerBytes));
    const pictures = frames.video.map((frame) => frame.subarray(clearBytes('video', frame), -trailerBytes));
    for (const parts of [sounds, pictures]) expect(distanceFromNoise(parts) > noiseMax).toBe(canBeTold);
  }
});
