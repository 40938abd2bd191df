import {
  cancelExecution,
  getExecution,
  getJob,
  getScheduler,
  listExecutions,
  planJob,
  startJob,
  type Execution,
  type Job,
  type PlannedAction,
} from '@meet/contracts/areas/jobs';
import { code } from '@meet/contracts/wire/errors';
import type { Endpoint } from '@meet/contracts/wire/http';
import { describe, expect, test } from 'vitest';
import { CallProblem } from '../../api/problem.ts';
import { drawScreen } from '../../testing/screen.tsx';
import { routes } from './routes.ts';
import JobScreen from './JobScreen.tsx';

const job: Job = {
  id: 'job-1',
  name: 'File retention',
  description: 'Deletes what is old.',
  type: 'cleaning',
  enabled: true,
  trigger: '0 2 * * 0',
  nextExecutionDates: [new Date('2026-01-04T02:00:00.000Z'), new Date('2026-01-11T02:00:00.000Z')],
  executions: [],
};

const step = (kind: PlannedAction['kind'], name: string): PlannedAction => ({ kind, name, date: new Date('2026-01-02T03:04:00.000Z') });

const draw = (plan: unknown, shown: Job = job, executions: readonly Execution[] = [], more: readonly [Endpoint, unknown][] = []) =>
  drawScreen({
    screen: <JobScreen />,
    words: routes[0]?.words ?? [],
    params: { id: job.id },
    answers: [
      [getJob, shown],
      [getScheduler, { state: 'started', timeZone: 'Europe/Paris' }],
      [planJob, plan],
      [listExecutions, { items: executions, total: executions.length }],
      ...more,
    ],
  });

test('[SET-13] what a job would do now is listed by kind, and what is left out is counted', async () => {
  const { screen } = await draw({
    items: [step('file', 'notes.txt'), step('recording', 'all.mp4'), step('file', 'notes.txt')],
    total: 105,
  });
  const plan = screen.getByRole('group', { name: 'If it ran now' });
  await expect.element(plan.getByText('… and 102 more')).toBeVisible();
  expect(
    plan
      .getByRole('heading')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Recordings', 'Files']);
  expect(
    plan
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^all\.mp4Jan 2, 2026/),
    expect.stringMatching(/^notes\.txtJan 2, 2026/),
    expect.stringMatching(/^notes\.txtJan 2, 2026/),
  ]);
});

test('[JOB-B01] [JOB-13] when a job runs next is listed; while it is disabled it says so', async () => {
  const { screen } = await draw({ items: [], total: 0 });
  const runs = () => screen.getByRole('definition').getByRole('listitem').elements();
  await expect
    .poll(() => runs().map(({ textContent }) => textContent))
    .toEqual([expect.stringContaining('Jan 4, 2026'), expect.stringContaining('Jan 11, 2026')]);
  await screen.unmount();
  const disabled = await draw({ items: [], total: 0 }, { ...job, enabled: false, nextExecutionDates: [] });
  await expect.element(disabled.screen.getByRole('definition').getByText('The job is disabled.')).toBeVisible();
});

test('a job that would do nothing says so', async () => {
  const { screen } = await draw({ items: [], total: 0 });
  await expect.element(screen.getByText('There would be nothing to do.')).toBeVisible();
});

test('a plan that cannot be had is tried again with one button', async () => {
  let tries = 0;
  const { screen } = await draw(() => {
    tries += 1;
    if (tries === 1) throw new CallProblem(code.internal);
    return { items: [], total: 0 };
  });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('There would be nothing to do.')).toBeVisible();
});

const execution: Execution = { id: 'one', status: 'failed', progress: 1, startedBy: 'scheduler', parameters: {} };

test('[JOB-17] an execution that has failed says why; a job that would fail says so beforehand', async () => {
  const failure = { reason: 'directory', detail: 'signIn: wrongSecret' };
  const { screen } = await draw({ items: [], total: 0, failure }, job, [
    { ...execution, failure: { reason: 'timeout' } },
    { ...execution, id: 'two', failure: { reason: 'newer reason' } },
  ]);
  const alert = screen.getByRole('alert');
  await expect.element(alert.getByText('It would fail')).toBeVisible();
  await expect.element(alert).toHaveTextContent('The LDAP directory could not be searched. signIn: wrongSecret');
  await expect.element(screen.getByRole('cell', { name: 'Failed It took longer than allowed.' })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: 'Failed newer reason' })).toBeVisible();
});

test('[JOB-03] a status of a newer server is shown as it is, and such an execution is neither cancelled nor started again', async () => {
  const { screen } = await draw({ items: [], total: 0 }, { ...job, lastExecutionStatus: 'SKIPPED' }, [
    { ...execution, status: 'POSTPONED' },
  ]);
  await expect.element(screen.getByText('SKIPPED')).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: 'POSTPONED', exact: true })).toBeVisible();
  await screen.getByRole('button', { name: /^Actions/ }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Show the log' })).toBeVisible();
  expect(screen.getByRole('menuitem').elements()).toHaveLength(1);
});

