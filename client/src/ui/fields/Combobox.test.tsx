import '../theme/tokens.css';
import '../theme/base.css';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Combobox } from './Combobox.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { SendForm } from '../buttons/SendForm.tsx';
import { inputWords } from '../../testing/inputs.tsx';

const wrapper = await inputWords();

const options = [
  { value: 'Europe/Paris', text: 'Paris', detail: '+01:00' },
  { value: 'Europe/Prague', text: 'Prague', detail: '+01:00' },
  { value: 'Mars/Olympus', text: 'Olympus', disabled: true },
  { value: 'UTC', text: 'UTC', detail: '+00:00' },
];

async function draw() {
  const screen = await render(
    <SendForm onSend={() => {}}>
      <Combobox name="zone" label="Zone" noneText="Nothing fits." options={options} defaultValue="UTC" />
      <button type="button">Elsewhere</button>
    </SendForm>,
    { wrapper },
  );
  const field = screen.getByRole('combobox', { name: 'Zone' });
  const list = screen.getByRole('listbox', { name: 'Zone' });
  const form = screen.container.querySelector('form') ?? undefined;
  const chosen = () => new FormData(form).get('zone');
  return { screen, field, list, chosen, caret: () => screen.container.querySelector('.combobox-caret') ?? document.body };
}

test('[FRM-11] typing leaves what fits key or label; Enter takes the first of it', async () => {
  const { screen, field, chosen } = await draw();
  await userEvent.fill(field, 'europe');
  expect(
    screen
      .getByRole('option')
      .elements()
      .map((option) => option.textContent),
  ).toEqual(['Paris+01:00', 'Prague+01:00']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen()).toBe('Europe/Prague');
  await expect.element(field).toHaveValue('Prague');
});

test('[FRM-11] Enter takes the first of what fits, even if the options come after the text', async () => {
  const zone = (given: typeof options) => <Combobox name="zone" label="Zone" noneText="Nothing fits." options={given} />;
  const screen = await render(zone([]), { wrapper });
  await userEvent.fill(screen.getByRole('combobox'), 'prague');
  await screen.rerender(zone(options));
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('combobox')).toHaveValue('Prague');
});

test('[FRM-12] [FRM-13] it opens on click, typing and caret click; the caret, a click elsewhere and a choice close it', async () => {
  const { screen, field, list, caret, chosen } = await draw();
  await field.click();
  await expect.element(list).toBeVisible();
  await userEvent.click(caret());
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.click(caret());
  await expect.element(list).toBeVisible();
  await userEvent.click(document.body, { position: { x: 500, y: 400 } });
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.fill(field, 'p');
  await expect.element(list).toBeVisible();
  await screen.getByRole('option', { name: 'Paris' }).click();
  await expect.element(list).not.toBeInTheDocument();
  expect(chosen()).toBe('Europe/Paris');
});

test('[FRM-14] what is disabled can be chosen neither by mouse nor by keyboard', async () => {
  const { screen, field, chosen } = await draw();
  await userEvent.fill(field, 'olympus');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  screen
    .getByRole('option', { name: 'Olympus' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(chosen()).toBe('UTC');
});

test('Escape and leaving bring back what was chosen; a text that fits nothing says so', async () => {
  const { screen, field, chosen } = await draw();
  await userEvent.fill(field, 'nowhere');
  await expect.element(screen.getByText('Nothing fits.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('UTC');
  await userEvent.fill(field, 'par');
  await userEvent.tab();
  await expect.element(field).toHaveValue('UTC');
  expect(chosen()).toBe('UTC');
});

test.each([' utc ', 'paris', 'EUROPE/PARIS', 'Prágue'])('left with %j, the name of an option, it takes that one', async (typed) => {
  const { screen, field, chosen } = await draw();
  await userEvent.fill(field, typed);
  await userEvent.tab();
  expect(chosen()).toBe({ ' utc ': 'UTC', Prágue: 'Europe/Prague' }[typed] ?? 'Europe/Paris');
  await expect.element(screen.getByText('Not accepted', { exact: false })).not.toBeInTheDocument();
});

test.each(['par', 'Olympus'])(
  'left with %j, which names nothing that can be chosen, it says so, and what was typed can be restored',
  async (typed) => {
    const { screen, field, chosen } = await draw();
    await userEvent.fill(field, typed);
    await userEvent.tab();
    await expect.element(field).toHaveAccessibleDescription('Not accepted: Choose one of the options. Edit again');
    expect(chosen()).toBe('UTC');
    await screen.getByRole('button', { name: 'Edit again' }).click();
    await expect.element(field).toHaveValue(typed);
    await expect.element(field).toHaveFocus();
    await expect.element(field).not.toHaveAccessibleDescription();
  },
);

test('the marked line is announced, and axe finds nothing, open and closed', async () => {
  const { screen, field } = await draw();
  const violations = async () => (await axe.run(screen.container)).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect(await violations()).toEqual([]);
  await field.click();
  await userEvent.keyboard('{ArrowDown}');
  const marked = field.element().getAttribute('aria-activedescendant') ?? '';
  expect(document.querySelector(`#${CSS.escape(marked)}`)?.textContent).toContain('Paris');
  expect(await violations()).toEqual([]);
});

test('[FRM-B01] arrows, Home, End and the page keys move the mark past what is disabled, Escape closes, typing finds', async () => {
  const { field, list, chosen } = await draw();
  const marked = () => document.querySelector('[role=option].active')?.textContent;
  field.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(list).toBeVisible();
  expect(marked()).toBe('UTC+00:00');
  await userEvent.keyboard('{Home}');
  expect(marked()).toBe('Paris+01:00');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(marked()).toBe('UTC+00:00');
  await userEvent.keyboard('{ArrowDown}');
  expect(marked()).toBe('Paris+01:00');
  await userEvent.keyboard('{ArrowUp}');
  expect(marked()).toBe('UTC+00:00');
  await userEvent.keyboard('{PageUp}');
  expect(marked()).toBe('Paris+01:00');
  await userEvent.keyboard('{End}');
  expect(marked()).toBe('UTC+00:00');
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.fill(field, 'pra');
  expect(marked()).toBe('Prague+01:00');
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(chosen()).toBe('Europe/Prague');
});

test('a value kept elsewhere is shown, and a choice is told', async () => {
  const pick = vi.fn();
  const screen = await render(<Combobox name="zone" label="Zone" noneText="Nothing fits." options={options} value="UTC" onPick={pick} />, {
    wrapper,
  });
  await userEvent.fill(screen.getByRole('combobox'), 'par');
  await userEvent.keyboard('{Enter}');
  expect(pick).toHaveBeenCalledExactlyOnceWith('Europe/Paris');
  await expect.element(screen.getByRole('combobox')).toHaveValue('UTC');
});

test('in a dialog on a phone the list is seen whole', async () => {
  await page.viewport(390, 844);
  const options = Array.from({ length: 5 }, (_, index) => ({ value: String(index), text: `Option ${index}` }));
  const { getByRole } = await render(
    <Dialog title="Choose" actions={<button type="button">Next</button>} onCancel={() => {}}>
      <Combobox name="choice" label="Choice" options={options} noneText="None" />
    </Dialog>,
    { wrapper },
  );
  await getByRole('combobox').click();
  const list = getByRole('listbox').element().getBoundingClientRect();
  const dialog = getByRole('dialog').element();
  expect(list.bottom).toBeLessThanOrEqual(dialog.getBoundingClientRect().bottom);
  expect(dialog.scrollHeight).toBeLessThanOrEqual(dialog.clientHeight);
});
