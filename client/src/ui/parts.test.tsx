import './theme/tokens.css';
import './theme/base.css';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button, IconButton, LinkButton } from './buttons/Button.tsx';
import { Checkbox, Toggle } from './fields/Check.tsx';
import { Clamped } from './layout/Clamped.tsx';
import { readColour } from './theme/colour.ts';
import { Dialog } from './overlays/Dialog.tsx';
import { Icon } from './icons/Icon.tsx';
import type { IconName } from './icons/icon-names.ts';
import { Notice } from './layout/Notice.tsx';
import { PasswordField } from './fields/PasswordField.tsx';
import { PickMenu } from './overlays/PickMenu.tsx';
import { SendForm } from './buttons/SendForm.tsx';
import { SelectField } from './fields/SelectField.tsx';
import { TextField } from './fields/TextField.tsx';

describe('a button', () => {
  test('does not submit unless told to', async () => {
    const sent = vi.fn();
    const screen = await render(
      <SendForm onSend={sent}>
        <Button>Look</Button>
        <Button type="submit">Send</Button>
      </SendForm>,
    );
    await screen.getByRole('button', { name: 'Look' }).click();
    expect(sent).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'Send' }).click();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('that is busy says so and takes no further click', async () => {
    const screen = await render(<Button busy>Send</Button>);
    const button = screen.getByRole('button', { name: 'Send' });
    await expect.element(button).toBeDisabled();
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
  });

  test('takes a double click for one; what it turns on and off says so, and is turned twice', async () => {
    const done = vi.fn();
    const screen = await render(
      <>
        <Button onClick={done}>Export</Button>
        <Button onClick={done} aria-expanded={false}>
          Filters
        </Button>
      </>,
    );
    await userEvent.dblClick(screen.getByRole('button', { name: 'Export' }));
    expect(done).toHaveBeenCalledTimes(1);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Filters' }));
    expect(done).toHaveBeenCalledTimes(3);
    screen
      .getByRole('button', { name: 'Export' })
      .element()
      .dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true }));
    expect(done, 'the second of two quick clicks, after another button').toHaveBeenCalledTimes(4);
  });

  test('with an icon alone has a name', async () => {
    const screen = await render(<IconButton icon="x" label="Close" />);
    await expect.element(screen.getByRole('button', { name: 'Close' })).toBeVisible();
  });
});

test('[THM-07] a primary button is told from a secondary one by its ground', async () => {
  const screen = await render(
    <>
      <Button kind="primary">One</Button>
      <Button>Two</Button>
    </>,
  );
  const ground = (name: string) => getComputedStyle(screen.getByRole('button', { name }).element()).backgroundColor;
  expect(ground('One')).not.toBe(ground('Two'));
});

test('a link to another host leaves by a plain anchor', async () => {
  const screen = await render(<LinkButton href="https://sso.example/">SSO</LinkButton>);
  await expect.element(screen.getByRole('link', { name: 'SSO' })).toHaveAttribute('href', 'https://sso.example/');
});

test('[ERR-47] an unknown icon logs an error and breaks nothing', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  const screen = await render(
    <p>
      {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a name from data the compiler has not seen */}
      <Icon name={JSON.parse('"no-such-icon"') as IconName} /> still here
    </p>,
  );
  await expect.element(screen.getByText('still here')).toBeVisible();
  expect(report).toHaveBeenCalledWith('no icon named no-such-icon');
  report.mockRestore();
});

describe('a field', () => {
  test('belongs to its label and its hint, and an error takes the hint’s place', async () => {
    const screen = await render(<TextField name="a" label="Name" hint="As in your passport" />);
    const field = screen.getByRole('textbox', { name: 'Name' });
    await expect.element(field).toHaveAccessibleDescription('As in your passport');
    await screen.rerender(<TextField name="a" label="Name" hint="As in your passport" error="Too long" />);
    await expect.element(field).toHaveAccessibleDescription('Too long');
    await expect.element(field).toBeInvalid();
  });

  test('[PWD-27] for a password shows it on request and tells password managers what it is', async () => {
    const screen = await render(<PasswordField name="p" label="Password" autoComplete="current-password" />);
    const field = screen.getByLabelText('Password', { exact: true });
    await expect.element(field).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.fill(field, 'secret');
    await screen.getByRole('button', { name: 'Show password' }).click();
    await expect.element(field).toHaveAttribute('type', 'text');
    await screen.getByRole('button', { name: 'Hide password' }).click();
    await expect.element(field).toHaveAttribute('type', 'password');
    await expect.element(field).toHaveValue('secret');
  });

  test('with a choice is the browser’s own list', async () => {
    const options = [
      { value: 'a', text: 'Apple' },
      { value: 'b', text: 'Pear' },
    ];
    const screen = await render(<SelectField name="s" label="Fruit" options={options} defaultValue="b" />);
    await expect.element(screen.getByRole('combobox', { name: 'Fruit' })).toHaveValue('b');
  });
});

