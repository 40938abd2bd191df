import { getTimeZones } from '@meet/contracts/areas/own-account';
import { getPasswordConstraints } from '@meet/contracts/areas/password';
import { Features } from '@meet/contracts/feature-flags';
import { applyDeletion, planDeletion, tagUsers } from '@meet/contracts/areas/user-bulk';
import {
  changeUser,
  findOrganizationChoices,
  findSubscriptionChoices,
  getUser,
  getUserChoices,
  type UserDetail,
} from '@meet/contracts/areas/users';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CallProblem } from '../../api/problem.ts';
import { drawScreen, type Scene } from '../../testing/screen.tsx';
import UserScreen from './UserScreen.tsx';

const ann: UserDetail = {
  id: 'ann',
  email: 'ann@meet.example',
  firstName: 'Ann',
  lastName: 'Anderson',
  fullName: 'Ann Anderson',
  activated: true,
  source: 'INTERNAL',
  registrationDate: new Date('2025-01-01T00:00:00.000Z'),
  language: 'en',
  timezone: 'UTC',
  serverZone: null,
  roles: [],
  tags: [{ name: 'VIP', value: 'gold' }],
  devices: [],
  passwordState: 'valid',
  version: 3,
  subscriptions: [],
  organizations: [],
  features: v.parse(Features, {}),
  ownFeatures: {},
  needsOtp: false,
  upcomingMeetings: 2,
};

const draw = (about: Partial<UserDetail> = {}, scene: Partial<Scene> = {}) =>
  drawScreen({
    screen: <UserScreen />,
    words: ['list', 'form', 'users', 'password', 'feature', 'subscriptions'],
    params: { id: ann.id },
    ...scene,
    answers: [
      [getUser, { ...ann, ...about }],
      [getUserChoices, { sources: [], serverZones: ['Tokyo'], tags: [{ id: 'tag-1', name: 'VIP', values: [] }] }],
      [getTimeZones, { items: [{ name: 'UTC', gmt: '+00:00' }] }],
      [getPasswordConstraints, { enabled: false, passwordLength: 4 }],
      ...(scene.answers ?? []),
    ],
  });

type Drawn = Awaited<ReturnType<typeof draw>>;

const button = ({ screen }: Drawn, name: string) => screen.getByRole('button', { name, exact: true });
const type = ({ screen }: Drawn, label: string, text: string) => userEvent.fill(screen.getByLabelText(label, { exact: true }), text);

test('[USR-02] what was touched goes with the version that was seen, and what is shown is what the server made of it', async () => {
  const drawn = await draw({}, { answers: [[changeUser, { ...ann, lastName: 'Änderson', fullName: 'Ann Änderson', version: 4 }]] });
  await type(drawn, 'Last name', ' Änderson ');
  await button(drawn, 'Save').click();
  await expect.element(drawn.screen.getByRole('heading', { level: 1, name: 'Ann Änderson' })).toBeVisible();
  expect(drawn.sent(changeUser)).toEqual([{ params: { id: 'ann' }, body: { lastName: 'Änderson', version: 3 } }]);
});

