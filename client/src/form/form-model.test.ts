import { fieldSet } from '@meet/contracts/fields/fields';
import { describe, expect, test, vi } from 'vitest';
import { CallProblem } from '../api/problem.ts';
import { createForm } from './form-model.ts';

const set = fieldSet(
  {
    email: { kind: 'email', required: true },
    name: { kind: 'text', maxLength: 10 },
    hasPhone: { kind: 'flag' },
    phone: { kind: 'text', required: true },
    roles: { kind: 'choices', options: ['user', 'organizer'] },
  },
  { when: { phone: ({ hasPhone }) => hasPhone } },
);

const ada = { email: 'ada@meet.example', name: 'Ada', roles: ['user', 'organizer'] as const };
const shown = ({ faults }: ReturnType<typeof createForm<typeof set.fields>>) => faults.peek().map(({ name, code }) => [name, code]);

test('a field is modified as long as it differs from what was there', () => {
  const form = createForm(set, ada);
  form.field('name').set('Ada L.');
  form.change({ roles: ['organizer', 'user'] });
  expect([form.modified.peek(), form.isDirty.peek()]).toEqual([['name'], true]);
  expect([form.field('name').old.peek(), form.field('name').value.peek()]).toEqual(['Ada', 'Ada L.']);
  form.field('name').undo();
  expect([form.modified.peek(), form.isDirty.peek()]).toEqual([[], false]);
});

test('something half typed would be lost too', () => {
  const form = createForm(set, ada);
  form.field('name').halfTyped(true);
  expect([form.modified.peek(), form.isDirty.peek()]).toEqual([[], true]);
  form.field('name').halfTyped(false);
  expect(form.isDirty.peek()).toBe(false);
});

test('a fault is shown once its field was left, an empty mandatory one only when somebody tries to send', async () => {
  const form = createForm(set);
  form.field('name').set('far too long a name');
  expect(shown(form)).toEqual([]);
  form.field('name').leave();
  form.field('email').leave();
  expect(shown(form)).toEqual([['name', 1004]]);
  const send = vi.fn();
  expect(await form.send(send)).toBe(false);
  expect(shown(form)).toEqual([
    ['email', 1023],
    ['name', 1004],
  ]);
  expect([send.mock.calls.length, form.refusals.peek()]).toEqual([0, 1]);
});

test('a field whose condition is not met is not asked for', async () => {
  const form = createForm(set, ada);
  expect(form.check()).toBe(true);
  form.change({ hasPhone: true });
  expect(form.check()).toBe(false);
  expect(shown(form)).toEqual([['phone', 1023]]);
});

test('what was sent is the new old, blanks around texts aside', async () => {
  const form = createForm(set, ada);
  form.change({ name: ' Eva ' });
  const send = vi.fn(async () => {});
  expect(await form.send(send)).toBe(true);
  expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ email: ada.email, name: 'Eva' }), { name: 'Eva' });
  expect([form.modified.peek(), form.state.peek().kind]).toEqual([[], 'ready']);
});

test('of a record nothing is sent where nothing differs, blanks around texts aside; what is new is sent as it came', async () => {
  const send = vi.fn(async () => {});
  const form = createForm(set, ada);
  form.change({ name: ' Ada ' });
  expect(await form.send(send)).toBe(false);
  expect([send.mock.calls.length, form.state.peek().kind, form.isDirty.peek()]).toEqual([0, 'unchanged', false]);
  form.change({ name: 'Eva' });
  expect(await form.send(send)).toBe(true);
  expect(await createForm(set, ada, { isNew: true }).send(send)).toBe(true);
  expect(send).toHaveBeenCalledTimes(2);
});

test('a form is sent once, and what is typed meanwhile stays and stays modified', async () => {
  const form = createForm(set, ada);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  form.change({ name: 'Eva' });
  const first = form.send(() => answered);
  expect(form.state.peek().kind).toBe('sending');
  expect(await form.send(() => Promise.reject(new Error('sent twice')))).toBe(false);
  form.change({ name: 'Eve' });
  answer();
  expect(await first).toBe(true);
  expect([form.field('name').old.peek(), form.field('name').value.peek(), form.modified.peek()]).toEqual(['Eva', 'Eve', ['name']]);
});

test('codes of the server land on their fields and go when these are changed', async () => {
  const form = createForm(set, ada);
  const problem = new CallProblem(1004, {
    fields: [
      { name: 'name', code: 1004 },
      { name: 'email', code: 1031 },
      { name: 'other', code: 1022 },
    ],
  });
  form.change({ name: 'Ada L.' });
  expect(await form.send(() => Promise.reject(problem))).toBe(false);
  expect(shown(form)).toEqual([
    ['email', 1031],
    ['name', 1004],
  ]);
  expect(form.state.peek()).toEqual({ kind: 'failed', problem: problem });
  form.field('name').set('Eva');
  expect(shown(form)).toEqual([['email', 1031]]);
});

