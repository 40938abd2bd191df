import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fakeClock } from '../../testing/fake-clock.ts';
import { Checkbox, Toggle } from '../fields/Check.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { ChoicesInput } from './ChoicesInput.tsx';
import { FileInput } from './FileInput.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { SearchInput, type SearchInputProps } from './SearchInput.tsx';
import { inputWords, Keeping } from '../../testing/inputs.tsx';

const wrapper = await inputWords();

const fruit = [
  { value: 'apple', text: 'Apple' },
  { value: 'pear', text: 'Pear' },
  { value: 'plum', text: 'Plum', disabled: true },
] as const;

async function search(props: Partial<SearchInputProps> = {}) {
  const clock = fakeClock();
  const told = vi.fn<(text: string) => void>();
  const screen = await render(
    <Keeping start="" onValue={told}>
      {(value, change) => <SearchInput name="q" label="Search" clock={clock} {...props} value={value} onSearch={change} />}
    </Keeping>,
    { wrapper },
  );
  return { screen, clock, told, field: screen.getByRole('searchbox', { name: 'Search' }) };
}

test('[FRM-15] the search waits 750 ms from the last key, and not at all for Enter', async () => {
  const { clock, told, field } = await search();
  await userEvent.fill(field, 'ad');
  await clock.advance(749);
  await userEvent.fill(field, 'ada');
  await clock.advance(749);
  expect(told).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(told).toHaveBeenLastCalledWith('ada');
  await userEvent.fill(field, 'adam');
  await userEvent.keyboard('{Enter}');
  expect(told).toHaveBeenLastCalledWith('adam');
  await clock.advance(750);
  expect(told).toHaveBeenCalledTimes(2);
});

test('[FRM-15] a search that still waits is run when the field is left, once', async () => {
  const { clock, told, field } = await search();
  await userEvent.fill(field, 'ada');
  await userEvent.tab();
  expect(told).toHaveBeenCalledExactlyOnceWith('ada');
  await clock.advance(750);
  await userEvent.click(field);
  await userEvent.tab();
  expect(told).toHaveBeenCalledTimes(1);
});

test('[FRM-16] a search text can be forced to a case, and keeps to pattern and length', async () => {
  const { clock, told, field } = await search({ letterCase: 'lower', pattern: /[a-z]*/, maxLength: 4 });
  await userEvent.fill(field, 'ADA');
  await clock.advance(750);
  expect(told).toHaveBeenLastCalledWith('ada');
  for (const wrong of ['ad7', 'adamo']) {
    await userEvent.fill(field, wrong);
    await clock.advance(750);
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('ada');
  }
  expect(told).toHaveBeenCalledTimes(1);
});

test('Escape and the cross empty a search at once; a value from elsewhere is shown', async () => {
  const { screen, told, field } = await search();
  await userEvent.fill(field, 'ada');
  await userEvent.keyboard('{Enter}{Escape}');
  expect(told).toHaveBeenLastCalledWith('');
  await userEvent.fill(field, 'eva');
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: 'Clear the field' }).click();
  expect(told).toHaveBeenLastCalledWith('');
  await expect.element(field).toHaveValue('');
  await screen.rerender(<SearchInput name="q" label="Search" value="from the address" onSearch={() => {}} />);
  await expect.element(field).toHaveValue('from the address');
});

test.each([true, false])('[FRM-20] a toggle that becomes disabled goes off if falseIfDisabled is %s', async (falseIfDisabled) => {
  const told = vi.fn();
  const draw = (disabled: boolean) => (
    <Toggle label="PIN" checked disabled={disabled} {...(!falseIfDisabled && { falseIfDisabled })} onChange={told} />
  );
  const screen = await render(draw(false), { wrapper });
  expect(told).not.toHaveBeenCalled();
  await screen.rerender(draw(true));
  expect(told.mock.calls).toEqual(falseIfDisabled ? [[false]] : []);
});

test('[FRM-21] a click on a disabled toggle or checkbox does nothing', async () => {
  const told = vi.fn();
  const screen = await render(
    <>
      <Toggle label="PIN" checked={false} onChange={told} disabled />
      <Checkbox label="Agree" checked={false} onChange={told} disabled />
      <Checkbox label="Other" checked={false} onChange={told} />
    </>,
    { wrapper },
  );
  for (const label of ['PIN', 'Agree']) await screen.getByText(label).click({ force: true });
  expect(told).not.toHaveBeenCalled();
  await screen.getByText('Other').click();
  expect(told).toHaveBeenCalledExactlyOnceWith(true);
});

