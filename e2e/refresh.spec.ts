import type { BrowserContext, Page, Route } from '@playwright/test';
import { getMe, getMyTags } from '@meet/contracts/account';
import { refresh } from '@meet/contracts/session';
import type { World } from './director.ts';
import { expect, test } from './test.ts';

const refreshes = async (world: World) => (await world.journal({ kind: 'http' })).filter(({ path }) => path?.endsWith(refresh.path));

async function tabsAt(path: string, page: Page, context: BrowserContext, count: number): Promise<Page[]> {
  const others = await Promise.all(Array.from({ length: count - 1 }, () => context.newPage()));
  const tabs = [page, ...others];
  await Promise.all(tabs.map((tab) => tab.goto(path)));
  for (const tab of tabs) await expect(tab.getByLabel('First name')).toBeVisible();
  return tabs;
}

test('[SES-16] [SES-22] [MCK-11] a session token that expires in mid-use is renewed once and the page goes on @main', async ({
  page,
  as,
  world,
}) => {
  await as('organizer');
  await page.goto('account');
  await expect(page.getByLabel('First name')).toBeVisible();
  const before = await page.evaluate(() => localStorage.getItem('meet.session'));
  const restored = await refreshes(world);
  await world.expireSessions({ what: 'session' });

  await page.getByLabel('First name').fill('Renewed');
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

test('[SES-23] a lack of rights keeps the session', async ({ page, as, world }) => {
  await as('user');
  await page.goto('account');
  await expect(page.getByLabel('First name')).toBeVisible();
  await world.fault({ path: getMe.path, method: 'PATCH', status: 403, exceptionCode: 1005, times: 2 });
  await page.getByLabel('First name').fill('Anna');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('You do not have the rights for this.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Anna');
  expect(await page.evaluate(() => localStorage.getItem('meet.session'))).not.toBeNull();
});

test('[SES-18] a second refusal after the refresh ends the session', async ({ page, as, world }) => {
  await as('user');
  await page.goto('account');
  await expect(page.getByLabel('First name')).toBeVisible();
  await world.fault({ path: getMe.path, method: 'PATCH', status: 401, exceptionCode: 1014, times: 2 });
  await page.getByLabel('First name').fill('Anna');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
});

test('[SES-19] ten parallel calls refused at once lead to exactly one refresh @main', async ({ page, as, context, world }) => {
  test.slow();
  await as('administrator');
  const tabs = await tabsAt('account', page, context, 10);
  const known = (await refreshes(world)).length;
  await world.expireSessions({ what: 'session' });
  // None goes on its way before all ten are under way with the token that has ended.
  const held: Route[] = [];
  await context.route(`**${getMyTags.path}`, async (route) => {
    held.push(route);
    if (held.length < tabs.length) return;
    await Promise.all(held.splice(0).map((one) => one.continue()));
    await context.unroute(`**${getMyTags.path}`);
  });
  await Promise.all(tabs.map((tab) => tab.getByRole('link', { name: 'Dashboard' }).first().click()));
  for (const tab of tabs) await expect(tab.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  const refused = async () => (await world.journal({ kind: 'http' })).filter(({ status }) => status === 401).length;
  await expect.poll(refused).toBe(tabs.length);
  expect(await refreshes(world)).toHaveLength(known + 1);
});

test('[SES-B02] five tabs that expire together all stay signed in', async ({ page, as, context, world }) => {
  test.slow();
  await as('user');
  const tabs = await tabsAt('account', page, context, 5);

  for (let round = 0; round < 3; round++) {
    await world.expireSessions({ what: 'session' });
    await Promise.all(
      tabs.map(async (tab, n) => {
        await tab.getByLabel('First name').fill(`Round ${round} tab ${n}`);
        await tab.getByRole('button', { name: 'Save changes' }).click();
      }),
    );
    for (const tab of tabs) await expect(tab.getByRole('button', { name: 'Save changes' })).toBeVisible();
    const done = tabs.length * (round + 1);
    await expect
      .poll(async () => (await world.journal({ kind: 'http' })).filter(({ method, status }) => method === 'PATCH' && status === 204).length)
      .toBe(done);
  }
  for (const tab of tabs) await expect(tab).toHaveURL(/account$/);
  expect((await refreshes(world)).every(({ status }) => status === 200)).toBe(true);
});

test('[SES-21] a refresh whose answer is lost is asked once more and does no harm', async ({ page, as, world }) => {
  await as('user');
  await page.goto('account');
  await expect(page.getByLabel('First name')).toBeVisible();
  await world.expireSessions({ what: 'session' });
  await world.fault({ path: refresh.path, drop: true });
  await page.getByLabel('First name').fill('Still here');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
});

test('[SES-11] a refused refresh ends in signing in again, and then on the same page @main', async ({ page, as, world }) => {
  await as('user');
  await page.goto('account');
  await expect(page.getByLabel('First name')).toBeVisible();
  await world.expireSessions({ what: 'all' });
  await page.getByLabel('First name').fill('Late');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await page.getByLabel('E-mail or user name').fill(world.person('user').email);
  await page.getByLabel('Password', { exact: true }).fill(world.person('user').password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/meet\/account$/);
});
