import { changeUser } from '@meet/contracts/areas/users';
import { grants, letters, personaOf, rolesIn } from '@meet/fixtures/access/grants';
import { objects } from '@meet/fixtures/access/objects';
import type { Page } from '@playwright/test';
import { controlledScreens, type Controls } from './controls.ts';
import { settled } from './settled.ts';
import { tokenOf } from './sign-in.ts';
import { expect, test } from './test.ts';

/* What each role can press is what the server lets it do: the register of grants is the same that the server is tested by. */

test.use({ begins: new Date('2026-11-23T10:00:00Z') });

/** Controls that only show something else, or change what is shown. */
const showing =
  /^(?:Filters|Saved views|Columns|Export CSV|Refresh|More|Audit log|Open|Edit|Join|Open in the app|Find by support code|Cancel the selection|Try again|Go to the start page|Reset|(?:First|Previous|Next|Last) page|Page \d+|\d+ parameters|(?:Copy|Download|Select|What|Actions|Ranking|Open the calendar|Show|Clear|Remove the filter) ?.*)$/;

/** The names of the controls of one kind that can be pressed, as they stand in the table; those of a column's head left out. */
async function enabled(page: Page, kind: 'button' | 'menuitem', table: Controls): Promise<string[]> {
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

for (const letter of letters) {
  const persona = personaOf[letter];
  test(`[ROL-01] [ROL-14] ${persona}: what can be pressed is what the server allows`, async ({ page, as, world, expectErrors }) => {
    expectErrors(/403/);
    const token = await tokenOf(world);
    for (const [id, role] of [
      ['user-19', 'userManager'],
      ['user-20', 'administrator'],
    ] as const)
      await world.call(changeUser, { params: { id }, body: { roles: [role] }, token });
    await as(persona);
    await page.goto('account');
    for (const { of = '', only, path, buttons = {}, rowItems } of controlledScreens)
      for (const [object, names] of Object.entries(objects[of] ?? { any: {} })) {
        if (only && !only.includes(object)) continue;
        const place = path(names);
        await page.evaluate((address) => history.pushState(null, '', address), `/meet/${place}`);
        await settled(page);
        const box = page
          .getByRole('main')
          .getByRole('row')
          .getByRole('checkbox', { name: /^Select / })
          .nth(1);
        if ((await box.count()) > 0) await box.check();
        expect.soft(await enabled(page, 'button', buttons), `${place}, ${object}`).toEqual(allowed(buttons, letter, object));
        const menu = page
          .getByRole('main')
          .getByRole('button', { name: /^Actions ./ })
          .first();
        if (!rowItems || (await menu.count()) === 0) continue;
        await menu.click();
        expect
          .soft(await enabled(page, 'menuitem', rowItems), `${place}, ${object}, the menu of its row`)
          .toEqual(allowed(rowItems, letter, object));
      }
  });
}
