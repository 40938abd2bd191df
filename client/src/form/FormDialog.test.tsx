import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import { fieldSet } from '@meet/contracts/fields/fields';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { inputWords } from '../testing/inputs.tsx';
import { ConfirmDialogs } from '../ui/overlays/ConfirmDialogs.tsx';
import { FormDialog } from './FormDialog.tsx';
import { useForm } from './use-form.ts';

const wrapper = await inputWords();

// Not by `formSpec`: a test brings no words of its own, so its labels are the names.
const spec = { area: 'test', set: fieldSet({ note: { kind: 'text' } }) } as const;

async function draw() {
  const onCancel = vi.fn();
  function Screen() {
    const form = useForm(spec, { note: 'old' });
    return (
      <>
        <FormDialog title="A note" spec={spec} form={form} send={async () => {}} onCancel={onCancel} />
        <ConfirmDialogs />
      </>
    );
  }
  const screen = await render(<Screen />, { wrapper });
  const note = screen.getByRole('textbox', { name: 'note' });
  const question = screen.getByRole('alertdialog', { name: 'Close without saving?' });
  return { screen, onCancel, note, question };
}

test('Escape closes a form in a dialog at once where nothing was typed', async () => {
  const { onCancel, question } = await draw();
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(onCancel).toHaveBeenCalledOnce());
  await expect.element(question).not.toBeInTheDocument();
});

test('Escape asks before it discards what was typed, and staying keeps it', async () => {
  const { screen, onCancel, note, question } = await draw();
  await userEvent.fill(note, 'typed');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(note).toHaveValue('typed');
  expect(onCancel).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Close without saving' }).click();
  await vi.waitFor(() => expect(onCancel).toHaveBeenCalledOnce());
});

test('Escape again and again loses nothing: the question goes and comes, the form stays open', async () => {
  const { onCancel, note, question } = await draw();
  await userEvent.fill(note, 'typed');
  for (let times = 0; times < 3; times++) {
    await userEvent.keyboard('{Escape}');
    await expect.element(question).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(note).toBeVisible();
    await expect.element(note).toHaveValue('typed');
  }
  expect(onCancel).not.toHaveBeenCalled();
});

test('Cancel says that nothing is kept, and closes without a question', async () => {
  const { screen, onCancel, note } = await draw();
  await userEvent.fill(note, 'typed');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  expect(onCancel).toHaveBeenCalledOnce();
});
