import { expectNoAxeViolations } from './axe.ts';
import { expect, test } from './test.ts';
import { bulk, dialog, openList, rowOf, rows, success } from './users.ts';

test('[USR-B05] [TBL-B04] picked users, or all that match, are activated, moved, tagged, given roles and mailed', async ({
  page,
  as,
  world,
}) => {
  await as('administrator');
  await openList(page, '?activated=false');
  const total = Number(await page.locator('h1 .list-count').textContent());
  await rows(page).first().getByRole('checkbox').check();
  for (const name of ['Activate', 'Deactivate', 'Change roles', 'Change zone', 'Give or remove a tag', 'Mail a reset link', 'Delete'])
    await expect(bulk(page).getByRole('button', { name, exact: true })).toBeEnabled();
  await bulk(page).getByRole('button', { name: 'Change zone' }).click();
  await dialog(page).getByLabel('Server zone').selectOption('Tokyo');
  await dialog(page).getByRole('button', { name: 'Change zone' }).click();
  await expect(success(page, /users? (is|are) changed/)).toBeVisible();

  await openList(page);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await bulk(page)
    .getByRole('button', { name: /Select all \d+ that match/ })
    .click();
  await bulk(page).getByRole('button', { name: 'Give or remove a tag' }).click();
  await expect(dialog(page).getByLabel('What to do')).toHaveValue('give');
  await dialog(page).getByLabel('Tag', { exact: true }).selectOption('VIP ★');
  await dialog(page).getByRole('button', { name: 'Apply' }).click();
  await expect(success(page, /users are changed/)).toBeVisible();
  const everybody = Number((await page.locator('h1 .list-count').textContent())?.replaceAll(/\D/g, ''));
  await openList(page, `?tag=${encodeURIComponent('VIP ★')}`);
  await expect(page.locator('h1 .list-count')).toHaveText(String(everybody));

  await openList(page, `?text=${world.person('user').email}`);
  await rows(page).getByRole('checkbox').check();
  await bulk(page).getByRole('button', { name: 'Change roles' }).click();
  await dialog(page).getByLabel('Organizer', { exact: true }).selectOption('remove');
  await expect(dialog(page)).toContainText('Organizers lose their seats. Their upcoming meetings stay theirs');
  await dialog(page).getByLabel('Organizer', { exact: true }).selectOption('');
  await dialog(page).getByLabel('User manager').selectOption('Give');
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: 'Change roles' }).click();
  await expect(rows(page).getByText('User manager')).toBeVisible();

  await openList(page, '?activated=false');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await bulk(page).getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(
    success(page, /users? (is|are) changed/)
      .or(page.getByText('Nothing matches these filters.'))
      .first(),
  ).toBeVisible();
  expect(total).toBeGreaterThan(0);
});

test('[USR-B06] [ROL-10] deleting lists what is lost and can be undone; administrators are kept, with the reason', async ({
  page,
  as,
  world,
}) => {
  await as('userManager');
  const { email } = world.person('organizer');
  await openList(page, `?text=${email}`);
  const name = (await rows(page).getByRole('rowheader').getByRole('link').textContent()) ?? '';
  await rows(page).getByRole('checkbox').check();
  await bulk(page).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page)).toContainText(name);
  await expect(dialog(page)).toContainText(/\d+ upcoming meetings?/);
  await expect(dialog(page)).toContainText(/\d+ organizer seats?/);
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  // A message stays while the pointer is over it.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, name)).toBeVisible();

  await as('administrator');
  await openList(page, '?role=administrator');
  await rows(page).first().getByRole('checkbox').check();
  const remove = bulk(page).getByRole('button', { name: 'Delete' });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await expect(remove).toHaveAccessibleDescription('Accounts of administrators cannot be deleted. An administrator can change this.');
  // The pointer rests where the bar has come: on a button whose reason covers what is beside it.
  await bulk(page).getByRole('button', { name: 'Cancel the selection' }).press('Enter');
  await openList(page);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await bulk(page)
    .getByRole('button', { name: /Select all/ })
    .click();
  await bulk(page).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page)).toContainText(/\d+ users? stays?:/);
  await expect(dialog(page)).toContainText('An administrator account cannot be deleted.');
});

test('[USR-09] passwords are invalidated for those picked or for all, after a question', async ({ page, as, world }) => {
  await as('administrator');
  const { email } = world.person('user');
  await openList(page, `?text=${email}`);
  await rows(page).getByRole('checkbox').check();
  await bulk(page).getByRole('button', { name: 'Invalidate password' }).click();
  await expect(dialog(page)).toContainText('Nobody can sign in with these passwords any more, and open sessions end at once.');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(rows(page).getByText('Password expired')).toHaveCount(0);
  await bulk(page).getByRole('button', { name: 'Invalidate password' }).click();
  await dialog(page).getByRole('button', { name: 'Invalidate' }).click();
  await expect(rows(page).getByText('Password expired')).toBeVisible();
  expect((await world.mails()).map(({ to }) => to)).toContain(email);

  await openList(page, '?passwordState=expired');
  const before = Number(await page.locator('h1 .list-count').textContent());
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Invalidate all passwords' }).click();
  await expect(dialog(page)).toContainText(/keeps? the password:/);
  await dialog(page)
    .getByLabel(/Mail \d+ links?/)
    .uncheck();
  await dialog(page).getByRole('button', { name: 'Invalidate' }).click();
  await expect(success(page, /passwords were invalidated/)).toBeVisible();
  await expect.poll(async () => Number(await page.locator('h1 .list-count').textContent())).toBeGreaterThan(before);
});
