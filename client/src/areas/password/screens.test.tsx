import '../../ui/theme/tokens.css';
import '../../ui/theme/base.css';
import { changePassword, confirmSignup, forgotPassword, getPasswordConstraints } from '@meet/contracts/areas/password';
import type { ReactNode } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { CallProblem } from '../../api/problem.ts';
import { frameServices } from '../../shell/frame-services.ts';
import { ServicesContext, type Services } from '../../core/services.ts';
import { typedLogin } from '../../core/typed-login.ts';
import { answering } from '../../testing/answering.ts';
import { I18nProvider } from '../../i18n/use-words.tsx';
import ChangePasswordScreen from './ChangePasswordScreen.tsx';
import ForgotPasswordScreen from './ForgotPasswordScreen.tsx';
import SignupConfirmationScreen from './SignupConfirmationScreen.tsx';

const constraints = {
  enabled: true,
  oneDigit: true,
  oneLowercase: true,
  oneUppercase: true,
  oneSpecialCharacter: true,
  passwordLength: 8,
};
const link = 'email=ada%40meet.example&uuid=u-1';

async function draw(screen: ReactNode, search: string, ...answers: unknown[]) {
  const { call, asked } = answering(...answers);
  const services: Services = {
    ...frameServices(),
    call,
    hashPassword: async (identifier, password) => `hash of ${identifier} ${password}`,
  };
  await services.i18n.need('password');
  const page = await render(
    <ServicesContext value={services}>
      <I18nProvider i18n={services.i18n}>
        <Router hook={() => ['/', () => {}]} searchHook={() => search}>
          {screen}
        </Router>
      </I18nProvider>
    </ServicesContext>,
  );
  return { page, asked };
}

describe('forgot password', () => {
  test('the name typed at the sign-in is there, and a corrected one is there on the way back', async () => {
    typedLogin.write({ name: 'ada@meet.example', asksCaptcha: true });
    onTestFinished(typedLogin.forget);
    const { page } = await draw(<ForgotPasswordScreen />, '');
    const field = page.getByLabelText('E-mail');
    await expect.element(field).toHaveValue('ada@meet.example');
    await userEvent.fill(field, 'eve@meet.example');
    await userEvent.tab();
    expect(typedLogin.read()).toEqual({ name: 'eve@meet.example', asksCaptcha: true });
  });

  test('[RTE-05] sends the address and the language, and says the same whether it is known or not', async () => {
    const { page, asked } = await draw(<ForgotPasswordScreen />, '', undefined);
    await expect.element(page.getByText(/^Enter your e-mail address\. If it belongs to an account/)).toBeVisible();
    await userEvent.fill(page.getByLabelText('E-mail'), ' ada@meet.example ');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect.element(page.getByText('If ada@meet.example belongs to an account')).toBeVisible();
    expect(asked).toEqual([{ endpoint: forgotPassword, input: { body: { email: 'ada@meet.example', language: 'en' } } }]);
  });

  test('the focus goes to what was sent, and to the field for another address', async () => {
    const { page } = await draw(<ForgotPasswordScreen />, '', undefined);
    await userEvent.fill(page.getByLabelText('E-mail'), 'ada@meet.example');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Check your e-mail')).toBeVisible();
    expect(document.activeElement?.textContent).toContain('If ada@meet.example belongs to an account');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByLabelText('E-mail')).toHaveFocus();
  });

  test.each(['ada', 'ada@b', 'ada@meet..example'])('tells at the field that %s is no address, and sends nothing', async (typed) => {
    const { page, asked } = await draw(<ForgotPasswordScreen />, '');
    const field = page.getByLabelText('E-mail');
    await userEvent.fill(field, typed);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect.element(field).toHaveAccessibleDescription('The e-mail address is not valid.');
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue(typed);
    expect(asked).toEqual([]);
  });

  test('an address of another script goes out as it was typed', async () => {
    const { page, asked } = await draw(<ForgotPasswordScreen />, '', undefined);
    await userEvent.fill(page.getByLabelText('E-mail'), 'žofie@müller.example');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect.element(page.getByText('If žofie@müller.example belongs to an account')).toBeVisible();
    expect(asked[0]?.input).toEqual({ body: { email: 'žofie@müller.example', language: 'en' } });
  });

  test('tells a refusal beside the form', async () => {
    const { page } = await draw(<ForgotPasswordScreen />, '', new CallProblem(1031));
    await userEvent.fill(page.getByLabelText('E-mail'), 'ada@meet.example');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('The e-mail address is not valid.');
  });
});

