import { expect, test } from './test.ts';

test('a printed list has its heading, filters and all columns, dark on white, with the header on each page', async ({ page, as }) => {
  await as('administrator');
  await page.goto('users?activated=true&pageSize=50');
  const table = page.getByRole('table', { name: 'Users' });
  await expect(table.locator('tbody tr').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Appearance' }).selectOption('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // A4 between usual margins, at 96 dots an inch.
  await page.setViewportSize({ width: 718, height: 1_000 });
  await page.emulateMedia({ media: 'print' });

  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText('State Activated');
  for (const shell of [page.getByRole('navigation', { name: 'Main navigation' }), page.getByRole('banner')])
    await expect(shell).toBeHidden();
  await expect(page.getByRole('main').getByRole('button', { name: /^(?:Filters|Export|Columns|Add|Clear|Remove|Actions)/ })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
  for (const name of ['Name', 'E-mail', 'Roles', 'State', 'Last sign-in'])
    await expect(table.getByRole('columnheader', { name, exact: true })).toBeInViewport({ ratio: 1 });
  const look = () =>
    table.evaluate((element) => ({
      header: getComputedStyle(element.querySelector('thead') ?? element).display,
      text: getComputedStyle(element.querySelector('tbody td') ?? element).color,
      paper: getComputedStyle(document.body).backgroundColor,
      cut: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      undrawn: [...element.querySelectorAll('tbody th')].filter((cell) => !cell.checkVisibility({ contentVisibilityAuto: true })).length,
    }));
  await expect.poll(look).toEqual({ header: 'table-header-group', text: 'rgb(0, 0, 0)', paper: 'rgb(255, 255, 255)', cut: 0, undrawn: 0 });
});

test('printed statistics have charts in the light colours and in their proportions, marks in colour, and no tabs', async ({ page, as }) => {
  // The first to hear of it: the client draws for the screen again only afterwards.
  await page.addInitScript(`
    localStorage.setItem('meet-theme', 'dark');
    addEventListener('afterprint', () => (document.documentElement.dataset.printed = (${grids.toString()})([...document.querySelectorAll('canvas')])));
  `);
  await as('administrator');
  await page.goto('statistic');
  const onScreen = () => page.locator('canvas').evaluateAll(grids);
  await expect.poll(onScreen).toBe('dark dark dark');
  await page.pdf({ format: 'A4' });
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'light light light');
  await expect.poll(onScreen).toBe('dark dark dark');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Statistics by' })).toBeHidden();
  const size = await page.getByRole('img', { name: /^Servers/ }).evaluate((canvas) => {
    // The width of paper, for which nothing has been drawn yet.
    canvas.parentElement?.style.setProperty('inline-size', '300px');
    const { width, height } = canvas.getBoundingClientRect();
    return { width, ratio: width / height };
  });
  expect(size).toEqual({ width: 300, ratio: expect.closeTo(2, 1) });
  await expect(page.getByText('This period', { exact: true })).toHaveCSS('print-color-adjust', 'exact');
});

/** Whether the lines of the grid of each chart have the colour of the light or of the dark theme. */
function grids(charts: Element[]): string {
  return charts
    .map((chart) => {
      const canvas = chart instanceof HTMLCanvasElement ? chart : undefined;
      const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
      const seen = new Set(new Uint32Array(pixels.buffer));
      return seen.has(0xff_ea_e6_e4) ? 'light' : seen.has(0xff_38_2e_28) ? 'dark' : 'neither';
    })
    .join(' ');
}
