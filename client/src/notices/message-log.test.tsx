import { limits } from '@meet/contracts/wire/limits';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { drawScreen } from '../testing/screen.tsx';
import { MessageLog } from './MessageLog.tsx';

test('the log of messages says so where there are none', async () => {
  const { screen } = await drawScreen({ screen: <MessageLog />, words: [], answers: [] });
  await screen.getByRole('button', { name: 'Messages' }).click();
  await expect.element(screen.getByText('No messages so far.')).toBeVisible();
});

test('whoever clears the log by keyboard stays in its panel', async () => {
  const { screen, services } = await drawScreen({ screen: <MessageLog />, words: [], answers: [] });
  const { notices } = services;
  notices.show('success', 'Saved.');
  for (const { id } of notices.entries.value) notices.close(id);
  await screen.getByRole('button', { name: 'Messages' }).click();
  await expect.element(screen.getByText('Saved.')).toBeVisible();
  screen.getByRole('button', { name: 'Clear' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('No messages so far.')).toBeVisible();
  await expect.element(screen.getByRole('dialog', { name: 'Messages' })).toHaveFocus();
});

test('what a message in the log offers takes its button away, and the focus stays in the log', async () => {
  const { screen, services } = await drawScreen({ screen: <MessageLog />, words: [], answers: [] });
  const run = vi.fn();
  services.notices.show('success', 'One deleted.', { action: { label: 'Undo', run } });
  for (const { id } of services.notices.entries.value) services.notices.close(id);
  await screen.getByRole('button', { name: 'Messages' }).click();
  screen.getByRole('button', { name: 'Undo' }).element().focus();
  await userEvent.keyboard('{Enter}');
  expect(run).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('dialog', { name: 'Messages' })).toHaveFocus();
});

test('what can be undone no more takes its button away while it has the focus, which stays in the log', async () => {
  const { screen, services } = await drawScreen({ screen: <MessageLog />, words: [], answers: [] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  services.notices.show('success', 'One deleted.', { action: { label: 'Undo', run: () => {}, ends: true } });
  for (const { id } of services.notices.entries.value) services.notices.close(id);
  await screen.getByRole('button', { name: 'Messages' }).click();
  screen.getByRole('button', { name: 'Undo' }).element().focus();
  vi.advanceTimersByTime(limits.undoMs);
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('dialog', { name: 'Messages' })).toHaveFocus();
});
