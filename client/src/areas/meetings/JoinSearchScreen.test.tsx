import { listJoins, type JoinTimeline } from '@meet/contracts/areas/join-timelines';
import { listMeetings } from '@meet/contracts/areas/meetings';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import axe from 'axe-core';
import { CallProblem } from '../../api/problem.ts';
import { drawScreen } from '../../testing/screen.tsx';
import JoinSearchScreen from './JoinSearchScreen.tsx';

const join: JoinTimeline = {
  id: 'K7QM-3XWD',
  supportCode: 'K7QM-3XWD',
  meetingId: '483920117',
  fullName: 'Grace Hopper',
  startedAt: new Date('2026-11-21T10:00:05.000Z'),
  marks: [
    { step: 'asked', atMs: 0 },
    { step: 'socketOpened', atMs: 1_200 },
    { setback: 'loginRefused', atMs: 1_500, detail: 'MEETING_FULL' },
  ],
  reached: 'socketOpened',
  stuckBy: 'loginRefused',
  updatedAt: new Date('2026-11-21T10:00:07.000Z'),
};

const meeting = { id: 'meeting-1', meetingId: '483920117', subject: 'Town hall' };

const draw = (joins: unknown, search = '') =>
  drawScreen({
    screen: <JoinSearchScreen />,
    words: ['meetings'],
    search,
    answers: [
      [listJoins, joins],
      [listMeetings, { items: [{ ...meeting, id: 'meeting-2', meetingId: '1483920117', subject: 'Another' }, meeting], total: 2 }],
    ],
  });

test('a code that is read out leads to the address that says it as it is written', async () => {
  const { screen, navigated, sent } = await draw({ items: [], total: 0 });
  await userEvent.fill(screen.getByRole('textbox', { name: 'Support code' }), ' k7qm 3xwd ');
  await userEvent.keyboard('{Enter}');
  expect(navigated).toEqual(['/meeting/joins?code=K7QM-3XWD']);
  expect(sent(listJoins)).toEqual([]);
});

test('the join is found in any meeting: who, where, when, step by step, and how it ended', async () => {
  const { screen, sent } = await draw({ items: [join], total: 1 }, '?code=K7QM-3XWD');
  await expect.element(screen.getByRole('textbox', { name: 'Support code' })).toHaveValue('K7QM-3XWD');
  await expect.element(screen.getByRole('heading', { name: 'Grace Hopper' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Town hall' })).toHaveAttribute('href', '/meeting/meeting-1');
  const terms = screen.getByRole('term').elements();
  expect(terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)).toEqual([
    'Meeting: Town hall',
    'Time: Nov 21, 2026 10:00:05 AM',
    'Reached: Server reached',
    'Problem: Refused by the server',
    'Took: 1.5 s',
  ]);
  const steps = screen.getByRole('listitem').elements();
  expect(steps.map((step) => step.textContent)).toEqual(['Name given0 s', 'Server reached1.2 s', 'Refused by the serverMEETING_FULL1.5 s']);
  await expect.element(screen.getByText('1 join has this code.')).toBeVisible();
  expect(sent(listJoins)).toEqual([expect.objectContaining({ query: { supportCode: 'K7QM-3XWD' } })]);
  expect((await axe.run(screen.container)).violations).toEqual([]);
});

test('a code that no join has says so', async () => {
  const { screen } = await draw({ items: [], total: 0 }, '?code=AAAA-BBBB');
  await expect.element(screen.getByText(/^No join has the code AAAA-BBBB\./)).toBeVisible();
});

test('a search that was refused is repeated on demand', async () => {
  let isAllowed = false;
  const { screen } = await draw(() => (isAllowed ? { items: [join], total: 1 } : new CallProblem(1005)), '?code=K7QM-3XWD');
  await expect.element(screen.getByRole('alert')).toBeVisible();
  isAllowed = true;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Grace Hopper' })).toBeVisible();
});
