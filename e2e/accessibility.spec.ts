import type { Page } from '@playwright/test';
import { languages } from '@meet/contracts/languages';
import { getMe } from '@meet/contracts/areas/me';
import type { Persona } from '@meet/contracts/mock';
import { confirmSignup } from '@meet/contracts/areas/password';
import { getPublicSettings } from '@meet/contracts/areas/public-settings';
import { login } from '@meet/contracts/areas/session';
import { pathOf } from '@meet/contracts/wire/http';
import { expectNamesForAll, expectNoAxeViolations } from './axe.ts';
import type { World } from './director.ts';
import { brokenWords } from './page-text.ts';
import { speak } from './speak.ts';
import { expect, test } from './call-test.ts';

/*
 * Every state that a form or a screen can get into; as it first stands each screen is looked at by `screens.spec.ts`, wide and
 * narrow. Colours are looked at in light and in dark; names and structure in every language.
 */

interface State {
  name: string;
  as?: Persona;
  reach: (page: Page, world: World) => Promise<void>;
}

const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

async function signIn(page: Page, world: World, password?: string): Promise<void> {
  const person = world.person('user');
  await page.goto('');
  await page.getByLabel('E-mail or user name').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password ?? person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function askToJoin(page: Page, world: World, meeting: 'waitingRoom' | 'rejecting' | 'full'): Promise<void> {
  await page.goto(`meeting/webrtc?umi=${world.meeting(meeting).umi}`);
  await page.getByLabel('Your full name').fill('Ada Guest');
  await page.getByRole('button', { name: 'Ask to join' }).click();
}

async function joinByPin(page: Page, meetingId: string, pin: string): Promise<void> {
  await page.goto('join-without-account');
  await page.getByLabel('Meeting identifier').fill(meetingId);
  await page.getByLabel('PIN code').fill(pin);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const alert = (page: Page) => expect(page.locator('[role=alert], .notice.error').first()).toBeVisible();

const states: readonly State[] = [
  {
    name: 'sign-in, refused',
    reach: async (page, world) => {
      await signIn(page, world, 'not this one');
      await alert(page);
    },
  },
  {
    name: 'sign-in, captcha asked for',
    reach: async (page, world) => {
      await world.fault({ path: login.path, status: 400, exceptionCode: 1011 });
      await signIn(page, world);
      await expect(page.getByRole('img', { name: 'Picture with' })).toBeVisible();
    },
  },
  {
    name: 'sign-in, captcha wrong',
    reach: async (page, world) => {
      await world.fault({ path: login.path, status: 400, exceptionCode: 1029 });
      await signIn(page, world);
      await expect(page.getByRole('img', { name: 'Picture with' })).toBeVisible();
      await alert(page);
    },
  },
  {
    name: 'sign-in, one-time code',
    reach: async (page, world) => {
      await world.changePerson(world.person('user').email, { otp: true });
      await signIn(page, world);
      await expect(page.getByLabel('One-time code')).toBeFocused();
    },
  },
  {
    name: 'sign-in, password expired',
    reach: async (page, world) => {
      await world.changePerson(world.person('user').email, { passwordExpired: true });
      await signIn(page, world);
      await expect(page.getByRole('link', { name: 'Set a new password' })).toBeVisible();
    },
  },
  {
    name: 'sign-in, too many requests',
    reach: async (page, world) => {
      await world.fault({ path: login.path, status: 429, exceptionCode: 1030, retryAfter: 60 });
      await signIn(page, world);
      await alert(page);
    },
  },
  {
    name: 'sign-in with single sign-on and no guests',
    reach: async (page, world) => {
      await world.change({ publicSettings: { pinCode: false, ssoUrl: '/meet/__mock/sso/authorize', ssoCustomText: 'Company account' } });
      await page.goto('');
      await expect(page.getByRole('link', { name: 'Company account' })).toBeVisible();
    },
  },
  {
    name: 'settings that cannot be had',
    reach: async (page, world) => {
      await world.fault({ path: getPublicSettings.path, status: 400, exceptionCode: 1000, times: 5 });
      await page.goto('');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'forgot-password, mail sent',
    reach: async (page, world) => {
      await page.goto('forgot-password');
      await page.getByLabel('E-mail').fill(world.person('user').email);
      await page.getByLabel('E-mail').press('Enter');
      await expect(page.getByText('Check your e-mail')).toBeVisible();
    },
  },
  {
    name: 'change-password, rules broken and passwords unlike',
    reach: async (page) => {
      await page.goto('change-password?email=user@meet.example&uuid=1');
      await page.getByLabel('New password', { exact: true }).fill('short');
      await page.getByLabel('Repeat the new password').fill('shorter');
      await page.getByLabel('Repeat the new password').press('Enter');
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  {
    name: 'signup-confirmation, refused',
    reach: async (page) => {
      const answered = page.waitForResponse(`**${pathOf(confirmSignup)}`);
      await page.goto('signup-confirmation?email=user@meet.example&uuid=1');
      await answered;
      await alert(page);
    },
  },
  {
    name: 'account, deletion refused in its dialog',
    as: 'user',
    reach: async (page) => {
      await page.goto('account');
      await page.getByRole('button', { name: 'Delete my account…' }).click();
      await page.getByRole('dialog').getByLabel('Your password').fill('wrong');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'account, a list of time zones open beside an empty name',
    as: 'user',
    reach: async (page) => {
      await page.goto('account');
      await page.getByLabel('First name').fill('');
      await page.getByLabel('Last name').fill('');
      await page.getByLabel('Last name').press('Enter');
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await page.getByRole('combobox', { name: 'Time zone' }).fill('europe');
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'account, change refused',
    as: 'user',
    reach: async (page, world) => {
      await page.goto('account');
      await world.fault({ path: getMe.path, method: 'PATCH', status: 400, exceptionCode: 1005 });
      await page.getByLabel('First name').fill('Ada');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('You do not have the rights for this.')).toBeVisible();
    },
  },
  {
    name: 'join-without-account, refused',
    reach: async (page, world) => {
      await joinByPin(page, world.meeting('started').meetingId, '000000');
      await alert(page);
    },
  },
  {
    name: 'join-without-account, nothing filled in',
    reach: async (page) => {
      await joinByPin(page, '', '');
      await expect(page.getByText('Enter the meeting identifier.')).toBeVisible();
    },
  },
  {
    name: 'a meeting nobody knows',
    reach: async (page) => {
      await page.goto('meeting/webrtc?umi=nobody-knows-it');
      await expect(page.getByRole('heading', { name: 'Secure meeting not found' })).toBeVisible();
    },
  },
  {
    name: 'pre-join, no name',
    reach: async (page, world) => {
      await page.goto(`meeting/webrtc?umi=${world.meeting('started').umi}`);
      await page.getByRole('button', { name: 'Ask to join' }).click();
      await expect(page.getByText('Enter your full name.')).toBeVisible();
    },
  },
  {
    name: 'pre-join, refused by a full meeting',
    reach: async (page, world) => {
      await askToJoin(page, world, 'full');
      await expect(page.getByText('The meeting is full.')).toBeVisible();
    },
  },
  {
    name: 'waiting room',
    reach: async (page, world) => {
      await askToJoin(page, world, 'waitingRoom');
      await expect(page.getByRole('heading', { name: 'Waiting for the organizer' })).toBeVisible();
    },
  },
  {
    name: 'waiting room, rejected',
    reach: async (page, world) => {
      await askToJoin(page, world, 'rejecting');
      await expect(page.getByRole('heading', { name: 'Request to join rejected' })).toBeVisible();
    },
  },
  {
    name: 'downloads, signed in',
    as: 'user',
    reach: async (page) => {
      await page.goto('download');
      await heading(page, 'Get the app');
    },
  },
  {
    name: 'repository guide',
    as: 'user',
    reach: async (page) => {
      await page.goto('download-repo');
      await heading(page, /./);
    },
  },
  {
    name: 'support',
    reach: async (page) => {
      await page.goto('support');
      await heading(page, 'Support');
    },
  },
  {
    name: 'messages and palette',
    as: 'user',
    reach: async (page) => {
      await page.goto('dashboard');
      await heading(page, /Welcome/);
      await page.keyboard.press('ControlOrMeta+K');
      await expect(page.getByRole('dialog', { name: 'Go to…' })).toBeVisible();
    },
  },
];

for (const { name, as: persona, reach } of states) {
  test(`${name}: axe finds nothing, in light and in dark, in six languages; no word is broken`, async ({ page, world, as }) => {
    if (persona) await as(persona);
    await reach(page, world);
    await expectNoAxeViolations(page);
    for (const language of languages.filter((one) => one !== 'en')) {
      await speak(page, language);
      await expectNamesForAll(page);
      expect.soft(await brokenWords(page), `words broken in ${language}`).toEqual([]);
    }
  });
}
