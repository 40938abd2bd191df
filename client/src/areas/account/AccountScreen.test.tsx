import '../../ui/theme/tokens.css';
import '../../ui/theme/base.css';
import { changeMe, deleteMe, getGdprAccountText, getMyTags } from '@meet/contracts/areas/account';
import { type Me } from '@meet/contracts/areas/me';
import type { Endpoint } from '@meet/contracts/wire/http';
import { getMyDevices, getMyFeatures, getMySubscriptions, getTimeZones } from '@meet/contracts/areas/own-account';
import { getPrivacyNote } from '@meet/contracts/areas/privacy-note';
import { getPasswordConstraints } from '@meet/contracts/areas/password';
import type { Role } from '@meet/contracts/roles';
import { signal } from '@preact/signals-react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Call } from '../../api/call.ts';
import { CallProblem } from '../../api/problem.ts';
import { frameServices } from '../../shell/frame-services.ts';
import { ServicesContext, type Services } from '../../core/services.ts';
import { openConfirmations } from '../../ui/overlays/confirm.ts';
import { I18nProvider } from '../../i18n/use-words.tsx';
import AccountScreen from './AccountScreen.tsx';

const me: Me = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@meet.example',
  language: 'en',
  timeZoneID: 'UTC',
  source: 'INTERNAL',
  customersManager: [],
};

const usual = new Map<Endpoint, unknown>([
  [getTimeZones, { items: [{ name: 'UTC', gmt: '+00:00' }] }],
  [getMyFeatures, { AudioVideo: true, RecordingQuota: 50 }],
  [getMySubscriptions, { items: [] }],
  [getMyTags, { items: [{ tag: { name: 'Site', value: 'Praha' } }] }],
  [getMyDevices, { items: [] }],
  [getPrivacyNote, { intro: 'We keep <b>little</b>.', policyUrl: 'https://meet.example/privacy' }],
  [getPasswordConstraints, { enabled: false, passwordLength: 4 }],
  [getGdprAccountText, { gdprText: btoa('All is <b>gone</b><img src=x>') }],
]);

interface Situation {
  answers?: [Endpoint, unknown][];
  who?: Partial<Me>;
  roles?: Role[];
  reloadMe?: () => Promise<void>;
}

async function draw({ answers = [], who = {}, roles = [], reloadMe = async () => {} }: Situation = {}) {
  const frame = frameServices();
  const asked: { endpoint: Endpoint; input: unknown }[] = [];
  const own = new Map([...usual, ...answers]);
  const answer = async (endpoint: Endpoint, input: unknown): Promise<unknown> => {
    asked.push({ endpoint, input });
    const given = own.get(endpoint);
    if (given instanceof Error) throw given;
    return given;
  };
  const services: Services = {
    ...frame,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the replies are the test's own
    call: answer as Call,
    session: {
      ...frame.session,
      state: signal({ kind: 'signedIn', username: me.email, me: { ...me, ...who } }),
      signOut: vi.fn(async () => {}),
      reloadMe,
    },
    access: { ...frame.access, state: signal({ kind: 'known', roles, screens: ['account'] }) },
    notices: { ...frame.notices, show: vi.fn() },
    navigate: vi.fn(),
    hashPassword: async (identifier, password) => `hash of ${password} for ${identifier}`,
  };
  await Promise.all((['account', 'feature', 'form', 'password'] as const).map((area) => services.i18n.need(area)));
  const screen = await render(
    <ServicesContext value={services}>
      <I18nProvider i18n={services.i18n}>
        <AccountScreen />
      </I18nProvider>
    </ServicesContext>,
  );
  const type = (label: string, text: string) => userEvent.fill(screen.getByLabelText(label, { exact: true }), text);
  const sent = (endpoint: Endpoint) => asked.filter((call) => call.endpoint === endpoint).map(({ input }) => input);
  return { screen, services, type, sent };
}

async function changePassword({ screen, type }: Awaited<ReturnType<typeof draw>>) {
  await type('Current password', 'old one');
  await type('New password', 'new one');
  await type('Repeat the new password', 'new one');
  await screen.getByRole('button', { name: 'Change the password' }).click();
}

