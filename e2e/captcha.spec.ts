import { getCaptcha, type Captcha } from '@meet/contracts/areas/captcha';
import { login } from '@meet/contracts/areas/session';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

interface Heard {
  /** How loud it was at most, from 0 to 1. */
  loudest: number;
  address: string;
}

/** Leads all sound of the page through a meter before it comes to the speakers. */
const meterSound = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function playMetered(this: HTMLMediaElement) {
      const context = new AudioContext();
      const meter = context.createAnalyser();
      context.createMediaElementSource(this).connect(meter).connect(context.destination);
      this.addEventListener('timeupdate', () => {
        const wave = new Float32Array(meter.fftSize);
        meter.getFloatTimeDomainData(wave);
        const { dataset } = document.documentElement;
        dataset['loudest'] = String(Math.max(Number(dataset['loudest'] ?? 0), ...wave.map(Math.abs)));
        dataset['sound'] = this.src;
      });
      return play.call(this);
    };
  });

const heard = (page: Page): Promise<Heard> =>
  page.evaluate(() => {
    const { loudest = '0', sound: address = '' } = document.documentElement.dataset;
    return { loudest: Number(loudest), address };
  });

test('[PWD-24] [PWD-B03] [PWD-B04] the captcha has a labelled field, a new picture on demand, and the sound that the server sent for it', async ({
  page,
  world,
}) => {
  await world.change({ limits: { loginFailuresBeforeCaptcha: 1 } });
  await meterSound(page);
  await page.goto('');
  await page.getByLabel('E-mail or user name').fill(world.person('user').email);
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  const sent = page.waitForResponse((response) => response.url().includes(getCaptcha.path));
  for (const password of ['wrong', 'still wrong']) {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await Promise.all([page.waitForResponse(`**${login.path}`), signIn.click()]);
    await expect(signIn).toBeEnabled();
  }
  const asked = new URL((await sent).url()).searchParams;
  expect([...asked]).toEqual([['login', world.person('user').email]]);
  const captcha: Captcha = await (await sent).json();
  await expect(page.getByRole('img', { name: 'Picture with' })).toHaveAttribute(
    'src',
    `data:image/png;base64,${captcha.captchaImageBase64}`,
  );
  const field = page.getByRole('textbox', { name: 'Characters in the picture' });
  await field.fill('typed for the first');
  const again = page.waitForResponse((response) => response.url().includes(getCaptcha.path));
  await page.getByRole('button', { name: 'New picture' }).click();
  const second: Captcha = await (await again).json();
  expect(second.captchaImageBase64).not.toBe(captcha.captchaImageBase64);
  await expect(page.getByRole('img', { name: 'Picture with' })).toHaveAttribute(
    'src',
    `data:image/png;base64,${second.captchaImageBase64}`,
  );
  await expect(field).toHaveValue('');

  expect(await heard(page)).toEqual({ loudest: 0, address: '' });
  await page.getByRole('button', { name: 'Listen' }).click();
  await expect.poll(async () => (await heard(page)).loudest, 'a voice, not silence').toBeGreaterThan(0.05);
  expect((await heard(page)).address).toBe(`data:audio/wav;base64,${second.captchaAudioBase64}`);
});

test('name and captcha are still there after a reload, on the way to a forgotten password and back @main', async ({ page, world }) => {
  await world.change({ limits: { loginFailuresBeforeCaptcha: 1 } });
  const { email, password } = world.person('user');
  const name = page.getByLabel('E-mail or user name');
  const captcha = page.getByRole('textbox', { name: 'Characters in the picture' });
  const picture = page.getByRole('img', { name: 'Picture with' });
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  await page.goto('');
  for (const wrong of ['wrong', 'still wrong']) {
    await name.fill(email);
    await page.getByLabel('Password', { exact: true }).fill(wrong);
    await Promise.all([page.waitForResponse(`**${login.path}`), signIn.click()]);
    await expect(signIn).toBeEnabled();
  }
  await expect(picture).toBeVisible();

  await page.reload();
  await expect(picture).toBeVisible();
  await expect(name).toHaveValue(email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(picture).toBeVisible();
  await expect(name).toHaveValue(email);

  await captcha.fill(await world.captchaValue());
  await page.getByLabel('Password', { exact: true }).fill(password);
  await signIn.click();
  await expect(page).toHaveURL(/dashboard$/);
});
