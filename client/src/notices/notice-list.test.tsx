import { limits } from '@meet/contracts/wire/limits';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { drawScreen } from '../testing/screen.tsx';

test('closed by keyboard, a notification passes the focus to the next one, and the last one back to where it was before', async () => {
  const { screen, services } = await drawScreen({ screen: <button type="button">Save</button>, words: [], answers: [] });
  const save = screen.getByRole('button', { name: 'Save' });
  const closers = screen.getByRole('button', { name: 'Close' });
  services.notices.wait('export', 'Under way');
  services.notices.show('success', 'First');
  services.notices.show('success', 'Second');
  await expect.element(closers.nth(1)).toBeVisible();
  save.element().focus();
  await userEvent.tab();
  await expect.element(closers.nth(0)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('First')).not.toBeInTheDocument();
  await expect.element(closers).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(closers).not.toBeInTheDocument();
  await expect.element(save).toHaveFocus();
});

test('what can be undone no more takes its button away while it has the focus, which goes to the button that closes it', async () => {
  const { screen, services } = await drawScreen({ screen: <button type="button">Save</button>, words: [], answers: [] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  services.notices.show('success', 'Deleted', { action: { label: 'Undo', run: () => {}, ends: true } });
  const undo = screen.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  undo.element().focus();
  vi.advanceTimersByTime(limits.undoMs);
  await expect.element(undo).not.toBeInTheDocument();
  await expect.element(screen.getByText('Deleted')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});

test('after one was closed by keyboard, a notification that comes later closes by itself', async () => {
  const { screen, services } = await drawScreen({ screen: <button type="button">Save</button>, words: [], answers: [] });
  services.notices.show('success', 'First');
  const closer = screen.getByRole('button', { name: 'Close' });
  await expect.element(closer).toBeVisible();
  screen.getByRole('button', { name: 'Save' }).element().focus();
  await userEvent.tab();
  await expect.element(closer).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(closer).not.toBeInTheDocument();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  services.notices.show('success', 'Second');
  await expect.element(screen.getByText('Second')).toBeVisible();
  vi.advanceTimersByTime(limits.noticeMs);
  await expect.element(screen.getByText('Second')).not.toBeInTheDocument();
});

test('after one was closed with the pointer, a notification that comes later closes by itself', async () => {
  const { screen, services } = await drawScreen({ screen: <button type="button">Save</button>, words: [], answers: [] });
  services.notices.show('success', 'First');
  const closer = screen.getByRole('button', { name: 'Close' });
  await expect.element(closer).toBeVisible();
  await userEvent.hover(screen.getByText('First'));
  await userEvent.click(closer);
  await expect.element(closer).not.toBeInTheDocument();
  await userEvent.hover(screen.getByRole('button', { name: 'Save' }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  services.notices.show('success', 'Second');
  await expect.element(screen.getByText('Second')).toBeVisible();
  vi.advanceTimersByTime(limits.noticeMs);
  await expect.element(screen.getByText('Second')).not.toBeInTheDocument();
});
