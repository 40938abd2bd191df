import '../theme/tokens.css';
import '../theme/base.css';
import axe from 'axe-core';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createI18n } from '../../i18n/i18n.ts';
import { loadWords } from '../../i18n/load-words.ts';
import { I18nProvider } from '../../i18n/use-words.tsx';
import { addConsoleIcons } from '../icons/console-icons.ts';
import { MenuButton } from '../overlays/MenuButton.tsx';
import { Pager, type PagerProps } from './Pager.tsx';
import type { Sort } from './sort.ts';
import { Table, type TableColumn, type TableProps } from './Table.tsx';

interface City {
  name: string;
  people: number;
}

addConsoleIcons();
const i18n = createI18n(loadWords);
await Promise.all([i18n.need('list'), i18n.need('gallery-list')]);
const wrapper = ({ children }: { children: React.ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>;

const cities = (count: number): City[] =>
  Array.from({ length: count }, (_, index) => ({ name: `City ${index + 1}`, people: index * 1000 }));

const columns: TableColumn<City>[] = [
  { name: 'name', translation: 'people.column.name', sortable: true, width: '10rem', cell: ({ name }) => name },
  { name: 'people', translation: 'people.column.meetings', sortable: true, cell: ({ people }) => people },
  { name: 'role', translation: 'people.column.role', cell: () => 'capital' },
  { name: 'secret', translation: 'people.column.email', hidden: true, cell: () => 'hidden' },
];

async function draw(props: Partial<TableProps<City>> = {}) {
  await page.viewport(1280, 800);
  return render(<Table caption="Cities" columns={columns} rows={cities(3)} rowKey={({ name }) => name} onSort={() => {}} {...props} />, {
    wrapper,
  });
}

test('[TBL-01] name, label key, sortable, hidden and width of a header are all honoured', async () => {
  const onSort = vi.fn();
  const screen = await draw({ onSort });
  const headers = screen.getByRole('columnheader').elements();
  expect(headers.map((header) => header.textContent)).toEqual(['Name', 'Meetings', 'Role']);
  expect(headers.map((header) => header.querySelector('button') !== null)).toEqual([true, true, false]);
  expect(headers[0]?.getBoundingClientRect().width).toBe(160);
  await screen.getByRole('button', { name: 'Meetings' }).click();
  expect(onSort).toHaveBeenCalledExactlyOnceWith({ by: 'people', order: 0 });
});

test('[TBL-03] [TBL-04] [TBL-05] clicks on a header go ascending, descending, ascending; another begins ascending', async () => {
  const told: Sort[] = [];
  const Sorted = () => {
    const [sort, setSort] = useState<Sort>();
    const onSort = (next: Sort) => {
      told.push(next);
      setSort(next);
    };
    return <Table caption="Cities" columns={columns} rows={cities(3)} rowKey={({ name }) => name} sort={sort} onSort={onSort} />;
  };
  const screen = await render(<Sorted />, { wrapper });
  for (const name of ['Name', 'Name', 'Name', 'Meetings']) await screen.getByRole('button', { name }).click();
  expect(told.map(({ by, order }) => `${by} ${order}`)).toEqual(['name 0', 'name 1', 'name 0', 'people 0']);
});

test('[TBL-B03] caption, row headers and the one sorted header are there for a screen reader, though rows are grids', async () => {
  const screen = await draw({ sort: { by: 'people', order: 1 } });
  await expect.element(screen.getByRole('table', { name: 'Cities' })).toBeVisible();
  expect(screen.getByRole('row').elements()).toHaveLength(4);
  expect(
    screen
      .getByRole('rowheader')
      .elements()
      .map((header) => header.textContent),
  ).toEqual(['City 1', 'City 2', 'City 3']);
  expect(screen.getByRole('cell').elements()).toHaveLength(6);
  const sorted = screen
    .getByRole('columnheader')
    .elements()
    .map((header) => header.getAttribute('aria-sort'));
  expect(sorted).toEqual([null, 'descending', null]);
});

test('[TBL-17] an empty table says the generic text, or its own', async () => {
  const screen = await draw({ rows: [] });
  await expect.element(screen.getByText('This list is empty.')).toBeVisible();
  await screen.rerender(<Table caption="Cities" columns={columns} rows={[]} rowKey={({ name }) => name} empty="people.mayNot" />);
  await expect.element(screen.getByText('Only an administrator can do this.')).toBeVisible();
});

test('of rows with the same key, none stays behind when others follow', async () => {
  const of = (...names: string[]) => names.map((name, people) => ({ name, people }));
  const screen = await draw({ rows: of('Brno', 'Brno', 'Linz', 'Brno') });
  const shown = () =>
    screen
      .getByRole('rowheader')
      .elements()
      .map((header) => header.textContent);
  expect(shown()).toEqual(['Brno', 'Brno', 'Linz', 'Brno']);
  for (const names of [
    ['Linz', 'Brno'],
    ['Brno', 'Linz', 'Linz'],
    ['Linz', 'Graz'],
  ]) {
    await screen.rerender(<Table caption="Cities" columns={columns} rows={of(...names)} rowKey={({ name }) => name} onSort={() => {}} />);
    expect(shown()).toEqual(names);
  }
});

const Picking = ({ rows, cell }: { rows: readonly City[]; cell?: (city: City) => string }) => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [own] = useState(() => (cell ? [{ name: 'name', translation: 'people.column.name', cell }] : columns));
  return (
    <>
      <output>{[...selected].join()}</output>
      <Table caption="Cities" columns={own} rows={rows} rowKey={({ name }) => name} selected={selected} onSelect={setSelected} />
    </>
  );
};

test('a checkbox is named by its row, and the one above stands for the page', async () => {
  const screen = await render(<Picking rows={cities(3)} />, { wrapper });
  await screen.getByRole('checkbox', { name: 'Select City 2' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Select all rows' })).toBePartiallyChecked();
  await screen.getByRole('checkbox', { name: 'Select all rows' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('City 1,City 2,City 3');
  await screen.getByRole('checkbox', { name: 'Select all rows' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('');
});

test('with Shift all rows between two are picked', async () => {
  const screen = await render(<Picking rows={cities(6)} />, { wrapper });
  await screen.getByRole('checkbox', { name: 'Select City 2' }).click();
  await userEvent.keyboard('{Shift>}');
  await screen.getByRole('checkbox', { name: 'Select City 5' }).click();
  await userEvent.keyboard('{/Shift}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('City 2,City 3,City 4,City 5');
});

test('with Shift nothing is picked from a row that is on another page now', async () => {
  const all = cities(12);
  const screen = await render(<Picking rows={all.slice(0, 6)} />, { wrapper });
  await screen.getByRole('checkbox', { name: 'Select City 2' }).click();
  await screen.rerender(<Picking rows={all.slice(6)} />);
  await userEvent.keyboard('{Shift>}');
  await screen.getByRole('checkbox', { name: 'Select City 11' }).click();
  await screen.getByRole('checkbox', { name: 'Select City 9' }).click();
  await userEvent.keyboard('{/Shift}');
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^City 2,City 11,City 9,City 10$/);
});

test('[TBL-B07] of 500 rows only those in the window are drawn, and picking one draws one again', async () => {
  const cell = vi.fn(({ name }: City) => name);
  const screen = await render(<Picking rows={cities(500)} cell={cell} />, { wrapper });
  const rows = [...screen.container.querySelectorAll('tbody tr')];
  expect(rows).toHaveLength(500);
  await vi.waitFor(() => expect(rows.at(-1)?.querySelector('th')?.checkVisibility({ contentVisibilityAuto: true })).toBe(false));
  expect(rows[0]?.querySelector('th')?.checkVisibility({ contentVisibilityAuto: true })).toBe(true);
  cell.mockClear();
  await screen.getByRole('checkbox', { name: 'Select City 1', exact: true }).click();
  expect(cell).toHaveBeenCalledOnce();
});

test('[TBL-B09] at 320 px a row is a small list of its labelled values, nothing is cut off and the page does not scroll sideways', async () => {
  const screen = await draw({
    rows: [{ name: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', people: 3107 }],
    actions: () => <MenuButton label="Actions" items={() => []} />,
  });
  await page.viewport(320, 700);
  const [header] = screen.getByRole('rowheader').elements();
  const [first, second] = screen.getByRole('cell').elements();
  expect(first?.getBoundingClientRect().top).toBeGreaterThanOrEqual(header?.getBoundingClientRect().bottom ?? 0);
  expect(second?.getBoundingClientRect().left).toBeGreaterThanOrEqual(first?.getBoundingClientRect().right ?? 0);
  expect(getComputedStyle(first ?? document.body, '::before').content).toContain('Meetings');
  const cut = screen
    .getByRole('row')
    .elements()
    .flatMap((row) => [...row.querySelectorAll('td, tbody th')])
    .filter((cell) => cell.scrollWidth > cell.clientWidth);
  expect(cut).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await expect.element(screen.getByRole('button', { name: 'Name' })).toBeVisible();
});

test('on a phone the values of one line stand on one line of writing, whatever is around them', async () => {
  const state: TableColumn<City> = {
    name: 'state',
    translation: 'people.column.role',
    cell: () => <span style={{ display: 'inline-flex', padding: '8px' }}>in force</span>,
  };
  const screen = await draw({ columns: columns.toSpliced(1, 0, state), rows: [{ name: 'Ys', people: 3107 }] });
  await page.viewport(390, 700);
  const bottomOf = (text: string) => {
    const range = document.createRange();
    range.selectNodeContents(screen.getByText(text).element());
    return range.getBoundingClientRect().bottom;
  };
  expect(bottomOf('3107')).toBeCloseTo(bottomOf('in force'), 0);
});

test('axe finds nothing in a table, wide or narrow', async () => {
  const screen = await draw({
    onSelect: () => {},
    selected: new Set(['City 1']),
    sort: { by: 'name', order: 0 },
    actions: () => <MenuButton label="Actions" items={() => []} />,
  });
  for (const width of [1280, 390]) {
    await page.viewport(width, 800);
    const { violations } = await axe.run(screen.container, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
});

const pagerOf = (props: Partial<PagerProps> = {}) => (
  <Pager page={1} pageSize={10} total={95} onPage={() => {}} onPageSize={() => {}} {...props} />
);

test('[TBL-15] first, previous, next and last lead there and are disabled at the ends', async () => {
  const onPage = vi.fn();
  const screen = await render(pagerOf({ onPage }), { wrapper });
  const step = (name: string) => screen.getByRole('button', { name, exact: true });
  const names = ['First page', 'Previous page', 'Next page', 'Last page'];
  const disabled = () => names.filter((name) => step(name).element().hasAttribute('disabled'));
  expect(disabled()).toEqual(['First page', 'Previous page']);
  await step('Next page').click();
  await step('Last page').click();
  await screen.rerender(pagerOf({ page: 10, onPage }));
  expect(disabled()).toEqual(['Next page', 'Last page']);
  await step('Previous page').click();
  await step('First page').click();
  expect(onPage.mock.calls.flat()).toEqual([2, 10, 9, 1]);
});

test('[TBL-13] [TBL-12] five numbers around the current page, and every page size', async () => {
  const onPageSize = vi.fn();
  const screen = await render(pagerOf({ page: 5, onPageSize }), { wrapper });
  expect(
    screen
      .getByRole('button', { name: /^Page \d/ })
      .elements()
      .map((button) => button.textContent),
  ).toEqual(['3', '4', '5', '6', '7']);
  await expect.element(screen.getByRole('button', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByText('41–50 of 95')).toBeVisible();
  const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
  expect(
    screen
      .getByRole('option')
      .elements()
      .map((option) => option.textContent),
  ).toEqual(['5', '10', '15', '20', '50', '100', '200', '500']);
  await sizes.selectOptions('50');
  expect(onPageSize).toHaveBeenCalledExactlyOnceWith(50);
});

test('[TBL-16] without rows there is no pager', async () => {
  const screen = await render(pagerOf({ total: 0 }), { wrapper });
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument();
});

test('the focus stays in the pager when the button under it goes dead', async () => {
  const Paged = () => {
    const [at, setAt] = useState(9);
    return pagerOf({ page: at, onPage: setAt });
  };
  const screen = await render(<Paged />, { wrapper });
  await screen.getByRole('button', { name: 'Next page' }).click();
  await expect.element(screen.getByRole('button', { name: 'Page 10' })).toHaveFocus();
});
