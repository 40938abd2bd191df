import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import { fieldSet } from '@meet/contracts/fields/fields';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { inputWords } from '../testing/inputs.tsx';
import { Form } from './Form.tsx';
import { useForm } from './use-form.ts';

const wrapper = await inputWords();

const set = fieldSet({
  numbers: {
    kind: 'rows',
    maxItems: 2,
    columns: {
      name: { kind: 'text', required: true },
      country: { kind: 'text', letterCase: 'upper', pattern: /[A-Z]{2}/ },
      language: { kind: 'choice', options: ['en', 'cs'] },
    },
  },
  key: { kind: 'file', endings: ['.p12'], maxBytes: 100 },
  text: { kind: 'text', recommended: 5, beta: true },
});

const spec = { area: 'test', set } as const;
const given = { numbers: [{ name: 'a', country: 'FR', language: 'en' }] };

async function draw() {
  const send = vi.fn(async () => {});
  function Screen() {
    return <Form spec={spec} form={useForm(spec, given)} send={send} />;
  }
  const screen = await render(<Screen />, { wrapper });
  const cell = (name: string) => screen.getByRole('textbox', { name });
  return { screen, send, cell, save: () => screen.getByRole('button', { name: 'Save' }).click() };
}

test('rows are filled in, added up to their limit and removed', async () => {
  const { screen, send, cell, save } = await draw();
  await screen.getByRole('button', { name: 'Add a row' }).click();
  await expect.element(screen.getByRole('button', { name: 'Add a row' })).toBeDisabled();
  await userEvent.fill(cell('name, row 2'), 'b');
  await userEvent.fill(cell('country, row 2'), 'cz');
  await screen.getByRole('combobox', { name: 'language, row 2' }).selectOptions('cs');
  await screen.getByRole('button', { name: 'Remove row 1' }).click();
  await save();
  const numbers = [{ name: 'b', country: 'CZ', language: 'cs' }];
  expect(send).toHaveBeenCalledExactlyOnceWith(expect.anything(), { numbers });
  await screen.getByRole('button', { name: 'Remove row 1' }).click();
  await expect.element(screen.getByText('No rows yet.')).toBeVisible();
});

test('a row that is added has the focus; one that is removed passes it to the next, the last one to what adds others', async () => {
  const { screen, cell } = await draw();
  const add = screen.getByRole('button', { name: 'Add a row' });
  await add.click();
  await expect.element(cell('name, row 2')).toHaveFocus();
  screen.getByRole('button', { name: 'Remove row 1' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(cell('name, row 2')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Remove row 1' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(add).toHaveFocus();
});

test('a cell that does not fit, or a name that stands there twice, is named with its row', async () => {
  const { screen, send, cell, save } = await draw();
  await screen.getByRole('button', { name: 'Add a row' }).click();
  await userEvent.fill(cell('name, row 2'), 'a');
  await save();
  await expect.element(screen.getByText('Row 2: “name” is invalid or appears twice.').first()).toBeVisible();
  expect(send).not.toHaveBeenCalled();
});

test('a file is sent as base64', async () => {
  const { screen, send, save } = await draw();
  await screen.getByLabelText('key').upload(new File(['p12'], 'key.p12'));
  await expect.element(screen.getByText('key.p12').first()).toBeVisible();
  await save();
  expect(send).toHaveBeenCalledExactlyOnceWith(expect.anything(), { key: btoa('p12') });
});

test('the name of a file stands there once it is read: until then the one before would be sent', async () => {
  const { screen, send, save } = await draw();
  await screen.getByLabelText('key').upload(new File(['p12'], 'first.p12'));
  await expect.element(screen.getByText('first.p12').first()).toBeVisible();
  let read: (content: ArrayBuffer) => void = () => {};
  const reading = new Promise<ArrayBuffer>((resolve) => {
    read = resolve;
  });
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockReturnValueOnce(reading);
  await screen.getByLabelText('key').upload(new File(['other'], 'second.p12'));
  await expect.element(screen.getByText('first.p12').first()).toBeVisible();
  read(new TextEncoder().encode('other').buffer);
  await expect.element(screen.getByText('second.p12').first()).toBeVisible();
  await save();
  expect(send).toHaveBeenCalledExactlyOnceWith(expect.anything(), { key: btoa('other') });
});

test('[SET-07] more characters than recommended are taken, with a warning; what is tried out is marked', async () => {
  const { screen, send, cell, save } = await draw();
  await expect.element(screen.getByText('Beta')).toBeVisible();
  await userEvent.fill(cell('text'), 'longer');
  await expect.element(screen.getByText('5 characters at most are recommended.')).toBeVisible();
  await save();
  expect(send).toHaveBeenCalledExactlyOnceWith(expect.anything(), { text: 'longer' });
});
