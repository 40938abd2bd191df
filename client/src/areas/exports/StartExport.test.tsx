import { startExport } from '@meet/contracts/areas/exports';
import { expect, onTestFinished, test, vi } from 'vitest';
import { drawScreen } from '../../testing/screen.tsx';
import { StartExport } from './StartExport.tsx';

test('what has happened at a time is exported for a period, or for any time', async () => {
  const { screen } = await drawScreen({
    screen: <StartExport types={['meeting']} onStarted={async () => {}} />,
    words: ['list', 'form', 'exports'],
    answers: [],
  });
  await expect.element(screen.getByRole('textbox', { name: 'Period (any time if empty)' })).toBeVisible();
});

test.each([
  ['Pacific/Kiritimati', '2026-11-22 to 2026-11-22'],
  ['Pacific/Pago_Pago', '2026-11-21 to 2026-11-21'],
])('today is that of the time zone of whoever exports: %s', async (timeZoneID, today) => {
  vi.setSystemTime('2026-11-21T12:00:00.000Z');
  onTestFinished(() => void vi.useRealTimers());
  const { screen } = await drawScreen({
    screen: <StartExport types={['meeting']} onStarted={async () => {}} />,
    words: ['list', 'form', 'exports'],
    me: { timeZoneID },
    answers: [],
  });
  await screen.getByRole('button', { name: 'Open the calendar of Period (any time if empty)' }).click();
  await screen.getByRole('button', { name: 'Today' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Period (any time if empty)' })).toHaveValue(today);
});

test.each([
  ['meeting', {}],
  ['organizerRanking', { period: 'all' }],
] as const)('without a period, %s is exported of any time', async (type, query) => {
  const { screen, sent } = await drawScreen({
    screen: <StartExport types={[type]} onStarted={async () => {}} />,
    words: ['list', 'form', 'exports'],
    answers: [[startExport, {}]],
  });
  await screen.getByRole('button', { name: 'Start' }).click();
  await vi.waitFor(() => expect(sent(startExport)).toEqual([{ body: { type, query } }]));
});
