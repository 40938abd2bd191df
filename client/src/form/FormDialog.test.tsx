import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import { fieldSet } from '@meet/contracts/fields/fields';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CallProblem } from '../api/problem.ts';
import { inputWords } from '../testing/inputs.tsx';
import { ConfirmDialogs } from '../ui/overlays/ConfirmDialogs.tsx';
import { FormDialog } from './FormDialog.tsx';
import { useForm } from './use-form.ts';

const wrapper = await inputWords();

// Not by `formSpec`: a test brings no words of its own, so its labels are the names.
const spec = { area: 'test', set: fieldSet({ note: { kind: 'text' } }) } as const;

async function draw(given?: { note: string }) {
  const onCancel = vi.fn();
  const send = vi.fn<() => Promise<void>>().mockResolvedValue();
  function Screen() {
    const form = useForm(spec, given);
    return (
      <>
        <FormDialog title="A note" failure="No note was made." spec={spec} form={form} send={send} onCancel={onCancel} />
        <ConfirmDialogs />
      </>
    );
  }
  const screen = await render(<Screen />, { wrapper });
  const note = screen.getByRole('textbox', { name: 'note' });
  const question = screen.getByRole('alertdialog', { name: 'Close without saving?' });
  const save = () => screen.getByRole('button', { name: 'Save' }).click();
  return { screen, onCancel, send, note, question, save };
}

test('Escape closes a form in a dialog at once where nothing was typed', async () => {
  const { onCancel, question } = await draw({ note: 'old' });
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(onCancel).toHaveBeenCalledOnce());
  await expect.element(question).not.toBeInTheDocument();
});

test('Escape asks before it discards what was typed, and staying keeps it', async () => {
  const { screen, onCancel, note, question } = await draw({ note: 'old' });
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
  const { onCancel, note, question } = await draw({ note: 'old' });
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
  const { screen, onCancel, note } = await draw({ note: 'old' });
  await userEvent.fill(note, 'typed');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  expect(onCancel).toHaveBeenCalledOnce();
});

test('nothing was changed: saving closes the dialog, and nothing is sent that would be called a change', async () => {
  const { onCancel, send, save } = await draw({ note: 'old' });
  await save();
  await vi.waitFor(() => expect(onCancel).toHaveBeenCalledOnce());
  expect(send).not.toHaveBeenCalled();
});

test('while it is being saved, Escape neither asks nor closes, nor does Cancel', async () => {
  const { screen, onCancel, send, note, question, save } = await draw({ note: 'old' });
  let answer = () => {};
  send.mockReturnValueOnce(new Promise<void>((resolve) => (answer = resolve)));
  await userEvent.fill(note, 'typed');
  await save();
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  await expect.element(cancel).toBeDisabled();
  cancel.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(onCancel).not.toHaveBeenCalled();
  answer();
  await expect.element(cancel).toBeEnabled();
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('what is new is sent, be it as it came', async () => {
  const { onCancel, send, save } = await draw();
  await save();
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(onCancel).not.toHaveBeenCalled();
});

test('what failed is said where the server refused it, not where it gave no answer', async () => {
  const { screen, send, save } = await draw();
  const failure = screen.getByText('No note was made.');
  send.mockRejectedValueOnce(new CallProblem('UNREACHABLE')).mockRejectedValueOnce(new CallProblem(1000));
  await save();
  await expect.element(screen.getByText('Code UNREACHABLE')).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
  await save();
  await expect.element(failure).toBeVisible();
});
