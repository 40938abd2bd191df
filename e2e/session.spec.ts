import type { Page } from '@playwright/test';
import { login, logout, refresh } from '@meet/contracts/areas/session';
import { getPublicSettings } from '@meet/contracts/areas/public-settings';
import { expectNoAxeViolations } from './axe.ts';
import { expect, test } from './test.ts';
import { openUser, success } from './users.ts';

const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem('meet.session'));

/** The form stands in the page before its program has cleared anything. */
const nothingStored = (page: Page) => expect.poll(() => storedSession(page)).toBeNull();

const form = (page: Page) => ({
  username: page.getByLabel('E-mail or user name'),
  password: page.getByLabel('Password', { exact: true }),
  submit: page.getByRole('button', { name: 'Sign in', exact: true }),
  error: page.locator('.notice.error'),
  captcha: page.getByLabel('Characters in the picture'),
});

async function fill(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await form(page).username.fill(email);
  await form(page).password.fill(password);
}

test.describe('signing in', () => {
  test('[RTE-15] [SES-01] [SES-02] [SES-03] [SES-04] [PWD-01] [MCK-10] a password that never travels in clear leads to the dashboard @main @foreign', async ({
    page,
    world,
  }) => {
    const person = world.person('organizer');
    const bodies: string[] = [];
    page.on('request', (request) => bodies.push(request.postData() ?? ''));
    await page.goto('');
    await fill(page, person);
    await form(page).submit.click();
    await expect(page).toHaveURL(/\/meet\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome/);
    await expect(page.getByRole('navigation', { name: 'Dashboards' })).toBeVisible();
    expect(bodies.join('\n')).not.toContain(person.password);
    const [sent] = (await world.journal({ kind: 'http' })).filter(({ path }) => path?.endsWith(login.path));
    expect(sent).toMatchObject({ method: 'POST', status: 200 });
  });

  test('[SES-07] only the name and the refresh token are stored', async ({ page, world }) => {
    await page.goto('');
    await fill(page, world.person('user'));
    await form(page).submit.click();
    await expect(page).toHaveURL(/dashboard$/);
    const stored: unknown = JSON.parse((await storedSession(page)) ?? '{}');
    expect(Object.keys(stored ?? {}).toSorted()).toEqual(['refreshToken', 'username']);
    // Whose pages the tab shows, so that nobody else is led back to them after a reload.
    const inTab = await page.evaluate(() => Object.entries(sessionStorage));
    expect(inTab).toEqual([['meet.return', JSON.stringify({ owner: world.person('user').email })]]);
  });

  test('[SES-05] a failure keeps the name, says why beside the form and puts the focus there', async ({ page, world }) => {
    await page.goto('');
    await fill(page, { ...world.person('user'), password: 'not this one' });
    await form(page).submit.click();
    await expect(form(page).error).toContainText('Check your name and password.');
    await expect(form(page).username).toHaveValue(world.person('user').email);
    await expect(form(page).submit).toBeEnabled();
    await expect(page).toHaveURL(/\/meet\/$/);
  });

  test('[PWD-22] [PWD-23] [PWD-24] [PWD-25] after three failures a captcha is asked for; a wrong value brings another, the right one lets in @main', async ({
    page,
    world,
  }) => {
    const person = world.person('user');
    await page.goto('');
    for (let attempt = 0; attempt < 3; attempt++) {
      await fill(page, { ...person, password: `wrong ${attempt}` });
      await Promise.all([page.waitForResponse(`**${login.path}`), form(page).submit.click()]);
      await expect(form(page).submit).toBeEnabled();
      await expect(form(page).error).toBeVisible();
    }
    await fill(page, person);
    await form(page).submit.click();
    const picture = page.getByRole('img', { name: 'Picture with' });
    await expect(picture).toBeVisible();
    const first = await picture.getAttribute('src');

    await form(page).captcha.fill('000000');
    await form(page).password.fill(person.password);
    await form(page).submit.click();
    await expect(form(page).error).toContainText('wrong');
    await expect(picture).not.toHaveAttribute('src', first ?? '');
    await expect(form(page).captcha).toHaveValue('');
    await expectNoAxeViolations(page);

    await form(page).captcha.fill(await world.captchaValue());
    await form(page).password.fill(person.password);
    await form(page).submit.click();
    await expect(page).toHaveURL(/dashboard$/);
  });

  test('[RTE-36] [SES-03] a protected page is reached after signing in, query included @main @foreign', async ({ page, world }) => {
    await page.goto('account?from=mail&n=1');
    await expect(form(page).username).toBeVisible();
    await fill(page, world.person('user'));
    await form(page).submit.click();
    await expect(page).toHaveURL(/\/meet\/account\?from=mail&n=1$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account');
  });

  test('[RTE-B01] a return target on another host is not followed', async ({ page, world }) => {
    await page.goto('?returnTo=https://evil.example/');
    await fill(page, world.person('user'));
    await form(page).submit.click();
    await expect(page).toHaveURL(/\/meet\/dashboard$/);
  });

  test('[SES-18] a disabled account is refused with a message', async ({ page, world }) => {
    await page.goto('');
    await fill(page, world.person('disabled'));
    await form(page).submit.click();
    await expect(form(page).error).toContainText('disabled');
  });

  test('[PWD-19] an expired password leads to setting a new one', async ({ page, world }) => {
    await page.goto('');
    await fill(page, world.person('expired'));
    await form(page).submit.click();
    await expect(page.getByText('Your password has expired')).toBeVisible();
    await page.getByRole('link', { name: 'Set a new password' }).click();
    await expect(page).toHaveURL(/forgot-password/);
  });

  test('[SES-27] a user who needs a one-time code is asked for it, and signs in with the mailed one', async ({ page, world }) => {
    const { email, password } = world.person('user');
    await world.changePerson(email, { otp: true });
    await page.goto('');
    await fill(page, { email, password });
    await form(page).submit.click();
    const code = page.getByLabel('One-time code');
    await expect(code).toBeFocused();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Send another code' }).click();
    await expect(page.getByText('Enter the newest code in your e-mail; earlier ones may no longer work.')).toBeVisible();
    const mailed = /\b\d{6}\b/.exec((await world.mails()).findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
    await code.fill(mailed === '000000' ? '111111' : '000000');
    await form(page).submit.click();
    await expect(page.getByText('The one-time code is not correct, or it has expired.')).toBeVisible();
    await code.fill(mailed);
    await form(page).submit.click();
    await expect(page).toHaveURL(/\/meet\/dashboard$/);
  });

  test('[SES-27] [SET-03] [SET-45] a user manager asks for one-time codes of somebody, who needs none while they are switched off', async ({
    page,
    as,
    world,
    otherBrowser,
  }) => {
    const person = world.person('user');
    await as('userManager');
    await openUser(page, person.email);
    await page.getByRole('switch', { name: 'One-time password at sign-in' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(success(page, 'Your changes are saved.')).toBeVisible();

    const theirs = await otherBrowser();
    await theirs.goto('');
    await fill(theirs, person);
    await form(theirs).submit.click();
    await expect(theirs.getByLabel('One-time code')).toBeFocused();
    const mailed = /\b\d{6}\b/.exec((await world.mails()).findLast(({ to }) => to === person.email)?.text ?? '')?.[0] ?? '';
    await theirs.getByLabel('One-time code').fill(mailed);
    await form(theirs).submit.click();
    await expect(theirs).toHaveURL(/\/meet\/dashboard$/);

    const office = await otherBrowser();
    await as('administrator', office);
    await office.goto('setting/authentication');
    await office.getByRole('switch', { name: 'One-time passwords by e-mail' }).uncheck();
    await office.getByRole('button', { name: 'Save', exact: true }).click();
    await office.getByRole('dialog', { name: /^Save/ }).getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText('The settings were saved.')).toBeVisible();
    const again = await otherBrowser();
    await again.goto('');
    await fill(again, person);
    await form(again).submit.click();
    await expect(again).toHaveURL(/\/meet\/dashboard$/);
  });

  test('[SES-25] [SES-26] the settings decide what the sign-in page offers', async ({ page, world }) => {
    await world.change({ publicSettings: { pinCode: false, freeRegistration: false } });
    await page.goto('');
    await expect(page.getByText('Open the link in your invitation.')).toBeVisible();
    await expect(page.getByLabel('PIN code')).toBeHidden();
    await expect(page.getByText('No account yet?')).toBeHidden();
    await world.change({ publicSettings: { pinCode: true, freeRegistration: true } });
    await page.reload();
    await expect(page.getByLabel('PIN code')).toBeVisible();
    await expect(page.getByText('No account yet?')).toBeVisible();
  });
});

test.describe('a session', () => {
  test('[SES-08] is restored without the form being shown @main @foreign', async ({ page, as }) => {
    await as('user');
    await page.addInitScript(() => {
      const seen = window as Window & { formSeen?: boolean };
      new MutationObserver(() => {
        if (document.querySelector('input[type=password]')) seen.formSeen = true;
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('');
    await expect(page).toHaveURL(/dashboard$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => (window as Window & { formSeen?: boolean }).formSeen ?? false)).toBe(false);
  });

  test('[SES-09] incomplete session data are cleared and the form is shown', async ({ page }) => {
    await page.goto('');
    await page.evaluate(() => localStorage.setItem('meet.session', JSON.stringify({ username: 'somebody' })));
    await page.goto('dashboard');
    await expect(form(page).username).toBeVisible();
    await nothingStored(page);
  });

  test('[RTE-03] [SES-10] ends with signing out, a page without header: nothing stays stored and the server session is ended @main @foreign', async ({
    page,
    as,
    world,
  }) => {
    await as('user');
    await page.goto('dashboard');
    const consoleHeader = page.getByRole('banner').filter({ has: page.getByRole('link', { name: 'Sign out' }) });
    await expect(consoleHeader).toBeVisible();
    // Without the settings it is not known where signing out leads to.
    let release = (): void => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    const isSettings = ({ pathname }: URL) => pathname.endsWith(getPublicSettings.path);
    await page.route(isSettings, async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto('logout');
    await expect(page.getByText('Signing you out…')).toBeVisible();
    await expect(consoleHeader).toHaveCount(0);
    release();
    await expect(form(page).username).toBeVisible();
    await expect(page).toHaveURL(/\/meet\/$/);
    await nothingStored(page);
    await expect.poll(async () => (await world.journal({ kind: 'http' })).some(({ path }) => path?.endsWith(logout.path))).toBe(true);
    await page.goto('dashboard');
    await expect(form(page).username).toBeVisible();
  });

  test('[SES-12] signing out clears the browser even when the server cannot be reached', async ({ page, as, world }) => {
    await as('user');
    await page.goto('dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await world.fault({ path: logout.path, status: 500, times: 10 });
    await page.goto('logout');
    await expect(form(page).username).toBeVisible();
    await nothingStored(page);
  });

  test('[SES-B03] ends in the other tab too', async ({ page, as, context }) => {
    await as('user');
    await page.goto('dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const other = await context.newPage();
    await other.goto('dashboard');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await other.goto('logout');
    await expect(form(page).username).toBeVisible();
    await expect(page.getByText('signed out in another tab')).toBeVisible();
  });

  test('[SES-11] [SES-B04] a refused refresh drops it, says why and returns to the same page', async ({ page, as, world }) => {
    await as('user');
    await page.goto('account?tab=profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await world.expireSessions({ what: 'all' });
    await page.reload();
    await expect(page.getByText('Your session has ended. Sign in again; you will return to where you were.')).toBeVisible();
    await nothingStored(page);
    await fill(page, world.person('user'));
    await form(page).submit.click();
    await expect(page).toHaveURL(/account\?tab=profile$/);
    expect((await world.journal({ kind: 'http' })).filter(({ path }) => path?.endsWith(refresh.path)).length).toBeGreaterThan(0);
  });
});
