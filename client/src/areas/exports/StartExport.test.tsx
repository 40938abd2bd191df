import { expect, test } from 'vitest';
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
