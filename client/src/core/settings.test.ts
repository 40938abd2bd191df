import { getPublicSettings, PublicSettings } from '@meet/contracts/areas/public-settings';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fakeClock } from '../testing/fake-clock.ts';
import { CallProblem } from '../api/problem.ts';
import { createSettingsStore } from './settings.ts';
import { answering } from '../testing/answering.ts';

const known = (serverName: string) => v.parse(PublicSettings, { serverName });

test('[SES-01] the settings are asked for once, for the web', async () => {
  const { call, asked } = answering(known('meet.example'));
  const settings = createSettingsStore(call);
  await settings.load();
  expect(asked).toMatchObject([{ endpoint: getPublicSettings, input: { query: { platform: 'WEB' } } }]);
  expect(settings.known.peek()?.serverName).toBe('meet.example');
});

test('a server that does not answer is known as such, until another try succeeds', async () => {
  const { call } = answering(new CallProblem('UNREACHABLE'), known('back'));
  const settings = createSettingsStore(call);
  await settings.load();
  expect(settings.state.peek()).toMatchObject({ kind: 'failed', problem: { code: 'UNREACHABLE' } });
  const again = settings.load();
  expect(settings.state.peek()).toEqual({ kind: 'loading' });
  await again;
  expect(settings.known.peek()?.serverName).toBe('back');
});

test('a later failure keeps what was known', async () => {
  const { call } = answering(known('first'), new CallProblem(1000));
  const settings = createSettingsStore(call);
  await settings.load();
  await settings.load();
  expect(settings.known.peek()?.serverName).toBe('first');
});

describe('whoever needs the settings', () => {
  test('gets those that are known at once, or those on their way', async () => {
    const { call, asked } = answering(known('meet.example'));
    const settings = createSettingsStore(call);
    const [needed] = await Promise.all([settings.need(), settings.need()]);
    expect(needed.serverName).toBe('meet.example');
    expect((await settings.need()).serverName).toBe('meet.example');
    expect(asked).toHaveLength(1);
  });

  test('asks again where they could not be had, and is told when that fails too', async () => {
    const { call } = answering(new CallProblem(1000), new CallProblem(1000), known('back'));
    const settings = createSettingsStore(call);
    await settings.load();
    await expect(settings.need()).rejects.toMatchObject({ code: 'UNREACHABLE' });
    expect((await settings.need()).serverName).toBe('back');
  });

  test('waits ten seconds and no longer', async () => {
    const clock = fakeClock();
    const settings = createSettingsStore(() => new Promise(() => {}), clock);
    const outcome = settings.need().catch((error: unknown) => error);
    await clock.advance(9_999);
    expect(clock.pending()).toBe(1);
    await clock.advance(1);
    expect(await outcome).toMatchObject({ code: 'UNREACHABLE' });
    expect(clock.pending()).toBe(0);
  });
});
