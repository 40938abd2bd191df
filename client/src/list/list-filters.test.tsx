import { code } from '@meet/contracts/wire/errors';
import { signal } from '@preact/signals-react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CallProblem } from '../api/problem.ts';
import type { SessionState } from '../session/lifecycle.ts';
import { frameServices } from '../shell/frame-services.ts';
import { samplePeople } from '../areas/gallery/people.ts';
import type { Lookup } from './filters.ts';
import { button, drawList, freshPage, shows, type DrawnList } from '../testing/list.tsx';

beforeEach(freshPage);

test('[FLT-B01] each filter is a chip that can be taken away', async () => {
  const list = await drawList({ search: 'role=user&meetings=50&active=true' });
  await shows(list);
  const chips = list.screen.getByRole('list', { name: 'Filters' });
  await expect.element(chips).toHaveTextContent('Role User');
  await expect.element(chips).toHaveTextContent('Only active yes');
  await expect.element(chips).toHaveTextContent('Meetings at least 50');
  await button(list, 'Remove the filter Role').click();
  await expect.poll(() => location.search).toBe('?active=true&meetings=50');
});

test('a filter that is taken away leaves the focus to the next one, then to what clears them, and the last one to the table', async () => {
  const list = await drawList({ search: 'role=user&meetings=50&active=true' });
  await shows(list);
  const chip = (name: string) => button(list, `Remove the filter ${name}`);
  await chip('Role').click();
  await expect.element(chip('Only active')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(chip('Meetings at least')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(list.screen.getByRole('region', { name: 'People' })).toHaveFocus();
  expect(location.search).toBe('');
});

test('filters that are cleared leave the focus to the table', async () => {
  const list = await drawList({ search: 'role=user&active=true' });
  await shows(list);
  await button(list, 'Clear filters').click();
  await expect.element(list.screen.getByRole('region', { name: 'People' })).toHaveFocus();
});

test('the panel of the filters has their name, and its first field has the focus', async () => {
  const list = await drawList();
  await shows(list);
  await button(list, 'Filters').click();
  await expect.element(panel(list)).toBeVisible();
  await expect.element(panel(list).getByRole('combobox', { name: 'Role' })).toHaveFocus();
});

test('[FLT-01] [FLT-B01] hours of a range stand in its chip and its field, and stay when it is changed; whole days have none', async () => {
  const moments = (from: string, to: string) => `${new Date(from).toISOString()} to ${new Date(to).toISOString()}`;
  const list = await drawList({ search: `lastLogin=${encodeURIComponent(moments('2026-11-20T10:15', '2026-11-21T12:30'))}` });
  await shows(list);
  const chips = list.screen.getByRole('list', { name: 'Filters' });
  await expect.element(chips).toHaveTextContent(/Last sign-in Nov 20, 2026, 10:15.AM – Nov 21, 2026, 12:30.PM/);
  await button(list, 'Filters 1').click();
  const field = panel(list).getByRole('textbox', { name: 'Last sign-in' });
  await expect.element(field).toHaveValue('2026-11-20 10:15 to 2026-11-21 12:30');
  const asked = () => list.asked.at(-1)?.filters['lastLogin'];
  await userEvent.fill(field, '2026-11-19 10:15 to 2026-11-21 12:30');
  await userEvent.keyboard('{Enter}');
  await expect.poll(asked).toBe(moments('2026-11-19T10:15', '2026-11-21T12:30'));
  await userEvent.fill(field, '2026-11-19 to 2026-11-21');
  await userEvent.keyboard('{Enter}');
  await expect.poll(asked).toBe(moments('2026-11-19T00:00', '2026-11-21T23:59:59'));
  await expect.element(field).toHaveValue('2026-11-19 to 2026-11-21');
  await expect.element(chips).toHaveTextContent('Last sign-in Nov 19, 2026 – Nov 21, 2026');
});

test.each(['W. Europe Standard Time', ''])(
  'days are those of the device where the account has the time zone %j, unknown here',
  async (zone) => {
    const { session } = frameServices();
    const me = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@meet.example',
      source: 'INTERNAL',
      customersManager: [],
      timeZoneID: zone,
    };
    const state = signal<SessionState>({ kind: 'signedIn', username: me.email, me });
    const moments = `${new Date('2026-11-20T00:00').toISOString()} to ${new Date('2026-11-21T23:59:59').toISOString()}`;
    const list = await drawList({ search: `lastLogin=${encodeURIComponent(moments)}`, services: { session: { ...session, state } } });
    await shows(list);
    const chips = list.screen.getByRole('list', { name: 'Filters' });
    await expect.element(chips).toHaveTextContent('Last sign-in Nov 20, 2026 – Nov 21, 2026');
    await button(list, 'Filters 1').click();
    await expect.element(panel(list).getByRole('textbox', { name: 'Last sign-in' })).toHaveValue('2026-11-20 to 2026-11-21');
  },
);

test('[FLT-B01] filters are saved under a name and brought back by it', async () => {
  const list = await drawList({ search: 'role=user&sort=email&order=1' });
  await shows(list);
  await button(list, 'Saved views').click();
  await expect.element(list.screen.getByText('Save filters and sorting under a name to come back to them.')).toBeVisible();
  await userEvent.fill(list.screen.getByLabelText('Name of this view'), 'Users by e-mail');
  await userEvent.keyboard('{Enter}');
  await expect.element(button(list, 'Users by e-mail')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await button(list, 'Clear filters').click();
  await button(list, 'Name').click();
  await button(list, 'Saved views').click();
  await button(list, 'Users by e-mail').click();
  await expect.poll(() => location.search).toBe('?role=user&sort=email&order=1');
  await expect.element(button(list, 'Saved views')).toHaveFocus();
  await button(list, 'Saved views').click();
  await button(list, 'Delete the view Users by e-mail').click();
  await expect.element(button(list, 'Users by e-mail')).not.toBeInTheDocument();
  await expect.element(list.screen.getByLabelText('Name of this view')).toHaveFocus();
});

test('[FLT-01] [FLT-02] [FLT-03] fields of every type set their filter, and exactly what they say is sent', async () => {
  const list = await drawList();
  await shows(list);
  await button(list, 'Filters').click();
  await list.screen.getByRole('combobox', { name: 'Role' }).selectOptions('user');
  await list.screen.getByRole('checkbox', { name: 'Only active' }).click();
  const number = list.screen.getByLabelText('Meetings at least');
  await userEvent.fill(number, '1000');
  await userEvent.tab();
  await expect.element(number).toHaveValue(null);
  await userEvent.fill(number, '50');
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(list.screen.getByRole('textbox', { name: 'Last sign-in' }), '2026-11-01 to 2026-11-20');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(list.asked.at(-1)?.filters['lastLogin']).toBeDefined());
  const { lastLogin = '', ...others } = list.asked.at(-1)?.filters ?? {};
  expect(others).toEqual({ role: 'user', active: 'true', meetings: '50' });
  const [from = '', to = ''] = lastLogin.split(' to ').map((moment) => new Date(moment).toLocaleString('sv'));
  expect([from, to]).toEqual(['2026-11-01 00:00:00', '2026-11-20 23:59:59']);
  expect(list.asked[0]?.filters).toEqual({ active: 'false' });
});

const panel = (list: DrawnList) => list.screen.getByRole('dialog', { name: 'Filters' });

test.each([1280, 390])('[FLT-B01] filters are set in a panel over the table, which stays where it is, at %i px', async (width) => {
  await page.viewport(width, 900);
  const list = await drawList();
  await shows(list);
  const top = () => list.screen.getByRole('table').element().getBoundingClientRect().top;
  const before = top();
  await button(list, 'Filters').click();
  await list.screen.getByRole('combobox', { name: 'Role' }).selectOptions('user');
  await list.screen.getByRole('checkbox', { name: 'Only active' }).click();
  await expect.element(button(list, 'Remove the filter Only active')).toBeInTheDocument();
  await expect.poll(() => location.search).toBe('?role=user&active=true');
  await shows(list);
  expect(top()).toBe(before);
  await expect.element(panel(list)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel(list)).not.toBeInTheDocument();
  await expect.element(button(list, 'Filters 2')).toHaveFocus();
  expect(top()).toBe(before);
});

test('Escape closes what a filter has opened before the panel, and a press outside the panel', async () => {
  const lookup: Lookup = { find: async () => [{ value: 'apex', text: 'Apex' }], nameOf: async () => 'Apex' };
  const list = await drawList({
    filters: [
      { name: 'role', type: 'lookup', lookup },
      { name: 'lastLogin', type: 'range' },
    ],
  });
  await shows(list);
  await button(list, 'Filters').click();
  await list.screen.getByRole('combobox', { name: 'Role' }).click();
  await expect.element(list.screen.getByRole('option', { name: 'Apex' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list.screen.getByRole('option', { name: 'Apex' })).not.toBeInTheDocument();
  await button(list, 'Open the calendar of Last sign-in').click();
  const calendar = list.screen.getByRole('dialog', { name: 'Last sign-in' });
  await expect.element(calendar).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(panel(list)).toBeVisible();
  await list.screen.getByRole('heading', { level: 1 }).click();
  await expect.element(panel(list)).not.toBeInTheDocument();
  await expect.element(button(list, 'Filters')).toHaveFocus();
});

test.each([
  ['a press outside', (list: DrawnList) => list.screen.getByRole('heading', { level: 1 }).click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('[FLT-B01] a text just typed counts when %s closes the panel', async (_, close) => {
  const list = await drawList({ filters: [{ name: 'role', type: 'text' }] });
  await shows(list);
  await button(list, 'Filters').click();
  await userEvent.fill(panel(list).getByRole('searchbox', { name: 'Role' }), 'user');
  await close(list);
  await expect.element(panel(list)).not.toBeInTheDocument();
  await expect.element(button(list, 'Remove the filter Role')).toBeVisible();
  await expect.element(button(list, 'Filters 1')).toHaveFocus();
  expect(location.search).toBe('?role=user');
});

test('[FLT-B01] saved views are offered in the panel of the filters, and the one that is shown is marked', async () => {
  localStorage.setItem(
    'meet.list.people',
    JSON.stringify({ views: [{ name: 'Users by e-mail', search: 'role=user&sort=email&order=1' }] }),
  );
  const list = await drawList();
  await shows(list);
  await button(list, 'Filters').click();
  const view = panel(list).getByRole('list', { name: 'Saved views' }).getByRole('button', { name: 'Users by e-mail' });
  await expect.element(view).toHaveAttribute('aria-pressed', 'false');
  await view.click();
  await expect.poll(() => location.search).toBe('?role=user&sort=email&order=1');
  await expect.element(view).toHaveAttribute('aria-pressed', 'true');
  await expect.element(panel(list).getByRole('combobox', { name: 'Role' })).toHaveValue('user');
});

test('a filter with a field elsewhere is asked for, and the list shows neither field nor chip of it', async () => {
  const list = await drawList({
    search: 'role=user',
    filters: [
      { name: 'role', type: 'select', options: [{ value: 'user' }], isElsewhere: true },
      { name: 'meetings', type: 'number' },
    ],
  });
  await shows(list);
  expect(list.asked[0]?.filters).toEqual({ role: 'user' });
  expect(list.screen.getByRole('list', { name: 'Filters' }).elements()).toEqual([]);
  await button(list, 'Filters').click();
  await expect.element(list.screen.getByLabelText('Meetings at least')).toBeVisible();
  expect(list.screen.getByRole('combobox', { name: 'Role' }).elements()).toEqual([]);
});

test('[FLT-05] reset puts every filter back', async () => {
  const list = await drawList({ search: 'role=user&active=true' });
  await shows(list);
  await button(list, 'Filters 2').click();
  await button(list, 'Reset').click();
  await expect.poll(() => location.search).toBe('');
  await expect.element(list.screen.getByRole('combobox', { name: 'Role' })).toHaveValue('');
  await expect.element(list.screen.getByRole('checkbox', { name: 'Only active' })).not.toBeChecked();
});

/** The files a page offers to save, as text. */
function savedFiles() {
  const texts: Promise<string>[] = [];
  const names: string[] = [];
  const address = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) texts.push(file.text());
    return 'blob:test';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  onTestFinished(() => {
    address.mockRestore();
    click.mockRestore();
  });
  return { texts, names };
}

test('[FLT-B02] [FLT-11] the file holds all pages of what the filters match, sorted, with the columns of the screen', async () => {
  const { texts, names } = savedFiles();
  const rows = samplePeople(3_210);
  const list = await drawList({ rows, search: 'role=organizer&sort=meetings&order=1&page=2&pageSize=5' });
  await shows(list, 5);
  const seen = list.names();
  await button(list, 'Export CSV').click();
  await vi.waitFor(() => expect(texts).toHaveLength(1));
  const [header, ...lines] = ((await texts[0]) ?? '').trimEnd().split('\r\n');
  expect(header?.replace('\uFEFF', '')).toBe('"name";"email";"role";"organization";"meetings"');
  expect(lines).toHaveLength(rows.filter(({ role }) => role === 'organizer').length);
  expect(lines.slice(5, 10).map((line) => line.split(';')[0])).toEqual(seen.map((name) => `"${name}"`));
  expect(names[0]).toMatch(/^people-\d{4}-\d\d-\d\d\.csv$/);
});

test('[FLT-B02] the file holds what a search just typed matches', async () => {
  const { texts } = savedFiles();
  const list = await drawList();
  await shows(list);
  await userEvent.fill(list.screen.getByRole('searchbox'), 'person77@');
  await button(list, 'Export CSV').click();
  await vi.waitFor(() => expect(texts).toHaveLength(1));
  expect(((await texts[0]) ?? '').trimEnd().split('\r\n')).toHaveLength(2);
});

test('one of too many is found by typing, and named when only its id is known', async () => {
  const lookup: Lookup = {
    find: async (text) =>
      ['Acme', 'Apex'].filter((name) => name.startsWith(text)).map((name) => ({ value: name.toLowerCase(), text: name })),
    nameOf: async () => 'Zenith',
  };
  const list = await drawList({ search: 'role=user', filters: [{ name: 'role', type: 'lookup', lookup }] });
  await shows(list);
  await expect.element(list.screen.getByRole('list', { name: 'Filters' })).toHaveTextContent('Role Zenith');
  await button(list, /^Filters/).click();
  const field = list.screen.getByRole('combobox', { name: 'Role' });
  await expect.element(field).toHaveValue('Zenith');
  await userEvent.fill(field, 'Ap');
  await list.screen.getByRole('option', { name: 'Apex' }).click();
  await expect.poll(() => location.search).toBe('?role=apex');
  expect(list.asked.at(-1)?.filters).toEqual({ role: 'apex' });
});

const failures: [what: string, code: CallProblem['code'], text: string][] = [
  ['could not be loaded', 'UNREACHABLE', 'Cannot connect to the server.'],
  ['are refused', code.insufficientRights, 'You do not have the rights for this.'],
];

test.each(failures)('choices that %s are told beside their filter, and loaded again there', async (_, problem, text) => {
  let isThere = false;
  const answer = async <T,>(value: T): Promise<T> => {
    if (!isThere) throw new CallProblem(problem);
    return value;
  };
  const lookup: Lookup = { find: () => answer([{ value: 'apex', text: 'Apex' }]), nameOf: () => answer('Zenith') };
  const list = await drawList({ search: 'role=user', filters: [{ name: 'role', type: 'lookup', lookup }] });
  await shows(list);
  await button(list, /^Filters/).click();
  const field = list.screen.getByRole('combobox', { name: 'Role' });
  const notice = list.screen.getByRole('alert');
  await expect.element(notice).toHaveTextContent('The choices could not be loaded.');
  await expect.element(notice).toHaveTextContent(text);
  await expect.element(field).toHaveValue('user');
  isThere = true;
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('Zenith');
  await field.click();
  await expect.element(list.screen.getByRole('option', { name: 'Apex' })).toBeVisible();
});
