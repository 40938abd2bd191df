import { applyDeletion, planDeletion } from '@meet/contracts/areas/user-bulk';
import { applyOrganizationsDeletion, planOrganizationsDeletion } from '@meet/contracts/areas/organization-deletion';
import { listOrganizations } from '@meet/contracts/areas/organizations';
import { listUsers } from '@meet/contracts/areas/users';
import type { World } from './director.ts';
import { tokenOf } from './sign-in.ts';
import { expect, test } from './test.ts';
import { bulk, dialog, openList, rows } from './users.ts';

async function deleteUser(world: World, email: string): Promise<string> {
  const token = await tokenOf(world);
  const [user] = (await world.call(listUsers, { token, query: { text: email } })).items;
  const { planId } = await world.call(planDeletion, { token, body: { ids: [user?.id] } });
  await world.call(applyDeletion, { token, body: { planId } });
  return user?.fullName ?? '';
}

async function deleteOrganization(world: World, name: string): Promise<void> {
  const token = await tokenOf(world);
  const [organization] = (await world.call(listOrganizations, { token, query: { text: name } })).items;
  const { planId } = await world.call(planOrganizationsDeletion, { token, body: { ids: [organization?.id] } });
  await world.call(applyOrganizationsDeletion, { token, body: { planId } });
}

for (const [action, apply] of [
  ['Mail a reset link', 'Mail a reset link'],
  ['Deactivate', 'Deactivate'],
  ['Change zone', 'Change zone'],
  ['Invalidate password', undefined],
  ['Delete', undefined],
] as const)
  test(`somebody deleted meanwhile is told by name where this leaves them alone, and shown no longer: ${action}`, async ({
    page,
    as,
    world,
  }) => {
    await as('administrator');
    const { email } = world.person('user');
    await openList(page, `?text=${email}`);
    await rows(page).getByRole('checkbox').check();
    const name = await deleteUser(world, email);
    await bulk(page).getByRole('button', { name: action, exact: true }).click();
    if (apply) await dialog(page).getByRole('button', { name: apply, exact: true }).click();
    await expect(dialog(page).getByRole('listitem').filter({ hasText: 'This was not found.' })).toHaveText(
      `${name} This was not found. It may have been removed.`,
    );
    await dialog(page).getByRole('button', { name: 'Close', exact: true }).click();
    await expect(rows(page)).toHaveCount(0);
  });

test('organizations deleted meanwhile, and their subscriptions, are told by name where they are left alone', async ({
  page,
  as,
  world,
}) => {
  await as('administrator');
  const gone = dialog(page).getByRole('listitem').filter({ hasText: 'This was not found.' });
  await page.goto('organizations');
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .nth(1);
  const name = await row.getByRole('rowheader').innerText();
  await row.getByRole('checkbox').check();
  const other = await page.context().newPage();
  await other.goto(`subscriptions?text=${encodeURIComponent(name)}`);
  const subscription = other
    .getByRole('row')
    .filter({ has: other.getByRole('rowheader') })
    .first();
  const product = await subscription.getByRole('rowheader').innerText();
  await subscription.getByRole('checkbox').check();
  await deleteOrganization(world, name);

  await bulk(page).getByRole('button', { name: 'Delete' }).click();
  await expect(gone).toHaveText(`${name} This was not found. It may have been removed.`);
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('rowheader', { name, exact: true })).toHaveCount(0);
  await bulk(other).getByRole('button', { name: 'Disable permanently' }).click();
  await expect(dialog(other).getByRole('listitem').filter({ hasText: 'This was not found.' })).toHaveText(
    new RegExp(`^(${name}, )?${product}.* This was not found\\. It may have been removed\\.$`),
  );
});
