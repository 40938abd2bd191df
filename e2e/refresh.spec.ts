import type { BrowserContext, Page, Route } from '@playwright/test';
import { getMyTags } from '@meet/contracts/areas/account';
import { getMe } from '@meet/contracts/areas/me';
import { refresh } from '@meet/contracts/areas/session';
import { expectNoAxeViolations } from './axe.ts';
import type { World } from './director.ts';
import { type } from './keys.ts';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';

const refreshes = async (world: World) => (await world.journal({ kind: 'http' })).filter(({ path }) => path?.endsWith(refresh.path));

async function tabsAt(path: string, page: Page, context: BrowserContext, count: number): Promise<Page[]> {
  const others = await Promise.all(Array.from({ length: count - 1 }, () => context.newPage()));
  const tabs = [page, ...others];
  await Promise.all(tabs.map((tab) => tab.goto(path)));
  for (const tab of tabs) await settled(tab);
  return tabs;
}

test('[SES-16] [SES-22] [MCK-11] a session token that expires during use is renewed once and the page continues @main @foreign', async ({
  page,
  as,
  world,
}) => {
  await as('organizer');
  await page.goto('account');
  await settled(page);
  const before = await page.evaluate(() => localStorage.getItem('meet.session'));
  const restored = await refreshes(world);
  await world.expireSessions({ what: 'session' });

  await type(page.getByLabel('First name'), 'Renewed');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();

  const since = (await refreshes(world)).slice(restored.length);
  expect(since).toHaveLength(1);
  expect(since[0]).toMatchObject({ status: 200 });
  expect(await page.evaluate(() => localStorage.getItem('meet.session'))).not.toBe(before);
  const [me] = (await world.journal({ kind: 'http' })).filter(({ method, status }) => method === 'PATCH' && status === 204);
  expect(me?.path).toContain(getMe.path);
});

test('[SES-17] a 403 without a code leads to one refresh and one replay', async ({ page, as, world }) => {
  await as('user');
  await world.fault({ path: getMyTags.path, status: 403 });
  await page.goto('dashboard');
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  await expect
    .poll(async () =>
      (await world.journal({ kind: 'http' })).filter(({ path }) => path?.endsWith(getMyTags.path)).map(({ status }) => status),
    )
    .toEqual([403, 200]);
});

test('[SES-23] missing rights do not end the session', async ({ page, as, world }) => {
  await as('user');
  await page.goto('account');
  await settled(page);
  await world.fault({ path: getMe.path, method: 'PATCH', status: 403, exceptionCode: 1005, times: 2 });
  await type(page.getByLabel('First name'), 'Anna');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('You do not have the rights for this.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Anna');
  expect(await page.evaluate(() => localStorage.getItem('meet.session'))).not.toBeNull();
});

test('[SES-18] a second refusal after the refresh ends the session', async ({ page, as, world }) => {
  await as('user');
  await page.goto('account');
  await settled(page);
  await world.fault({ path: getMe.path, method: 'PATCH', status: 401, exceptionCode: 1014, times: 2 });
  await type(page.getByLabel('First name'), 'Anna');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
});

