import '../theme/tokens.css';
import '../theme/base.css';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { addConsoleIcons } from '../icons/console-icons.ts';
import { MenuButton } from './MenuButton.tsx';
import { Popover } from './Popover.tsx';
import { openPopovers } from './use-popover.ts';

addConsoleIcons();

async function drawMenu() {
  await page.viewport(800, 600);
  const run = { open: vi.fn(), rename: vi.fn(), remove: vi.fn() };
  const items = () => [
    { name: 'open', label: 'Open', run: run.open },
    { name: 'rename', label: 'Rename', why: 'Only administrators can.', run: run.rename },
    { name: 'remove', label: 'Remove', isDanger: true, run: run.remove },
  ];
  const screen = await render(
    <main>
      <MenuButton label="Actions" items={items} />
      <p>Elsewhere</p>
    </main>,
  );
  const button = screen.getByRole('button', { name: 'Actions' });
  const menu = screen.getByRole('menu', { name: 'Actions' });
  const item = (name: string) => screen.getByRole('menuitem', { name });
  return { screen, run, button, menu, item };
}

test('[TBL-B03] a menu opens from the keyboard, its items are walked round, and Escape gives the focus back', async () => {
  const { button, menu, item } = await drawMenu();
  button.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Open')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('Remove')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(item('Rename')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(item('Remove')).toHaveFocus();
  await userEvent.keyboard('{Home}r');
  await expect.element(item('Rename')).toHaveFocus();
  expect(openPopovers.value).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  expect(openPopovers.value).toBe(0);
});

test('an item acts once and closes; one that cannot be done now says why and does nothing', async () => {
  const { screen, run, button, menu, item } = await drawMenu();
  await button.click();
  await expect.element(item('Rename')).toHaveAccessibleDescription('Only administrators can.');
  await item('Rename').click({ force: true });
  expect(run.rename).not.toHaveBeenCalled();
  await item('Remove').click();
  expect(run.remove).toHaveBeenCalledOnce();
  await expect.element(menu).not.toBeInTheDocument();
  await button.click();
  await screen.getByText('Elsewhere').click();
  await expect.element(menu).not.toBeInTheDocument();
});

test('the button of an open menu closes it', async () => {
  const { button, menu } = await drawMenu();
  await button.click();
  await expect.element(menu).toBeVisible();
  await button.click();
  await expect.element(menu).not.toBeInTheDocument();
});

test('a panel stays inside the window, takes the focus and gives it back', async () => {
  await page.viewport(390, 600);
  const screen = await render(
    <main style={{ display: 'flex', alignItems: 'end', blockSize: '95vh' }}>
      <Popover icon="bookmark" label="Views">
        {(close) => (
          <button type="button" onClick={close} style={{ blockSize: 200, inlineSize: 260 }}>
            Done
          </button>
        )}
      </Popover>
    </main>,
  );
  const button = screen.getByRole('button', { name: 'Views' });
  await button.click();
  const panel = screen.getByRole('dialog', { name: 'Views' });
  await expect.element(panel).toHaveFocus();
  const { left, right, top, bottom } = panel.element().getBoundingClientRect();
  expect([left >= 0, right <= innerWidth, top >= 0, bottom <= innerHeight]).toEqual([true, true, true, true]);
  expect((await axe.run(screen.container)).violations).toEqual([]);
  await screen.getByRole('button', { name: 'Done' }).click();
  await expect.element(button).toHaveFocus();
});

test('in a window with the height of 400 % zoom an open menu is inside of it and scrolls', async () => {
  await page.viewport(320, 256);
  const items = () => Array.from({ length: 8 }, (_, n) => ({ name: `${n}`, label: `Item ${n}`, run: () => {} }));
  const screen = await render(
    <main style={{ paddingBlockStart: '100px' }}>
      <MenuButton label="Actions" items={items} />
    </main>,
  );
  await screen.getByRole('button', { name: 'Actions' }).click();
  const inside = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  expect(inside(screen.getByRole('menu').element())).toBe(true);
  await userEvent.keyboard('{End}');
  expect(inside(screen.getByRole('menuitem', { name: 'Item 7' }).element())).toBe(true);
});

test('axe finds nothing in an open menu', async () => {
  const { screen, button } = await drawMenu();
  await button.click();
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([]);
});
