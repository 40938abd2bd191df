import { startExport } from '@meet/contracts/areas/exports';
import { limits } from '@meet/contracts/wire/limits';
import { signal } from '@preact/signals-react';
import axe from 'axe-core';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeClock } from '../testing/fake-clock.ts';
import { CallProblem } from '../api/problem.ts';
import { createNotices } from '../core/notices.ts';
import { peopleList, samplePeople, type SamplePerson } from '../areas/gallery/people.ts';
import type { AccessState } from '../core/access.ts';
import { answering } from '../testing/answering.ts';
import type { ListPage, ActionTarget } from './list-spec.ts';
import { button, drawList, freshPage, headers, pick, settled, shows } from '../testing/list.tsx';

beforeEach(freshPage);

test('[TBL-B02] sort, page, size, filters and search stand in the address; back takes them back, a link brings them', async () => {
  const list = await drawList();
  await shows(list);
  await button(list, 'E-mail').click();
  await expect.poll(() => location.search).toBe('?sort=email&order=0');
  await userEvent.fill(list.screen.getByRole('searchbox', { name: 'Name or e-mail' }), 'person12');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.search).toBe('?text=person12&sort=email&order=0');
  await list.screen.getByRole('combobox', { name: 'Rows per page' }).selectOptions('5');
  await button(list, 'Page 2').click();
  await expect.poll(() => location.search).toBe('?text=person12&sort=email&order=0&page=2&pageSize=5');
  await settled(list);
  const seen = list.names();
  const link = location.search;
  history.back();
  await expect.element(button(list, 'Page 1')).toHaveAttribute('aria-current', 'page');
  history.back();
  history.back();
  await expect.element(list.screen.getByRole('searchbox')).toHaveValue('');
  await list.screen.unmount();
  const again = await drawList({ search: link.slice(1) });
  await shows(again, 5);
  expect(again.names()).toEqual(seen);
  await expect.element(again.screen.getByRole('columnheader', { name: 'E-mail' })).toHaveAttribute('aria-sort', 'ascending');
});

test('[TBL-06] the screen is told of every sort, page, page-size and delete', async () => {
  const onChange = vi.fn();
  const list = await drawList({ screen: { onChange } });
  await shows(list);
  await button(list, 'Role').click();
  await button(list, 'Page 2').click();
  await list.screen.getByRole('combobox', { name: 'Rows per page' }).selectOptions('20');
  await shows(list, 20);
  await pick(list, 1);
  await pick(list, 2);
  await button(list, 'Delete').click();
  await list.screen.getByRole('alertdialog', { name: 'Delete 2 people?' }).getByRole('button', { name: 'Delete' }).click();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(4));
  expect(onChange.mock.calls.flat()).toEqual([
    { kind: 'sort', sort: { by: 'role', order: 0 } },
    { kind: 'page', page: 2 },
    { kind: 'pageSize', pageSize: 20 },
    { kind: 'delete', count: 2 },
  ]);
});

test('[TBL-B01] no match says so and offers to clear the filters', async () => {
  const list = await drawList({ search: 'text=nobody' });
  await expect.element(list.screen.getByText('Nothing matches these filters.')).toBeVisible();
  await list.screen.getByRole('button', { name: 'Clear filters' }).last().click();
  await shows(list);
  await expect.element(list.screen.getByRole('group', { name: 'People' })).toHaveFocus();
  expect(location.search).toBe('');
});

test('[TBL-17] inside another page a list without rows is one line: what is not there, and a way to look again', async () => {
  const list = await drawList({ rows: [], embedded: true });
  await expect.element(list.screen.getByText('This list is empty.')).toBeVisible();
  expect(list.screen.getByRole('button').elements()).toHaveLength(1);
  expect(list.screen.getByRole('searchbox').elements()).toHaveLength(0);
  expect(list.screen.getByRole('group', { name: 'People' }).element().getBoundingClientRect().height).toBeLessThan(64);
  await button(list, 'Refresh').click();
  await vi.waitFor(() => expect(list.asked).toHaveLength(2));
});

