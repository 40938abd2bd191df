import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw, expectUsable, fakeMeetingSession } from '../../../testing/join.tsx';
import { enterMeeting } from '../../../testing/join-live.tsx';
import { ReadyMeeting } from '../ready/ReadyMeeting.tsx';
import { meetingSessions } from '../meeting-session.ts';

beforeEach(() => {
  localStorage.clear();
  return () => meetingSessions.close();
});

async function prepare() {
  const fake = fakeMeetingSession();
  return { ...fake, ...(await draw(<ReadyMeeting session={fake.session} onRefused={() => {}} />)) };
}

test.each([
  ['before joining', prepare],
  ['in the meeting', enterMeeting],
])('%s, the background is chosen beside the devices', async (where, open) => {
  const { getByRole, background, container } = await open();
  if (where === 'in the meeting') await getByRole('button', { name: 'Devices' }).click();
  const choice = getByRole('combobox', { name: 'Background' });
  await expect.element(choice).toHaveValue('none');
  await choice.selectOptions('Strong background blur');
  expect(background.choose.mock.calls).toEqual([['strong']]);
  await expectUsable(container);
});

test.each([
  [390, 844],
  [1280, 720],
])('at %i × %i the choice has the room for its words, and the button beside it keeps its name', async (width, height) => {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(1280, 720));
  const { getByRole, background } = await enterMeeting();
  await getByRole('button', { name: 'Devices' }).click();
  const choice = getByRole('combobox', { name: 'Background' });
  await expect.element(choice).toBeVisible();
  const words = document.createElement('span');
  words.style.cssText = 'position: absolute; white-space: nowrap';
  choice.element().after(words);
  for (const { text } of choice.element().querySelectorAll('option')) {
    words.textContent = text;
    // An arrow and the padding stand in the choice, too.
    expect(choice.element().clientWidth - 48, text).toBeGreaterThanOrEqual(words.clientWidth);
  }
  await expect.element(getByRole('button', { name: 'Choose a picture…' })).toBeVisible();
  expect(background.choose).not.toHaveBeenCalled();
});

/** A picture of one color, as somebody would pick it. */
async function pickPicture(container: Element, type: string): Promise<void> {
  const canvas = new OffscreenCanvas(32, 18);
  canvas.getContext('2d')?.fillRect(0, 0, 32, 18);
  const files = new DataTransfer();
  files.items.add(new File([await canvas.convertToBlob()], 'beach', { type }));
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no input');
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('an own picture is chosen as soon as it is there; what is none is refused with a word', async () => {
  const { getByRole, getByText, background, container } = await prepare();
  const choice = getByRole('combobox', { name: 'Background' });
  await expect.element(choice).toBeVisible();
  const row = container.querySelector('.device-late .device');
  const [whole, choices] = [row, row?.querySelector('.input')].map((part) => part?.getBoundingClientRect().height);
  expect(whole, 'no room is left for what is not said').toBe(choices);
  await pickPicture(container, 'image/gif');
  await expect.element(getByText('Choose a photo: JPEG, PNG or WebP.')).toBeVisible();
  await expectUsable(container);
  expect(background.choose).not.toHaveBeenCalled();
  await pickPicture(container, 'image/png');
  await expect.poll(() => background.choose.mock.calls).toEqual([['own']]);
  await expect.element(getByText('Choose a photo')).not.toBeInTheDocument();
  await choice.selectOptions('Picture from this device');
  await choice.selectOptions('Bookshelves');
  expect(background.choose.mock.calls).toEqual([['own'], ['own'], ['shelves']]);
});

test.each([
  ['before joining', prepare, '.preview'],
  ['in the meeting', enterMeeting, '.live-stage'],
])('%s, a background that is given up says why the camera is off, and offers to show the room', async (_, open, home) => {
  const { getByRole, getByText, background, media, container } = await open();
  background.trouble.value = 'slow';
  await expect
    .element(getByText('This device is too slow to change the background. Your camera was turned off, so that nobody sees your room.'))
    .toBeVisible();
  await expectUsable(container);
  await getByRole('status').getByRole('button', { name: 'Close' }).click();
  expect(background.dismiss).toHaveBeenCalledOnce();
  background.choose.mockImplementation(() => (background.trouble.value = undefined));
  await getByRole('button', { name: 'Show the camera as it is' }).click();
  expect(background.choose.mock.calls).toEqual([['none']]);
  expect(media.setVideo.mock.calls).toEqual([[true]]);
  await expect.poll(() => document.activeElement).toBe(container.querySelector(home));
});
