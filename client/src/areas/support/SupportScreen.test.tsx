import { getSupport } from '@meet/contracts/areas/support';
import { code } from '@meet/contracts/wire/errors';
import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { CallProblem } from '../../api/problem.ts';
import { useServices, ServicesContext } from '../../core/services.ts';
import { drawScreen } from '../../testing/screen.tsx';
import SupportScreen from './SupportScreen.tsx';

/** In front of a server with a manual. */
function WithManual() {
  const settings = signal({ pinCode: true, freeRegistration: false, ldapDelegate: false, helpPath: 'https://meet.example/manual' });
  return (
    <ServicesContext value={{ ...useServices(), settings }}>
      <SupportScreen />
    </ServicesContext>
  );
}

test('the page says what it is for, leads to the manual, and what is copied from it is sent to nobody', async () => {
  const { screen } = await drawScreen({
    screen: <WithManual />,
    words: ['support'],
    answers: [[getSupport, { text: 'Call <b>Ann</b>.', url: null }]],
  });
  await expect.element(screen.getByText('Here you find help when something does not work.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Open the manual' })).toHaveAttribute('href', 'https://meet.example/manual');
  await expect.element(screen.getByRole('heading', { name: 'Data for support' })).toBeVisible();
  await expect.element(screen.getByText(/Nothing is sent automatically\.$/)).toBeVisible();
});

test('of a server that has the calls of the specification alone, no text is missed', async () => {
  const { screen } = await drawScreen({
    screen: <WithManual />,
    words: ['support'],
    answers: [[getSupport, new CallProblem(code.notFound, { status: 404 })]],
  });
  await expect.element(screen.getByRole('link', { name: 'Open the manual' })).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});
