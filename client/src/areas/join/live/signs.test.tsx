import { signal } from '@preact/signals-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Reaction, Signs } from '../../../call/state/signs.ts';
import { good } from '../../../call/signaling/connection-status.ts';
import { expectAccessible } from '../../../testing/join.tsx';
import { ada, alan, enterMeeting } from '../../../testing/join-live.tsx';
import { meetingSessions } from '../meeting-session.ts';

beforeEach(() => localStorage.clear());
afterEach(meetingSessions.close);

test('a hand is raised by button or key, shown when the server has it, and announced to the others', async () => {
  const { getByRole, attendees, signs } = await enterMeeting();
  await expect.element(getByRole('button', { name: 'Raise hand' })).not.toBeInTheDocument();
  const [isHandRaised, reaction] = [signal(false), signal<Reaction | undefined>(undefined)];
  const raiseHand = vi.fn<Signs['raiseHand']>();
  const react = vi.fn<Signs['react']>();
  signs.value = {
    isPossible: signal(true),
    isConnected: signal(true),
    isHandRaised,
    handSince: signal(undefined),
    reaction,
    raiseHand,
    react,
  };
  const button = getByRole('button', { name: 'Raise hand' });
  await button.click();
  expect(raiseHand).toHaveBeenLastCalledWith(true);
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  isHandRaised.value = true;
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('h');
  expect(raiseHand).toHaveBeenLastCalledWith(false);
  attendees.value = [ada, alan];
  await expect.element(getByRole('list', { name: 'Participants' }).getByText('Ada Lovelace')).toBeVisible();
  attendees.value = [{ ...ada, hand: true }, alan];
  await expect.element(getByRole('status').getByText('Ada Lovelace raised a hand, number 2.')).toBeVisible();
  await expect.element(getByRole('list', { name: 'Participants' }).getByRole('img', { name: 'Hand raised, number 2' })).toBeVisible();
  reaction.value = { fullName: 'Alan Turing', reaction: '👏' };
  await expect.element(getByRole('status').getByText('Alan Turing: 👏')).toBeVisible();
  await getByRole('button', { name: 'View and help' }).click();
  await getByRole('button', { name: '🎉' }).click();
  expect(react).toHaveBeenCalledWith('🎉');
});

test.each([
  ['the line is lost', 'socketClosed', false],
  ['the device has no network', 'offline', true],
] as const)('a hand and a reaction that would reach nobody say so: %s', async (_, cause, isConnected) => {
  const { getByRole, signs, connection, container } = await enterMeeting();
  const [raiseHand, react] = [vi.fn<Signs['raiseHand']>(), vi.fn<Signs['react']>()];
  const state = { isHandRaised: signal(false), handSince: signal(undefined), reaction: signal(undefined) };
  signs.value = { isPossible: signal(true), isConnected: signal(isConnected), ...state, raiseHand, react };
  connection.value = { kind: 'reconnecting', cause, since: Date.now(), isCutOff: true };
  const why = 'You are not connected at the moment.';
  await getByRole('button', { name: 'View and help' }).click();
  for (const name of ['Raise hand', '🎉']) {
    const button = getByRole('button', { name });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button).toHaveAccessibleDescription(why);
    button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(getByRole('status').getByText(why)).toBeVisible();
  }
  await expectAccessible(container);
  await userEvent.keyboard('h');
  expect(raiseHand).not.toHaveBeenCalled();
  expect(react).not.toHaveBeenCalled();
  connection.value = good;
  signs.value = { ...signs.value, isConnected: signal(true) };
  await getByRole('button', { name: '🎉' }).click();
  expect(react).toHaveBeenCalledWith('🎉');
});

test('somebody whose sound does not get through can still raise a hand', async () => {
  const { getByRole, signs, connection } = await enterMeeting();
  const raiseHand = vi.fn<Signs['raiseHand']>();
  const state = { isHandRaised: signal(false), handSince: signal(undefined), reaction: signal(undefined) };
  signs.value = { isPossible: signal(true), isConnected: signal(true), ...state, raiseHand, react: () => {} };
  connection.value = { kind: 'reconnecting', cause: 'mediaStopped', since: Date.now(), isCutOff: true };
  await getByRole('button', { name: 'Raise hand' }).click();
  expect(raiseHand).toHaveBeenCalledWith(true);
});
