import { listUsers } from '@meet/contracts/areas/users';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../testing/fake-storage.ts';
import { CallProblem } from '../api/problem.ts';
import { answering } from '../testing/answering.ts';
import { createReads, type Reads } from '../core/reads.ts';
import { load, samplePeople, peopleList, type SamplePerson } from '../areas/gallery/people.ts';
import { createListMemory } from './list-memory.ts';
import { createListModel, type TableChange } from './list-model.ts';
import type { ListPage, ListQuery, ListSpec, LoadPage } from './list-spec.ts';
import { memoryQuery, type QueryStore } from './query-store.ts';

const all = samplePeople(3_210);

/** An address that somebody else can change. */
function address(search = '') {
  const history = [search];
  let tell = () => {};
  const place: QueryStore = {
    read: () => history.at(-1) ?? '',
    write: (next, how) => {
      if (how === 'replace') history.pop();
      history.push(next);
    },
    watch: (onChange) => {
      tell = onChange;
      return () => {
        tell = () => {};
      };
    },
  };
  const back = () => {
    history.pop();
    tell();
  };
  return { place, history, back };
}

/** A server whose answers come when the test says so. */
function slowServer() {
  const asked: { query: ListQuery; signal: AbortSignal; answer: (page: ListPage<SamplePerson> | CallProblem) => void }[] = [];
  const ask: LoadPage<SamplePerson> = (query) => ({
    ask: (_, signal) =>
      new Promise((resolve, reject) => {
        asked.push({ query, signal, answer: (page) => (page instanceof CallProblem ? reject(page) : resolve(page)) });
      }),
  });
  return { ask, asked };
}

function modelOf({
  place = memoryQuery(),
  ask = load(all),
  reads = createReads({ call: answering().call, whenOnline: () => () => {} }),
  ...more
}: Partial<ListSpec<SamplePerson, 'people'>> & { place?: QueryStore; ask?: LoadPage<SamplePerson>; reads?: Reads } = {}) {
  const changes: TableChange[] = [];
  const storage = fakeStorage();
  const model = createListModel<SamplePerson>({
    spec: { ...peopleList([]), load: ask, ...more },
    place,
    memory: createListMemory('people', () => storage),
    reads,
    onChange: (change) => changes.push(change),
  });
  const stop = model.start();
  return { model, changes, stop };
}

const rowsOf = ({ model }: ReturnType<typeof modelOf>) => {
  const state = model.state.value;
  return state.kind === 'rows' ? state.rows : [];
};

const settled = ({ model }: ReturnType<typeof modelOf>) => vi.waitFor(() => expect(model.isBusy.value).toBe(false));

let list: ReturnType<typeof modelOf>;
beforeEach(async () => {
  list = modelOf();
  await settled(list);
});

test('[TBL-11] it begins with ten rows of page 1', () => {
  expect(rowsOf(list)).toHaveLength(10);
  expect(list.model.view.value).toMatchObject({ page: 1, pageSize: 10 });
});

test('[TBL-06] sort, page, page size and delete are each told', () => {
  const told: TableChange[] = [
    { kind: 'sort', sort: { by: 'email', order: 0 } },
    { kind: 'page', page: 3 },
    { kind: 'pageSize', pageSize: 50 },
    { kind: 'delete', count: 2 },
  ];
  told.forEach(list.model.apply);
  expect(list.changes).toEqual(told);
});

test('a sort, a filter and a page size lead to page 1', () => {
  const { model } = list;
  const from3 = (act: () => void) => {
    model.apply({ kind: 'page', page: 3 });
    act();
    return model.view.value.page;
  };
  expect(from3(() => model.apply({ kind: 'sort', sort: { by: 'email', order: 0 } }))).toBe(1);
  expect(from3(() => model.apply({ kind: 'pageSize', pageSize: 20 }))).toBe(1);
  expect(from3(() => model.filter({ text: 'ada' }))).toBe(1);
  expect(from3(() => model.resetFilters())).toBe(1);
});

