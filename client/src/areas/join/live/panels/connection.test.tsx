import { expect, test } from 'vitest';
import { drawScreen } from '../../../../testing/screen.tsx';
import { ConnectionPanel } from './ConnectionPanel.tsx';

const draw = async (of: Parameters<typeof ConnectionPanel>[0]) =>
  (await drawScreen({ screen: <ConnectionPanel {...of} />, words: ['join', 'live'], answers: [] })).screen;

test('the own line is told in words and in numbers with their units; what is not measured is left out', async () => {
  const screen = await draw({ quality: 'nonOptimal', sample: { lossPercent: 2.25, roundTripMs: 250, jitterMs: 30 } });
  await expect.element(screen.getByRole('heading', { name: 'Connection' })).toBeVisible();
  await expect.element(screen.getByText('Sound or picture may stutter now and then.')).toBeVisible();
  const said = () =>
    [...screen.container.querySelectorAll('dl > div')].map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(said()).toEqual([
    ['Packet loss', '2.3 %'],
    ['Round trip', '250 ms'],
    ['Jitter', '30 ms'],
  ]);
  await screen.unmount();
  const { container } = await draw({ quality: 'good', sample: { roundTripMs: 20 } });
  await expect.poll(() => container.querySelector('dl')?.textContent).toBe('Round trip20 ms');
});
