import { loginBySso } from '@meet/contracts/areas/sso';
import { PublicSettings } from '@meet/contracts/areas/public-settings';
import { signal } from '@preact/signals-react';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { CallProblem } from '../../api/problem.ts';
import { ServicesContext, type Services } from '../../core/services.ts';
import { I18nProvider } from '../../i18n/use-words.tsx';
import { frameServices } from '../../shell/frame-services.ts';
import SignInDialog from './SignInDialog.tsx';
import SsoScreen from './SsoScreen.tsx';
import { startSso } from './start-sso.ts';

function draw(screen: ReactNode, own: Partial<Services>) {
  const services: Services = { ...frameServices(), navigate: vi.fn(), ...own };
  return render(
    <ServicesContext value={services}>
      <I18nProvider i18n={services.i18n}>{screen}</I18nProvider>
    </ServicesContext>,
  );
}

test('[RTE-08] whoever comes back from single sign-on is told that it goes on, and offered the password when it fails', async () => {
  const before = location.pathname + location.search;
  onTestFinished(() => history.replaceState(null, '', before));
  const state = new URL(startSso('https://sso.example/', () => sessionStorage)).searchParams.get('state') ?? '';
  history.replaceState(null, '', `?code=c&state=${state}`);
  let refuse: (problem: CallProblem) => void = () => {};
  const call = vi.fn(() => new Promise<never>((_, reject) => (refuse = reject)));
  const frame = frameServices();
  const session = { ...frame.session, state: signal({ kind: 'signedOut' as const }) };
  const { getByRole, getByText } = await draw(<SsoScreen />, { session, call });
  await expect.element(getByRole('heading', { name: 'Single sign-on' })).toBeVisible();
  const finishing = getByText('Finishing single sign-on…');
  await expect.element(finishing).toHaveRole('status');
  expect(call).toHaveBeenCalledWith(loginBySso, { body: { code: 'c', state } });
  refuse(new CallProblem('UNREACHABLE'));
  await expect.element(getByRole('link', { name: 'Sign in with your password' })).toHaveAttribute('href', '/');
  await expect.element(finishing).not.toBeInTheDocument();
});

test('single sign-on over a page that waits says that it opens in a tab of its own, and what comes then', async () => {
  const settings = signal(v.parse(PublicSettings, { ssoUrl: 'https://sso.example/' }));
  const { getByRole } = await draw(<SignInDialog username="ada" because="ended" />, { settings });
  const link = getByRole('dialog', { name: 'Sign in' }).getByRole('link', { name: 'SSO' });
  await expect.element(link).toHaveAccessibleDescription('Opens in a new tab. Once you are signed in there, this page continues.');
  await expect.element(link).toHaveAttribute('target', '_blank');
});
