import { expect, test } from 'vitest';
import { drawScreen } from '../testing/screen.tsx';
import { MessageLog } from './MessageLog.tsx';

test('the log of messages says so where there are none', async () => {
  const { screen } = await drawScreen({ screen: <MessageLog />, words: [], answers: [] });
  await screen.getByRole('button', { name: 'Messages' }).click();
  await expect.element(screen.getByText('No messages so far.')).toBeVisible();
});
