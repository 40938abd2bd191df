import '../../ui/theme/tokens.css';
import '../../ui/theme/base.css';
import { PublicSettings } from '@meet/contracts/areas/public-settings';
import { signal, type Signal } from '@preact/signals-react';
import axe from 'axe-core';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CallProblem } from '../../api/problem.ts';
import { frameServices } from '../../shell/frame-services.ts';
import { PublicPage } from '../../shell/PublicPage.tsx';
import { ServicesContext, type Services } from '../../core/services.ts';
import type { SettingsState } from '../../core/settings.ts';
import { forgetInvitation } from '../../core/invitation-draft.ts';
import { typedLogin } from '../../core/typed-login.ts';
import { answering } from '../../testing/answering.ts';
import { I18nProvider } from '../../i18n/use-words.tsx';
import type { SessionState } from '../../session/lifecycle.ts';
import SignInScreen from './SignInScreen.tsx';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  forgetInvitation();
  vi.unstubAllGlobals();
});

const picture = { captchaImageBase64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=' };

interface Situation extends Partial<Services> {
  signIn?: (...outcomes: unknown[]) => Promise<void>;
  settingsKnown?: Partial<PublicSettings>;
  session?: never;
  because?: SessionState;
  restore?: () => Promise<void>;
  state?: Signal<SessionState>;
}

function surround({
  signIn = () => new Promise(() => {}),
  settingsKnown,
  because = { kind: 'signedOut' },
  restore = () => new Promise(() => {}),
  state = signal(because),
  ...overrides
}: Situation = {}) {
  const frame = frameServices();
  const known = settingsKnown && v.parse(PublicSettings, settingsKnown);
  const services: Services = {
    ...frame,
    settings: signal(known),
    settingsState: signal<SettingsState>(known ? { kind: 'known', settings: known } : { kind: 'loading' }),
    navigate: vi.fn(),
    ...overrides,
    session: { ...frame.session, signIn, restore, state },
  };
  const element = (
    <ServicesContext value={services}>
      <I18nProvider i18n={services.i18n}>
        <PublicPage>
          <SignInScreen />
        </PublicPage>
      </I18nProvider>
    </ServicesContext>
  );
  return { element, services };
}

async function draw(situation?: Situation) {
  const { element, services } = surround(situation);
  const screen = await render(element);
  const submit = async (username = 'ada@meet.example', password = 'secret') => {
    await userEvent.fill(screen.getByLabelText('E-mail or user name'), username);
    await userEvent.fill(screen.getByLabelText('Password', { exact: true }), password);
    await screen.getByRole('button', { name: 'Sign in' }).click();
  };
  return { screen, services, submit };
}

/** What a screen reader says because it has the focus. */
const focused = () => document.activeElement?.textContent;

const failing =
  (...problems: CallProblem[]) =>
  async () => {
    const problem = problems.length > 1 ? problems.shift() : problems[0];
    if (problem) throw problem;
  };

describe('signing in', () => {
  test('[SES-06] while it is under way the form is disabled and says so', async () => {
    const { screen, submit } = await draw();
    await submit();
    const button = screen.getByRole('button', { name: 'Signing in…' });
    await expect.element(button).toBeDisabled();
    await expect.element(screen.getByLabelText('E-mail or user name')).toBeDisabled();
  });

  test('[SES-05] a failure stands beside the form and has the focus; the form works again and keeps the name', async () => {
    const { screen, submit } = await draw({ signIn: failing(new CallProblem(1014, { status: 400, requestId: 'r-1' })) });
    await submit();
    await expect.poll(focused).toBe('You could not be signed in. Check your name and password.');
    expect(screen.getByRole('alert').elements(), 'as a live region it would be said twice').toEqual([]);
    await expect.element(screen.getByLabelText('E-mail or user name')).toHaveValue('ada@meet.example');
    await expect.element(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  });

  test('[ERR-B01] an error carries its code and the request, to be copied', async () => {
    const { screen, submit } = await draw({ signIn: failing(new CallProblem(1000, { status: 500, requestId: 'r-4711' })) });
    await submit();
    await expect.element(screen.getByText('Code 1000 · request r-4711', { exact: false })).toBeVisible();
    expect(focused()).not.toContain('r-4711');
    await expect.element(screen.getByRole('button', { name: 'Copy details' })).toBeVisible();
  });

  test('[PWD-19] an expired password leads on to setting a new one', async () => {
    const { screen, submit } = await draw({ signIn: failing(new CallProblem(1038)) });
    await submit();
    await expect.poll(focused).toContain('Your password has expired.');
    await expect.element(screen.getByRole('link', { name: 'Set a new password' })).toHaveAttribute('href', '/forgot-password');
  });

  test('[PWD-B01] the derivation is made ready when the password field gets the focus', async () => {
    const warmUpPasswords = vi.fn();
    const { screen } = await draw({ warmUpPasswords });
    await userEvent.click(screen.getByLabelText('Password', { exact: true }));
    expect(warmUpPasswords).toHaveBeenCalled();
  });
});

describe('the captcha', () => {
  const server = () => answering({ ...picture, challenge: 'c1', captchaAudioBase64: 'UklGRg==' }, { ...picture, challenge: 'c2' });

  test('[PWD-22] comes after code 1011: picture, field with the focus, and [PWD-B04] a way to hear it', async () => {
    const { screen, submit } = await draw({ call: server().call, signIn: failing(new CallProblem(1011)) });
    await submit();
    await expect.element(screen.getByRole('img', { name: 'Picture with characters to type' })).toBeVisible();
    await expect.element(screen.getByLabelText('Characters in the picture')).toHaveFocus();
    await expect.element(screen.getByRole('button', { name: 'Listen' })).toBeVisible();
  });

  test('[PWD-23] is another one after code 1029, with an empty field, and the last one is told wrong', async () => {
    const signIn = failing(new CallProblem(1011), new CallProblem(1029));
    const { screen, submit } = await draw({ call: server().call, signIn });
    await submit();
    await userEvent.fill(screen.getByLabelText('Characters in the picture'), 'wrong');
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The characters from the picture were wrong.');
    await expect.element(screen.getByLabelText('Characters in the picture')).toHaveValue('');
    await expect.element(screen.getByLabelText('Characters in the picture')).toHaveFocus();
  });

  test('[PWD-B03] can be changed for another one', async () => {
    const { call, asked } = server();
    const { screen, submit } = await draw({ call, signIn: failing(new CallProblem(1011)) });
    await submit();
    const another = screen.getByRole('button', { name: 'New picture' });
    await another.click();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    await expect.element(another).toHaveFocus();
  });

  test.each([
    ['an SVG', btoa('<svg onload="alert(1)">')],
    ['larger than 64 kB', `iVBORw0KGgo${'A'.repeat(87_384)}`],
  ])('is never %s', async (_, captchaImageBase64) => {
    const captcha = answering({ captchaImageBase64, challenge: 'c' });
    const { screen, submit } = await draw({ call: captcha.call, signIn: failing(new CallProblem(1011)) });
    await submit();
    await expect.element(screen.getByText('The picture could not be loaded.')).toBeVisible();
    expect(screen.container.querySelector('.captcha img')).toBeNull();
  });
});

test('the one-time code gets its own field, with the focus', async () => {
  const { screen, submit } = await draw({ signIn: failing(new CallProblem(1002, { fields: [{ name: 'otp', code: 1023 }] })) });
  await submit();
  await expect.element(screen.getByLabelText('One-time code')).toHaveFocus();
  await expect.element(screen.getByLabelText('One-time code')).toHaveAttribute('autocomplete', 'one-time-code');
});

describe('what the settings switch', () => {
  test('[SES-24] single sign-on is there only with its address, under its own name or SSO', async () => {
    const without = await draw({ settingsKnown: {} });
    await expect.element(without.screen.getByRole('link', { name: 'SSO' })).not.toBeInTheDocument();
    await without.screen.unmount();
    const plain = await draw({ settingsKnown: { ssoUrl: 'https://sso.example/' } });
    await expect.element(plain.screen.getByRole('link', { name: 'SSO' })).toHaveAttribute('href', 'https://sso.example/');
    await plain.screen.unmount();
    const leave = vi.fn();
    const named = await draw({ leave, settingsKnown: { ssoUrl: 'https://sso.example/', ssoCustomText: 'Company account' } });
    await named.screen.getByRole('link', { name: 'Company account' }).click();
    expect(leave).toHaveBeenCalledWith(expect.stringMatching(/^https:\/\/sso\.example\/\?state=[\w-]{36}$/));
  });

  test('[SES-25] guests get fields for identifier and PIN only where the PIN is on', async () => {
    const off = await draw({ settingsKnown: { pinCode: false } });
    await expect.element(off.screen.getByLabelText('PIN code')).not.toBeInTheDocument();
    await expect.element(off.screen.getByText('Open the link in your invitation.', { exact: false })).toBeVisible();
    await off.screen.unmount();
    const on = await draw({ settingsKnown: { pinCode: true } });
    await expect.element(on.screen.getByLabelText('PIN code')).toBeVisible();
  });

  test('[SES-26] the hint at an account is there only with free registration', async () => {
    const off = await draw({ settingsKnown: { freeRegistration: false } });
    await expect.element(off.screen.getByText('No account yet?')).not.toBeInTheDocument();
    await off.screen.unmount();
    const on = await draw({ settingsKnown: { freeRegistration: true } });
    await expect.element(on.screen.getByText('No account yet?')).toBeVisible();
    await expect.element(on.screen.getByRole('link', { name: 'Get the app to create one' })).toBeVisible();
  });

  test('nothing moves when they arrive', async () => {
    const settings = signal<PublicSettings | undefined>(undefined);
    const { screen } = await draw({ settings });
    const top = () => screen.getByRole('heading', { name: 'Join a meeting' }).element().getBoundingClientRect().top;
    const before = top();
    settings.value = v.parse(PublicSettings, { pinCode: true, ssoUrl: 'https://sso.example/' });
    await expect.element(screen.getByRole('link', { name: 'SSO' })).toBeVisible();
    expect(top()).toBe(before);
  });
});

test('[ERR-44] a server that cannot be reached is told, with another try', async () => {
  const reloadSettings = vi.fn(() => Promise.resolve());
  const { screen } = await draw({ settingsState: signal({ kind: 'failed', problem: new CallProblem('UNREACHABLE') }), reloadSettings });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Cannot connect to the server.');
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(reloadSettings).toHaveBeenCalledTimes(1);
});

test('[SES-B04] somebody whose session ended is told why they are here', async () => {
  const { screen } = await draw({ because: { kind: 'signedOut', because: 'ended' } });
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('Your session has ended.');
});

test.each([
  ['with web video', true, 'You join right in this browser. Install the app instead'],
  ['without web video', false, 'This browser has no web video; you join in the app. Install the app'],
] as const)('a browser %s says how guests join', async (_, hasWebVideo, text) => {
  if (!hasWebVideo) vi.stubGlobal('RTCPeerConnection', undefined);
  const { screen } = await draw();
  const link = screen.getByRole('link', { name: 'Install the app' });
  await expect.element(link).toHaveAttribute('href', '/download-no-auth');
  await expect.poll(() => link.element().parentElement?.textContent).toBe(text);
});

test('guests go straight to the meeting of their identifier and PIN, however they group the digits', async () => {
  const { call, asked } = answering({ umi: 'u-m-i' });
  const { screen, services } = await draw({ call, settingsKnown: { pinCode: true } });
  await userEvent.fill(screen.getByLabelText('Meeting identifier'), '483 920-117');
  await userEvent.fill(screen.getByLabelText('PIN code'), '12 34');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await vi.waitFor(() => expect(services.navigate).toHaveBeenCalledWith('/meeting/webrtc?umi=u-m-i'));
  expect(asked[0]?.input).toMatchObject({ body: { meetingId: '483920117', pin: '1234' } });
});

test('guests with a wrong pair are told so without hearing which of the two it was', async () => {
  const { screen } = await draw({ call: answering(new CallProblem(1001)).call, settingsKnown: { pinCode: true } });
  await userEvent.fill(screen.getByLabelText('Meeting identifier'), '1');
  await userEvent.fill(screen.getByLabelText('PIN code'), '2');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('No meeting has this identifier and PIN.');
});

describe('the page around it', () => {
  test('[I18-B05] speaks another language at once, before anybody signs in, and keeps what was typed', async () => {
    const { screen } = await draw();
    await expect.element(screen.getByText('Manage your meetings and your account.')).toBeVisible();
    await userEvent.fill(screen.getByLabelText('E-mail or user name'), 'ada');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'cs');
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Přihlášení');
    await expect.element(screen.getByLabelText('E-mail nebo uživatelské jméno')).toHaveValue('ada');
    expect(localStorage.getItem('meet-language')).toBe('cs');
  });

  test.each(['light', 'dark'] as const)('has no finding of axe in %s', async (scheme) => {
    document.documentElement.dataset['theme'] = scheme;
    const { screen } = await draw({ settingsKnown: { pinCode: true, ssoUrl: 'https://sso.example/', freeRegistration: true } });
    const { violations } = await axe.run(screen.container, { rules: { region: { enabled: false } } });
    delete document.documentElement.dataset['theme'];
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});

describe('[GST-B02] what is pasted beside the sign-in form', () => {
  async function drawAndPaste(text: string) {
    const navigate = vi.fn();
    const { screen } = await draw({ settingsKnown: { pinCode: true }, navigate });
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    const field = screen.getByLabelText('Meeting identifier');
    field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    return { field, pin: screen.getByLabelText('PIN code'), navigate };
  }

  test('fills both fields out of an invitation', async () => {
    const { field, pin } = await drawAndPaste('You are invited.\nMeeting identifier: 483 920 117\nPIN code: 2468\nSee you!');
    await expect.element(field).toHaveValue('483920117');
    await expect.element(pin).toHaveValue('2468');
    await expect.element(pin).toHaveFocus();
  });

  test.each(['', '#key=k-1_'])('leads on by a link with its end %j', async (end) => {
    const { navigate } = await drawAndPaste(`https://meet.example/meet/meeting/webrtc?umi=abc${end}`);
    await expect.poll(() => navigate.mock.calls).toEqual([[`/meeting/webrtc?umi=abc${end}`]]);
  });

  test('stays as it is when it says nothing of a meeting', async () => {
    const { field } = await drawAndPaste('Tuesday');
    await expect.element(field).toHaveValue('Tuesday');
  });
});

test('whoever is still signed in, but could not be loaded, is told so once, and another try asks for all that is missing', async () => {
  const restore = vi.fn(async () => {});
  const reloadSettings = vi.fn(async () => {});
  const problem = new CallProblem(1000, { requestId: 'r-9' });
  const settingsState = signal<SettingsState>({ kind: 'failed', problem });
  const { screen } = await draw({
    because: { kind: 'signedOut', because: 'unavailable', problem },
    restore,
    reloadSettings,
    settingsState,
  });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('You are still signed in, but your account could not be loaded.');
  await expect.element(screen.getByText('r-9', { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect([restore.mock.calls.length, reloadSettings.mock.calls.length]).toEqual([1, 1]);
});

test('while the settings cannot be had the panel of guests asks for nothing it has no fields for', async () => {
  const problem = new CallProblem(1000);
  const settingsState = signal<SettingsState>({ kind: 'loading' });
  const { screen } = await draw({ settingsState });
  const panel = screen.getByRole('region', { name: 'Join a meeting' });
  await expect.element(panel).toHaveTextContent('Use the identifier and PIN from your invitation.');
  settingsState.value = { kind: 'failed', problem };
  await expect.element(panel).toHaveTextContent('Open the link in your invitation.');
  expect(panel.element().querySelectorAll('input')).toHaveLength(0);
});

test('a sign-in whose person could not be loaded says that it worked, not that it failed', async () => {
  const problem = new CallProblem(1000);
  const state = signal<SessionState>({ kind: 'signedOut' });
  const signIn = async () => {
    state.value = { kind: 'signedOut', because: 'unavailable', problem };
    throw problem;
  };
  const { submit } = await draw({ signIn, state });
  await submit();
  await expect.poll(focused).toContain('You are still signed in');
});

test('name and captcha come back with the form, until somebody signs in', async () => {
  const before = await draw({ call: answering({ ...picture, challenge: 'c1' }).call, signIn: failing(new CallProblem(1011)) });
  await before.submit('ada@meet.example');
  await expect.element(before.screen.getByRole('img', { name: 'Picture with characters to type' })).toBeVisible();
  await before.screen.unmount();
  const { call, asked } = answering({ ...picture, challenge: 'c2' });
  const after = await draw({ call, signIn: async () => {} });
  await expect.element(after.screen.getByLabelText('E-mail or user name')).toHaveValue('ada@meet.example');
  await expect.element(after.screen.getByRole('img', { name: 'Picture with characters to type' })).toBeVisible();
  expect(asked[0]?.input).toMatchObject({ query: { login: 'ada@meet.example' } });
  await userEvent.fill(after.screen.getByLabelText('Characters in the picture'), '4711');
  await after.submit('ada@meet.example');
  await after.screen.unmount();
  const next = await draw();
  await expect.element(next.screen.getByLabelText('E-mail or user name')).toHaveValue('');
});

test('the captcha comes back after a reload, too, over which browsers keep the name themselves', async () => {
  typedLogin.write({ name: 'ada@meet.example', asksCaptcha: true });
  const { element } = surround({ call: answering({ ...picture, challenge: 'c1' }).call });
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(element);
  await page.getByLabelText('E-mail or user name').fill('ada@meet.example');
  const root = hydrateRoot(container, element);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  await expect.element(page.getByRole('img', { name: 'Picture with characters to type' })).toBeVisible();
});

test('identifier and PIN are still there on the way back from the meeting they led to', async () => {
  const before = await draw({ settingsKnown: { pinCode: true }, call: answering({ umi: 'abc' }).call });
  await userEvent.fill(before.screen.getByLabelText('Meeting identifier'), '483 920 117');
  await userEvent.fill(before.screen.getByLabelText('PIN code'), '2468');
  await before.screen.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => vi.mocked(before.services.navigate).mock.calls).toEqual([['/meeting/webrtc?umi=abc']]);
  await before.screen.unmount();
  const after = await draw({ settingsKnown: { pinCode: true } });
  await expect.element(after.screen.getByLabelText('Meeting identifier')).toHaveValue('483 920 117');
  await expect.element(after.screen.getByLabelText('PIN code')).toHaveValue('2468');
});
