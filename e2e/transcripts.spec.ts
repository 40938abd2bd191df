import type { Page } from '@playwright/test';
import { tabTo, typeInto } from './keys.ts';
import { expect, test } from './call-test.ts';

/*
 * What a screen reader announces on the most common paths, kept as files beside this one, and the same paths walked with
 * the keyboard alone. After a change that is meant: `npm run e2e -- transcripts.spec.ts --update-snapshots`, then read the diff.
 */

const transcript = (page: Page, name: string) => expect(page.getByRole('main')).toMatchAriaSnapshot({ name: `${name}.aria.yml` });

test('signing in, refused and let in, by keyboard and in words', async ({ page, world }) => {
  const { email, password } = world.person('user');
  await page.goto('');
  await expect(page.getByLabel('PIN code')).toBeVisible();
  await transcript(page, 'sign-in');
  await typeInto(page, page.getByLabel('E-mail or user name'), email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), 'not this one');
  await page.keyboard.press('Enter');
  await expect(page.locator('.notice.error')).toBeVisible();
  await transcript(page, 'sign-in-refused');
  await typeInto(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeFocused();
});

test('a new password by mail, by keyboard and in words', async ({ page, world }) => {
  const { email } = world.person('user');
  await page.goto('');
  await tabTo(page, page.getByRole('link', { name: 'Forgot password?' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeFocused();
  await transcript(page, 'forgot-password');
  await typeInto(page, page.getByLabel('E-mail'), email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Check your e-mail')).toBeVisible();
  await transcript(page, 'forgot-password-sent');
  const link = async () => (await world.mails()).findLast(({ to }) => to === email)?.link;
  await expect.poll(link).toBeTruthy();
  await page.goto((await link()) ?? '');
  await transcript(page, 'change-password');
  await typeInto(page, page.getByLabel('New password', { exact: true }), 'Brand-New-Door-77');
  await typeInto(page, page.getByLabel('Repeat the new password'), 'Brand-New-Door-77');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await transcript(page, 'change-password-done');
});

test('the own account, by keyboard and in words', async ({ page, as }) => {
  await as('user');
  await page.goto('account');
  await expect(page.getByText(/^Version /).first()).toBeVisible();
  await transcript(page, 'account');
  await typeInto(page, page.getByLabel('First name'), 'Keyboard');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Delete my account…' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toMatchAriaSnapshot({ name: 'account-deletion.aria.yml' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete my account…' })).toBeFocused();
});

test('from the guest form to the waiting room, by keyboard and in words', async ({ page, world }) => {
  const { meetingId, pin } = world.meeting('waitingRoom');
  await page.goto('join-without-account');
  await transcript(page, 'guest');
  await typeInto(page, page.getByLabel('Meeting identifier'), meetingId);
  await typeInto(page, page.getByLabel('PIN code'), '000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await transcript(page, 'guest-refused');
  await typeInto(page, page.getByLabel('PIN code'), pin);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ready to join?' })).toBeFocused();
  await transcript(page, 'pre-join');

  await tabTo(page, page.getByRole('button', { name: 'Camera', exact: true, pressed: true }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Camera', exact: true, pressed: false })).toBeFocused();
  await typeInto(page, page.getByLabel('Your full name'), 'Keyboard Guest');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Waiting for the organizer' })).toBeFocused();
  await transcript(page, 'waiting-room');
  await tabTo(page, page.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ready to join?' })).toBeFocused();
});

test('a meeting to its end, by keyboard and in words', async ({ page, world }) => {
  const { umi } = world.meeting('started');
  await world.changeMeeting(umi, { bots: 0 });
  await page.goto(`meeting/webrtc?umi=${umi}`);
  await typeInto(page, page.getByLabel('Your full name'), 'Keyboard Guest');
  await page.keyboard.press('Enter');
  // Joining takes pictures and sound, and those a while on a busy machine.
  await expect(page.getByRole('heading', { name: /^Meeting/ })).toBeFocused();
  const controls = page.getByRole('group', { name: 'Meeting controls' });
  await expect(controls).toMatchAriaSnapshot({ name: 'live-controls.aria.yml' });

  await tabTo(page, controls.getByRole('button', { name: 'Chat' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Message to everyone' })).toBeFocused();
  await page.keyboard.type('Good morning');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('Good morning');
  await expect(page.getByRole('region', { name: 'Chat' })).toMatchAriaSnapshot({ name: 'live-chat.aria.yml' });
  await page.keyboard.press('Escape');
  await expect(controls.getByRole('button', { name: 'Chat' })).toBeFocused();

  await tabTo(page, controls.getByRole('button', { name: 'Participants' }));
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Participants' });
  await expect(panel).toBeFocused();
  await expect(panel).toMatchAriaSnapshot({ name: 'live-participants.aria.yml' });
  await page.keyboard.press('Escape');
  await expect(controls.getByRole('button', { name: 'Participants' })).toBeFocused();

  await page.keyboard.press('m');
  await expect(controls.getByRole('button', { name: 'Microphone', exact: true, pressed: false })).toBeVisible();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toMatchAriaSnapshot({ name: 'live-shortcuts.aria.yml' });
  await page.keyboard.press('Escape');
  await tabTo(page, controls.getByRole('button', { name: 'Hang up' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toMatchAriaSnapshot({ name: 'live-leave.aria.yml' });
  await tabTo(page, dialog.getByRole('button', { name: 'Leave' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused();
  await expect(page.getByText('You left the meeting.')).toBeVisible();
});
