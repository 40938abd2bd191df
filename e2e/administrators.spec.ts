import { randomInt } from 'node:crypto';
import { listAuditLog } from '@meet/contracts/areas/audit-log';
import { listOrganizations } from '@meet/contracts/areas/organizations';
import { listSubscriptions } from '@meet/contracts/areas/subscriptions';
import { listTags } from '@meet/contracts/areas/tags';
import { createUser, listUsers } from '@meet/contracts/areas/users';
import type { Page } from '@playwright/test';
import { type SeededRandom, seededRandom } from '@meet/fixtures/tools/random';
import type { World } from './director.ts';
import { go } from './records.ts';
import { settled } from './settled.ts';
import { hashOf, signIn, tokenOf } from './sign-in.ts';
import { expect, test } from './test.ts';

const seed = Number(process.env['SEED'] ?? randomInt(1_000_000));
/** Of each administrator; a list has no more than 500 entries. */
const edits = Math.min(50, Number(process.env['EDITS'] ?? 40));
const password = 'Quiet-River-58';

/** Where something can be edited: the page, what opens its form, what saves it, and fields by their labels. */
interface Place {
  path: string;
  opener?: string;
  saver?: string;
  fields: Readonly<Record<string, 'text' | 'number'>>;
}

interface Edit {
  place: Place;
  field: string;
  value: string;
  who: string;
}

/** What somebody saw before their change was saved, and how often they had to save it. */
interface Saved extends Edit {
  seen: string;
  tries: number;
}

const dialog = (page: Page) => page.getByRole('dialog');
const notice = (page: Page) => page.locator('.notice').filter({ hasText: 'Somebody else has changed this in the meantime.' });

/** Records of each kind, and sections of the settings. */
async function placesOf(world: World, token: string): Promise<Place[]> {
  const query = { pageSize: '40' };
  const [users, organizations, subscriptions, tags] = await Promise.all([
    world.call(listUsers, { token, query: { ...query, source: 'INTERNAL', activated: 'true' } }),
    world.call(listOrganizations, { token, query }),
    world.call(listSubscriptions, { token, query: { ...query, over: 'false' } }),
    world.call(listTags, { token, query }),
  ]);
  const pathsOf = (area: string, { items }: { items: readonly { id: string }[] }) => items.map(({ id }) => `/${area}/${id}`);
  const places = [
    ...pathsOf('users', users).map((path): Place => ({ path, fields: { 'First name': 'text', 'Last name': 'text' } })),
    ...pathsOf('organizations', organizations).map((path): Place => ({
      path,
      opener: 'Change',
      fields: { Name: 'text', 'Machine ID': 'text' },
    })),
    ...pathsOf('subscriptions', subscriptions).map((path): Place => ({
      path,
      opener: 'Change the terms',
      fields: { Product: 'text', Seats: 'number' },
    })),
    ...pathsOf('tags', tags).map((path): Place => ({ path, opener: 'Rename', saver: 'Rename', fields: { Name: 'text' } })),
    { path: '/setting/trial', fields: { Organizers: 'number', Seats: 'number' } } as const,
    { path: '/setting/recording', fields: { 'Recording quota': 'number' } } as const,
  ];
  return places;
}

const inputIn = (page: Page, { opener }: Place, field: string) => (opener ? dialog(page) : page).getByLabel(field, { exact: true });

async function openForm(page: Page, { path, opener }: Place): Promise<void> {
  await go(page, path);
  if (opener) await page.getByRole('button', { name: opener, exact: true }).click();
}

/** What the notice says that others have saved in this field; undefined where they left it alone. */
async function savedByOthers(page: Page, field: string): Promise<string | undefined> {
  const row = notice(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: field, exact: true }) });
  if ((await row.count()) === 0) return undefined;
  return /^\S+/.exec(await row.getByRole('cell').first().innerText())?.[0];
}

