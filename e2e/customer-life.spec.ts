import type { Page } from '@playwright/test';
import type { World } from './director.ts';
import { expect, test } from './test.ts';
import { dialog, rows, success } from './users.ts';

/** What a pointer is pressed for; choosing in a list of the browser and choosing a file are two each. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClicks', (more: number) => void (clicks += more));
  await page.addInitScript(() => {
    const count = (more: number) => void Reflect.get(globalThis, 'countClicks')(more);
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && count(1), true);
    addEventListener(
      'change',
      ({ target }) => {
        if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'file')) count(2);
      },
      true,
    );
  });
  return () => clicks;
}

const menu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const feature = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

const inDays = async (world: World, days: number) =>
  new Date(Date.parse((await world.state()).now) + days * 86_400_000).toISOString().slice(0, 10);

const people = (count: number, product: string) =>
  [
    'email;firstName;lastName;roles;subscription',
    ...Array.from({ length: count }, (_, at) => `nord-${at}@nordlicht.example;Nora ${at};Nordlicht;organizer;Nordlicht / ${product}`),
  ].join('\n');

async function importPeople(page: Page, content: string, button: string): Promise<void> {
  await page.getByLabel('CSV file').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText('The users are imported.')).toBeVisible();
}

test('the whole life of a customer of 200 people takes no more than 60 clicks', async ({ page, as, world }) => {
  const leaver = world.person('organizer').email;
  await as('administrator');
  const clicks = await countClicks(page);
  const spent: string[] = [];
  let before = 0;
  const step = async (title: string, walk: () => Promise<void>): Promise<void> => {
    await walk();
    expect(clicks(), `clicks of "${title}" are counted`).toBeGreaterThan(before);
    spent.push(`${clicks() - before} ${title}`);
    before = clicks();
  };
  await page.goto('dashboard');

  await step('an organization with a subscription', async () => {
    await menu(page, 'Organizations').click();
    await button(page, 'New organization').click();
    await dialog(page).getByLabel('Name').fill('Nordlicht');
    await dialog(page).getByRole('button', { name: 'Create' }).click();
    await expect(heading(page, 'Nordlicht')).toBeVisible();
    for (const product of ['Meet Team', 'Meet North']) {
      await button(page, 'Add a subscription').click();
      await dialog(page).getByLabel('Product').fill(product);
      await dialog(page).getByLabel('Seats').fill('200');
      await dialog(page).getByLabel('Perpetual licence').check();
      await dialog(page).getByRole('button', { name: 'Add' }).click();
      await expect(page.getByRole('rowheader', { name: product })).toBeVisible();
    }
  });

  await step('200 people, with their seats', async () => {
    await menu(page, 'Users').click();
    await button(page, 'Import users').click();
    await importPeople(page, people(200, 'Meet Team'), 'Import 200 users');
  });

  await step('20 of them moved', async () => {
    await button(page, 'Another file').click();
    await importPeople(page, people(20, 'Meet North'), 'Import 20 users');
  });

  await step('features of a subscription', async () => {
    await menu(page, 'Subscriptions').click();
    await page
      .getByRole('row', { name: /Meet North/ })
      .getByRole('link', { name: 'Meet North' })
      .click();
    await button(page, 'Change features').click();
    await dialog(page).getByRole('switch', { name: 'Webinar' }).click();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(feature(page, 'Webinar').getByRole('img', { name: 'not included' })).toBeVisible();
  });

  await step('features of one person', async () => {
    await menu(page, 'Users').click();
    await page.getByRole('searchbox').first().fill('nord-7@');
    await rows(page).getByRole('link', { name: 'Nora 7' }).click();
    await button(page, 'Change features').click();
    await dialog(page).getByLabel('File transfer').selectOption('off');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(feature(page, 'File transfer')).toContainText('set for this person');
  });

  await step('a leaver: meetings and files to somebody else, then the account', async () => {
    await menu(page, 'Users').click();
    await page.getByRole('searchbox').first().fill(leaver);
    await rows(page).filter({ hasText: leaver }).getByRole('link').click();
    await button(page, 'Hand over meetings').click();
    await dialog(page).getByRole('combobox').click();
    const others = page.getByRole('option').filter({ visible: true });
    await others.first().click();
    await dialog(page).getByRole('button', { name: 'Continue' }).click();
    await dialog(page).getByRole('button', { name: 'Hand over' }).click();
    await expect(success(page, /^\d+ meetings? (is|are) handed over\.$/)).toBeVisible();
    await button(page, 'Deactivate').click();
    await dialog(page).getByRole('button', { name: 'Deactivate' }).click();
    await expect(button(page, 'Activate')).toBeVisible();
  });

  await step('a subscription gets its last day, and is disabled', async () => {
    await menu(page, 'Subscriptions').click();
    await page
      .getByRole('row', { name: /Meet North/ })
      .getByRole('link', { name: 'Meet North' })
      .click();
    await button(page, 'Change the terms').click();
    await dialog(page).getByLabel('Perpetual licence').uncheck();
    await dialog(page)
      .getByRole('textbox', { name: 'Last day' })
      .fill(await inDays(world, 30));
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Ends soon')).toBeVisible();
    await button(page, 'Disable permanently').click();
    await dialog(page).getByLabel('Product').fill('Meet North');
    await dialog(page).getByRole('button', { name: 'Disable permanently' }).click();
    await expect(page.getByText('This subscription is disabled for good.').first()).toBeVisible();
  });

  await step('the organization is deleted with everything, and waits in the bin', async () => {
    await menu(page, 'Organizations').click();
    await page.getByRole('searchbox').first().fill('Nordlicht');
    await page.getByRole('rowheader').getByRole('link', { name: 'Nordlicht' }).click();
    await button(page, 'Delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('link', { name: 'Deleted organizations' }).click();
    await expect(page.getByRole('rowheader', { name: 'Nordlicht' })).toBeVisible();
  });

  console.log(`${clicks()} clicks: ${spent.join('; ')}`);
  expect(clicks(), spent.join('\n')).toBeLessThanOrEqual(60);
});
