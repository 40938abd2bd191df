import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import { fieldSet } from '@meet/contracts/fields/fields';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CallProblem } from '../api/problem.ts';
import { promisesSettled } from '../testing/fake-clock.ts';
import { inputWords } from '../testing/inputs.tsx';
import { openConfirmations } from '../ui/overlays/confirm.ts';
import { ConfirmDialogs } from '../ui/overlays/ConfirmDialogs.tsx';
import { DurationInput } from './DurationInput.tsx';
import { Form } from './Form.tsx';
import { SettingsForm, type SettingsFormProps } from './SettingsForm.tsx';
import { useForm } from './use-form.ts';

const wrapper = await inputWords();

/** What a screen reader says because it has the focus. */
const focused = () => document.activeElement?.textContent;

const set = fieldSet(
  {
    email: { kind: 'email', required: true },
    code: { kind: 'text', pattern: /[A-Z]+/, letterCase: 'upper', maxLength: 5 },
    note: { kind: 'text' },
    quota: { kind: 'number', multiplier: 1000, unit: 'GB', max: 50 },
    delay: { kind: 'duration', required: true, units: ['days', 'months'] },
    hasPin: { kind: 'flag' },
    pin: { kind: 'secret', required: true },
    language: { kind: 'choice', options: ['en', 'cs'], required: true },
    domains: { kind: 'tags', each: 'domain' },
    end: { kind: 'date' },
  },
  { when: { pin: ({ hasPin }) => hasPin } },
);

// Not by `formSpec`: a test brings no words of its own, so its labels are the names.
const spec = { area: 'test', set, lands: { 1006: 'email' } } as const;

const given = {
  email: 'ada@meet.example',
  code: 'ABC',
  note: '',
  quota: 5000,
  delay: { amount: 30, unit: 'days' },
  language: 'en',
  domains: ['meet.example'],
  end: new Date('2026-11-21T12:00:00Z'),
} as const;

type Props = SettingsFormProps<typeof set.fields>;

async function draw({
  kind: Kind = Form,
  send = async () => {},
  isNew = false,
  ...rest
}: Partial<Pick<Props, 'send' | 'onSent' | 'effects'>> & {
  kind?: typeof Form | typeof SettingsForm;
  isNew?: boolean;
} = {}) {
  const sent = vi.fn(send);
  function Screen() {
    const form = useForm(spec, isNew ? undefined : given);
    return (
      <>
        <Kind spec={spec} form={form} send={sent} zone="UTC" {...rest} />
        <ConfirmDialogs />
      </>
    );
  }
  const screen = await render(<Screen />, { wrapper });
  const field = (name: string) => screen.getByRole('textbox', { name });
  const save = () => screen.getByRole('button', { name: 'Save' }).click();
  return { screen, sent, field, save };
}

test('a record that is made has no old values', async () => {
  const { screen, field } = await draw({ isNew: true });
  await userEvent.fill(field('code'), 'xyz');
  await expect.element(field('code')).toHaveValue('XYZ');
  await expect.element(screen.getByText('Old value', { exact: false })).not.toBeInTheDocument();
});

test('[FRM-05] a changed field shows its old value with a pencil, and takes it back', async () => {
  const { screen, field } = await draw();
  await expect.element(screen.getByText('Old value')).not.toBeInTheDocument();
  await userEvent.fill(field('code'), 'xyz');
  await expect.element(screen.getByText('Old value: ABC')).toBeVisible();
  await expect.element(screen.getByRole('img', { name: 'Changed' })).toBeVisible();
  await screen.getByRole('button', { name: 'Back to the old value' }).click();
  await expect.element(field('code')).toHaveValue('ABC');
  await expect.element(screen.getByText('Old value')).not.toBeInTheDocument();
});

test('every kind of field hands over what it holds, all of it and what was changed', async () => {
  const { screen, sent, field, save } = await draw();
  await userEvent.fill(screen.getByRole('spinbutton', { name: 'quota' }), '7');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'delay: unit' }), 'months');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'language' }), 'cs');
  await screen.getByRole('switch', { name: 'hasPin' }).click();
  await userEvent.fill(screen.getByLabelText('pin', { exact: true }), ' 1 2 ');
  await userEvent.fill(field('domains'), 'b.example');
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(field('end'), '2026-12-24');
  await save();
  const changes = {
    quota: 7000,
    delay: { amount: 30, unit: 'months' },
    hasPin: true,
    pin: ' 1 2 ',
    language: 'cs',
    domains: ['meet.example', 'b.example'],
    end: new Date('2026-12-24T00:00:00Z'),
  };
  await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ ...given, ...changes }, changes));
});

test('an optional number is switched off instead of emptied, and on again', async () => {
  const { screen, sent, save } = await draw();
  const quota = screen.getByRole('spinbutton', { name: 'quota' });
  const unset = screen.getByRole('checkbox', { name: 'Not set' }).first();
  await unset.click();
  await expect.element(quota).toBeDisabled();
  await save();
  await vi.waitFor(() => expect(sent).toHaveBeenLastCalledWith(expect.anything(), { quota: null }));
  await unset.click();
  await expect.element(quota).toHaveValue('0');
});