test('a menu tells the choice by its value', async () => {
  const pick = vi.fn();
  const screen = await render(
    <PickMenu
      icon="globe"
      label="Language"
      value="en"
      options={[
        { value: 'en', text: 'English' },
        { value: 'cs', text: 'Čeština' },
      ]}
      onPick={pick}
    />,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'cs');
  expect(pick).toHaveBeenCalledExactlyOnceWith('cs');
});

test('a checkbox and a switch are what they look like', async () => {
  const screen = await render(
    <>
      <Checkbox label="Remember" />
      <Toggle label="Camera" checked onChange={() => {}} />
    </>,
  );
  await screen.getByRole('checkbox', { name: 'Remember' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Remember' })).toBeChecked();
  await expect.element(screen.getByRole('switch', { name: 'Camera' })).toBeChecked();
});

test.each([
  ['error', 'alert'],
  ['warning', 'status'],
  ['info', 'status'],
  ['success', 'status'],
] as const)('[NTF-B01] a notice of kind %s is a live region: %s', async (kind, role) => {
  const screen = await render(<Notice kind={kind}>Something happened</Notice>);
  await expect.element(screen.getByRole(role)).toHaveTextContent('Something happened');
});

test('[NTF-B01] a notice that is given the focus is announced by that alone: it is no live region besides', async () => {
  const screen = await render(<Notice kind="error" title="Refused" focusRef={(element) => element?.focus()} />);
  const notice = screen.getByText('Refused').element().closest('[tabindex]');
  expect(document.activeElement).toBe(notice);
  expect(notice?.closest('[role], [aria-live]')).toBeNull();
  expect(notice?.querySelector('[role], [aria-live]')).toBeNull();
});

test('[NTF-B02] a dialog keeps the focus, gives it back, and [NTF-08] Escape asks to close it', async () => {
  function Asking() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Leave</Button>
        {isOpen && (
          <Dialog title="Leave the meeting?" onCancel={() => setOpen(false)} actions={<Button>Stay</Button>}>
            The others stay.
          </Dialog>
        )}
      </>
    );
  }
  const screen = await render(<Asking />);
  const opener = screen.getByRole('button', { name: 'Leave' });
  await opener.click();
  const dialog = screen.getByRole('dialog', { name: 'Leave the meeting?' });
  await expect.element(dialog).toBeVisible();
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

describe('[THM-B02] only an opaque colour is one', () => {
  test.each([
    ['#ffa500', [255, 165, 0]],
    ['orange', [255, 165, 0]],
    ['rgb(1 2 3)', [1, 2, 3]],
    ['hsl(0 100% 50%)', [255, 0, 0]],
  ])('%s', (text, colour) => {
    expect(readColour(text)).toEqual(colour);
  });

  test.each(['', 'nonsense', 'url(x)', 'red; background: blue', 'var(--c-primary)', 'currentcolor', 'transparent', '#ff000080', 'inherit'])(
    'not %j',
    (text) => {
      expect(readColour(text)).toBeUndefined();
    },
  );
});

test('[THM-03] primary is orange and secondary dark blue, until a theme says otherwise', () => {
  const colour = (name: string) => readColour(getComputedStyle(document.documentElement).getPropertyValue(name)) ?? [0, 0, 0];
  const [red, green, blue] = colour('--c-primary');
  expect(red > green && green > blue).toBe(true);
  const [r, g, b] = colour('--c-secondary');
  expect(b > g && g > r && b < 128).toBe(true);
});

test('what stands at the end of the line of a label comes after the field with the keyboard', async () => {
  const screen = await render(
    <PasswordField name="a" label="Password" autoComplete="current-password" end={<a href="/forgot">Forgot?</a>} />,
  );
  const [field, toggle, end] = [screen.getByLabelText('Password'), screen.getByRole('button'), screen.getByRole('link')];
  for (const next of [field.first(), toggle, end]) {
    await userEvent.tab();
    await expect.element(next).toHaveFocus();
  }
  expect(end.element().getBoundingClientRect().top).toBe(screen.getByText('Password').element().getBoundingClientRect().top);
});

test('an address that is cut off breaks after its marks, not within a word', async () => {
  const { container } = await render(
    <div style={{ inlineSize: '7.5rem', overflowWrap: 'anywhere' }}>
      <Clamped text="user-manager@meet.example" />
    </div>,
  );
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const lines = new Set<number>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      expect(range.getClientRects(), word).toHaveLength(1);
      lines.add(range.getBoundingClientRect().top);
    }
  }
  expect(lines.size).toBe(2);
});
