import { expect, test } from 'vitest';
import { fakeStorage, forbiddenStorage } from '../testing/fake-storage.ts';
import { createListMemory } from './list-memory.ts';

test('[TBL-B05] [TBL-B06] page size, row height, columns and views are remembered for each table of its own', () => {
  const storage = fakeStorage();
  const first = createListMemory('users', () => storage);
  first.keepPageSize(50);
  first.keepDensity('compact');
  first.keepColumns([{ name: 'email', isShown: false }]);
  first.saveView({ name: 'Organizers', search: 'role=organizer' });
  const again = createListMemory('users', () => storage);
  expect(again.pageSize.value).toBe(50);
  expect(again.density.value).toBe('compact');
  expect(again.columns.value).toEqual([{ name: 'email', isShown: false }]);
  expect(again.views.value).toEqual([{ name: 'Organizers', search: 'role=organizer' }]);
  expect(createListMemory('tags', () => storage).pageSize.value).toBe(10);
});

test('[FLT-B01] a view saved under a known name takes its place; a forgotten one is gone', () => {
  const memory = createListMemory('users', () => fakeStorage());
  memory.saveView({ name: 'Mine', search: 'a=1' });
  memory.saveView({ name: 'Mine', search: 'a=2' });
  expect(memory.views.value).toEqual([{ name: 'Mine', search: 'a=2' }]);
  memory.forgetView('Mine');
  expect(memory.views.value).toEqual([]);
});

test.each(['not json', '{"pageSize":7,"density":"huge","columns":3,"views":[{}]}', 'null'])(
  '%s in the storage counts for nothing',
  (text) => {
    const memory = createListMemory('users', () => fakeStorage({ 'meet.list.users': text }));
    expect([memory.pageSize.value, memory.density.value, memory.columns.value, memory.views.value]).toEqual([
      10,
      'comfortable',
      undefined,
      [],
    ]);
  },
);

test('without a storage a choice holds as long as the page', () => {
  const memory = createListMemory('users', forbiddenStorage);
  memory.keepPageSize(20);
  expect(memory.pageSize.value).toBe(20);
});

test('what was remembered under the former name of an area is moved once', () => {
  const storage = fakeStorage({
    'meet.list.job': '{"pageSize":50}',
    'meet.list.setting.history': '{"pageSize":20}',
    'meet.list.file': '{"pageSize":20}',
    'meet.list.files': '{"pageSize":50}',
  });
  const pageSizes = () => ['jobs', 'settings.history', 'files'].map((area) => createListMemory(area, () => storage).pageSize.value);
  expect(pageSizes()).toEqual([50, 20, 50]);
  expect(['job', 'setting.history', 'file'].map((area) => storage.getItem(`meet.list.${area}`))).toEqual([null, null, null]);
  expect(pageSizes()).toEqual([50, 20, 50]);
});

test('[FLT-B01] what another tab has saved meanwhile stays, and a view that was deleted in one does not come back', () => {
  const storage = fakeStorage();
  const tab = () => createListMemory('users', () => storage);
  const mine = { name: 'Mine', search: 'a=1' };
  const [one, other] = [tab(), tab()];
  one.saveView(mine);
  other.keepDensity('compact');
  other.saveView({ name: 'Theirs', search: 'a=2' });
  one.keepPageSize(50);
  const third = tab();
  expect([third.pageSize.value, third.density.value]).toEqual([50, 'compact']);
  expect(third.views.value).toEqual([mine, { name: 'Theirs', search: 'a=2' }]);
  expect(other.views.value).toEqual(third.views.value);
  third.forgetView('Mine');
  one.saveView({ name: 'Another', search: 'a=3' });
  expect(tab().views.value.map(({ name }) => name)).toEqual(['Theirs', 'Another']);
});

test('without a storage a view is added to those of the page', () => {
  const memory = createListMemory('users', forbiddenStorage);
  memory.saveView({ name: 'Mine', search: 'a=1' });
  memory.saveView({ name: 'Another', search: 'a=2' });
  expect(memory.views.value.map(({ name }) => name)).toEqual(['Mine', 'Another']);
});
