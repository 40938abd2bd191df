import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AddInput } from './AddInput.tsx';
import { NumberInput, type NumberInputProps } from './NumberInput.tsx';
import { OldValue } from './OldValue.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { TagsInput } from './TagsInput.tsx';
import { inputWords, Keeping } from '../../testing/inputs.tsx';
import { TextArea } from './TextArea.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';

const wrapper = await inputWords();

async function text(props: Partial<TextInputProps> = {}, start = 'abc') {
  const told = vi.fn<(value: string) => void>();
  const screen = await render(
    <Keeping start={start} onValue={told}>
      {(value, change) => <TextInput name="it" label="It" {...props} value={value} onChange={change} />}
    </Keeping>,
    { wrapper },
  );
  return { screen, told, field: screen.getByRole('textbox', { name: 'It' }) };
}

test('[FRM-01] a change that does not fit the pattern is rejected and the value before is back', async () => {
  const { screen, told, field } = await text({ pattern: /[a-z]+/, patternText: 'Small letters only.' });
  await userEvent.fill(field, 'ab1');
  await userEvent.tab();
  await expect.element(field).toHaveValue('abc');
  expect(told).not.toHaveBeenCalled();
  await userEvent.fill(field, 'ab');
  expect(told).toHaveBeenLastCalledWith('ab');
  await expect.element(screen.getByText('Not accepted')).not.toBeInTheDocument();
});

test('[FRM-02] a change beyond the maximum length is rejected and the value before is back', async () => {
  const { told, field } = await text({ maxLength: 5 });
  await userEvent.fill(field, 'abcdef');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('abc');
  expect(told).not.toHaveBeenCalled();
});

test.each([
  ['upper', 'aBß1', 'ABSS1'],
  ['lower', 'ABc', 'abc'],
] as const)('[FRM-03] %s case is forced', async (letterCase, typed, value) => {
  const { told, field } = await text({ letterCase }, '');
  await userEvent.fill(field, typed);
  await expect.element(field).toHaveValue(value);
  expect(told).toHaveBeenLastCalledWith(value);
});

test('[FRM-03] the caret stays where it is when the case is forced', async () => {
  const { field } = await text({ letterCase: 'upper' }, 'ABD');
  const box = field.element();
  if (!(box instanceof HTMLInputElement)) throw new Error('no input');
  box.focus();
  box.setSelectionRange(2, 2);
  await userEvent.keyboard('c');
  await expect.element(field).toHaveValue('ABCD');
  expect(box.selectionStart).toBe(3);
});

/** What an input method does: the text appears while it is being composed. */
function compose(box: Element, composed: string): void {
  if (!(box instanceof HTMLInputElement)) throw new Error('no input');
  box.focus();
  box.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, composed);
  box.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
}

test('[FRM-04] while a text is composed nothing is rejected or forced; at its end it is', async () => {
  const { told, field } = await text({ letterCase: 'upper', maxLength: 4 }, '');
  compose(field.element(), 'ni');
  await userEvent.keyboard('{Shift}');
  await expect.element(field).toHaveValue('ni');
  expect(told).not.toHaveBeenCalled();
  field.element().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: 'ni' }));
  await expect.element(field).toHaveValue('NI');
  expect(told).toHaveBeenLastCalledWith('NI');
});

test('[FRM-04] what is pasted stays to be worked on; leaving rejects it, says why aloud and offers it again', async () => {
  const { screen, field } = await text({ pattern: /\d{3}/, patternText: 'Three digits.' }, '123');
  const half = vi.fn();
  await screen.rerender(
    <Keeping start="123">
      {(value, change) => (
        <TextInput name="it" label="It" pattern={/\d{3}/} patternText="Three digits." onHalfTyped={half} value={value} onChange={change} />
      )}
    </Keeping>,
  );
  await userEvent.fill(field, '');
  await userEvent.click(field);
  const pasted = new DataTransfer();
  pasted.setData('text', '12-34');
  document.execCommand('insertText', false, pasted.getData('text'));
  await expect.element(field).toHaveValue('12-34');
  expect(half).toHaveBeenLastCalledWith(true);
  await userEvent.tab();
  expect(half).toHaveBeenLastCalledWith(false);
  const reason = screen.getByText('Not accepted: Three digits.');
  await expect.element(reason).toBeVisible();
  expect(reason.element().closest('[aria-live=polite]')).not.toBeNull();
  await expect.element(field).toHaveAccessibleDescription(/Three digits/);
  await screen.getByRole('button', { name: 'Edit again' }).click();
  await expect.element(field).toHaveValue('12-34');
});

test('[FRM-05] the old value stands beside a changed one, with a pencil and the way back', async () => {
  const undo = vi.fn();
  const { screen } = await text({ end: <OldValue text="Ada" onUndo={undo} /> });
  await expect.element(screen.getByText('Old value: Ada')).toBeVisible();
  await expect.element(screen.getByRole('img', { name: 'Changed' })).toBeVisible();
  await screen.getByRole('button', { name: 'Back to the old value' }).click();
  expect(undo).toHaveBeenCalledOnce();
});

