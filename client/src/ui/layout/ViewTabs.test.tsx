import '../theme/tokens.css';
import '../theme/base.css';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ViewTabs } from './ViewTabs.tsx';

const draw = (current: string) =>
  render(
    <main style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ViewTabs
        label="Dashboards"
        tabs={['System', 'Subscriptions', 'Meetings', 'For you'].map((text) => ({
          href: `/${text}`,
          text,
          isCurrent: text === current,
        }))}
      />
    </main>,
  );

test('on a phone the tabs stand on one line, the current one in sight, and the others come into sight with the focus', async () => {
  await page.viewport(320, 600);
  const screen = await draw('For you');
  const bar = screen.getByRole('navigation').element();
  const boxes = screen
    .getByRole('link')
    .elements()
    .map((tab) => tab.getBoundingClientRect());
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  expect(bar.getBoundingClientRect().right).toBeLessThanOrEqual(320);
  expect(bar.scrollWidth).toBeGreaterThan(bar.clientWidth);
  expect(document.documentElement.scrollWidth).toBe(320);
  await expect.element(screen.getByRole('link', { name: 'For you' })).toBeInViewport({ ratio: 1 });
  const first = screen.getByRole('link', { name: 'System' });
  await expect.element(first).not.toBeInViewport({ ratio: 1 });
  await userEvent.tab();
  await expect.element(first).toHaveFocus();
  await expect.element(first).toBeInViewport({ ratio: 1 });
});

test('a tab that is pressed at its edge is followed: the bar does not move under the pointer', async () => {
  await page.viewport(320, 600);
  const screen = await draw('System');
  const followed: (string | null)[] = [];
  screen
    .getByRole('navigation')
    .element()
    .addEventListener('click', ({ target }) => {
      if (target instanceof Element) followed.push(target.textContent);
    });
  const tab = screen.getByRole('link', { name: 'Meetings' });
  await tab.click({ position: { x: tab.element().getBoundingClientRect().width - 4, y: 10 } });
  expect(followed).toEqual(['Meetings']);
  history.back();
});

test('with room for all, the tabs are as wide as they need', async () => {
  await page.viewport(1280, 600);
  const bar = (await draw('System')).getByRole('navigation').element();
  expect(bar.scrollWidth).toBe(bar.clientWidth);
  expect(bar.clientWidth).toBeLessThan(640);
});
