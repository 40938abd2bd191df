import type { Locator } from '@playwright/test';
import { getMe } from '@meet/contracts/areas/me';
import { getStorage, listFiles } from '@meet/contracts/areas/files';
import { getScreens } from '@meet/contracts/areas/screens';
import { login } from '@meet/contracts/areas/session';
import { getStatistics } from '@meet/contracts/areas/statistics';
import { getUser } from '@meet/contracts/areas/users';
import { pathOf } from '@meet/contracts/wire/http';
import type { World } from './director.ts';
import { expect, test } from './test.ts';

const whatHappened = 'An internal error occurred on the server. Please try again later.';

/** The server refuses a call, and each repetition of it. */
const refuse = (world: World, { method, path }: { method: string; path: string }): Promise<unknown> =>
  world.fault({ method, path, status: 500, exceptionCode: 1000, times: 10 });

test('[ERR-B01] every view of an error says what happened and what to do next, and its code and request are copied for support', async ({
  page,
  world,
  context,
  expectErrors,
}) => {
  expectErrors(/500/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  const refused: Promise<{ requestId: string }>[] = [];
  page.on('response', (response) => {
    if (response.status() === 500) refused.push(response.json());
  });

  async function expectView(view: Locator, next: Locator, title = whatHappened): Promise<void> {
    await expect(view).toContainText(title);
    await expect(view).toContainText(whatHappened);
    await expect(view).toContainText(/Code 1000 · request \S/);
    const [details = '', id = ''] = /Code 1000 · request ([\w-]+?)(?=Copy details)/.exec((await view.textContent()) ?? '') ?? [];
    expect((await Promise.all(refused)).map(({ requestId }) => requestId)).toContain(id);
    await view.getByRole('button', { name: 'Copy details' }).click();
    await expect(view.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(details);
    await world.clearFaults();
    await next.click();
    await expect(view.filter({ hasText: whatHappened })).toHaveCount(0);
  }

  const alert = page.locator('.notice.error');
  const main = page.getByRole('main');
  const retry = alert.getByRole('button', { name: 'Try again' });

  await page.goto('');
  await page.getByLabel('E-mail or user name').fill(world.person('administrator').email);
  await page.getByLabel('Password', { exact: true }).fill(world.person('administrator').password);
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  await refuse(world, login);
  await signIn.click();
  await page.getByLabel('Password', { exact: true }).fill(world.person('administrator').password);
  await expectView(alert, signIn);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome/);

  await refuse(world, getScreens);
  await page.reload();
  await expectView(main, main.getByRole('button', { name: 'Try again' }), 'Something went wrong');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome/);

  for (const [address, endpoint, title] of [
    ['file', listFiles, 'The list could not be loaded.'],
    ['file', getStorage, undefined],
    ['statistic', getStatistics, 'The statistics could not be loaded.'],
    ['users/user-1', { ...getUser, path: pathOf(getUser, { id: 'user-1' }) }, undefined],
  ] as const) {
    await refuse(world, endpoint);
    await page.goto(address);
    await expectView(alert, retry, title);
  }

  await page.goto('account');
  await page.getByLabel('First name').fill('Ada Maria');
  await refuse(world, { method: 'PATCH', path: getMe.path });
  const save = page.getByRole('button', { name: 'Save changes' });
  await save.click();
  await expectView(alert, save);
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
});
