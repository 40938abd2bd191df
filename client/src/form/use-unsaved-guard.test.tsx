import { fieldSet } from '@meet/contracts/fields/fields';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CallProblem } from '../api/problem.ts';
import { blockHistoryNavigation, navigateUnlessBlocked } from '../navigation/navigation-blocker.ts';
import { inputWords } from '../testing/inputs.tsx';
import { ConfirmDialogs } from '../ui/overlays/ConfirmDialogs.tsx';
import { Form, type FormProps } from './Form.tsx';
import { useForm } from './use-form.ts';

const wrapper = await inputWords();
const spec = { area: 'test', set: fieldSet({ code: { kind: 'text' } }) } as const;

type Props = Pick<FormProps<typeof spec.set.fields>, 'send' | 'onSent'>;

async function draw({ send = async () => {}, onSent = () => {} }: Partial<Props> = {}) {
  const sent = vi.fn(send);
  function Screen() {
    const form = useForm(spec, { code: 'ABC' });
    return (
      <>
        <Form spec={spec} form={form} send={sent} onSent={onSent} zone="UTC" />
        <ConfirmDialogs />
      </>
    );
  }
  const screen = await render(<Screen />, { wrapper });
  const field = (name: string) => screen.getByRole('textbox', { name });
  const save = () => screen.getByRole('button', { name: 'Save' }).click();
  return { screen, sent, field, save };
}

const unloadIsHeld = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('whoever leaves with something unsaved is asked; staying keeps what was typed, leaving leaves', async () => {
  const { screen, field } = await draw();
  const go = vi.fn();
  navigateUnlessBlocked(go, '/elsewhere');
  expect(go).toHaveBeenCalledTimes(1);
  expect(unloadIsHeld()).toBe(false);

  await userEvent.fill(field('code'), 'XY');
  await vi.waitFor(() => expect(unloadIsHeld()).toBe(true));
  navigateUnlessBlocked(go, '/elsewhere');
  const dialog = screen.getByRole('alertdialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay on the page' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field('code')).toHaveValue('XY');
  expect(go).toHaveBeenCalledTimes(1);

  navigateUnlessBlocked(go, '/elsewhere');
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await vi.waitFor(() => expect(go).toHaveBeenCalledTimes(2));
});

test('whoever goes back again while the question stands is asked once, and led where they wanted last', async () => {
  const { screen, field } = await draw();
  await userEvent.fill(field('code'), 'XY');
  await vi.waitFor(() => expect(unloadIsHeld()).toBe(true));
  const went: string[] = [];
  const leaveTwice = () => {
    for (const to of ['/one', '/two']) navigateUnlessBlocked((there) => went.push(there), to);
  };
  const dialog = screen.getByRole('alertdialog', { name: 'Leave without saving?' });
  leaveTwice();
  await dialog.getByRole('button', { name: 'Stay on the page' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(went).toEqual([]);
  leaveTwice();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(went).toEqual(['/two']);
});

test('whoever leaves while changes are being saved waits for the answer, and is asked only where they were not saved', async () => {
  const ends: string[] = [];
  let answer = (_problem?: CallProblem) => {};
  const send = () =>
    new Promise<void>((resolve, reject) => {
      answer = (problem) => (problem ? reject(problem) : resolve());
    });
  const { screen, sent, field, save } = await draw({ send, onSent: () => ends.push('sent') });
  const dialog = screen.getByRole('alertdialog', { name: 'Leave without saving?' });
  const leave = () => navigateUnlessBlocked(() => ends.push('left'), '/elsewhere');
  const saving = async (times: number) => {
    await save();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(times));
  };

  await userEvent.fill(field('code'), 'XY');
  await saving(1);
  leave();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(ends).toEqual([]);
  answer(new CallProblem(1000));
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Stay on the page' }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  await saving(2);
  leave();
  answer();
  await vi.waitFor(() => expect(ends).toEqual(['sent', 'left']));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(unloadIsHeld()).toBe(false);
});

test('a redirect and another view of the same page ask nobody', async () => {
  const { field } = await draw();
  await userEvent.fill(field('code'), 'XY');
  await vi.waitFor(() => expect(unloadIsHeld()).toBe(true));
  const go = vi.fn();
  navigateUnlessBlocked(go, '/elsewhere', { replace: true });
  navigateUnlessBlocked(go, `${location.pathname}?page=2`);
  expect(go).toHaveBeenCalledTimes(2);
});

test('going back with something unsaved asks, with the address as it was, before anybody else hears of it', async () => {
  blockHistoryNavigation();
  const heard = vi.fn();
  addEventListener('popstate', heard);
  onTestFinished(() => removeEventListener('popstate', heard));
  const before = location.pathname;
  history.pushState(null, '', '/form-under-test');
  const { screen, field } = await draw();
  await userEvent.fill(field('code'), 'XY');
  await vi.waitFor(() => expect(unloadIsHeld()).toBe(true));
  history.back();
  const dialog = screen.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect.element(dialog).toBeVisible();
  expect(location.pathname).toBe('/form-under-test');
  expect(heard).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await vi.waitFor(() => expect(location.pathname).toBe(before));
});