test('[SET-29] a text with a character that is not seen says so, and is not sent', async () => {
  const { screen, sent, field, save } = await draw();
  await userEvent.fill(field('note'), 'as agreed\u200b');
  await save();
  await expect.element(screen.getByText('It contains invisible characters.').first()).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});

test('what does not fit is listed with links that lead to the fields, and nothing is sent', async () => {
  const { screen, sent, field, save } = await draw();
  await userEvent.fill(field('email'), '');
  await screen.getByRole('switch', { name: 'hasPin' }).click();
  await save();
  await expect.poll(focused).toMatch(/Fix 2 fields.*email: This field is required\..*pin: This field is required\./);
  expect(screen.getByRole('alert').elements(), 'as a live region it would be said twice').toEqual([]);
  await screen.getByRole('link', { name: 'pin' }).click();
  await expect.element(screen.getByLabelText('pin', { exact: true })).toHaveFocus();
  await expect.element(field('email')).toHaveAccessibleDescription('This field is required.');
  expect(sent).not.toHaveBeenCalled();
  await userEvent.fill(field('email'), 'eva@meet.example');
  await expect.element(field('email')).toBeValid();
});

test('what was rejected is not passed over: the field has the focus first, and sending once more sends the rest', async () => {
  const { screen, sent, field, save } = await draw();
  const quota = screen.getByRole('spinbutton', { name: 'quota' });
  await userEvent.fill(field('code'), 'xyz');
  await userEvent.fill(quota, '99');
  await userEvent.tab();
  await save();
  await expect.element(quota).toHaveFocus();
  await expect.element(quota).toHaveAccessibleDescription(expect.stringContaining('Not accepted'));
  expect(sent).not.toHaveBeenCalled();
  await save();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith(expect.anything(), { code: 'XYZ' }));
});

test('what was rejected and then corrected, undone or discarded holds nothing up', async () => {
  const { screen, sent, field, save } = await draw({ kind: SettingsForm });
  const quota = screen.getByRole('spinbutton', { name: 'quota' });
  await userEvent.fill(field('code'), 'xyz');
  await userEvent.fill(quota, '99');
  await userEvent.tab();
  await userEvent.fill(quota, '9');
  await userEvent.fill(field('end'), '2026-02-30');
  await userEvent.tab();
  await screen.getByRole('button', { name: 'Discard' }).click();
  await userEvent.fill(field('code'), 'qrs');
  await save();
  await screen.getByRole('dialog', { name: 'Save 1 change?' }).getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith(expect.anything(), { code: 'QRS' }));
});

test.each([
  [new CallProblem(1004, { fields: [{ name: 'email', code: 1034 }] }), 'domain are blocked'],
  [new CallProblem(1006), 'already exists'],
])('a code of the server lands on its field, and what was typed stays: %s', async (problem, words) => {
  const { field, save } = await draw({ send: () => Promise.reject(problem) });
  await userEvent.fill(field('email'), 'eva@blocked.example');
  await save();
  await expect.element(field('email')).toHaveAccessibleDescription(expect.stringContaining(words));
  await expect.element(field('email')).toHaveValue('eva@blocked.example');
  await expect.poll(focused).toContain(words);
});