test('[FRM-22] a click on a radio that is selected or disabled does nothing', async () => {
  const told = vi.fn();
  const screen = await render(
    <Keeping<'' | 'apple' | 'pear' | 'plum'> start="apple" onValue={told}>
      {(value, change) => <RadioGroup name="fruit" label="Fruit" options={fruit} value={value} onChange={change} />}
    </Keeping>,
    { wrapper },
  );
  await screen.getByRole('radio', { name: 'Apple' }).click();
  await screen.getByText('Plum').click({ force: true });
  expect(told).not.toHaveBeenCalled();
  await screen.getByRole('radio', { name: 'Pear' }).click();
  expect(told).toHaveBeenCalledExactlyOnceWith('pear');
});

test('a radio group is invalid, and described by what is wrong, while there is an error', async () => {
  const group = (error?: string) => <RadioGroup name="fruit" label="Fruit" options={fruit} value="" error={error} onChange={() => {}} />;
  const screen = await render(group('Choose one.'), { wrapper });
  const fieldset = screen.getByRole('group', { name: 'Fruit' });
  await expect.element(fieldset).toHaveAttribute('aria-invalid', 'true');
  await expect.element(fieldset).toHaveAccessibleDescription('Choose one.');
  await screen.rerender(group());
  await expect.element(fieldset).not.toHaveAttribute('aria-invalid');
  await expect.element(fieldset).not.toHaveAttribute('aria-describedby');
});

test('[FRM-14] an option of the browser’s own list can be disabled', async () => {
  const screen = await render(<SelectField label="Fruit" options={fruit} />, { wrapper });
  await expect.element(screen.getByRole('option', { name: 'Plum' })).toBeDisabled();
});

test('several of a few come in the order in which they are offered', async () => {
  const told = vi.fn();
  const screen = await render(<ChoicesInput name="fruit" label="Fruit" options={fruit} value={['pear']} onChange={told} />, { wrapper });
  await screen.getByRole('checkbox', { name: 'Apple' }).click();
  expect(told).toHaveBeenLastCalledWith(['apple', 'pear']);
  await screen.getByRole('checkbox', { name: 'Pear' }).click();
  expect(told).toHaveBeenLastCalledWith([]);
  await expect.element(screen.getByRole('group', { name: 'Fruit' })).toBeVisible();
});

function drop(onto: Element, ...files: File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  onto.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}

test('[FRM-34] an import takes one file: a second one takes its place, two at once are refused', async () => {
  const told = vi.fn<(file: File | undefined) => void>();
  const screen = await render(
    <Keeping<File | undefined> start={undefined} onValue={told}>
      {(file, change) => <FileInput name="f" label="Users" endings={['.csv']} maxBytes={10} file={file} onChange={change} />}
    </Keeping>,
    { wrapper },
  );
  const box = screen.container.querySelector('.file-input') ?? document.body;
  await expect.element(screen.getByText('Drop a file here, or click to choose one')).toBeVisible();
  await userEvent.upload(screen.getByLabelText('Users', { exact: true }), new File(['a'], 'first.csv'));
  await expect.element(screen.getByText('first.csv')).toBeVisible();
  box.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true }));
  const isOver = () => box.classList.contains('over');
  await expect.poll(isOver).toBe(true);
  drop(box, new File(['b'], 'second.csv'));
  await expect.poll(isOver).toBe(false);
  await expect.element(screen.getByText('second.csv')).toBeVisible();
  await expect.element(screen.getByText('first.csv')).not.toBeInTheDocument();
  drop(box, new File([], 'third.csv'), new File([], 'fourth.csv'));
  await expect.element(screen.getByText('Not accepted: One file at a time.')).toBeVisible();
  drop(box, new File([], 'fifth.exe'));
  await expect.element(screen.getByText('Only files ending in .csv.', { exact: false })).toBeVisible();
  drop(box, new File(['longer than ten'], 'sixth.csv'));
  await expect.element(screen.getByText('must not be larger than 10 bytes', { exact: false })).toBeVisible();
  expect(told.mock.calls.map(([file]) => file?.name)).toEqual(['first.csv', 'second.csv']);
  await screen.getByRole('button', { name: 'Remove second.csv' }).click();
  expect(told).toHaveBeenLastCalledWith(undefined);
});

test('axe finds nothing in inputs to choose from', async () => {
  const screen = await render(
    <main>
      <RadioGroup name="a" label="A" hint="A hint" options={fruit} value="pear" onChange={() => {}} />
      <ChoicesInput name="b" label="B" error="An error" options={fruit} value={['pear']} onChange={() => {}} />
      <Toggle label="C" hint="A hint" checked onChange={() => {}} />
      <SearchInput name="d" label="D" value="x" onSearch={() => {}} />
      <FileInput name="e" label="E" file={new File(['a'], 'a.csv')} onChange={() => {}} />
    </main>,
    { wrapper },
  );
  const { violations } = await axe.run(screen.container);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