/** Changes one field, and presses save until it is saved, as somebody does who is told each time what others have changed. */
async function edit(page: Page, change: Edit): Promise<Saved> {
  const { place, field, value } = change;
  await openForm(page, place);
  const input = inputIn(page, place, field);
  let seen = await input.inputValue();
  await input.fill(value);
  await input.press('Tab');
  const button = (place.opener ? dialog(page) : page).getByRole('button', { name: place.saver ?? 'Save', exact: true });
  for (let tries = 1; tries <= 20; tries++) {
    const answered = page.waitForResponse((response) => ['PATCH', 'PUT'].includes(response.request().method()));
    await button.click();
    if (place.path.startsWith('/setting/')) await page.getByRole('dialog', { name: /^Save/ }).getByRole('button', { name: 'Save' }).click();
    if ((await answered).ok()) {
      await settled(page);
      return { ...change, seen, tries };
    }
    await expect(notice(page)).toBeFocused();
    seen = (await savedByOthers(page, field)) ?? seen;
  }
  throw new Error(`${place.path} was never saved`);
}

async function signedIn(page: Page, origin: string, world: World, token: string, nth: number): Promise<string> {
  const email = `administrator-${nth}@meet.example`;
  const roles = ['administrator'];
  const body = { email, firstName: 'Ada', lastName: `The ${nth}th`, roles, password: hashOf(email, password) };
  await world.call(createUser, { token, body });
  await signIn(page, origin, world, { email, password });
  await page.goto('dashboard');
  return email;
}

const valueFor = (kind: 'text' | 'number', random: SeededRandom, count: number) =>
  kind === 'number' ? String(100 + count) : `${random.text('ABCDEFGHIJ', 4)}-${count}`;

test('ten administrators change the same records: none loses a change, comes to a dead end, or leaves no trail @long', async ({
  page,
  origin,
  otherBrowser,
  world,
  expectErrors,
}) => {
  test.setTimeout(300_000 + edits * 60_000);
  console.log(`SEED=${seed} EDITS=${edits} repeats these edits.`);
  expectErrors(/400/);
  const token = await tokenOf(world);
  const places = await placesOf(world, token);
  console.log(`${places.length} places`);
  const pages = [page, ...(await Promise.all(Array.from({ length: 9 }, otherBrowser)))];
  for (const one of pages) one.setDefaultTimeout(60_000);
  const people = await Promise.all(pages.map((one, nth) => signedIn(one, origin, world, token, nth)));
  const saved: Saved[] = [];
  await Promise.all(
    pages.map(async (one, nth) => {
      const random = seededRandom(seed, `administrator ${nth}`);
      for (let count = 0; count < edits; count++) {
        const place = random.pick(places);
        const field = random.pick(Object.keys(place.fields));
        const value = valueFor(place.fields[field] ?? 'text', random, nth * edits + count);
        saved.push(await edit(one, { place, field, value, who: people[nth] ?? '' }));
      }
    }),
  );
  console.log(`${saved.length} changes, ${saved.reduce((sum, { tries }) => sum + tries - 1, 0)} conflicts`);

  const { items } = await world.call(listAuditLog, { token, query: { pageSize: '500', action: 'change' } });
  // A tag is renamed at all who carry it, too.
  const entries = items.toReversed().filter(({ changes }) => changes[0]?.member !== 'tags');
  const values = new Map<string, string>();
  for (const { kind, recordId, who, changes } of entries) {
    const [change, ...others] = changes;
    const where = `seed ${seed}, ${who} in ${kind} ${recordId}: ${JSON.stringify(changes)}`;
    expect(others, where).toEqual([]);
    const to = String(change?.to);
    values.set(`${kind} ${recordId} ${change?.member}`, to);
    const of = saved.find((one) => one.who === who && one.value === to);
    expect(of?.seen, `what was changed is what was seen: ${where}`).toBe(String(change?.from ?? ''));
  }
  expect(entries).toHaveLength(saved.length);

  const last = new Set(values.values());
  await Promise.all(
    pages.map(async (one, nth) => {
      for (const place of places.filter((_, at) => at % pages.length === nth)) {
        const left = saved.filter((change) => change.place === place && last.has(change.value));
        if (left.length > 0) await openForm(one, place);
        for (const { field, value } of left) await expect(inputIn(one, place, field)).toHaveValue(value);
      }
    }),
  );
});
