import { getTimeZones } from '@meet/contracts/areas/own-account';
import { getPasswordConstraints } from '@meet/contracts/areas/password';
import { findSubscriptionChoices, getUserChoices } from '@meet/contracts/areas/users';
import { expect, test, vi } from 'vitest';
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
