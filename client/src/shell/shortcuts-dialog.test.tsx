import { expect, test } from 'vitest';
import { drawScreen } from '../testing/screen.tsx';
import ConsoleShortcutsDialog from './ShortcutsDialog.tsx';

test('the overview of shortcuts says what each of them does, and why some may be turned off', async () => {
  const { screen } = await drawScreen({ screen: <ConsoleShortcutsDialog onClose={() => {}} />, words: ['shell'], answers: [] });
  const { getByRole, container } = screen;
  await expect.element(getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  const textsIn = (part: Element | null | undefined, selector: string) =>
    [...(part?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent);
  const entries = [...container.querySelectorAll('dl > div')].map((entry) => [
    ...textsIn(entry, 'dt'),
    ...[...entry.querySelectorAll('dd > span')].map((way) => textsIn(way, 'kbd').join(' ')),
  ]);
  expect(entries).toEqual([
    ['Go to any screen, person, meeting or setting', 'Ctrl K', '⌘ K'],
    ['Search in the list', '/'],
    ['This overview', '?'],
    ['Close a dialog or a list', 'Esc'],
    ['To the next field or button', 'Tab'],
  ]);
  const single = getByRole('switch', { name: 'Shortcuts of a single key' });
  await expect.element(single).toHaveAccessibleName(/Turn them off if you control your computer by voice\.$/);
});