test('after a conflict a message says so, typed values stay, other fields show the new values, and saving works', async () => {
  const now = { ...ann, firstName: 'Anna', lastName: 'Theirs', version: 4 };
  const seen = vi.fn().mockReturnValueOnce(ann).mockReturnValue(now);
  const save = vi
    .fn()
    .mockReturnValueOnce(new CallProblem(1030))
    .mockReturnValue({ ...now, lastName: 'Mine', version: 5 });
  const drawn = await draw(
    {},
    {
      answers: [
        [getUser, seen],
        [changeUser, save],
      ],
    },
  );
  await type(drawn, 'Last name', 'Mine');
  await button(drawn, 'Save').click();
  await expect.element(drawn.screen.getByText('Somebody else has changed this in the meantime.')).toBeVisible();
  await expect.element(drawn.screen.getByText('Save again to keep what you typed.')).toBeVisible();
  await expect.element(drawn.screen.getByRole('table', { name: 'You both changed this:' })).toBeVisible();
  await expect.element(drawn.screen.getByText('Code 1030', { exact: false })).not.toBeInTheDocument();
  await expect.element(drawn.screen.getByLabelText('First name')).toHaveValue('Anna');
  await expect.element(drawn.screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Mine');
  await button(drawn, 'Save').click();
  await vi.waitFor(() => expect(drawn.sent(changeUser)).toHaveLength(2));
  expect(drawn.sent(changeUser)[1]).toMatchObject({ body: { lastName: 'Mine', version: 4 } });
});

test.each([
  [1006, 'This user already exists.'],
  [1031, 'The e-mail address is not valid.'],
  [1032, 'This is a technical e-mail address and cannot be used.'],
  [1034, 'E-mail addresses of this domain are blocked.'],
  [1037, 'E-mail addresses of this domain are not authorized.'],
])('[USR-13] code %i stands at the e-mail', async (code, text) => {
  const drawn = await draw({}, { answers: [[changeUser, new CallProblem(code)]] });
  await type(drawn, 'E-mail', 'other@meet.example');
  await button(drawn, 'Save').click();
  await expect.element(drawn.screen.getByLabelText('E-mail')).toHaveAccessibleDescription(expect.stringContaining(text));
});

test.each(["o'brien@corp.example", 'müller@corp.example', 'info@müller.example', 'x@xn--mller-kva.example'])(
  '[USR-13] the address %s is sent as it was typed',
  async (email) => {
    const drawn = await draw({}, { answers: [[changeUser, { ...ann, email }]] });
    await type(drawn, 'E-mail', email);
    await button(drawn, 'Save').click();
    await vi.waitFor(() => expect(drawn.sent(changeUser)).toMatchObject([{ body: { email } }]));
  },
);

test('[USR-13] an organizer without a seat is not even sent', async () => {
  const drawn = await draw();
  await drawn.screen.getByLabelText('Organizer', { exact: true }).click();
  await button(drawn, 'Save').click();
  await expect
    .element(drawn.screen.getByRole('combobox', { name: 'Subscription' }))
    .toHaveAccessibleDescription(expect.stringContaining('There is no valid subscription.'));
  expect(drawn.sent(changeUser)).toEqual([]);
});

const seat = {
  id: 's-1',
  organization: { id: 'o-1', name: 'Nord' },
  product: 'Team',
  endDate: null,
  perpetual: true,
  disabled: false,
  state: 'inForce',
} as const;

test('an organizer who was given a seat needs no other for what is changed next, and another one after losing it', async () => {
  const seated = { ...ann, roles: ['organizer'], subscriptions: [seat] };
  const drawn = await draw(
    {},
    {
      answers: [
        [findSubscriptionChoices, { items: [{ id: seat.id, organization: seat.organization, product: seat.product, freeSeats: 1 }] }],
        [
          changeUser,
          vi
            .fn()
            .mockReturnValueOnce(seated)
            .mockReturnValueOnce(seated)
            .mockReturnValue({ ...ann, fullName: 'Ann Unseated' }),
        ],
      ],
    },
  );
  const organizer = drawn.screen.getByLabelText('Organizer', { exact: true });
  const subscription = drawn.screen.getByRole('combobox', { name: 'Subscription' });
  const save = async (times: number) => {
    await button(drawn, 'Save').click();
    await expect.poll(() => drawn.sent(changeUser)).toHaveLength(times);
  };
  await organizer.click();
  await subscription.click();
  await drawn.screen.getByRole('option', { name: /Nord/ }).click();
  await save(1);
  await expect.element(drawn.screen.getByRole('table', { name: 'Subscriptions' })).toHaveTextContent('Nord');
  await type(drawn, 'First name', 'Anna');
  await save(2);
  expect(drawn.sent(changeUser)[1]).toMatchObject({ body: { firstName: 'Anna' } });
  await organizer.click();
  await save(3);
  await expect.element(drawn.screen.getByRole('heading', { level: 1, name: 'Ann Unseated' })).toBeVisible();
  await organizer.click();
  await button(drawn, 'Save').click();
  await expect.element(subscription).toHaveAccessibleDescription(expect.stringContaining('There is no valid subscription.'));
  expect(drawn.sent(changeUser)).toHaveLength(3);
});

test('another e-mail loses the password, which is said before it is saved', async () => {
  const drawn = await draw();
  const warning = drawn.screen.getByText('The password belongs to the e-mail address.', { exact: false });
  await expect.element(drawn.screen.getByLabelText('E-mail')).toHaveValue(ann.email);
  await expect.element(warning).not.toBeInTheDocument();
  await type(drawn, 'E-mail', 'other@meet.example');
  await expect.element(warning).toBeVisible();
});

test.each([
  { roles: ['organizer'], upcomingMeetings: 2, told: 1 },
  { roles: ['organizer'], upcomingMeetings: 0, told: 0 },
  { roles: [], upcomingMeetings: 2, told: 0 },
] as const)('losing the role of an organizer leaves meetings behind, which is said before it is saved: %o', async (about) => {
  const { roles, upcomingMeetings, told } = about;
  const drawn = await draw({ roles: [...roles], upcomingMeetings });
  const warning = drawn.screen.getByText('2 upcoming meetings stay with this person', { exact: false });
  const organizer = drawn.screen.getByRole('checkbox', { name: 'Organizer', exact: true });
  await expect.element(organizer).toBeVisible();
  expect(warning.elements()).toHaveLength(0);
  await organizer.click();
  expect(warning.elements()).toHaveLength(told);
});

test('[USR-11] of an account from elsewhere the password is not touched, and it is said why', async () => {
  const drawn = await draw({ source: 'LDAP' });
  for (const name of ['Mail a reset link', 'Set a password', 'Invalidate password']) {
    await expect.element(button(drawn, name)).toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(button(drawn, name))
      .toHaveAccessibleDescription(expect.stringContaining('The password of this account is kept in its directory, too.'));
  }
});

test('[USR-11] a new password leaves the page hashed', async () => {
  const drawn = await draw({}, { answers: [[changeUser, ann]] });
  await button(drawn, 'Set a password').click();
  await type(drawn, 'New password', 'Lantern-86');
  await type(drawn, 'Repeat the new password', 'Lantern-86');
  await drawn.screen.getByRole('button', { name: 'Set a password' }).last().click();
  await expect.element(drawn.screen.getByText('The password is set.')).toBeVisible();
  expect(drawn.sent(changeUser)).toEqual([{ params: { id: 'ann' }, body: { password: 'hash of Lantern-86 for ann@meet.example' } }]);
});

test('[USR-10] a tag is taken where it stands', async () => {
  const seen = vi
    .fn()
    .mockReturnValueOnce(ann)
    .mockReturnValue({ ...ann, tags: [] });
  const drawn = await draw(
    {},
    {
      answers: [
        [getUser, seen],
        [tagUsers, { changed: 1, unchanged: 0, refused: [] }],
      ],
    },
  );
  await drawn.screen.getByRole('button', { name: /VIP: gold/ }).click();
  await vi.waitFor(() => expect(drawn.sent(tagUsers)).toEqual([{ body: { ids: ['ann'], tagId: 'tag-1', remove: true } }]));
  await expect.element(drawn.screen.getByText('VIP: gold')).not.toBeInTheDocument();
  await expect.element(drawn.screen.getByText('No tags.')).toBeVisible();
  await expect.element(button(drawn, 'Give or remove a tag')).toHaveFocus();
});

test('an organization that is taken away passes the focus to where others are found', async () => {
  const about = { roles: ['organizationManager'], organizations: [{ id: 'north', name: 'Nordlicht' }] } satisfies Partial<UserDetail>;
  const drawn = await draw(about, { answers: [[findOrganizationChoices, { items: [] }]] });
  await button(drawn, 'Remove Nordlicht').click();
  await expect.element(drawn.screen.getByRole('combobox', { name: 'Organizations to manage' })).toHaveFocus();
});

test('[USR-B06] whoever was deleted is left for the list', async () => {
  const effects = { resetMails: 0, passwordsLost: 0, meetingsLost: 0, seatsFreed: 0 };
  const drawn = await draw(
    {},
    {
      answers: [
        [planDeletion, { planId: 'plan-1', delete: 1, steps: [], refused: [], effects }],
        [applyDeletion, {}],
      ],
    },
  );
  await button(drawn, 'Delete').click();
  const question = drawn.screen.getByRole('alertdialog', { name: 'Delete 1 user?' });
  await expect.element(question).toHaveTextContent('No meetings or seats will be lost.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await vi.waitFor(() => expect(drawn.navigated).toEqual(['/users']));
});

test('[ROL-04] whoever only looks sees facts instead of a form', async () => {
  const { screen } = await draw({}, { roles: ['organizationManager'] });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Ann Anderson' })).toBeVisible();
  await expect.element(screen.getByText('Organization managers can view their organizers, but not change them.').first()).toBeVisible();
  await expect.element(screen.getByLabelText('First name')).not.toBeInTheDocument();
  for (const name of ['Mail a reset link', 'Deactivate', 'Delete'])
    await expect.element(screen.getByRole('button', { name, exact: true })).toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByRole('button', { name: 'Give or remove a tag' })).not.toHaveAttribute('aria-disabled');
});

test('[ROL-03] user managers see what a manager manages and change neither the role nor the organizations', async () => {
  const about = { roles: ['organizationManager'], organizations: [{ id: 'north', name: 'Nordlicht' }] } as const;
  const drawn = await draw(
    { ...about, roles: [...about.roles], organizations: [...about.organizations] },
    { roles: ['userManager'], answers: [[changeUser, ann]] },
  );
  const role = drawn.screen.getByLabelText('Organization manager', { exact: true });
  await expect.element(role).toBeChecked();
  await expect.element(role).toBeDisabled();
  await expect.element(drawn.screen.getByRole('definition').filter({ hasText: 'Nordlicht' })).toBeVisible();
  await expect.element(drawn.screen.getByRole('combobox', { name: 'Organizations to manage' })).not.toBeInTheDocument();
  await type(drawn, 'Last name', 'Other');
  await button(drawn, 'Save').click();
  await vi.waitFor(() =>
    expect(drawn.sent(changeUser)).toEqual([{ params: { id: ann.id }, body: { lastName: 'Other', version: ann.version } }]),
  );
});

test('a user that is gone says so and leads back', async () => {
  const { screen } = await draw({}, { answers: [[getUser, new CallProblem(1001)]] });
  await expect.element(screen.getByText('Code 1001', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Users' })).toHaveAttribute('href', '/users');
});

test('address and name of an account that a directory keeps cannot be typed into, which is said; the rest is saved', async () => {
  const drawn = await draw({ source: 'LDAP' }, { answers: [[changeUser, { ...ann, source: 'LDAP', language: 'de', version: 4 }]] });
  await expect.element(drawn.screen.getByText('A directory keeps this account', { exact: false })).toBeVisible();
  for (const label of ['E-mail', 'First name', 'Last name'])
    await expect.element(drawn.screen.getByLabelText(label, { exact: true })).toBeDisabled();
  await userEvent.selectOptions(drawn.screen.getByLabelText('Language', { exact: true }), 'Deutsch');
  await button(drawn, 'Save').click();
  await expect.poll(() => drawn.sent(changeUser)).toEqual([{ params: { id: 'ann' }, body: { language: 'de', version: 3 } }]);
});

test('what is left as in the subscriptions is said where somebody is given features of their own', async () => {
  const drawn = await draw();
  await button(drawn, 'Change features').click();
  const dialog = drawn.screen.getByRole('dialog', { name: 'Change features' });
  await expect.element(dialog.getByText('A recording quota that is not set is as in the subscriptions, too.')).toBeVisible();
});

const end = new Date('2035-01-02T12:00:00.000Z');

test('[USR-14] an account is given an end, which is said before and shown after it is saved', async () => {
  const drawn = await draw({}, { answers: [[changeUser, { ...ann, activeUntil: end, version: 4 }]] });
  const field = drawn.screen.getByRole('textbox', { name: 'Active until' });
  await expect.element(field).toHaveAccessibleDescription(/nobody can sign in to it, open sessions end, and seats and meetings stay/);
  await type(drawn, 'Active until', '2035-01-02 12:00');
  await userEvent.tab();
  await button(drawn, 'Save').click();
  await expect.element(drawn.screen.getByText('Jan 2, 2035, 12:00 PM', { exact: false })).toBeVisible();
  expect(drawn.sent(changeUser)).toEqual([{ params: { id: 'ann' }, body: { activeUntil: end, version: 3 } }]);
});

test('[USR-14] the end is typed and shown in the time zone of whoever types it', async () => {
  const drawn = await draw({ activeUntil: end }, { me: { timeZoneID: 'Asia/Tokyo' } });
  await expect.element(drawn.screen.getByRole('textbox', { name: 'Active until' })).toHaveValue('2035-01-02 21:00');
});

test('[USR-14] nobody changes the end of their own account', async () => {
  const { screen } = await draw({ email: 'ada@meet.example', activeUntil: end });
  await expect.element(screen.getByRole('textbox', { name: 'Active until' })).toBeDisabled();
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toBeEnabled();
});

test.each([
  ['ended', 'Ended'],
  ['compromised', 'Integrity compromised'],
  ['endingNow', 'Ends very soon'],
] as const)('[SUB-17] a subscription that is %s is shown so among those of its organizer', async (state, text) => {
  const subscription = {
    id: 's-1',
    organization: { id: 'o-1', name: 'Nord' },
    product: 'Team',
    endDate: end,
    perpetual: false,
    disabled: false,
    state,
  };
  const { screen } = await draw({ subscriptions: [subscription] });
  await expect.element(screen.getByRole('table', { name: 'Subscriptions' })).toHaveTextContent(text);
});
