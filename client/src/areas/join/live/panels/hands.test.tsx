import { signal } from '@preact/signals-react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../../../testing/join.tsx';
import { ada, alan, enterMeeting } from '../../../../testing/join-live.tsx';
import { meetingSessions } from '../../meeting-session.ts';

beforeEach(() => localStorage.clear());
afterEach(meetingSessions.close);

const grace = { ...alan, id: 'c', fullName: 'Grace Hopper' };

test('raised hands stand first in the list, in the order they went up, with their number there and on the tile', async () => {
  const { getByRole, attendees, signs, container } = await enterMeeting();
  const isHandRaised = signal(false);
  const own = { isHandRaised, handSince: signal(undefined) };
  signs.value = {
    isPossible: signal(true),
    isConnected: signal(true),
    ...own,
    reaction: signal(undefined),
    raiseHand: () => {},
    react: () => {},
  };
  attendees.value = [ada, alan, grace];
  await getByRole('button', { name: '4 participants' }).click();
  const rows = getByRole('region', { name: 'Participants' }).getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent('Zsófia Kővári (you)');
  attendees.value = [ada, alan, { ...grace, hand: true }];
  await expect.element(getByRole('status').getByText('Grace Hopper raised a hand, number 1.')).toBeVisible();
  isHandRaised.value = true;
  await expect.element(getByRole('status').getByText('Hand raised, number 2')).toBeVisible();
  attendees.value = [{ ...ada, hand: true }, alan, { ...grace, hand: true }];
  await expect.element(getByRole('status').getByText('Ada Lovelace raised a hand, number 3.')).toBeVisible();
  for (const [index, name] of ['Grace Hopper', 'Zsófia Kővári (you)', 'Ada Lovelace', 'Alan Turing'].entries())
    await expect.element(rows.nth(index)).toHaveTextContent(name);
  await expect.element(rows.nth(2).getByRole('img', { name: 'Hand raised, number 3' })).toBeVisible();
  const tiles = getByRole('group', { name: 'Participants' }).getByRole('listitem');
  await expect.element(tiles.filter({ hasText: '(you)' })).toHaveTextContent('2Zsófia Kővári (you)');
  await expectAccessible(container);

  attendees.value = [{ ...ada, hand: true }, alan, grace];
  await expect.element(rows.nth(0)).toHaveTextContent('Zsófia Kővári (you)1');
  await expect.element(rows.nth(1)).toHaveTextContent('Ada Lovelace2');
  await expect.element(rows.nth(3)).not.toHaveTextContent(/\d/);
  attendees.value = [{ ...ada, hand: true }, alan, { ...grace, hand: true }];
  await expect.element(rows.nth(2)).toHaveTextContent('Grace Hopper3');
});

test('hands that were up before keep the order of the list', async () => {
  const { getByRole, attendees } = await enterMeeting();
  attendees.value = [ada, { ...alan, hand: true }, { ...grace, hand: true }];
  await getByRole('button', { name: '4 participants' }).click();
  const rows = getByRole('region', { name: 'Participants' }).getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent('Alan Turing1');
  await expect.element(rows.nth(1)).toHaveTextContent('Grace Hopper2');
});

test('where the server says since when hands are up, whoever comes later sees them in their order, the own one included', async () => {
  const { getByRole, attendees, signs } = await enterMeeting();
  const at = (second: number) => ({ hand: true as const, handSince: `2030-01-01T10:00:0${second}.000Z` });
  const own = { isHandRaised: signal(true), handSince: signal(at(2).handSince) };
  signs.value = {
    isPossible: signal(true),
    isConnected: signal(true),
    ...own,
    reaction: signal(undefined),
    raiseHand: () => {},
    react: () => {},
  };
  attendees.value = [{ ...ada, ...at(3) }, { ...alan, ...at(1) }, grace];
  await getByRole('button', { name: '4 participants' }).click();
  const rows = getByRole('region', { name: 'Participants' }).getByRole('listitem');
  for (const [index, text] of ['Alan Turing1', 'Zsófia Kővári (you)2', 'Ada Lovelace3'].entries())
    await expect.element(rows.nth(index)).toHaveTextContent(text);
});
