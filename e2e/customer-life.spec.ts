import { listOrganizations } from '@meet/contracts/areas/organizations';
import { listSubscriptions } from '@meet/contracts/areas/subscriptions';
import { listUsers } from '@meet/contracts/areas/users';
import type { Page } from '@playwright/test';
import type { World } from './director.ts';
import { tokenOf } from './sign-in.ts';
import { expect, test } from './test.ts';
import { dialog, rows, success } from './users.ts';

/** What a person has done so far. */
interface Effort {
  /** What a pointer is pressed for; choosing in a list of the browser and choosing a file are two each. */
  clicks: number;
  keys: number;
}

async function countEffort(page: Page): Promise<Effort> {
  const effort: Effort = { clicks: 0, keys: 0 };
  await page.exposeFunction('countEffort', (clicks: number, keys: number) => {
    effort.clicks += clicks;
    effort.keys += keys;
  });
  await page.addInitScript(() => {
    const count = (clicks: number, keys = 0) => void Reflect.get(globalThis, 'countEffort')(clicks, keys);
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && count(1), true);
    addEventListener(
      'change',
      ({ target }) => {
        if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'file')) count(2);
        else if (target instanceof HTMLInputElement && target.type !== 'checkbox') count(0, target.value.length);
      },
      true,
    );
  });
  return effort;
}

/** As long as it takes by the keystroke-level model: to think and to point before each click, and a key of an average typist. */
const secondsOf = ({ clicks, keys }: Effort): number => clicks * (1.35 + 1.1 + 0.2) + keys * 0.28;

const menu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const feature = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

const inDays = async (world: World, days: number) =>
  new Date(Date.parse((await world.state()).now) + days * 86_400_000).toISOString().slice(0, 10);

/** The last twenty work at the wharf. */
const people = [
  'email;firstName;lastName;roles;subscription',
  ...Array.from({ length: 200 }, (_, at) => {
    const place = at < 180 ? 'Büro' : 'Werft';
    return `nora-${at}@nordlicht.example;Nora ${at};${place};organizer;Nordlicht / Meet Team`;
  }),
].join('\n');

test('the whole life of a customer of 200 people takes no more than 60 clicks and 10 minutes, and leaves nothing', async ({
  page,
  as,
  world,
}) => {
  const leaver = world.person('organizer').email;
  await as('administrator');
  const token = await tokenOf(world);
  const effort = await countEffort(page);
  const spent: string[] = [];
  let before = 0;
  const step = async (title: string, walk: () => Promise<void>): Promise<void> => {
    await walk();
    expect(effort.clicks, `clicks of "${title}" are counted`).toBeGreaterThan(before);
    spent.push(`${effort.clicks - before} ${title}`);
    before = effort.clicks;
  };
  const customer = async () => {
    const query = { pageSize: '500', text: 'Nordlicht' };
    const [organizations, subscriptions, users, organizers] = await Promise.all([
      world.call(listOrganizations, { token, query }),
      world.call(listSubscriptions, { token, query }),
      world.call(listUsers, { token, query: { ...query, text: '@nordlicht.example' } }),
      world.call(listUsers, { token, query: { ...query, text: '@nordlicht.example', role: 'organizer' } }),
    ]);
    const seats = subscriptions.items.map(({ product, organizerCount }) => `${product}: ${organizerCount}`).toSorted();
    return { organizations: organizations.total, seats, users: users.total, organizers: organizers.total };
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
    await page.getByLabel('CSV file').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(people) });
    await button(page, 'Import 200 users').click();
    await expect(page.getByText('The users are imported.')).toBeVisible();
    expect(await customer()).toEqual({ organizations: 1, seats: ['Meet North: 0', 'Meet Team: 200'], users: 200, organizers: 200 });
  });

  await step('20 of them moved', async () => {
    await menu(page, 'Subscriptions').click();
    await page
      .getByRole('row', { name: /Nordlicht.*Meet Team/ })
      .getByRole('link', { name: 'Meet Team' })
      .click();
    const organizers = page.getByRole('table', { name: 'Organizers' });
    await page.getByRole('searchbox', { name: 'Name or e-mail' }).first().fill('Werft');
    await expect(organizers.getByRole('rowheader').first()).toHaveText('nora-180@nordlicht.example');
    await organizers.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await button(page, 'Select all 20 that match').click();
    await button(page, 'Move to another subscription').click();
    await dialog(page).getByRole('combobox', { name: 'Subscription' }).fill('Meet North');
    await page.getByRole('option', { name: 'Meet North' }).click();
    await dialog(page).getByRole('button', { name: 'Move', exact: true }).click();
    await expect(success(page, '20 organizers were moved.')).toBeVisible();
    expect(await customer()).toEqual({ organizations: 1, seats: ['Meet North: 20', 'Meet Team: 180'], users: 200, organizers: 200 });
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
    await page.getByRole('searchbox').first().fill('nora-7@');
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

  await step('the people go', async () => {
    await menu(page, 'Users').click();
    await page.getByRole('searchbox').first().fill('@nordlicht.example');
    await expect(rows(page).first()).toContainText('Nora');
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await button(page, 'Select all 200 that match').click();
    await button(page, 'Delete').click();
    await dialog(page)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
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

  expect(await customer()).toEqual({ organizations: 0, seats: [], users: 0, organizers: 0 });

  const minutes = secondsOf(effort) / 60;
  console.log(`${effort.clicks} clicks, ${effort.keys} keys, ${minutes.toFixed(1)} minutes: ${spent.join('; ')}`);
  expect(effort.clicks, spent.join('\n')).toBeLessThanOrEqual(60);
  expect(minutes).toBeLessThanOrEqual(10);
});
