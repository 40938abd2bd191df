import { getSupport } from '@meet/contracts/areas/support';
import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
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
