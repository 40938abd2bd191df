import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import type { World } from './director.ts';

/** One way to change something on the page of a record, for an administrator. */
export interface RecordAction {
  /** The query of a list whose first two records it can be done to. */
  records?: string;
  /** Does it, up to its request. */
  act: (page: Page, world: World) => Promise<void>;
}

/** The question or form over the page. */
const dialog = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'));
const press = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
const answer = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

/** By the name of the route. A route whose screen can change something needs one. */
export const recordActions: Readonly<Record<string, RecordAction>> = {
  'job-detail': {
    async act(page) {
      await press(page, 'Start now');
      await answer(page, 'Start');
    },
  },
  meeting: {
    records: '?state=scheduled',
    async act(page) {
      await press(page, 'Delete');
      await answer(page, 'Delete the meeting');
    },
  },
  'attachment-file': {
    records: '?isRecorded=true&state=ended',
    act: (page) => press(page, /^Download recording/),
  },
  organization: {
    async act(page) {
      await press(page, 'Change');
      await dialog(page).getByLabel('Name').fill('Renamed');
      await answer(page, 'Save');
    },
  },
  'tcs-server': {
    async act(page) {
      await press(page, 'Move to another zone');
      await dialog(page).getByRole('combobox', { name: 'Zone' }).press('ArrowDown');
      await page.getByRole('listbox').getByRole('option', { selected: false }).first().click();
      await answer(page, 'Save');
    },
  },
  'setting-section': {
    async act(page) {
      await page.getByLabel('Help address').fill('https://help.example/');
      await press(page, 'Save');
      await answer(page, 'Save');
    },
  },
  subscription: {
    async act(page) {
      await press(page, 'Change the terms');
      await dialog(page).getByLabel('Seats').fill('77');
      await answer(page, 'Save');
    },
  },
  'organizer-import': {
    async act(page, world) {
      const buffer = Buffer.from(`email\n${world.person('user').email}`);
      await page.locator('input[type=file]').setInputFiles({ name: 'organizers.csv', mimeType: 'text/csv', buffer });
    },
  },
  tag: {
    async act(page) {
      await press(page, 'Rename');
      await dialog(page).getByLabel('Name').fill('Renamed');
      await answer(page, 'Rename');
    },
  },
  user: {
    records: '?activated=true&role=organizer',
    async act(page) {
      await press(page, 'Deactivate');
      await answer(page, 'Deactivate');
    },
  },
};