test('[ACC-01] where somebody changes their own data the page says what is kept, and where the privacy policy is', async () => {
  const { screen } = await draw();
  await expect.element(screen.getByText('little')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', 'https://meet.example/privacy');
});

test('[NET-B01] what the page was still asking is given up when it is left', async () => {
  const { screen, sent } = await draw({ answers: [[getMyDevices, new Promise(() => {})]] });
  await vi.waitFor(() => expect(sent(getMyDevices)).toMatchObject([{ signal: { aborted: false } }]));
  await screen.unmount();
  expect(sent(getMyDevices)).toMatchObject([{ signal: { aborted: true } }]);
});

test('[PWD-B02] the rules of the new password fill while typing', async () => {
  const { screen, type } = await draw();
  await type('Current password', 'same');
  await type('New password', 'same');
  await type('Repeat the new password', 'same');
  await expect.element(screen.getByText('3 of 4 rules are met')).toBeInTheDocument();
  await type('New password', 'other');
  await type('Repeat the new password', 'other');
  await expect.element(screen.getByText('4 of 4 rules are met')).toBeInTheDocument();
});

test('[ACC-03] the four fields of a profile are sent together, whichever of them was changed', async () => {
  const { screen, type, sent, services } = await draw();
  await type('First name', 'Augusta');
  await screen.getByRole('button', { name: 'Save changes' }).click();
  const profile = { firstName: 'Augusta', lastName: 'Lovelace', language: 'en', timeZoneId: 'UTC' };
  await vi.waitFor(() => expect(services.notices.show).toHaveBeenCalledWith('success', 'Your changes are saved.'));
  expect(sent(changeMe)).toEqual([{ body: profile }]);
});

test('[ACC-03] a profile that was saved is said to be saved, even when it cannot be read again', async () => {
  const { screen, type, services } = await draw({ reloadMe: () => Promise.reject(new CallProblem(1000)) });
  await type('First name', 'Augusta');
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await vi.waitFor(() => expect(services.notices.show).toHaveBeenCalledWith('success', 'Your changes are saved.'));
  await expect.element(screen.getByLabelText('First name')).toHaveValue('Augusta');
});

test('[ACC-03] [ACC-10] of an account kept elsewhere language and time zone are sent, without the name', async () => {
  const { screen, sent } = await draw({ who: { source: 'LDAP' } });
  await screen.getByRole('combobox', { name: 'Language' }).selectOptions('Français');
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await vi.waitFor(() => expect(sent(changeMe)).toEqual([{ body: { language: 'fr', timeZoneId: 'UTC' } }]));
});

test('[ACC-09] both passwords are sent hashed with the e-mail, then the session is over here too', async () => {
  const drawn = await draw();
  await changePassword(drawn);
  await vi.waitFor(() => expect(drawn.services.session.signOut).toHaveBeenCalled());
  expect(drawn.sent(changeMe)).toEqual([
    { body: { oldPassword: 'hash of old one for ada@meet.example', newPassword: 'hash of new one for ada@meet.example' } },
  ]);
  expect(drawn.services.navigate).toHaveBeenCalledWith('/logout', { replace: true });
  expect(drawn.services.notices.show).toHaveBeenCalledWith('success', 'Your password has been changed. Sign in with the new one.');
});

test('[ACC-09] before a changed password ends the session, it is asked whether an unsaved profile may be lost', async () => {
  const drawn = await draw();
  await drawn.type('Last name', 'King');
  await changePassword(drawn);
  await expect.poll(() => openConfirmations.value.map(({ title }) => title)).toEqual(['Leave without saving?']);
  openConfirmations.value[0]?.answer(false);
  const change = drawn.screen.getByRole('button', { name: 'Change the password' });
  await expect.element(change).not.toHaveAttribute('aria-busy', 'true');
  await expect.element(drawn.screen.getByRole('alert')).not.toBeInTheDocument();
  expect(drawn.sent(changeMe)).toEqual([]);
  await change.click();
  await expect.poll(() => openConfirmations.value).toHaveLength(1);
  openConfirmations.value[0]?.answer(true);
  await vi.waitFor(() => expect(drawn.services.session.signOut).toHaveBeenCalled());
  expect(drawn.sent(changeMe)).toHaveLength(1);
});

test.each([
  [1002, 'Current password'],
  [1044, 'New password'],
] as const)('code %i stands beside the field it is about, and the session goes on', async (code, label) => {
  const drawn = await draw({ answers: [[changeMe, new CallProblem(code)]] });
  await changePassword(drawn);
  const field = drawn.screen.getByLabelText(label, { exact: true });
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveFocus();
  expect(drawn.services.session.signOut).not.toHaveBeenCalled();
});

test('that a password is wrong is said of the one that was sent, and no longer once another is typed', async () => {
  const drawn = await draw({ answers: [[changeMe, new CallProblem(1002)]] });
  await changePassword(drawn);
  const wrong = drawn.screen.getByText('This password is wrong.');
  await expect.element(wrong).toBeVisible();
  await drawn.type('Current password', 'another');
  await expect.element(wrong).not.toBeInTheDocument();
});

test('[ACC-10] of an account from elsewhere name and password are not offered, and it says why', async () => {
  const { screen } = await draw({ who: { source: 'LDAP' } });
  await expect.element(screen.getByLabelText('First name')).toBeDisabled();
  await expect.element(screen.getByLabelText('Current password')).not.toBeInTheDocument();
  expect(screen.getByText('managed by your organization', { exact: false }).elements()).toHaveLength(2);
});

test('parts of the account that nothing is in say so', async () => {
  const { screen } = await draw({
    answers: [
      [getMyTags, { items: [] }],
      [getMyFeatures, {}],
    ],
  });
  for (const words of [
    'You have no tags.',
    'You have not connected from any device yet.',
    'You are not an organizer of any subscription.',
    'None of your subscriptions gives you features. You can still take part in meetings of others.',
  ])
    await expect.element(screen.getByText(words)).toBeVisible();
});

test('[ACC-16] the text about deletion is shown as secure HTML, in the language of the interface', async () => {
  const { screen, sent } = await draw();
  await expect.element(screen.getByText('This cannot be undone.')).toBeVisible();
  await screen.getByRole('button', { name: 'Delete my account…' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Delete your account?' });
  await expect.element(dialog).toHaveTextContent('All is gone<img src=x>');
  await expect.element(dialog.getByText('gone', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep the account' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(getGdprAccountText)).toEqual([expect.objectContaining({ query: { lang: 'en' } })]);
});

test('[ACC-11] [ACC-13] deletion sends the hashed password; a failure says so and keeps the session', async () => {
  const { screen, services, type, sent } = await draw({ answers: [[deleteMe, new CallProblem(1002)]] });
  await screen.getByRole('button', { name: 'Delete my account…' }).click();
  await type('Your password', 'wrong');
  await screen.getByRole('button', { name: 'Delete for good' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Account deletion failed.');
  await expect.element(screen.getByLabelText('Your password')).toHaveFocus();
  expect(sent(deleteMe)).toEqual([{ body: { password: 'hash of wrong for ada@meet.example' } }]);
  await expect.element(screen.getByText('This password is wrong.')).toBeVisible();
  await type('Your password', 'another');
  await expect.element(screen.getByText('This password is wrong.')).not.toBeInTheDocument();
  expect(services.session.signOut).not.toHaveBeenCalled();
});

test('[ACC-11] a deletion that is being sent cannot be taken back', async () => {
  const { screen, type, sent } = await draw({ answers: [[deleteMe, new Promise(() => {})]] });
  await screen.getByRole('button', { name: 'Delete my account…' }).click();
  await type('Your password', 'right');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(sent(deleteMe)).toHaveLength(1));
  await expect.element(screen.getByRole('button', { name: 'Keep the account' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
});

test('[ACC-14] administrators are told beforehand, and by 1027 where the page did not know', async () => {
  const known = await draw({ roles: ['administrator'] });
  await expect.element(known.screen.getByRole('button', { name: 'Delete my account…' })).toBeDisabled();
  await expect.element(known.screen.getByText('Accounts of administrators cannot be deleted.', { exact: false })).toBeVisible();
  await known.screen.unmount();
  const { screen, type } = await draw({ answers: [[deleteMe, new CallProblem(1027)]] });
  await screen.getByRole('button', { name: 'Delete my account…' }).click();
  await type('Your password', 'right');
  await screen.getByRole('button', { name: 'Delete for good' }).click();
  await expect.element(screen.getByText('Code 1027', { exact: false })).toBeVisible();
});

test('a part that cannot be had says so in its place, the others stand', async () => {
  const { screen } = await draw({ answers: [[getMyDevices, new CallProblem(1000)]] });
  await expect.element(screen.getByText('Code 1000', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('Site: Praha')).toBeVisible();
});

test('of a server that has the calls of the specification alone, the rest is left out, and the zones are those of the browser', async () => {
  const missing = new CallProblem(1001, { status: 404 });
  const { screen, sent } = await draw({
    answers: [getTimeZones, getMyFeatures, getMySubscriptions, getMyDevices].map((endpoint) => [endpoint, missing]),
  });
  await expect.element(screen.getByText('Site: Praha')).toBeVisible();
  const headings = screen.getByRole('heading', { level: 2 }).elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Profile',
    'Password',
    'The new password',
    'Tags',
    'Session',
    'Delete the account',
  ]);
  expect(screen.getByRole('alert').elements()).toEqual([]);
  await screen.getByRole('combobox', { name: 'Time zone' }).fill('praha');
  await expect.element(screen.getByRole('option', { name: 'Europe/Prague' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: 'Save changes' }).click();
  const profile = { firstName: 'Ada', lastName: 'Lovelace', language: 'en', timeZoneId: 'Europe/Prague' };
  await vi.waitFor(() => expect(sent(changeMe)).toEqual([{ body: profile }]));
});
