import { outlookLoginCode } from '@meet/contracts/areas/session';
import { expect, test } from 'vitest';
import { CallProblem } from '../api/problem.ts';
import { createOutlookAddIn } from './outlook-add-in.ts';
import { answering, memoryStorage } from '../testing/answering.ts';

const origin = 'https://meet.example';
const plugin = 'https://plugin.example/outlook';

const outlookWith = (outlookPluginUrl: string | undefined, answer: unknown = { code: 'a b&c' }, storage = memoryStorage()) => {
  const { call, asked } = answering(answer);
  return { outlook: createOutlookAddIn({ call, settings: () => ({ outlookPluginUrl }), storage: () => storage, origin }), asked, storage };
};

test('a tab the plugin did not begin is a tab like any other', async () => {
  const { outlook, asked } = outlookWith(plugin);
  expect(outlook.isOn()).toBe(false);
  expect(await outlook.afterSignIn()).toBeUndefined();
  expect(outlook.afterSignOut()).toBeUndefined();
  expect(asked).toEqual([]);
});

test('[SES-13] signing in ends on the login page of the plugin with a fresh code', async () => {
  const { outlook, asked } = outlookWith(plugin);
  outlook.begin();
  expect(await outlook.afterSignIn()).toBe('https://plugin.example/outlook/login?code=a+b%26c');
  expect(asked.map(({ endpoint }) => endpoint)).toEqual([outlookLoginCode]);
});

test('[SES-14] signing out ends on its close page, and the tab is free again', () => {
  const { outlook } = outlookWith(`${plugin}/`);
  outlook.begin();
  expect(outlook.afterSignOut()).toBe('https://plugin.example/outlook/close');
  expect(outlook.isOn()).toBe(false);
});

test('the mark outlives a reload', () => {
  const { outlook, storage } = outlookWith(plugin);
  outlook.begin();
  expect(outlookWith(plugin, undefined, storage).outlook.isOn()).toBe(true);
});

test.each([undefined, '', 'javascript:alert(1)', 'mailto:x@y.example'])('with the plugin at %j no code is asked for', async (address) => {
  const { outlook, asked } = outlookWith(address);
  outlook.begin();
  expect(await outlook.afterSignIn()).toBeUndefined();
  expect(asked).toEqual([]);
});

test('a refused code is left to the caller', async () => {
  const { outlook } = outlookWith(plugin, new CallProblem(1000));
  outlook.begin();
  await expect(outlook.afterSignIn()).rejects.toThrow(CallProblem);
});
