import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DateInput, type DateInputProps } from './DateInput.tsx';
import { DateRangeInput, type DateRangeInputProps } from './DateRangeInput.tsx';
import { pickerText, type DateRange, type DateValue } from './date-value.ts';
import { inputWords, Keeping } from '../../testing/inputs.tsx';

const wrapper = await inputWords();

const day = (year: number, month: number, date: number): DateValue => ({ year, month: month - 1, day: date });
const written = (value: DateValue | DateRange | undefined) => value && pickerText(value);

async function date(props: Partial<DateInputProps> = {}, start: DateValue | undefined = day(2026, 11, 21)) {
  const told = vi.fn<(value: DateValue | undefined) => void>();
  const screen = await render(
    <Keeping<DateValue | undefined> start={start} onValue={told}>
      {(value, change) => <DateInput name="end" label="End" {...props} value={value} onChange={change} />}
    </Keeping>,
    { wrapper },
  );
  const open = () => screen.getByRole('button', { name: 'Open the calendar of End' }).click();
  return { screen, told, open, field: screen.getByRole('textbox', { name: 'End' }), last: () => written(told.mock.lastCall?.[0]) };
}

async function range(props: Partial<DateRangeInputProps> = {}, words = wrapper) {
  const told = vi.fn<(value: DateRange | undefined) => void>();
  const screen = await render(
    <Keeping<DateRange | undefined> start={{ start: day(2026, 11, 3), stop: day(2026, 11, 9) }} onValue={told}>
      {(value, change) => (
        <DateRangeInput name="period" label="Period" now={() => day(2026, 11, 21)} {...props} value={value} onChange={change} />
      )}
    </Keeping>,
    { wrapper: words },
  );
  const open = () => screen.getByRole('button', { name: 'Open the calendar of Period' }).click();
  return { screen, told, open, field: screen.getByRole('textbox', { name: 'Period' }), last: () => written(told.mock.lastCall?.[0]) };
}

const focusedDay = () => document.activeElement?.getAttribute('aria-label');

test('[FRM-B02] a date is typed; nonsense brings the one before back, with the way it is written', async () => {
  const { field, told, last } = await date();
  await expect.element(field).toHaveValue('2026-11-21');
  await userEvent.fill(field, '2026-12-1');
  await userEvent.keyboard('{Enter}');
  expect(last()).toBe('2026-12-01');
  await userEvent.fill(field, '2026-02-30');
  await userEvent.tab();
  await expect.element(field).toHaveValue('2026-12-01');
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining('Enter a date as year-month-day, such as 2030-01-31.'));
  expect(told).toHaveBeenCalledTimes(1);
  await userEvent.fill(field, '');
  await userEvent.tab();
  expect(told.mock.lastCall).toEqual([undefined]);
});

test('how a range is written is shown with two different days', async () => {
  const { field } = await range();
  await expect.element(field).toHaveAccessibleDescription('Year-month-day, such as 2030-01-01 to 2030-01-31');
});

test('the usual periods are one key in the calendar of a range, and end at its bounds', async () => {
  const { screen, open, field, last } = await range({ max: day(2026, 11, 21) });
  await open();
  const periods = screen.getByRole('list', { name: 'Usual periods' });
  await expect.element(periods.getByRole('button', { name: 'Today' })).toBeVisible();
  expect(periods.getByRole('button').elements()).toHaveLength(7);
  await periods.getByRole('button', { name: 'Last month' }).click();
  await expect.element(field).toHaveValue('2026-10-01 to 2026-10-31');
  await open();
  await periods.getByRole('button', { name: 'This month' }).click();
  expect(last()).toBe('2026-11-01 to 2026-11-21');
});

test('[FRM-B02] the grid is worked by keys: arrows, Home and End, the page keys; Enter takes over and gives the focus back', async () => {
  const { screen, open, field, last } = await date();
  await open();
  const grid = screen.getByRole('grid', { name: 'November 2026' });
  await expect.element(grid).toBeVisible();
  await vi.waitFor(() => expect(focusedDay()).toBe('Saturday, November 21, 2026, selected'));
  for (const [key, label] of [
    ['{ArrowRight}', 'Sunday, November 22, 2026'],
    ['{ArrowUp}', 'Sunday, November 15, 2026'],
    ['{End}', 'Saturday, November 21, 2026, selected'],
    ['{Home}', 'Sunday, November 15, 2026'],
    ['{ArrowDown}{ArrowLeft}', 'Saturday, November 21, 2026, selected'],
    ['{PageDown}', 'Monday, December 21, 2026'],
    ['{Shift>}{PageUp}{/Shift}', 'Sunday, December 21, 2025'],
  ] as const) {
    await userEvent.keyboard(key);
    await vi.waitFor(() => expect(focusedDay()).toBe(label));
  }
  await userEvent.keyboard('{Enter}');
  expect(last()).toBe('2025-12-21');
  await expect.element(field).toHaveValue('2025-12-21');
  await expect.element(screen.getByRole('button', { name: 'Open the calendar of End' })).toHaveFocus();
});

