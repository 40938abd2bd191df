import { getScheduler } from '@meet/contracts/areas/jobs';
import { code } from '@meet/contracts/wire/errors';
import { expect, test, vi } from 'vitest';
import { CallProblem } from '../../api/problem.ts';
import { readsOf } from '../../core/use-read.ts';
import { drawScreen } from '../../testing/screen.tsx';
import { SchedulerSwitch } from './SchedulerSwitch.tsx';

test('a state from earlier says so where it could not be read again, until it can', async () => {
  const started = { state: 'started', timeZone: 'UTC' };
  const answer = vi.fn().mockReturnValueOnce(started).mockReturnValueOnce(new CallProblem(code.internal)).mockReturnValue(started);
  const { screen, services } = await drawScreen({
    screen: <SchedulerSwitch onChange={async () => {}} />,
    words: ['jobs'],
    answers: [[getScheduler, answer]],
  });
  await expect.element(screen.getByText('Scheduler started')).toBeVisible();
  const old = screen.getByText('What is shown may be out of date.');
  await expect.element(old).not.toBeInTheDocument();
  void readsOf(services).invalidate(getScheduler);
  await expect.element(old).toBeVisible();
  await expect.element(screen.getByText('Scheduler started')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(old).not.toBeInTheDocument();
});
