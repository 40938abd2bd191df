import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './Button.tsx';
import { SendForm } from './SendForm.tsx';

async function draw(onSend: () => unknown) {
  const send = vi.fn(onSend);
  const screen = await render(
    <SendForm onSend={send} aria-label="Order">
      <input name="what" defaultValue="tea" />
      <Button type="submit">Send</Button>
    </SendForm>,
  );
  const form = screen.getByRole('form').element();
  if (!(form instanceof HTMLFormElement)) throw new Error('no form');
  return { send, form, button: screen.getByRole('button') };
}

test('what is under way is not sent again, not even before anything is drawn', async () => {
  const { send, form } = await draw(() => new Promise(() => {}));
  form.requestSubmit();
  form.requestSubmit();
  expect(send).toHaveBeenCalledTimes(1);
});

test('a double click sends once, even when the first click is long done', async () => {
  const { send, button } = await draw(() => {});
  await userEvent.dblClick(button);
  expect(send).toHaveBeenCalledTimes(1);
});

test('what has ended can be sent again, with what is typed now', async () => {
  const { send, form, button } = await draw(() => Promise.resolve());
  await button.click();
  await button.click();
  await expect.poll(() => send.mock.calls).toEqual([[form], [form]]);
});

test('whoever has pressed a button keeps the focus on it while the action runs, and after, and cannot press it again', async () => {
  const act = vi.fn();
  const drawn = (busy: boolean) => (
    <Button busy={busy} onClick={act}>
      Start
    </Button>
  );
  const { getByRole, rerender } = await render(drawn(false));
  const button = getByRole('button');
  await button.click();
  await rerender(drawn(true));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  await rerender(drawn(false));
  await expect.element(button).toHaveFocus();
  expect(act).toHaveBeenCalledTimes(1);
});
