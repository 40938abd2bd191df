import type { Page } from '@playwright/test';
import { listRoutes } from './console-routes.ts';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';

interface Shift {
  value: number;
  /** What moved, and from where to where. */
  moved: string[];
}

/** Notes what moves on a page without somebody having done something. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    type LayoutShift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    };
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift';
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries().filter(isShift))
        if (!hadRecentInput)
          shifts.push({
            value,
            moved: sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node instanceof Element ? `${node.tagName}.${node.className}` : (node?.textContent ?? '')}: ${previousRect.y} → ${currentRect.y}`,
            ),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftsOn = (page: Page): Promise<Shift[]> => page.evaluate<Shift[]>('shifts');

/** A tenth of what counts as good. */
const visible = 0.01;

test('nothing that one notices moves by itself while the page of a list loads', async ({ page, as }) => {
  await noteShifts(page);
  await as('administrator');
  const moved: Record<string, Shift[]> = {};
  for (const { path } of await listRoutes()) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    const shifts = await shiftsOn(page);
    if (shifts.reduce((sum, { value }) => sum + value, 0) >= visible) moved[path] = shifts;
  }
  expect(moved).toEqual({});
});

test('nothing that one notices moves by itself on pages of another shape, nor on phones', async ({ page, as }) => {
  await noteShifts(page);
  await as('administrator');
  const moved: Record<string, Shift[]> = {};
  for (const size of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    for (const path of ['dashboard', 'dashboard?view=user', 'account', 'statistics', 'job', 'users', 'meeting', 'setting/general']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page);
      const shifts = await shiftsOn(page);
      if (shifts.reduce((sum, { value }) => sum + value, 0) >= visible) moved[`${path} at ${size.width} px`] = shifts;
    }
  }
  expect(moved).toEqual({});
});
