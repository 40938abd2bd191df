import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { type } from './keys.ts';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';

const rename = async (page: Page, name: string) => {
  await type(page.getByLabel('First name'), name);
  await page.getByRole('button', { name: 'Save changes' }).click();
};

const signInForm = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.getByLabel('E-mail or user name').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

test('a link with a scenario leads to what it shows, plays it once it is told to, and goes on to where it begins', async ({
  page,
  world,
}) => {
  await page.goto('account?scenario=captcha-needed');
  await expect(page.getByRole('heading', { name: 'Captcha needed' })).toBeVisible();
  await expectNoAxeViolations(page);
  expect((await world.player()).state).toBe('none');
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page).toHaveURL(/\/meet\/$/);
  await settled(page);
  await signInForm(page, world.person('user'));
  await expect(page.getByRole('img', { name: 'Picture with' })).toBeVisible();
  expect(await world.player()).toMatchObject({ state: 'finished', scenario: { name: 'captcha-needed' } });
});

test('a link with a scenario signs in whom it is about; one that nobody knows says so', async ({ page, world, expectErrors }) => {
  expectErrors(/404/);
  await page.goto('?scenario=refresh-refused');
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('meet.session'))).toContain(world.person('user').email);
  await page.goto('?scenario=no-such-thing');
  await expect(page.getByRole('status')).toHaveText('There is no such scenario.');
  await expect(page.getByRole('button', { name: 'Play' })).toBeDisabled();
});

test('the control page plays, pauses, steps and stops a scenario, with the keyboard alone', async ({ page, world, keepScreen }) => {
  await page.goto('__mock/#/scenarios');
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  const player = page.getByRole('group', { name: 'Let in after a while' });
  const current = player.locator('[aria-current="step"]');
  await press('Play Let in after a while');
  await expect(current).toHaveText('Somebody waits; inside is one participant');
  await press('Pause');
  await expect(player).toContainText('paused, 0 of 2 steps done');
  await press('Next step');
  await expect(current).toHaveText('Ten seconds later whoever waits is let in');
  await expect(page.getByRole('button', { name: 'Next step' })).toBeFocused();
  await expectNoAxeViolations(page);
  await keepScreen('director-scenario-1280');
  await press('Play on');
  await expect(page.getByRole('status')).toHaveText('The scenario plays on.');
  await world.advance(10_000);
  await expect(player).toContainText('finished, 2 of 2 steps done');
  await press('Stop');
  await expect(player).toBeHidden();
  await expect(page.getByRole('status')).toHaveText('The scenario is stopped.');
});