test('[TBL-07] picked lines are let go when the body changes', async () => {
  list.model.select(new Set(rowsOf(list).map(({ id }) => id)));
  expect(list.model.target.value?.count).toBe(10);
  await list.model.refresh();
  expect(list.model.target.value).toBeUndefined();
});

test('[TBL-08] picked lines are let go the moment the page changes', () => {
  list.model.select(new Set(rowsOf(list).map(({ id }) => id)));
  list.model.apply({ kind: 'page', page: 2 });
  expect(list.model.target.value).toBeUndefined();
});

test('[TBL-09] picked lines are let go when cancel is pressed', () => {
  list.model.select(new Set(rowsOf(list).map(({ id }) => id)));
  list.model.cancelSelection();
  expect(list.model.target.value).toBeUndefined();
});

test('[TBL-B04] everything that matches is picked as its filters', async () => {
  list.model.filter({ role: 'organizer' });
  await settled(list);
  list.model.selectAll();
  expect(list.model.target.value).toEqual({ kind: 'filter', filters: { role: 'organizer', active: 'false' }, count: 1_070 });
});

test('[TBL-B08] an older answer that comes later fills nothing, and its question was taken back', async () => {
  const { ask, asked } = slowServer();
  const slow = modelOf({ ask });
  slow.model.apply({ kind: 'page', page: 2 });
  slow.model.apply({ kind: 'page', page: 3 });
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
  asked[2]?.answer({ items: all.slice(20, 30), total: 3_210 });
  await settled(slow);
  asked[0]?.answer({ items: all.slice(0, 10), total: 3_210 });
  asked[1]?.answer(new CallProblem(1000));
  await Promise.resolve();
  expect(rowsOf(slow)[0]?.id).toBe('p21');
  expect(slow.model.state.value.kind).toBe('rows');
});

test('leaving takes the open question back, and an answer that comes still fills nothing', async () => {
  const { ask, asked } = slowServer();
  const slow = modelOf({ ask });
  slow.stop();
  expect(asked[0]?.signal.aborted).toBe(true);
  asked[0]?.answer({ items: all.slice(0, 10), total: 10 });
  await Promise.resolve();
  expect(slow.model.state.value).toEqual({ kind: 'loading' });
});

test('old rows stay, stale, while others are on their way, and hold good while they are refreshed', async () => {
  const { ask, asked } = slowServer();
  const slow = modelOf({ ask });
  asked[0]?.answer({ items: all.slice(0, 10), total: 20 });
  await settled(slow);
  slow.model.apply({ kind: 'page', page: 2 });
  expect([slow.model.isBusy.value, slow.model.isStale.value]).toEqual([true, true]);
  expect(rowsOf(slow)).toHaveLength(10);
  asked[1]?.answer({ items: all.slice(10, 20), total: 20 });
  await settled(slow);
  expect(slow.model.isStale.value).toBe(false);
  void slow.model.refresh();
  expect([slow.model.isBusy.value, slow.model.isStale.value]).toEqual([true, false]);
});

test('[TBL-B04] while other rows are on their way nothing is picked: the number of the old ones never goes with the filters of the new', async () => {
  const { ask, asked } = slowServer();
  const slow = modelOf({ ask, place: address('role=organizer').place });
  asked[0]?.answer({ items: all.slice(0, 10), total: 30 });
  await settled(slow);
  slow.model.filter({ role: '' });
  slow.model.select(new Set(['p1']));
  expect(slow.model.target.value).toBeUndefined();
  slow.model.selectAll();
  expect(slow.model.target.value).toBeUndefined();
  asked[1]?.answer({ items: all.slice(0, 10), total: 3_210 });
  await settled(slow);
  slow.model.selectAll();
  expect(slow.model.target.value).toEqual({ kind: 'filter', filters: { active: 'false' }, count: 3_210 });
});

test.each([
  ['[TBL-B01] nothing that matches is not the same as nothing', 'text=nobody', all, 'noMatch'],
  ['[TBL-17] a table without rows and filters is empty', '', [], 'empty'],
] as const)('%s', async (_, search, rows, kind) => {
  const other = modelOf({ place: address(search).place, ask: load(rows) });
  await settled(other);
  expect(other.model.state.value).toEqual({ kind });
});

