import { getTimeZones } from '@meet/contracts/areas/own-account';
import { getPasswordConstraints } from '@meet/contracts/areas/password';
import { findSubscriptionChoices, getUserChoices } from '@meet/contracts/areas/users';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CallProblem } from '../../api/problem.ts';
import { drawScreen } from '../../testing/screen.tsx';
import NewUserScreen from './NewUserScreen.tsx';

const constraints = {
  enabled: true,
  oneDigit: true,
  oneLowercase: true,
  oneUppercase: true,
  oneSpecialCharacter: true,
  passwordLength: 8,
};

const once = (later: unknown) => vi.fn().mockReturnValueOnce(new CallProblem('UNREACHABLE')).mockReturnValue(later);

/** A reply that comes when the test says so. */
function pending() {
  let resolve = (_value: object): void => {};
  const reply = new Promise<object>((done) => (resolve = done));
  return { reply, resolve: (value: object) => resolve(value) };
}

test('choices of fields that could not be loaded are loaded again by their own buttons, and what was typed stays', async () => {
  const { screen } = await drawScreen({
    screen: <NewUserScreen />,
    words: ['list', 'form', 'users'],
    answers: [
      [getPasswordConstraints, constraints],
      [getTimeZones, { items: [{ name: 'Europe/Prague', gmt: '+01:00' }] }],
      [getUserChoices, once({ sources: [], serverZones: ['Tokyo'], tags: [] })],
      [findSubscriptionChoices, once({ items: [{ id: 's1', organization: { id: 'o1', name: 'Acme' }, product: 'Gold', freeSeats: 3 }] })],
    ],
  });
  await screen.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await expect.element(screen.getByText('Old value', { exact: false })).not.toBeInTheDocument();
  const notices = screen.getByRole('alert');
  await expect.element(notices).toHaveTextContent('The choices could not be loaded.');
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(notices).not.toBeInTheDocument();
  await screen.getByRole('combobox', { name: 'Server zone' }).click();
  await expect.element(screen.getByRole('option', { name: 'Tokyo' })).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Organizer', exact: true }).click();
  await expect.element(notices).toHaveTextContent('The choices could not be loaded.');
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(notices).not.toBeInTheDocument();
  await screen.getByRole('combobox', { name: 'Subscription' }).click();
  await expect.element(screen.getByRole('option', { name: /Acme/ })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
});

test('[FRM-11] a choice that is searched for says that nothing fits only once that is known, and Enter takes the first that is found', async () => {
  const [nothing, later] = [pending(), pending()];
  const found = { id: 's9', organization: { id: 'o9', name: 'Zenith' }, product: 'Gold', freeSeats: 3 };
  const first = { id: 's1', organization: { id: 'o1', name: 'Acme' }, product: 'Gold', freeSeats: 3 };
  const search = vi
    .fn()
    .mockReturnValueOnce({ items: [first] })
    .mockReturnValueOnce(nothing.reply)
    .mockReturnValue(later.reply);
  const { screen } = await drawScreen({
    screen: <NewUserScreen />,
    words: ['list', 'form', 'users'],
    answers: [
      [getPasswordConstraints, constraints],
      [getTimeZones, pending().reply],
      [getUserChoices, { sources: [], serverZones: [], tags: [] }],
      [findSubscriptionChoices, search],
    ],
  });
  await screen.getByRole('combobox', { name: 'Time zone' }).fill('prague');
  expect(screen.getByText('No matches.').elements()).toEqual([]);
  await screen.getByRole('checkbox', { name: 'Organizer', exact: true }).click();
  const field = screen.getByRole('combobox', { name: 'Subscription' });
  await field.click();
  await expect.element(screen.getByRole('option', { name: /Acme/ })).toBeVisible();
  await field.fill('zeni');
  await vi.waitFor(() => expect(search).toHaveBeenCalledTimes(2));
  expect(screen.getByText('No matches.').elements()).toEqual([]);
  nothing.resolve({ items: [] });
  await expect.element(screen.getByText('No matches.')).toBeVisible();
  await field.fill('zenith');
  await vi.waitFor(() => expect(search).toHaveBeenCalledTimes(3));
  expect(screen.getByText('No matches.').elements()).toEqual([]);
  later.resolve({ items: [found] });
  await expect.element(screen.getByRole('option', { name: /Zenith/ })).toHaveClass('active');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Zenith · Gold');
});
