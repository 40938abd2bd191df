import { expect, type Page } from '@playwright/test';
import type { Persona } from '@meet/contracts/mock';
import type { World } from './director.ts';
import { settled } from './settled.ts';

export interface ScreenCase {
  name: string;
  path: (world: World) => string;
  as?: Persona;
  /** Shown when the screen is ready. */
  heading: string | RegExp;
}

const webrtc = (meeting: 'started' | 'scheduled' | 'noWebRtc') => (world: World) => `meeting/webrtc?umi=${world.meeting(meeting).umi}`;

/** The screens that whole runs walk through. */
export const screens: readonly ScreenCase[] = [
  { name: 'sign-in', path: () => '', heading: 'Sign in' },
  { name: 'forgot-password', path: () => 'forgot-password', heading: 'Forgot your password?' },
  { name: 'change-password', path: () => 'change-password?email=user@meet.example&uuid=1', heading: 'Set a new password' },
  { name: 'signup-confirmation', path: () => 'signup-confirmation?email=user@meet.example&uuid=1', heading: 'Confirm your account' },
  { name: 'download-no-auth', path: () => 'download-no-auth', heading: 'Get the app' },
  { name: 'join-without-account', path: () => 'join-without-account', heading: 'Join a meeting' },
  { name: 'join-meeting-early', path: webrtc('scheduled'), heading: 'The meeting is not open yet' },
  { name: 'join-meeting-app', path: webrtc('noWebRtc'), heading: 'This meeting needs the app' },
  { name: 'pre-join', path: webrtc('started'), heading: 'Ready to join?' },
  { name: 'not-found', path: () => 'nowhere', heading: 'Page not found' },
  { name: 'dashboard', path: () => 'dashboard', as: 'organizer', heading: /Welcome/ },
  { name: 'account', path: () => 'account', as: 'organizer', heading: 'My account' },
];

export const open = async (page: Page, world: World, { path, heading }: ScreenCase) => {
  await page.goto(path(world));
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await settled(page);
};