test('a failure says so and can be tried again', async () => {
  const { ask, asked } = slowServer();
  const slow = modelOf({ ask });
  asked[0]?.answer(new CallProblem(1000));
  await settled(slow);
  expect(slow.model.state.value).toMatchObject({ kind: 'failed', problem: { code: 1000 } });
  const again = slow.model.refresh();
  asked[1]?.answer({ items: all.slice(0, 1), total: 1 });
  await again;
  expect(rowsOf(slow)).toHaveLength(1);
});

test('a refresh that fails keeps the rows; another page that fails does not pretend to be there', async () => {
  const { ask, asked } = slowServer();
  const slow = modelOf({ ask });
  asked[0]?.answer({ items: all.slice(0, 10), total: 20 });
  await settled(slow);
  const refreshed = slow.model.refresh();
  asked[1]?.answer(new CallProblem('UNREACHABLE'));
  await refreshed;
  expect(slow.model.state.value).toMatchObject({ kind: 'rows', problem: { code: 'UNREACHABLE' } });
  slow.model.apply({ kind: 'page', page: 2 });
  asked[2]?.answer(new CallProblem('UNREACHABLE'));
  await settled(slow);
  expect(slow.model.state.value.kind).toBe('failed');
});

test.each([1005, 1016])('code %i means the list is not for this person', async (code) => {
  const { ask, asked } = slowServer();
  const slow = modelOf({ ask });
  asked[0]?.answer(new CallProblem(code));
  await settled(slow);
  expect(slow.model.state.value).toEqual({ kind: 'forbidden' });
});

test('[TBL-B02] each step stands in the address, and going back brings the rows of before back', async () => {
  const { place, history, back } = address();
  const other = modelOf({ place });
  other.model.apply({ kind: 'sort', sort: { by: 'email', order: 1 } });
  other.model.filter({ role: 'user' });
  other.model.apply({ kind: 'page', page: 2 });
  expect(history).toEqual(['', 'sort=email&order=1', 'role=user&sort=email&order=1', 'role=user&sort=email&order=1&page=2&pageSize=10']);
  back();
  back();
  await settled(other);
  expect(other.model.view.value).toMatchObject({ page: 1, sort: { by: 'email', order: 1 }, values: { role: '' } });
  expect(rowsOf(other)[0]?.email).toBe('person3210@meet.example');
});

test('a search typed on and on is one step of the history', () => {
  const { place, history } = address();
  const { model } = modelOf({ place });
  ['a', 'ad', 'ada'].forEach((text) => model.filter({ text }));
  expect(history).toEqual(['', 'text=ada']);
});

test('[TBL-B06] a page size is remembered for the table', () => {
  list.model.apply({ kind: 'pageSize', pageSize: 50 });
  expect(list.model.memory.pageSize.value).toBe(50);
});

test('[FLT-05] a reset puts every filter back to its default', () => {
  list.model.filter({ text: 'x', role: 'user', active: 'true', meetings: '5' });
  list.model.resetFilters();
  expect(list.model.view.value.values).toEqual({ text: '', role: '', active: 'false', meetings: '', lastLogin: '' });
});

test('the last page empties: the one before is shown, and going back does not lead into nothing', async () => {
  const { place, history } = address('page=4&pageSize=10');
  const other = modelOf({ place, ask: load(all.slice(0, 25)) });
  await vi.waitFor(() => expect(rowsOf(other)).toHaveLength(5));
  expect(history).toEqual(['page=3&pageSize=10']);
});

test('[FLT-B01] a saved view is opened as it was, from its first page on', () => {
  const { place, history } = address();
  const { model } = modelOf({ place });
  model.filter({ role: 'organizer' });
  model.apply({ kind: 'page', page: 3 });
  const { value: saved } = model.saved;
  expect(saved).toBe('role=organizer&pageSize=10');
  model.apply({ kind: 'pageSize', pageSize: 50 });
  model.resetFilters();
  model.open(saved);
  expect(model.view.value).toMatchObject({ page: 1, pageSize: 10, values: { role: 'organizer' } });
  expect(history.at(-1)).toBe(saved);
  model.open('role=organizer&page=3&pageSize=20');
  expect(model.view.value).toMatchObject({ page: 1, pageSize: 20 });
});

