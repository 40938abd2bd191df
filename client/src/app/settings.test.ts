import { getPublicSettings, PublicSettings } from '@meet/contracts/public-settings';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CallProblem } from '../api/problem.ts';
import { createSettings } from './settings.ts';
import { answering } from './testing.ts';

const known = (serverName: string) => v.parse(PublicSettings, { serverName });

test('[SES-01] the settings are asked for once, for the web', async () => {
  const { call, asked } = answering(known('meet.example'));
  const settings = createSettings(call);
  await settings.load();
  expect(asked).toEqual([{ endpoint: getPublicSettings, input: { query: { platform: 'WEB' } } }]);
  expect(settings.known.peek()?.serverName).toBe('meet.example');
});

test('a server that does not answer is known as such, until another try succeeds', async () => {
  const { call } = answering(new CallProblem('UNREACHABLE'), known('back'));
  const settings = createSettings(call);
  await settings.load();
  expect(settings.state.peek()).toMatchObject({ kind: 'failed', problem: { code: 'UNREACHABLE' } });
  const again = settings.load();
  expect(settings.state.peek()).toEqual({ kind: 'loading' });
  await again;
  expect(settings.known.peek()?.serverName).toBe('back');
});

test('a later failure keeps what was known', async () => {
  const { call } = answering(known('first'), new CallProblem(1000));
  const settings = createSettings(call);
  await settings.load();
  await settings.load();
  expect(settings.known.peek()?.serverName).toBe('first');
});
