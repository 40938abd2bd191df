import { loginBySso } from '@meet/contracts/areas/sso';
import { expect, test, vi } from 'vitest';
import { answering, memoryStorage } from '../../testing/answering.ts';
import { startSso } from './start-sso.ts';
import { finishSso } from './sso.ts';

const tokens = { sessionToken: 's', refreshToken: 'r' };

function tab() {
  const storage = memoryStorage();
  const server = answering({ username: 'ada', ...tokens });
  const begin = vi.fn(() => Promise.resolve());
  const leave = () => new URL(startSso('https://sso.example/start?tenant=1', () => storage));
  const comeBack = (query: Record<string, string>) =>
    finishSso(`?${new URLSearchParams(query).toString()}`, { call: server.call, begin, storage: () => storage });
  return { leave, comeBack, begin, asked: server.asked };
}

test('leaving keeps the address of the provider and adds a state that nobody can guess', () => {
  const { leave } = tab();
  const [one, other] = [leave(), leave()];
  expect(one.href).toMatch(/^https:\/\/sso\.example\/start\?tenant=1&state=[\da-f-]{36}$/);
  expect(one.href).not.toBe(other.href);
});

test('[RTE-08] coming back with code and state becomes a session', async () => {
  const { leave, comeBack, begin, asked } = tab();
  const state = leave().searchParams.get('state') ?? '';
  await comeBack({ code: 'c', state });
  expect(asked).toEqual([{ endpoint: loginBySso, input: { body: { code: 'c', state } } }]);
  expect(begin).toHaveBeenCalledWith('ada', tokens);
});

test('[SES-28] no code, no state, or the state of somebody else is refused without asking the server', async () => {
  for (const query of [{ error: 'access_denied' }, { code: 'c' }, { code: 'c', state: 'made up' }]) {
    const { leave, comeBack, asked } = tab();
    leave();
    await expect(comeBack(query as Record<string, string>)).rejects.toMatchObject({ code: 1015 });
    expect(asked).toEqual([]);
  }
});

test('a state answers one return only', async () => {
  const { leave, comeBack } = tab();
  const state = leave().searchParams.get('state') ?? '';
  await comeBack({ code: 'c', state });
  await expect(comeBack({ code: 'c', state })).rejects.toMatchObject({ code: 1015 });
});