test('whoever comes back to a list sees its rows at once, and newer ones when they are there', async () => {
  const reads = createReads({ call: answering().call, whenOnline: () => () => {} });
  const answers: ((page: ListPage<SamplePerson>) => void)[] = [];
  const ask: LoadPage<SamplePerson> = (query) => ({
    key: JSON.stringify(query),
    endpoint: listUsers,
    ask: () => new Promise((answer) => answers.push(answer)),
  });
  const first = modelOf({ ask, reads });
  answers[0]?.({ items: all.slice(0, 10), total: 10 });
  await settled(first);
  first.stop();
  const back = modelOf({ ask, reads });
  expect([rowsOf(back).length, back.model.isBusy.value, back.model.isStale.value]).toEqual([10, true, false]);
  answers[1]?.({ items: all.slice(0, 9), total: 9 });
  await settled(back);
  expect(rowsOf(back)).toHaveLength(9);
  void reads.invalidate(listUsers);
  answers[2]?.({ items: all.slice(0, 8), total: 8 });
  await settled(back);
  expect(rowsOf(back)).toHaveLength(8);
});

test('an action that ends after its list was left asks for nothing there, and leads nobody back', async () => {
  const { ask, asked } = slowServer();
  const { place, history } = address('page=2&pageSize=10');
  const left = modelOf({ place, ask });
  asked[0]?.answer({ items: all.slice(10, 11), total: 11 });
  await settled(left);
  left.stop();
  left.model.apply({ kind: 'delete', count: 1 });
  void left.model.refresh();
  left.model.filter({ text: 'typed at last' });
  expect(asked).toHaveLength(1);
  expect(history).toEqual(['page=2&pageSize=10']);
  left.model.start();
  expect(asked).toHaveLength(2);
});

test('an action that ends after its list was left is seen by whoever came back to it meanwhile', async () => {
  const reads = createReads({ call: answering().call, whenOnline: () => () => {} });
  let rows = all.slice(0, 10);
  const ask: LoadPage<SamplePerson> = (query) => ({
    key: JSON.stringify(query),
    endpoint: listUsers,
    ask: async () => ({ items: rows, total: rows.length }),
  });
  const first = modelOf({ ask, reads });
  await settled(first);
  first.stop();
  const back = modelOf({ ask, reads });
  await settled(back);
  rows = all.slice(1, 10);
  await first.model.refresh();
  expect(rowsOf(back)).toHaveLength(9);
  back.stop();
  first.model.apply({ kind: 'delete', count: 1 });
  expect(rowsOf(modelOf({ ask, reads }))).toHaveLength(0);
});

test('a programming error is for the error boundary', async () => {
  const defect = new TypeError('undefined is not a function');
  const broken = modelOf({ ask: () => ({ ask: () => Promise.reject(defect) }) });
  await settled(broken);
  expect(broken.model.state.value).toEqual({ kind: 'broken', defect });
});

test('[TBL-B02] an address that says what no list can show is put right, without a step back to it', async () => {
  const { place, history } = address('?role=user&sort=nonsense&pageSize=7');
  const { model } = modelOf({ place });
  expect(history).toEqual(['role=user']);
  expect(model.view.value).toMatchObject({ page: 1, pageSize: 10, sort: { by: 'name', order: 0 } });
  const { place: fine, history: kept } = address('?sort=email&order=1&about=everything');
  modelOf({ place: fine });
  expect(kept).toEqual(['?sort=email&order=1&about=everything']);
});

test('what comes into the address later, as by a link, is put right as well', async () => {
  const { place, history, back } = address('sort=nonsense');
  history.push('role=user');
  modelOf({ place });
  back();
  expect(history).toEqual(['']);
});