test('a code that is about a field without naming it lands there too', async () => {
  const form = createForm(set, ada, { lands: { 1006: 'email' } });
  form.change({ email: 'eva@meet.example' });
  await form.send(() => Promise.reject(new CallProblem(1006)));
  expect(shown(form)).toEqual([['email', 1006]]);
});

test('a fresher state reaches the fields nobody has touched', () => {
  const form = createForm(set, ada);
  form.change({ name: 'Eva' });
  form.load({ ...ada, name: 'Adele', email: 'adele@meet.example' });
  expect(form.values.peek()).toMatchObject({ name: 'Eva', email: 'adele@meet.example' });
  expect([form.modified.peek(), form.field('name').old.peek()]).toEqual([['name'], 'Adele']);
  form.undo();
  expect(form.values.peek()).toMatchObject({ name: 'Adele' });
});

test('what is fixed here is neither checked nor in the way', async () => {
  const form = createForm(set, {}, { fixed: ['email'] });
  form.change({ name: 'Eva' });
  expect(await form.send(async () => {})).toBe(true);
});

describe('a form whose record somebody else has changed', () => {
  const conflicting = () => Promise.reject(new CallProblem(1030));

  test('keeps what was typed, follows in the rest, names the fields changed on both sides, and is sent again', async () => {
    const form = createForm(set, ada);
    form.change({ name: 'Mine', email: 'mine@meet.example' });
    const theirs = { ...ada, name: 'Theirs', hasPhone: true, phone: '+33 1' };
    expect(await form.send(conflicting, async () => theirs)).toBe(false);
    expect(form.state.peek()).toEqual({ kind: 'conflict', collisions: ['name'] });
    expect(form.faults.peek()).toEqual([]);
    expect(form.values.peek()).toMatchObject({ name: 'Mine', email: 'mine@meet.example', hasPhone: true, phone: '+33 1' });
    expect(form.field('name').old.peek()).toBe('Theirs');
    const send = vi.fn(async () => {});
    expect(await form.send(send)).toBe(true);
    expect(send.mock.calls).toEqual([[form.values.peek(), { name: 'Mine', email: 'mine@meet.example' }]]);
    expect(form.state.peek()).toEqual({ kind: 'ready' });
  });

  test('has no collision where both have typed the same', async () => {
    const form = createForm(set, ada);
    form.change({ name: 'Same', hasPhone: true, phone: '1' });
    await form.send(conflicting, async () => ({ ...ada, name: 'Same' }));
    expect(form.state.peek()).toEqual({ kind: 'conflict', collisions: [] });
    expect(form.modified.peek()).toEqual(['hasPhone', 'phone']);
  });

  test('takes what is typed while the newest values are read, even when the screen has them already', async () => {
    const form = createForm(set, ada);
    form.change({ name: 'Mine' });
    const theirs = { ...ada, name: 'Theirs', email: 'theirs@meet.example' };
    const read = async () => {
      expect(form.state.peek()).toEqual({ kind: 'sending' });
      form.change({ email: 'late@meet.example' });
      form.load(theirs);
      return theirs;
    };
    expect(await form.send(conflicting, read)).toBe(false);
    expect(form.state.peek()).toEqual({ kind: 'conflict', collisions: ['email', 'name'] });
    expect(form.values.peek()).toMatchObject({ name: 'Mine', email: 'late@meet.example' });
  });

  test.each([
    ['nothing newer is there', async () => undefined, 1030],
    ['it is gone', () => Promise.reject(new CallProblem(1001)), 1001],
  ])('is told the reason as it is where %s, and keeps what was typed', async (_, newest, code) => {
    const form = createForm(set, ada);
    form.change({ name: 'Mine' });
    expect(await form.send(conflicting, newest)).toBe(false);
    expect(form.state.peek()).toEqual({ kind: 'failed', problem: new CallProblem(code) });
    expect([form.values.peek().name, form.modified.peek()]).toEqual(['Mine', ['name']]);
  });

  test('learns which secrets are kept, and what cannot be changed any more', () => {
    const form = createForm(set, {});
    form.load({}, { kept: ['phone'], fixed: ['email'] });
    form.change({ hasPhone: true });
    expect([form.check(), form.kept.peek(), form.fixed.peek()]).toEqual([true, ['phone'], ['email']]);
  });
});