test('[FRM-06] a password has the same rules and can be shown', async () => {
  const screen = await render(
    <Keeping start="1234">
      {(value, change) => (
        <PasswordInput name="pin" label="PIN" autoComplete="new-password" pattern={/\d+/} maxLength={6} value={value} onChange={change} />
      )}
    </Keeping>,
    { wrapper },
  );
  const field = screen.getByLabelText('PIN', { exact: true });
  for (const wrong of ['12a', '1234567']) {
    await userEvent.fill(field, wrong);
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('1234');
  }
  await expect.element(field).toHaveAttribute('type', 'password');
  await screen.getByRole('button', { name: 'Show password' }).click();
  await expect.element(field).toHaveAttribute('type', 'text');
});

async function number(props: Partial<NumberInputProps> = {}, start: number | null = 10) {
  const told = vi.fn<(value: number | null) => void>();
  const screen = await render(
    <Keeping start={start} onValue={told}>
      {(value, change) => <NumberInput name="n" label="Seats" {...props} value={value} onChange={change} />}
    </Keeping>,
    { wrapper },
  );
  const field = screen.getByRole('spinbutton', { name: 'Seats' });
  const enter = async (typed: string) => {
    await userEvent.fill(field, typed);
    await userEvent.tab();
  };
  return { screen, told, field, enter };
}

test('[FRM-07] a number lies between 0 and 1000000 and is stored as displayed, unless said otherwise', async () => {
  const { told, field, enter } = await number();
  await enter('1000000');
  expect(told).toHaveBeenLastCalledWith(1_000_000);
  await enter('0');
  expect(told).toHaveBeenLastCalledWith(0);
  for (const outside of ['1000001', '-1']) {
    await enter(outside);
    await expect.element(field).toHaveValue('0');
  }
  expect(told).toHaveBeenCalledTimes(2);
});

test('a number that is rejected by a press elsewhere is told of after the click, which arrives', async () => {
  const [clicked, seen] = [vi.fn(), vi.fn<(isTold: boolean) => void>()];
  const isTold = () => document.body.textContent.includes('Not accepted');
  const screen = await render(
    <>
      <NumberInput name="n" label="Seats" value={10} onChange={() => {}} />
      <button type="button" onMouseUp={() => seen(isTold())} onClick={clicked}>
        Below
      </button>
    </>,
    { wrapper },
  );
  await userEvent.fill(screen.getByRole('spinbutton', { name: 'Seats' }), '1000001');
  await screen.getByRole('button', { name: 'Below' }).click();
  expect(clicked).toHaveBeenCalledOnce();
  expect(seen).toHaveBeenCalledExactlyOnceWith(false);
  await expect.element(screen.getByText('Not accepted', { exact: false })).toBeVisible();
});

test('[FRM-08] the displayed value is the stored one divided by the multiplier', async () => {
  const { told, field, enter } = await number({ multiplier: 1024, unit: 'KB' }, 5120);
  await expect.element(field).toHaveValue('5');
  await enter('1.5');
  expect(told).toHaveBeenLastCalledWith(1536);
});

test('[FRM-09] a number is applied on leaving; out of range, empty and none at all bring the one before back, with the reason', async () => {
  const { screen, told, field, enter } = await number({ min: 5, max: 50 });
  await userEvent.fill(field, '20');
  expect(told).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(told).toHaveBeenLastCalledWith(20);
  for (const [typed, reason] of [
    ['51', 'It must be between 5 and 50.'],
    ['4', 'It must be between 5 and 50.'],
    ['', 'Enter a number.'],
    ['many', 'Enter a number.'],
  ] as const) {
    await enter(typed);
    await expect.element(field).toHaveValue('20');
    await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(`Not accepted: ${reason}`));
  }
  expect(told).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByText('Enter a number.', { exact: false })).toBeVisible();
});

test('the arrow keys count, and stop at the ends', async () => {
  const { told, field } = await number({ min: 5, max: 12 });
  field.element().focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  await expect.element(field).toHaveValue('12');
  await userEvent.keyboard('{PageDown}');
  await expect.element(field).toHaveAttribute('aria-valuenow', '5');
  expect(told).toHaveBeenLastCalledWith(5);
});