test('[SES-11] refresh-refused: the sign-in stands over the page, which keeps what was typed', async ({ page, as, world }) => {
  await as('user');
  await page.goto('account');
  await settled(page);
  await world.play('refresh-refused');
  await world.advance(10_000);
  await rename(page, 'Late');
  await expect(page.getByRole('dialog', { name: 'Sign in' }).getByText('Your session has ended.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Late');
});

for (const name of ['session-renewed', 'refresh-reply-lost'])
  test(`[SES-16] ${name}: a change is saved as if nothing had happened`, async ({ page, as, world }) => {
    await as('user');
    await page.goto('account');
    await settled(page);
    await world.play(name);
    await world.advance(10_000);
    await rename(page, 'Renewed');
    await expect(page.getByText('Your changes are saved.')).toBeVisible();
    expect((await world.player()).state).toBe('finished');
  });

test('[SES-23] rights-missing: a change is refused, and the session goes on', async ({ page, as, world }) => {
  await as('user');
  await world.play('rights-missing');
  await page.goto('account');
  await rename(page, 'Anna');
  await expect(page.getByText('You do not have the rights for this.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Anna');
});

test('one-time-code and password-expired: the sign-in asks for a code, or for a new password', async ({ page, world }) => {
  await world.play('one-time-code');
  await page.goto('');
  await signInForm(page, world.person('user'));
  await expect(page.getByLabel('One-time code')).toBeFocused();
  await world.play('password-expired');
  await page.goto('');
  await signInForm(page, world.person('user'));
  await expect(page.getByRole('link', { name: 'Set a new password' })).toBeVisible();
});

test('refresh-fails: a change is not saved, nobody is signed out, and saved again it is', async ({ page, as, world, expectErrors }) => {
  expectErrors(/503/);
  await as('user');
  await page.goto('account');
  await settled(page);
  await world.play('refresh-fails');
  await world.advance(10_000);
  await rename(page, 'Patient');
  await expect(page.locator('.notice.error')).toContainText('Please try again later.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  expect((await world.player()).state).toBe('finished');
});

test('account-disabled: the sign-in opens, and refuses the person', async ({ page, as, world }) => {
  await as('user');
  await page.goto('account');
  await settled(page);
  await world.play('account-disabled');
  await world.advance(10_000);
  await rename(page, 'Gone');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Password', { exact: true }).fill(world.person('user').password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog.getByText('This account is disabled.')).toBeVisible();
});

test('[SES-06] sign-in-slow: while a reply is pending a second click sends nothing', async ({ page, world }) => {
  await world.play('sign-in-slow');
  await page.goto('');
  await page.getByLabel('E-mail or user name').fill(world.person('user').email);
  await page.getByLabel('Password', { exact: true }).fill(world.person('user').password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).dblclick();
  await expect(page.getByRole('button', { name: /^Sign/, disabled: true })).toBeVisible();
  await world.advance(3_000);
  await expect(page).toHaveURL(/dashboard$/);
  expect((await world.journal({ kind: 'http' })).filter(({ path }) => path?.endsWith('/web/login'))).toHaveLength(1);
});

test('too-many-attempts: the sign-in is refused and keeps the name; another try succeeds', async ({ page, world, expectErrors }) => {
  expectErrors(/429/);
  await world.play('too-many-attempts');
  await page.goto('');
  await signInForm(page, world.person('user'));
  await expect(page.locator('.notice.error')).toContainText('there were too many. Please try again later.');
  await expect(page.getByLabel('E-mail or user name')).toHaveValue(world.person('user').email);
  await signInForm(page, world.person('user'));
  await expect(page).toHaveURL(/dashboard$/);
});

test('reply-unreadable: the list cannot be loaded, and another try succeeds', async ({ page, as, world }) => {
  await as('administrator');
  await world.play('reply-unreadable');
  await page.goto('users');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
});

test('settings-unreachable: the sign-in says so, sends nothing and keeps what was typed', async ({ page, world, expectErrors }) => {
  expectErrors(/503/);
  await world.play('settings-unreachable');
  await page.goto('');
  const { email, password } = world.person('user');
  await signInForm(page, { email, password });
  await expect(page.getByText('Cannot connect to the server.')).toBeVisible();
  await expect(page.getByLabel('E-mail or user name')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  expect((await world.journal({ kind: 'http' })).filter(({ path }) => path?.endsWith('/web/login'))).toEqual([]);
});

test('everything-slow: a page says that it is loading until it is there', async ({ page, as, world }) => {
  await as('user');
  await world.play('everything-slow');
  await page.goto('dashboard');
  await expect(page.getByText('Loading…').first()).toBeVisible();
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect
    .poll(async () => {
      await world.advance(1_500);
      return title.isVisible();
    })
    .toBe(true);
});

test('server-errors: a list that cannot be loaded offers another try, which succeeds after the storm', async ({
  page,
  as,
  world,
  expectErrors,
}) => {
  expectErrors(/503/);
  await as('administrator');
  await world.play('server-errors');
  await page.goto('users');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  expect((await world.player()).state).toBe('finished');
});

test('[MNT-B01] maintenance-planned: a banner before it, and while it is under way', async ({ page, as, world }) => {
  await as('user');
  await world.play('maintenance-planned');
  await page.goto('account');
  await expect(page.locator('.banner')).toContainText('Maintenance is planned: ');
  await world.advance(60_000);
  await page.goto('account');
  await expect(page.locator('.banner')).toContainText('Maintenance is under way until ');
});
