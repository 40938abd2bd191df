import { expect, test } from 'vitest';
import { createMemoryBudget } from '../memory-budget.ts';
import { createState } from '../storage/state.ts';
import { createPlans, doneOf, planOf, type PlanDraft, type Plans } from './plans.ts';

const clock = { now: () => Date.UTC(2026, 10, 28) };

const plan = planOf({ rows: 10_000, steps: [], refused: [] });

const draftOf = (changes: readonly unknown[]): PlanDraft => ({
  plan,
  changes,
  run: () => doneOf(plan, { create: changes.length }, {}),
});

test('what a plan keeps is as large as what it was made from, however much it would change', async () => {
  const state = createState();
  const plans = createPlans(clock, state);
  const users = Array.from({ length: 10_000 }, (_, id) => ({ id, fullName: `Person ${id}` }));
  const { planId } = await plans.create('import', 'user-1', { content: 'a file' }, async () => draftOf(users));
  expect(JSON.stringify([...state.mapOf('plans').values()]).length).toBeLessThan(500);
  await expect(
    plans.apply('import', 'user-1', planId, async () => draftOf(users.toSpliced(9_000, 1, { id: 9_000, fullName: 'Somebody else' }))),
  ).rejects.toMatchObject({ code: 1030 });
  const again = await plans.create('import', 'user-1', { content: 'a file' }, async () => draftOf(users));
  expect(await plans.apply('import', 'user-1', again.planId, async () => draftOf(users.map((user) => ({ ...user }))))).toMatchObject({
    create: 10_000,
  });
});

test('of large files of all worlds two are read at a time; what is small does not wait for them', async () => {
  const reading = new Map<string, () => void>();
  const create = (name: string, content: string) =>
    createPlans(clock).create(
      'import',
      'user-1',
      { content },
      () => new Promise<PlanDraft>((resolve) => reading.set(name, () => resolve(draftOf([name])))),
    );
  const large = 'a'.repeat(100_000);
  const plans = Object.fromEntries(['one', 'two', 'three', 'four'].map((name) => [name, create(name, large)]));
  const small = create('small', 'a');
  expect([...reading.keys()]).toEqual(['one', 'two', 'small']);
  reading.get('small')?.();
  await small;
  expect([...reading.keys()]).toEqual(['one', 'two', 'small']);
  for (const [name, next] of [
    ['two', 'three'],
    ['one', 'four'],
  ] as const) {
    reading.get(name)?.();
    await plans[name];
    expect([...reading.keys()].at(-1)).toBe(next);
  }
  for (const name of ['three', 'four']) reading.get(name)?.();
  await Promise.all(Object.values(plans));
});

test('a large file that cannot be read lets the next one be read', async () => {
  const plans = createPlans(clock);
  const input = { content: 'a'.repeat(100_000) };
  const failing = Array.from({ length: 3 }, () =>
    plans.create('import', 'user-1', input, async () => Promise.reject(new Error('no file'))),
  );
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await plans.create('import', 'user-1', input, async () => draftOf([]))).toMatchObject({ rows: 10_000 });
});

test('the files of all worlds take no more than the budget: the world with most loses its older ones, and a closed one takes nothing', async () => {
  const budget = createMemoryBudget(1_000_000);
  const [modest, greedy] = [createPlans(clock, createState(), budget), createPlans(clock, createState(), budget)];
  const planned = async (plans: Plans) =>
    (await plans.create('import', 'user-1', { content: 'a'.repeat(100_000) }, () => draftOf([]))).planId;
  const apply = (plans: Plans, planId: string) => plans.apply('import', 'user-1', planId, () => draftOf([]));
  const own = await planned(modest);
  const others: string[] = [];
  for (let count = 0; count < 8; count += 1) {
    others.push(await planned(greedy));
    expect(budget.bytes).toBeLessThanOrEqual(1_000_000);
  }
  const [oldest = '', newest = ''] = [others[0], others.at(-1)];
  await expect(apply(greedy, oldest)).rejects.toMatchObject({ code: 1001 });
  await expect(apply(greedy, newest)).resolves.toMatchObject({ create: 0 });
  await expect(apply(modest, own)).resolves.toMatchObject({ create: 0 });
  await planned(modest);
  greedy.close();
  expect(budget.bytes).toBe(200_000);
});

test('a plan that is finished after its world was closed takes nothing of the budget', async () => {
  const budget = createMemoryBudget();
  const plans = createPlans(clock, createState(), budget);
  let finish = () => {};
  const drafted = new Promise<PlanDraft>((resolve) => (finish = () => resolve(draftOf([]))));
  const late = plans.create('import', 'user-1', { content: 'a'.repeat(1_000) }, () => drafted);
  plans.close();
  finish();
  await late;
  expect(budget.bytes).toBe(0);
});

test('plans that a world was kept with count in the budget', async () => {
  const state = createState();
  await createPlans(clock, state).create('import', 'user-1', { content: 'a'.repeat(1_000) }, () => draftOf([]));
  const budget = createMemoryBudget();
  createPlans(clock, state, budget);
  expect(budget.bytes).toBe(2_000);
});