test('a failure that is about no field says its code, and the form can be sent again', async () => {
  const send = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new CallProblem(1000)).mockResolvedValue();
  const onSent = vi.fn();
  const { screen, field, save } = await draw({ send, onSent });
  await userEvent.fill(field('code'), 'xyz');
  await save();
  await expect.element(screen.getByText('Code 1000', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  await save();
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  await expect.element(screen.getByText('Code 1000', { exact: false })).not.toBeInTheDocument();
});

test('the button is off only while the form is being sent', async () => {
  let answer = () => {};
  const { screen, field, save } = await draw({ send: () => new Promise<void>((resolve) => (answer = resolve)) });
  const button = screen.getByRole('button', { name: 'Save' });
  await expect.element(button).toBeEnabled();
  await userEvent.fill(field('code'), 'xyz');
  await save();
  await expect.element(button).toBeDisabled();
  answer();
  await expect.element(button).toBeEnabled();
});

test('a record without a change is not sent, and the form says so until something is typed', async () => {
  const onSent = vi.fn();
  const { screen, sent, field, save } = await draw({ onSent });
  const nothing = screen.getByRole('status').filter({ hasText: 'There are no changes to save.' });
  await save();
  await expect.element(nothing).toBeVisible();
  await userEvent.fill(field('code'), 'xyz');
  await expect.element(nothing).not.toBeInTheDocument();
  expect([sent.mock.calls, onSent.mock.calls]).toEqual([[], []]);
  await save();
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  await expect.element(nothing).not.toBeInTheDocument();
});

test('[FRM-33] a duration counts in minutes, hours, days, months or years', async () => {
  const told = vi.fn();
  const screen = await render(<DurationInput name="d" label="Delay" value={{ amount: 3, unit: 'days' }} onChange={told} />, { wrapper });
  const unit = screen.getByRole('combobox', { name: 'Delay: unit' });
  expect(
    unit
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['minutes', 'hours', 'days', 'months', 'years']);
  await userEvent.selectOptions(unit, 'years');
  expect(told).toHaveBeenLastCalledWith({ amount: 3, unit: 'years' });
  await userEvent.fill(screen.getByRole('spinbutton', { name: 'Delay' }), '5');
  await userEvent.tab();
  expect(told).toHaveBeenLastCalledWith({ amount: 5, unit: 'days' });
});

test('[FRM-33] a duration announces its own limits, in the unit that is chosen', async () => {
  const limits = { min: { amount: 1, unit: 'days' }, max: { amount: 1, unit: 'years' } } as const;
  const announced = async (value: { amount: number; unit: 'hours' | 'months' }) => {
    const screen = await render(<DurationInput name="d" label="Delay" {...limits} value={value} onChange={() => {}} />, { wrapper });
    const amount = screen.getByRole('spinbutton', { name: 'Delay' }).element();
    const found = [amount.ariaValueMin, amount.ariaValueMax];
    await screen.unmount();
    return found;
  };
  expect(await announced({ amount: 30, unit: 'hours' })).toEqual(['24', '8760']);
  expect(await announced({ amount: 3, unit: 'months' })).toEqual(['1', '12']);
});

test('settings show how much was changed, and list it before it is saved', async () => {
  const { screen, sent, field, save } = await draw({ kind: SettingsForm });
  await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await userEvent.fill(field('code'), 'xyz');
  await screen.getByRole('switch', { name: 'hasPin' }).click();
  await userEvent.fill(screen.getByLabelText('pin', { exact: true }), '1234');
  await expect.element(screen.getByText('3 unsaved changes')).toBeVisible();
  await save();
  const dialog = screen.getByRole('dialog', { name: 'Save 3 changes?' });
  const rows = () =>
    dialog
      .getByRole('row')
      .elements()
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  await expect.element(dialog).toBeVisible();
  expect(rows()).toEqual([
    ['Field', 'Before', 'After'],
    ['code', 'ABC', 'XYZ'],
    ['hasPin', 'off', 'on'],
    ['pin', 'empty', 'Secret, not shown'],
  ]);
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  expect(sent).not.toHaveBeenCalled();
  await save();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  await expect.element(screen.getByText('unsaved', { exact: false })).not.toBeInTheDocument();
  // The button that had the focus is gone.
  await expect.element(screen.getByLabelText('pin', { exact: true })).toHaveFocus();
});

test('settings that are sent twice are asked about once', async () => {
  const { screen, field } = await draw({ kind: SettingsForm });
  await userEvent.fill(field('code'), 'xyz');
  const form = screen.container.querySelector('form');
  form?.requestSubmit();
  form?.requestSubmit();
  const dialog = screen.getByRole('dialog', { name: 'Save 1 change?' });
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

/** Settings whose effects are told when the test says so. */
async function drawPlanned() {
  const tell: ((text: string) => void)[] = [];
  const effects = vi.fn(() => new Promise<string>((resolve) => tell.push(resolve)));
  return { ...(await draw({ kind: SettingsForm, effects })), effects, tell };
}

test('what is changed while the effects of the rest are awaited is asked about, with its effects', async () => {
  const { screen, sent, field, save, effects, tell } = await drawPlanned();
  await userEvent.fill(field('code'), 'xyz');
  await save();
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.fill(field('note'), 'more');
  tell[0]?.('what one does');
  await vi.waitFor(() => expect(effects).toHaveBeenCalledTimes(2));
  tell[1]?.('what both do');
  const dialog = screen.getByRole('dialog', { name: 'Save 2 changes?' });
  await expect.element(dialog.getByText('what both do')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith(expect.anything(), { code: 'XYZ', note: 'more' }));
});

test('nothing is asked where the changes were discarded, or the page was left, while their effects are awaited', async () => {
  const { screen, field, save, effects, tell } = await drawPlanned();
  await userEvent.fill(field('code'), 'xyz');
  await save();
  await screen.getByRole('button', { name: 'Discard' }).click();
  tell[0]?.('');
  await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await userEvent.fill(field('code'), 'uvw');
  await save();
  await vi.waitFor(() => expect(effects).toHaveBeenCalledTimes(2));
  await screen.unmount();
  tell[1]?.('');
  await promisesSettled();
  expect(openConfirmations.value).toEqual([]);
});

test('discarding brings all the old values back', async () => {
  const { screen, field } = await draw({ kind: SettingsForm });
  await userEvent.fill(field('code'), 'xyz');
  await screen.getByRole('button', { name: 'Discard' }).click();
  await expect.element(field('code')).toHaveValue('ABC');
  await expect.element(field('code')).toHaveFocus();
  await vi.waitFor(() => expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true));
});

test.each(['light', 'dark'])('axe finds nothing in a form with faults, in %s', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  const { screen, field, save } = await draw();
  await userEvent.fill(field('email'), '');
  await save();
  await expect.poll(focused).toContain('This field is required.');
  const { violations } = await axe.run(screen.container, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  delete document.documentElement.dataset['theme'];
});