test('[JOB-03] how far a running execution has come is seen, and of no other', async () => {
  const { screen } = await draw({ items: [], total: 0 }, job, [
    { ...execution, status: 'running', progress: 0.25 },
    { ...execution, id: 'two', status: 'finished' },
  ]);
  await expect.element(screen.getByRole('cell', { name: 'Running', exact: true })).toBeVisible();
  const bars = [...screen.baseElement.querySelectorAll('progress')];
  expect(bars.map(({ position }) => position)).toEqual([0.25]);
});

describe('[JOB-18] the log of an execution', () => {
  const ended: Execution = { ...execution, status: 'finished', start: new Date('2026-01-02T03:00:00.000Z'), startedBy: 'Ada Lovelace' };

  const open = async (of: object) => {
    const { screen } = await draw({ items: [], total: 0 }, job, [ended], [[getExecution, { ...ended, ...of }]]);
    await screen.getByRole('button', { name: /^Actions/ }).click();
    await screen.getByRole('menuitem', { name: 'Show the log' }).click();
    return screen.getByRole('dialog', { name: 'Log of the execution' });
  };

  test('tells when and by whom it was started and what it did, by kind, and counts what is left out', async () => {
    const dialog = await open({ log: { items: [step('file', 'notes.txt'), step('recording', 'all.mp4')], total: 105 } });
    await expect.element(dialog.getByText('… and 103 more')).toBeVisible();
    for (const text of ['Finished', 'Ada Lovelace', 'Jan 2, 2026']) await expect.element(dialog).toHaveTextContent(text);
    expect(
      dialog
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^all\.mp4Jan 2, 2026/), expect.stringMatching(/^notes\.txtJan 2, 2026/)]);
  });

  test.each([
    [{ log: { items: [], total: 0 } }, 'Nothing was done.'],
    [{ log: null, status: 'cancelled', cancelledBy: 'Eva' }, 'It was cancelled before it did anything.'],
    [{ log: null }, 'No log was kept of this execution.'],
    [{ log: null, status: 'running' }, 'The log is there once the execution has ended.'],
  ])('of %o says so', async (of, text) => {
    await expect.element((await open(of)).getByText(text)).toBeVisible();
  });
});

describe('[JOB-19] [JOB-20] what can be done with an execution', () => {
  const offered = async (status: Execution['status'], shown: Job = job) => {
    const { screen } = await draw({ items: [], total: 0 }, shown, [{ ...execution, status, cancelledBy: 'Eva' }]);
    await screen.getByRole('button', { name: /^Actions/ }).click();
    const items = screen.getByRole('menuitem').elements();
    return { items: items.map(({ textContent }) => textContent), screen };
  };

  test.each([
    ['waiting', ['Show the log', 'Cancel']],
    ['running', ['Show the log', 'Cancel']],
    ['finished', ['Show the log']],
    ['failed', ['Show the log', 'Start again']],
    ['cancelled', ['Show the log', 'Start again']],
  ] as const)('one that is %s', async (status, items) => {
    expect((await offered(status)).items).toEqual(items);
  });

  test('none is started again while its job waits or runs, and the reason is said', async () => {
    const { screen } = await offered('cancelled', { ...job, lastExecutionStatus: 'running' });
    const item = screen.getByRole('menuitem', { name: /^Start again/ });
    await expect.element(item).toHaveAttribute('aria-disabled', 'true');
    await expect.element(item).toHaveTextContent('It is already waiting or running.');
  });

  test.each([
    ['running', 'Cancel', 'cancel'],
    ['failed', 'Start again', 'start'],
  ] as const)('one that is %s: %s', async (status, name, sent) => {
    const calls: string[] = [];
    const answer = (what: string) => () => {
      calls.push(what);
      return execution;
    };
    const { screen } = await draw(
      { items: [], total: 0 },
      job,
      [{ ...execution, status }],
      [
        [cancelExecution, answer('cancel')],
        [startJob, answer('start')],
      ],
    );
    await screen.getByRole('button', { name: /^Actions/ }).click();
    await screen.getByRole('menuitem', { name }).click();
    if (sent === 'start') await screen.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    await expect.poll(() => calls).toEqual([sent]);
  });
});

test('beside its trigger a job says in which time zone that is, as its runs are shown in the reader’s', async () => {
  const { screen } = await draw({ items: [], total: 0 });
  await expect.element(screen.getByText('Triggers are in the time zone Europe/Paris.')).toBeVisible();
});