test('an open calendar stays whole in the window when that becomes smaller, as by zoom or a phone that is turned', async () => {
  await page.viewport(1280, 900);
  const { screen, open } = await date();
  await open();
  const calendar = screen.getByRole('dialog').element();
  await page.viewport(320, 256);
  await expect.poll(() => calendar.getBoundingClientRect().bottom).toBeLessThanOrEqual(256);
  expect(calendar.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
});

test('Escape closes the calendar and changes nothing', async () => {
  const { screen, open, told } = await date();
  await open();
  await expect.element(screen.getByRole('dialog', { name: 'End' })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(told).not.toHaveBeenCalled();
});

test('[FRM-27] before the minimum and after the maximum nothing is taken over, typed or chosen', async () => {
  const { screen, open, field, told } = await date({ min: day(2026, 11, 10), max: day(2026, 11, 25) });
  for (const [outside, reason] of [
    ['2026-11-09', 'Not before 2026-11-10.'],
    ['2026-11-26', 'Not after 2026-11-25.'],
  ] as const) {
    await userEvent.fill(field, outside);
    await userEvent.tab();
    await expect.element(field).toHaveValue('2026-11-21');
    await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(reason));
  }
  await open();
  await expect.element(screen.getByRole('button', { name: 'Monday, November 9, 2026' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Tuesday, November 10, 2026' })).toBeEnabled();
  await expect.element(screen.getByRole('button', { name: 'Thursday, November 26, 2026' })).toBeDisabled();
  expect(told).not.toHaveBeenCalled();
});

test('[FRM-31] a chosen day has the time 12:00; hours count by one, minutes by five', async () => {
  const { screen, open, last } = await date({ hasTime: true });
  await open();
  await screen.getByRole('button', { name: 'Monday, November 23, 2026' }).click();
  const offered = (name: string) =>
    screen
      .getByRole('combobox', { name })
      .getByRole('option')
      .elements()
      .map(({ textContent }) => Number(textContent));
  expect(offered('Hour')).toEqual(Array.from({ length: 24 }, (_, index) => index));
  expect(offered('Minute')).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55]);
  await screen.getByRole('button', { name: 'Apply' }).click();
  expect(last()).toBe('2026-11-23 12:00');
  await open();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hour' }), '14');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Minute' }), '35');
  await screen.getByRole('button', { name: 'Apply' }).click();
  expect(last()).toBe('2026-11-23 14:35');
});

test('[FRM-24] [FRM-25] [FRM-29] a range is typed with " to ", swapped when reversed; a single date begins one that ends now', async () => {
  const { field, last } = await range();
  await expect.element(field).toHaveValue('2026-11-03 to 2026-11-09');
  for (const [typed, taken] of [
    ['2026-11-20 to 2026-11-10', '2026-11-10 to 2026-11-20'],
    ['2026-11-02', '2026-11-02 to 2026-11-21'],
  ] as const) {
    await userEvent.fill(field, typed);
    await userEvent.keyboard('{Enter}');
    expect(last()).toBe(taken);
    await expect.element(field).toHaveValue(taken);
  }
  await userEvent.fill(field, 'x to 2026-11-10');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('2026-11-02 to 2026-11-21');
});

test('a range has the word of the language between its dates, and is also read as it stands in addresses', async () => {
  const { field, last } = await range({}, await inputWords('de'));
  await expect.element(field).toHaveValue('2026-11-03 bis 2026-11-09');
  for (const between of ['to', 'bis']) {
    await userEvent.fill(field, `2026-12-01 ${between} 2026-12-02`);
    await userEvent.tab();
    await expect.poll(last).toBe('2026-12-01 to 2026-12-02');
    await expect.element(field).toHaveValue('2026-12-01 bis 2026-12-02');
    await userEvent.fill(field, '2026-11-01');
    await userEvent.tab();
    await expect.poll(last).toBe('2026-11-01 to 2026-11-21');
  }
});

test('[FRM-29] a range is chosen by two days in either order', async () => {
  const { screen, open, last } = await range();
  await open();
  await screen.getByRole('button', { name: 'Friday, November 20, 2026' }).click();
  await expect.element(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await expect.element(screen.getByText('Now choose the last day.')).toBeVisible();
  await screen.getByRole('button', { name: 'Thursday, November 12, 2026' }).click();
  await screen.getByRole('button', { name: 'Apply' }).click();
  expect(last()).toBe('2026-11-12 to 2026-11-20');
});

test('axe finds nothing in the field and its calendar', async () => {
  const { screen, open } = await range({ hasTime: true, max: day(2026, 11, 25) });
  await open();
  await expect.element(screen.getByRole('grid')).toBeVisible();
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'landmark-one-main': { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