test('[SES-19] calls of five tabs refused at once lead to exactly one refresh @main', async ({ page, as, context, world }) => {
  await as('user');
  const tabs = await tabsAt('account', page, context, 5);
  const known = (await refreshes(world)).length;
  // All requests start before any is sent on, with a token that expires meanwhile.
  const held: Route[] = [];
  await context.route(`**${getMe.path}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    held.push(route);
    if (held.length < tabs.length) return;
    await world.expireSessions({ what: 'session' });
    await Promise.all(held.splice(0).map((one) => one.continue()));
    await context.unroute(`**${getMe.path}`);
  });
  await Promise.all(
    tabs.map(async (tab, n) => {
      await type(tab.getByLabel('First name'), `T${n}`);
      await tab.getByRole('button', { name: 'Save changes' }).click();
    }),
  );
  const answered = async (wanted: number) => (await world.journal({ kind: 'http' })).filter(({ status }) => status === wanted).length;
  for (const tab of tabs) await expect(tab.getByText('Your changes are saved.')).toBeVisible();
  expect(await answered(204)).toBe(tabs.length);
  expect(await answered(401)).toBe(tabs.length);
  expect(await refreshes(world)).toHaveLength(known + 1);
});

/** Over plain http a browser has no locks. */
const means = [
  { having: 'locks', rounds: 2, tag: '' },
  { having: 'no locks', rounds: 2, tag: '' },
  { having: 'locks', rounds: 20, tag: ' @long' },
  { having: 'no locks', rounds: 20, tag: ' @long' },
] as const;

for (const { having, rounds, tag } of means)
  test(`[SES-B02] five tabs that expire together ${rounds} times all stay signed in, with ${having}${tag}`, async ({
    page,
    as,
    context,
    world,
  }) => {
    if (having === 'no locks') await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
    await as('user');
    const tabs = await tabsAt('account', page, context, 5);
    const saved = async () =>
      (await world.journal({ kind: 'http' })).filter(({ method, status }) => method === 'PATCH' && status === 204).length;

    for (let round = 1; round <= rounds; round++) {
      await world.expireSessions({ what: 'session' });
      await Promise.all(
        tabs.map(async (tab, n) => {
          await type(tab.getByLabel('First name'), `${round}.${n}`);
          await tab.getByRole('button', { name: 'Save changes' }).click();
        }),
      );
      await expect.poll(saved).toBe(tabs.length * round);
    }
    for (const tab of tabs) await expect(tab).toHaveURL(/account$/);
    expect((await refreshes(world)).every(({ status }) => status === 200)).toBe(true);
  });

test('[SES-21] a refresh whose reply is lost is repeated once and does no harm', async ({ page, as, world }) => {
  await as('user');
  await page.goto('account');
  await settled(page);
  await world.expireSessions({ what: 'session' });
  await world.fault({ path: refresh.path, drop: true });
  await type(page.getByLabel('First name'), 'Still here');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sign in' });

/** Half-filled, sent, refused: the sign-in form stands over the page. */
async function refusedOn(page: Page, world: World): Promise<void> {
  await page.goto('account');
  await type(page.getByLabel('Last name'), 'Half typed');
  await world.expireSessions({ what: 'all' });
  await type(page.getByLabel('First name'), 'Late');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialogOf(page).getByText('Your session has ended.')).toBeVisible();
}

async function signInAgain(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await dialogOf(page).getByLabel('E-mail or user name').fill(email);
  await dialogOf(page).getByLabel('Password', { exact: true }).fill(password);
  await dialogOf(page).getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('[SES-11] [SES-B04] a refused refresh asks to sign in over the page, which then goes on with its form and what it was doing @main @foreign', async ({
  page,
  as,
  world,
}) => {
  await as('user');
  await refusedOn(page, world);
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(dialog.getByLabel('E-mail or user name')).toHaveValue(world.person('user').email);
  await expectNoAxeViolations(page);
  await expect(page).toHaveURL(/\/meet\/account$/);
  expect(await page.evaluate(() => localStorage.getItem('meet.session'))).toBeNull();

  await signInAgain(page, { ...world.person('user'), password: 'not this one' });
  await expect(dialog.locator('.notice.error')).toContainText('Check your name and password.');
  await signInAgain(page, world.person('user'));
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Late');
  await expect(page.getByLabel('Last name')).toHaveValue('Half typed');
  await expect(page).toHaveURL(/\/meet\/account$/);
});

test('[SES-B04] a refused session leaves the half-filled forms of all tabs alone, and one sign-in serves them all', async ({
  page,
  as,
  context,
  world,
}) => {
  await as('user');
  await page.goto('account');
  const other = await context.newPage();
  await other.goto('account');
  await other.getByLabel('Last name').fill('Typed over there');
  await refusedOn(page, world);
  await expect(dialogOf(other).getByText('Your session has ended.')).toBeVisible();
  await signInAgain(other, world.person('user'));
  for (const tab of [page, other]) await expect(dialogOf(tab)).toBeHidden();
  await expect(other.getByLabel('Last name')).toHaveValue('Typed over there');
  await expect(page.getByLabel('Last name')).toHaveValue('Half typed');
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
});

test('signing out in one tab covers the unsaved form of another, which goes on when the same person signs in', async ({
  page,
  as,
  context,
  world,
}) => {
  await as('user');
  await page.goto('account');
  await type(page.getByLabel('Last name'), 'Half typed');
  const other = await context.newPage();
  await other.goto('logout');
  await expect(other.getByText('You are signed out.')).toBeVisible();
  await expect(dialogOf(page).getByText('What you have not saved here is kept')).toBeVisible();
  await signInAgain(page, world.person('user'));
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByLabel('Last name')).toHaveValue('Half typed');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
});

test('signing in there as somebody else discards the page and its form', async ({ page, as, world }) => {
  await as('user');
  await refusedOn(page, world);
  await signInAgain(page, world.person('organizer'));
  await expect(page).toHaveURL(/\/meet\/dashboard$/);
  await page.getByRole('link', { name: 'My account' }).first().click();
  await expect(page.getByLabel('Last name')).not.toHaveValue('Half typed');
  const saved = (await world.journal({ kind: 'http' })).filter(({ method, status }) => method === 'PATCH' && status === 204);
  expect(saved).toEqual([]);
});

test('choosing to leave leads to the sign-in page, and from there back to the same page', async ({ page, as, world }) => {
  await as('user');
  await refusedOn(page, world);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/meet\/$/);
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await page.getByLabel('E-mail or user name').fill(world.person('user').email);
  await page.getByLabel('Password', { exact: true }).fill(world.person('user').password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/meet\/account$/);
});

test('signing in as somebody else in another tab leaves nothing of the first person on the page', async ({ page, as, context, world }) => {
  await as('user');
  await page.goto('account');
  await type(page.getByLabel('Last name'), 'Half typed');
  const other = await context.newPage();
  await as('organizer', other);
  await other.goto('account');
  await expect(other.getByText(world.person('organizer').email, { exact: true })).toBeVisible();
  await expect(page.getByText(world.person('organizer').email, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Last name')).not.toHaveValue('Half typed');
});
