import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { inputWords } from '../../testing/inputs.tsx';
import { ConfirmDialogs } from './ConfirmDialogs.tsx';
import { Cancelled, confirm } from './confirm.ts';

const wrapper = await inputWords();

test('[NTF-07] whoever goes back has cancelled: no question about one page stands above another', async () => {
  const screen = await render(<ConfirmDialogs />, { wrapper });
  const before = location.pathname;
  history.pushState(null, '', '/asked-here');
  const answered = confirm({ title: 'Delete Ada?', message: 'For ever.', validate: 'Delete' }).catch((error: unknown) => error);
  const dialog = screen.getByRole('dialog', { name: 'Delete Ada?' });
  await expect.element(dialog).toBeVisible();
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await answered).toBeInstanceOf(Cancelled);
  expect(location.pathname).toBe(before);
});