describe('a new password', () => {
  async function choose(password: string, ...answers: unknown[]) {
    const { page, asked } = await draw(<ChangePasswordScreen />, link, constraints, ...answers);
    await userEvent.fill(page.getByLabelText('New password', { exact: true }), password);
    await userEvent.fill(page.getByLabelText('Repeat the new password'), password);
    await page.getByRole('button', { name: 'Set the password' }).click();
    return { page, asked };
  }

  test('[RTE-06] [PWD-17] goes out as a hash with the address and the code of the link', async () => {
    const { page, asked } = await choose('Tr0ub4dor&3', undefined);
    await expect.element(page.getByText('Your password has been changed.')).toBeVisible();
    expect(asked.map(({ endpoint }) => endpoint)).toEqual([getPasswordConstraints, changePassword]);
    expect(asked[1]?.input).toEqual({
      body: { email: 'ada@meet.example', uuid: 'u-1', password: 'hash of ada@meet.example Tr0ub4dor&3' },
    });
  });

  test('that is set leaves the focus on the page: it goes to the message', async () => {
    const { page } = await choose('Tr0ub4dor&3', undefined);
    await expect.element(page.getByText('Your password has been changed.')).toBeVisible();
    expect(document.activeElement).toBe(page.getByText('Your password has been changed.').element().closest('.notice'));
  });

  test('[PWD-B02] shows while typing which rules it meets, and counts them for a screen reader', async () => {
    const { page } = await draw(<ChangePasswordScreen />, link, constraints);
    await userEvent.fill(page.getByLabelText('New password', { exact: true }), 'abc1');
    await expect.element(page.getByText('3 of 7 rules are met')).toBeInTheDocument();
    await expect.element(page.getByRole('listitem').filter({ hasText: 'has a digit' }).getByRole('img')).toHaveAccessibleName('met');
    const upper = page.getByRole('listitem').filter({ hasText: 'uppercase' });
    await expect.element(upper.getByRole('img')).toHaveAccessibleName('not met yet');
  });

  test('that breaks a rule is not sent, and the field says so', async () => {
    const { page, asked } = await choose('weak');
    const field = page.getByLabelText('New password', { exact: true });
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAccessibleDescription('The new password does not meet all rules yet.');
    expect(asked).toHaveLength(1);
  });

  test('[PWD-18] that is refused is told as a failed change, with the reason', async () => {
    const { page } = await choose('Tr0ub4dor&3', new CallProblem(1002));
    await expect.element(page.getByRole('alert')).toHaveTextContent('The password could not be changed.');
    await expect.element(page.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgot-password');
  });

  test('that got no answer is not told as a failed change: it may be done', async () => {
    const { page } = await choose('Tr0ub4dor&3', new CallProblem('UNREACHABLE'));
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^Cannot connect to the server/);
    await expect.element(page.getByText('The password could not be changed.')).not.toBeInTheDocument();
  });

  test('[PWD-20] like the one before is told at its field', async () => {
    const { page } = await choose('Tr0ub4dor&3', new CallProblem(1044));
    await expect
      .element(page.getByLabelText('New password', { exact: true }))
      .toHaveAccessibleDescription('The new password is the same as the previous one. Choose another.');
  });

  test.each(['', 'email=ada%40meet.example', 'uuid=u-1'])('cannot be set with an incomplete link: %j', async (search) => {
    const { page, asked } = await draw(<ChangePasswordScreen />, search, constraints);
    await expect.element(page.getByRole('alert')).toHaveTextContent('This link is incomplete.');
    expect(asked).toEqual([]);
  });
});

describe('confirming an account', () => {
  test('[PWD-29] [RTE-09] that succeeds leads to sign-in', async () => {
    const { page, asked } = await draw(<SignupConfirmationScreen />, link, undefined);
    await expect.element(page.getByText('Your account is confirmed.')).toBeVisible();
    await expect.element(page.getByText('You can sign in now.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/');
    expect(asked).toEqual([{ endpoint: confirmSignup, input: { body: { email: 'ada@meet.example', uuid: 'u-1' } } }]);
  });

  test('that takes time says so', async () => {
    const { page } = await draw(<SignupConfirmationScreen />, link, new Promise(() => {}));
    await expect.element(page.getByText('Confirming your account…')).toBeVisible();
  });

  test.each([
    ['is refused', link, 1],
    ['lacks its code', 'email=ada%40meet.example', 0],
  ])('[PWD-28] whose link %s gets one message for every reason', async (_, search, calls) => {
    const { page, asked } = await draw(<SignupConfirmationScreen />, search, new CallProblem(1002));
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The code is not valid, the account does not exist, or it is already confirmed.');
    await vi.waitFor(() => expect(asked).toHaveLength(calls));
  });

  test.each(['UNREACHABLE', 'ECONNABORTED', 1000] as const)('that failed with %s can be tried again', async (code) => {
    const { page, asked } = await draw(<SignupConfirmationScreen />, link, new CallProblem(code), undefined);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('Your account is confirmed.')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    const request = { endpoint: confirmSignup, input: { body: { email: 'ada@meet.example', uuid: 'u-1' } } };
    expect(asked).toEqual([request, request]);
  });

  test('that is tried again keeps the focus on the page', async () => {
    const screen = (
      <main id="main" tabIndex={-1}>
        <SignupConfirmationScreen />
      </main>
    );
    const { page } = await draw(screen, link, new CallProblem('UNREACHABLE'), new Promise(() => {}));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('Confirming your account…')).toBeVisible();
    await expect.element(page.getByRole('main')).toHaveFocus();
  });
});