test('[TBL-16] [TBL-17] without rows the table says that it is empty, and there is no pager', async () => {
  const list = await drawList({ rows: [] });
  await expect.element(list.screen.getByText('This list is empty.')).toBeVisible();
  await expect.element(list.screen.getByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

test('[TBL-17] an empty table has no tools but that which may fill it; with filters that nothing matches they stay', async () => {
  const list = await drawList({ rows: [], embedded: true });
  await expect.element(list.screen.getByText('This list is empty.')).toBeVisible();
  for (const name of [/^Filters/, 'Saved views', 'Columns', 'Export CSV']) await expect.element(button(list, name)).not.toBeInTheDocument();
  await expect.element(list.screen.getByRole('searchbox')).not.toBeInTheDocument();
  await expect.element(button(list, 'Refresh')).toBeVisible();
  await list.screen.unmount();
  const filtered = await drawList({ search: 'text=nobody' });
  await expect.element(filtered.screen.getByText('Nothing matches these filters.')).toBeVisible();
  await expect.element(button(filtered, 'Columns')).toBeVisible();
});

test('a list that cannot be had says why and is tried again; one that is forbidden says that', async () => {
  const ask = vi.fn().mockRejectedValueOnce(new CallProblem(1000)).mockRejectedValueOnce(new CallProblem(1016));
  const list = await drawList({ load: () => ({ ask }) });
  await expect.element(list.screen.getByRole('alert')).toHaveTextContent('The list could not be loaded.');
  await button(list, 'Try again').click();
  await expect.element(list.screen.getByText('You do not have access to this list')).toBeVisible();
  await expect.element(list.screen.getByText('If you need it, ask your administrator.')).toBeVisible();
});

test('rows that cannot be loaded again stay, and it is said that they may be out of date', async () => {
  const ask = vi
    .fn()
    .mockResolvedValueOnce({ items: samplePeople(3), total: 3 })
    .mockRejectedValueOnce(new CallProblem(1000));
  const list = await drawList({ load: () => ({ ask }) });
  await shows(list, 3);
  await button(list, 'Refresh').click();
  await expect.element(list.screen.getByRole('alert')).toHaveTextContent('These rows may be out of date.');
  expect(list.names()).toHaveLength(3);
});

test.each([1005, 1016])('a list refused with %i is whole after one button, once the rights are given', async (refusal) => {
  const page = { items: samplePeople(3), total: 3 };
  const ask = vi.fn().mockRejectedValueOnce(new CallProblem(refusal)).mockResolvedValue(page);
  const list = await drawList({ load: () => ({ ask }) });
  await expect.element(list.screen.getByText('You do not have access to this list')).toBeVisible();
  await button(list, 'Try again').click();
  await shows(list, 3);
  await expect.element(list.screen.getByText('You do not have access to this list')).not.toBeInTheDocument();
});

test('[TBL-B08] old rows stay, marked busy, until the newest answer is there; an older one changes nothing', async () => {
  const answers: ((found: ListPage<SamplePerson>) => void)[] = [];
  const rows = samplePeople(30);
  const list = await drawList({ load: () => ({ ask: () => new Promise((resolve) => answers.push(resolve)) }) });
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.({ items: rows.slice(0, 10), total: 30 });
  await shows(list);
  await button(list, 'Page 2').click();
  await button(list, 'Page 3').click();
  await expect.element(list.screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect.element(list.screen.getByRole('table')).toHaveAttribute('data-stale');
  expect(list.names()).toHaveLength(10);
  answers[2]?.({ items: rows.slice(20, 23), total: 30 });
  await shows(list, 3);
  answers[1]?.({ items: rows.slice(10, 20), total: 30 });
  await settled(list);
  expect(list.names()).toHaveLength(3);
});

test('[TBL-B04] all on the page, then all that match; what works on rows alone says so', async () => {
  const targets: ActionTarget<SamplePerson>[] = [];
  const list = await drawList({
    search: 'role=organizer',
    actions: [
      { name: 'invite', on: 'selection', run: () => {} },
      { name: 'delete', on: 'filter', deletes: true, run: (target) => void targets.push(target) },
    ],
  });
  await shows(list);
  await list.screen.getByRole('checkbox', { name: 'Select all rows' }).click();
  await expect.element(list.screen.getByText('10 selected')).toBeVisible();
  await button(list, 'Select all 1,070 that match').click();
  await expect.element(list.screen.getByText('All 1,070 that match are selected')).toBeVisible();
  await expect.element(button(list, 'Invite')).toHaveAttribute('aria-disabled', 'true');
  await button(list, 'Delete').click();
  await vi.waitFor(() => expect(targets).toEqual([{ kind: 'filter', filters: { role: 'organizer', active: 'false' }, count: 1_070 }]));
});

test('[TBL-09] cancel lets go of what was picked, and the bar goes', async () => {
  const list = await drawList();
  await shows(list);
  await pick(list, 1);
  await button(list, 'Cancel the selection').click();
  await expect.element(list.screen.getByText('1 selected')).not.toBeInTheDocument();
  await expect.element(list.screen.getByRole('row').nth(1).getByRole('checkbox')).not.toBeChecked();
});

test.each([1280, 390])('[TBL-09] at %i px picking a row moves nothing under the pointer', async (width) => {
  await page.viewport(width, 800);
  const list = await drawList();
  await shows(list);
  const places = () =>
    list.screen
      .getByRole('row')
      .elements()
      .map((row) => row.getBoundingClientRect().top);
  const before = places();
  await pick(list, 2);
  await expect.element(button(list, 'Cancel the selection')).toBeVisible();
  await expect.element(list.screen.getByRole('button', { name: 'Export' })).not.toBeInTheDocument();
  expect(places()).toEqual(before);
  for (const control of list.screen.getByRole('group', { name: 'Actions', exact: true }).getByRole('button').elements())
    expect(control.getBoundingClientRect().bottom).toBeLessThan(before[0] ?? 0);
  await button(list, 'Cancel the selection').click();
  await expect.element(list.screen.getByRole('button', { name: 'Export' })).toBeVisible();
  expect(places()).toEqual(before);
});

test('[TBL-B03] whoever deletes a row or lets go of what was picked by keyboard is in the table afterwards', async () => {
  let people = samplePeople(3);
  const list = await drawList({
    load: (query) => ({ ask: async (call, signal) => peopleList(people).load(query).ask(call, signal) }),
    actions: [
      { name: 'delete', on: 'row', deletes: true, run: () => void (people = people.slice(1)) },
      { name: 'invite', on: 'selection', run: () => {} },
    ],
  });
  const table = list.screen.getByRole('region', { name: 'People' });
  await shows(list, 3);
  button(list, 'Actions Ada Nováková').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(list.screen.getByRole('menuitem')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await shows(list, 2);
  await expect.element(table).toHaveFocus();
  await pick(list, 1);
  button(list, 'Cancel the selection').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(table).toHaveFocus();
});

test('saying no to a question changes nothing; a failure is told and keeps what was picked', async () => {
  const notices = createNotices();
  const run = vi.fn().mockRejectedValue(new CallProblem(1027));
  const confirm = () => ({ title: 'Really?', message: '', validate: 'Do it' });
  const list = await drawList({ services: { notices }, actions: [{ name: 'delete', on: 'filter', confirm, run }] });
  await shows(list);
  await pick(list, 1);
  await button(list, 'Delete').click();
  await list.screen.getByRole('dialog', { name: 'Really?' }).getByRole('button', { name: 'Cancel' }).click();
  await expect.element(list.screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(run).not.toHaveBeenCalled();
  await button(list, 'Delete').click();
  await button(list, 'Do it').click();
  await vi.waitFor(() => expect(notices.entries.value[0]).toMatchObject({ kind: 'error' }));
  await expect.element(list.screen.getByText('1 selected')).toBeVisible();
});

test('[TBL-B03] the actions of a row are reached with the keyboard, named by their row, and say why not', async () => {
  const run = vi.fn();
  const list = await drawList({
    rows: samplePeople(1),
    actions: [
      { name: 'open', on: 'row', run },
      { name: 'rename', on: 'row', why: () => 'people.mayNot', run },
      { name: 'invite', on: 'row', when: () => false, run },
    ],
  });
  await shows(list, 1);
  button(list, 'Actions Ada Nováková').element().focus();
  await userEvent.keyboard('{Enter}');
  const items = list.screen.getByRole('menuitem');
  await expect.element(items.first()).toHaveFocus();
  expect(items.elements()).toHaveLength(2);
  await expect
    .element(list.screen.getByRole('menuitem', { name: 'Rename' }))
    .toHaveAccessibleDescription('Only an administrator can do this.');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(run).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'p1' }), expect.anything()));
  await expect.element(button(list, 'Actions Ada Nováková')).toHaveFocus();
});

test('[TBL-B03] a row is called by what stands in its first cell, whatever the value below it is', async () => {
  const list = await drawList({
    rows: samplePeople(1),
    columns: [{ name: 'name', csv: () => new Date(0), cell: ({ name }) => <time>{`the first of January, ${name}`}</time> }],
    actions: [{ name: 'open', on: 'row', run: vi.fn() }],
  });
  await shows(list, 1);
  await button(list, 'Actions the first of January, Ada Nováková').click();
  await expect.element(list.screen.getByRole('menu', { name: 'Actions the first of January, Ada Nováková' })).toBeVisible();
});

test('[TBL-B05] columns are hidden and moved with the keyboard too, and stay so', async () => {
  const list = await drawList({ rows: samplePeople(5) });
  await shows(list, 5);
  await button(list, 'Columns').click();
  await list.screen.getByRole('checkbox', { name: 'Role' }).click();
  await expect.element(button(list, 'Move Organization back')).toBeVisible();
  button(list, 'Move Meetings forward').element().focus();
  await userEvent.keyboard('{Enter}{Enter}');
  const chosen = ['Select', 'Name', 'E-mail', 'Meetings', 'Organization', 'Actions'];
  await vi.waitFor(() => expect(headers(list)).toEqual(chosen));
  await list.screen.unmount();
  const again = await drawList({ rows: samplePeople(5) });
  await shows(again, 5);
  expect(headers(again)).toEqual(chosen);
  await button(again, 'Columns').click();
  await again.screen.getByRole('dialog', { name: 'Columns' }).getByRole('button', { name: 'Reset' }).click();
  await vi.waitFor(() => expect(headers(again)).toEqual(['Select', 'Name', 'E-mail', 'Role', 'Organization', 'Meetings', 'Actions']));
});

test('[TBL-B06] the page size somebody chose is there when they come back', async () => {
  const list = await drawList();
  await shows(list);
  await list.screen.getByRole('combobox', { name: 'Rows per page' }).selectOptions('20');
  await shows(list, 20);
  await list.screen.unmount();
  const again = await drawList();
  await shows(again, 20);
  await expect.element(again.screen.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('20');
});

test('[TBL-10] the list refreshes by itself, rests while something is picked, open or typed, and goes on afterwards', async () => {
  const clock = fakeClock();
  const list = await drawList({ rows: samplePeople(30), refresh: 'fast', screen: { clock } });
  await shows(list);
  const asked = async () => {
    await clock.advance(3_000);
    return list.asked.length;
  };
  expect(await asked()).toBe(2);
  await pick(list, 1);
  expect(await asked()).toBe(2);
  await expect.element(list.screen.getByText('1 selected')).toBeVisible();
  await button(list, 'Cancel the selection').click();
  expect(await asked()).toBe(3);
  await button(list, 'Columns').click();
  expect(await asked()).toBe(3);
  await expect.element(list.screen.getByTitle('Paused while something is selected, open or being typed')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(await asked()).toBe(4);
  await list.screen.getByRole('searchbox').click();
  expect(await asked()).toBe(4);
  await list.screen.getByRole('combobox', { name: 'Auto-refresh' }).selectOptions('Off');
  expect(await asked()).toBe(4);
});

test('inside another page a list leaves the address alone', async () => {
  const list = await drawList({ rows: samplePeople(30), embedded: true });
  await shows(list);
  await button(list, 'Page 2').click();
  await expect.element(button(list, 'Page 2')).toHaveAttribute('aria-current', 'page');
  expect(location.search).toBe('');
});

test('the height of rows is remembered', async () => {
  const list = await drawList({ rows: samplePeople(5) });
  await shows(list, 5);
  const height = () => list.screen.getByRole('row').nth(2).element().getBoundingClientRect().height;
  const before = height();
  await list.screen.getByRole('combobox', { name: 'Row height' }).selectOptions('Compact');
  await vi.waitFor(() => expect(height()).toBeLessThan(before));
  expect(localStorage.getItem('meet.list.people')).toContain('compact');
});

test('[TBL-B09] at 320 px nothing of a list scrolls sideways', async () => {
  await page.viewport(320, 800);
  const list = await drawList({ search: 'role=user&meetings=5' });
  await shows(list);
  await button(list, 'Filters 2').click();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await userEvent.keyboard('{Escape}');
  await pick(list, 1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test.each([
  [1280, 'light'],
  [1280, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)('axe finds nothing in a list with filters, chips and a selection, %i px, %s', async (width, theme) => {
  await page.viewport(width, 900);
  document.documentElement.dataset['theme'] = theme;
  onTestFinished(() => void delete document.documentElement.dataset['theme']);
  const list = await drawList({ search: 'role=user&meetings=5' });
  await shows(list);
  const violations = async () => {
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    const found = await axe.run(list.screen.container);
    return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  };
  await button(list, 'Filters 2').click();
  await button(list, 'Columns').click();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await pick(list, 1);
  expect(await violations()).toEqual([]);
});

test('[FLT-B02] of a list of many rows the same file is made beside: same filters, order and columns', async () => {
  const { call, asked } = answering({});
  const access = { state: signal<AccessState>({ kind: 'known', roles: ['administrator'], screens: [] }), load: async () => {} };
  const rows = samplePeople(limits.savedListMaxRows * 2);
  const list = await drawList({ rows, exported: 'user', search: 'sort=email&order=1&active=true', services: { call, access } });
  await shows(list);
  await button(list, 'Export CSV').click();
  const columns = peopleList([])
    .columns.filter(({ hidden }) => !hidden)
    .map(({ name }) => name);
  const query = { sort: 'email', order: '1', active: 'true' };
  await expect.poll(() => asked).toContainEqual({ endpoint: startExport, input: { body: { type: 'user', query, columns } } });
});
