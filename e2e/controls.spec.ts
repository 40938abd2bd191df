import { planMaintenance } from '@meet/contracts/areas/maintenance';
import { createOrganization, deleteOrganization } from '@meet/contracts/areas/organizations';
import { createZone } from '@meet/contracts/areas/server-zones';
import { changeUser } from '@meet/contracts/areas/users';
import { grants, letters, personaOf, rolesIn } from '@meet/fixtures/access/grants';
import { objects } from '@meet/fixtures/access/objects';
import type { Page } from '@playwright/test';
import { controlledScreens, emptyZone, type Controls } from './controls.ts';
import type { World } from './director.ts';
import { settled } from './settled.ts';
import { tokenOf } from './sign-in.ts';
import { expect, test } from './test.ts';

/* What each role can press is what the server lets it do: the register of grants is the same that the server is tested by. */

test.use({ begins: new Date('2026-11-23T10:00:00Z') });

/** Controls that only show something else, or change what is shown. */
const showing =
  /^(?:Filters(?: \d+)?|Saved views|Columns|Export CSV|Refresh|More|Audit log|Open|Edit|Join|Open in the app|Find by support code|Cancel the selection|Try again|Go to the start page|Reset|(?:First|Previous|Next|Last) page|Page \d+|\d+ parameters|(?:Copy|Download|Select|What|Actions|Ranking|Open the calendar|Show|Clear|Remove the filter) ?.*)$/;

/** The names of the controls of one kind that can be pressed, as they stand in the table; those of a column's head left out. */
async function enabled(page: Page, kind: 'button' | 'menuitem' | 'switch', table: Controls): Promise<string[]> {
  const snapshot = await page.locator('body').ariaSnapshot();
  const heads = new Set((await page.locator('main thead button').allTextContents()).map((text) => text.trim()));
  const lines = snapshot.slice(snapshot.indexOf('- main')).split('\n');
  const pressable = lines.flatMap((line) => {
    const [, name, state] = new RegExp(`- '?${kind} "((?:[^"\\\\]|\\\\.)*)"(.*)$`).exec(line) ?? [];
    return name !== undefined && !state?.includes('[disabled]') && !heads.has(name) ? [name] : [];
  });
  const beginnings = Object.keys(table).filter((name) => name.endsWith('…'));
  const named = pressable.map((name) => beginnings.find((one) => name.startsWith(one.slice(0, -1))) ?? name);
  return [...new Set(named)].filter((name) => name in table || !showing.test(name)).toSorted();
}

function allowed(table: Controls, letter: string, object: string): string[] {
  const isAllowed = (control: Controls[string]): boolean => {
    const { operation, to } = typeof control === 'string' ? { operation: control, to: letter } : control;
    return to.includes(letter) && rolesIn(grants[operation] ?? '', object).includes(letter);
  };
  return Object.entries(table)
    .filter(([, control]) => isAllowed(control))
    .map(([name]) => name)
    .toSorted();
}

/** Two people with more rights, and what a world begins without: a maintenance, an empty zone, an organization in the bin. */
async function prepare(world: World): Promise<void> {
  const token = await tokenOf(world);
  for (const [id, role] of [
    ['user-19', 'userManager'],
    ['user-20', 'administrator'],
  ] as const)
    await world.call(changeUser, { params: { id }, body: { roles: [role] }, token });
  await world.call(planMaintenance, { body: { start: new Date('2026-12-20T02:00Z'), end: new Date('2026-12-20T03:00Z') }, token });
  await world.call(createZone, { body: { name: emptyZone }, token });
  const { id } = await world.call(createOrganization, { body: { name: 'In the bin', machineId: 'in-the-bin' }, token });
  await world.call(deleteOrganization, { params: { id }, token });
}

for (const letter of letters) {
  const persona = personaOf[letter];
  test(`[ROL-01] [ROL-14] ${persona}: what can be pressed is what the server allows`, async ({ page, as, world, expectErrors }) => {
    expectErrors(/403/);
    await prepare(world);
    await as(persona);
    await page.goto('account');
    for (const { of = '', only, path, list, buttons = {}, switches, rowItems, moreItems } of controlledScreens)
      for (const [object, names] of Object.entries(objects[of] ?? { any: {} })) {
        if (only && !only.includes(object)) continue;
        const place = path(names);
        await page.evaluate((address) => history.pushState(null, '', address), `/meet/${place}`);
        await settled(page);
        const rows = (list === undefined ? page.getByRole('main') : page.getByRole('table', { name: list, exact: true })).getByRole('row');
        const box = rows.getByRole('checkbox', { name: /^Select / }).nth(1);
        if ((await box.count()) > 0) await box.check();
        expect.soft(await enabled(page, 'button', buttons), `${place}, ${object}`).toEqual(allowed(buttons, letter, object));
        const switched = switches ? await enabled(page, 'switch', switches) : [];
        expect.soft(switched, `${place}, ${object}, switches`).toEqual(allowed(switches ?? {}, letter, object));
        const ofRow = rows.getByRole('button', { name: /^Actions ./ }).first();
        const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true });
        for (const [menu, items, what] of [
          [ofRow, rowItems, 'the menu of its row'],
          [more, moreItems, 'the menu of the page'],
        ] as const) {
          if (!items || (await menu.count()) === 0) continue;
          await menu.click();
          expect.soft(await enabled(page, 'menuitem', items), `${place}, ${object}, ${what}`).toEqual(allowed(items, letter, object));
          await page.keyboard.press('Escape');
        }
      }
  });
}
