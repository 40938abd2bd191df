import { listGatewayJobs, type GatewayJob } from '@meet/contracts/areas/gateway-jobs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { drawScreen } from '../../testing/screen.tsx';
import GatewayJobsScreen from './GatewayJobsScreen.tsx';
import { routes } from './routes.ts';

const job: GatewayJob = {
  id: 'job-1',
  type: 'REC',
  state: 'DONE',
  meetingId: '483920117',
  creationDate: new Date('2025-11-21T10:00:00.000Z'),
  tryCount: 1,
  params: { framesPerSecond: 25, transcription: true },
  gatewayUid: '0123456789abcdef',
  gatewayServerAlias: 'rec-1',
};

const draw = (...items: readonly GatewayJob[]) =>
  drawScreen({
    screen: <GatewayJobsScreen />,
    words: routes[0]?.words ?? [],
    answers: [[listGatewayJobs, { items, total: items.length }]],
  });

test('[GWJ-04] the parameters of a job are copied as JSON, which is said', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => write.mockRestore());
  const { screen } = await draw(job);
  await screen.getByRole('button', { name: '2 parameters' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Parameters of the job' });
  await expect.element(dialog.getByText('Recording, meeting 483920117')).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy as JSON' }).click();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Copied');
  expect(write.mock.calls.map(([text]) => JSON.parse(text))).toEqual([job.params]);
});

test('a server without gateway jobs says so', async () => {
  const { screen } = await draw();
  await expect.element(screen.getByText('No gateway jobs yet.')).toBeVisible();
});