test('[FRM-10] a text area keeps to pattern and length, and grows with its lines from 5rem to 12.5rem', async () => {
  const screen = await render(
    <Keeping start="">
      {(value, change) => <TextArea name="t" label="Text" maxLength={80} pattern={/[^<]*/} value={value} onChange={change} />}
    </Keeping>,
    { wrapper },
  );
  const field = screen.getByRole('textbox', { name: 'Text' });
  const rem = () => Math.round(field.element().getBoundingClientRect().height) / 16;
  expect(rem()).toBe(5);
  await userEvent.fill(field, 'a\nb\nc\nd\ne\nf');
  expect(rem()).toBeGreaterThan(5);
  expect(rem()).toBeLessThan(12.5);
  await userEvent.fill(field, 'a\n'.repeat(30));
  expect(rem()).toBe(12.5);
  for (const wrong of ['a<b', 'a'.repeat(81)]) {
    await userEvent.fill(field, wrong);
    await userEvent.tab();
    await expect.element(field).toHaveValue('a\n'.repeat(30));
  }
});

test('[FRM-17] the button and Enter of an add-input hand the text over and clear the field; what does not fit stays out', async () => {
  const add = vi.fn();
  const screen = await render(
    <AddInput name="domain" label="Domain" addLabel="Add" letterCase="lower" maxLength={20} pattern={/[a-z.]+/} onAdd={add} />,
    { wrapper },
  );
  const field = screen.getByRole('textbox', { name: 'Domain' });
  await userEvent.fill(field, 'Meet.Example');
  await userEvent.keyboard('{Enter}');
  expect(add).toHaveBeenLastCalledWith('meet.example');
  await expect.element(field).toHaveValue('');
  await userEvent.fill(field, 'b.example');
  await screen.getByRole('button', { name: 'Add' }).click();
  expect(add).toHaveBeenLastCalledWith('b.example');
  await expect.element(field).toHaveValue('');
  for (const wrong of ['7.example', 'a'.repeat(21)]) {
    await userEvent.fill(field, wrong);
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('');
  }
  expect(add).toHaveBeenCalledTimes(2);
});

test('several entries are pasted at once; one that does not fit is named, the others are taken', async () => {
  const screen = await render(
    <Keeping<readonly string[]> start={['a.example']}>
      {(value, change) => (
        <TagsInput
          name="d"
          label="Domains"
          value={value}
          onChange={change}
          reasonAgainst={(entry) => (entry.includes('.') ? undefined : 'This is no domain.')}
        />
      )}
    </Keeping>,
    { wrapper },
  );
  await userEvent.fill(screen.getByRole('textbox', { name: 'Domains' }), 'b.example; nodot, a.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('nodot: This is no domain.', { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: 'Remove a.example' }).click();
  const entries = screen.getByRole('listitem').elements();
  expect(entries.map(({ textContent }) => textContent)).toEqual(['b.example']);
});

test('an entry that is removed passes the focus to the next one, then to the one before, and the last one to the input', async () => {
  const screen = await render(
    <Keeping<readonly string[]> start={['a', 'b', 'c']}>
      {(value, change) => <TagsInput name="d" label="Domains" value={value} onChange={change} />}
    </Keeping>,
    { wrapper },
  );
  const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
  remove('b').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(remove('c')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(remove('a')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('textbox', { name: 'Domains' })).toHaveFocus();
});

test('[FRM-18] every input shows a hint, a warning or an error, with its icon, the most urgent alone', async () => {
  const { screen, field } = await text({ hint: 'As in your passport' });
  const shown = () => screen.container.querySelector('.field-text');
  const outlines = new Set<string | null | undefined>();
  for (const [props, message] of [
    [{ hint: 'A hint' }, 'A hint'],
    [{ hint: 'A hint', warning: 'A warning' }, 'A warning'],
    [{ hint: 'A hint', warning: 'A warning', error: 'An error' }, 'An error'],
  ] as const) {
    await screen.rerender(<TextInput name="it" label="It" value="" onChange={() => {}} {...props} />);
    await expect.element(field).toHaveAccessibleDescription(message);
    outlines.add(shown()?.querySelector('svg path')?.getAttribute('d'));
  }
  expect([outlines.size, outlines.has(undefined)]).toEqual([3, false]);
  await expect.element(field).toBeInvalid();
});

test('[FRM-19] the field that has the focus looks different', async () => {
  const { screen, field } = await text();
  const frame = screen.container.querySelector('.input') ?? document.body;
  const before = getComputedStyle(frame).boxShadow;
  field.element().focus();
  await vi.waitFor(() => expect(getComputedStyle(frame).boxShadow).not.toBe(before));
});

test('axe finds nothing in text inputs', async () => {
  const screen = await render(
    <main>
      <TextInput name="a" label="A" hint="A hint" value="" onChange={() => {}} end={<OldValue text="" onUndo={() => {}} />} />
      <NumberInput name="b" label="B" warning="A warning" value={1} onChange={() => {}} />
      <TextArea name="c" label="C" error="An error" value="" onChange={() => {}} />
      <TagsInput name="d" label="D" value={['x']} onChange={() => {}} />
    </main>,
    { wrapper },
  );
  const { violations } = await axe.run(screen.container);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
