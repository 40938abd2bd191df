import { applyOrganizerImport, planOrganizerImport } from '@meet/contracts/areas/subscription-people';
import {
  applyCsvDeletion,
  applyEmailMigration,
  applyImport,
  planCsvDeletion,
  planEmailMigration,
  planImport,
} from '@meet/contracts/areas/user-csv';
import type { Endpoint } from '@meet/contracts/wire/http';
import type { Locator, Page } from '@playwright/test';
import type { World } from './director.ts';

interface FileSent {
  title: string;
  /** What is in the file. */
  content: (world: World) => string;
  /** Leads to the screen. */
  open: (page: Page) => Promise<unknown>;
  plans: Endpoint;
  applies: Endpoint;
  /** The button that applies the plan. */
  button: string;
  isAsked?: true;
  end: string;
}

/** Files that people choose, see planned, and have applied. */
export const filesSent: readonly FileSent[] = [
  {
    title: 'new users',
    content: () => 'email;firstName;lastName\nonce@meet.example;Žofie;Nová',
    open: (page) => page.goto('users/import'),
    plans: planImport,
    applies: applyImport,
    button: 'Import 1 user',
    end: 'The users are imported.',
  },
  {
    title: 'users to delete',
    content: (world) => `email\n${world.person('user').email}`,
    open: (page) => page.goto('users/delete'),
    plans: planCsvDeletion,
    applies: applyCsvDeletion,
    button: 'Delete 1 user',
    isAsked: true,
    end: 'The users are deleted.',
  },
  {
    title: 'new addresses',
    content: (world) => `oldEmail;newEmail\n${world.person('user').email};moved@meet.example`,
    open: (page) => page.goto('users/migration'),
    plans: planEmailMigration,
    applies: applyEmailMigration,
    button: 'Migrate 1 address',
    end: 'The addresses are migrated.',
  },
  {
    title: 'organizers of a subscription',
    content: (world) => `email\n${world.person('user').email}`,
    open: (page) => page.goto('subscriptions/subscription-1/organizer-import'),
    plans: planOrganizerImport,
    applies: applyOrganizerImport,
    button: 'Add 1 organizer',
    end: 'The organizers are added.',
  },
];

export const chooseFile = (page: Page, content: string): Promise<void> =>
  page.getByLabel('CSV file').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });

/** The button that applies the plan, and the one that is pressed last: where a question comes first, that of its answer. */
export function applyButtons(page: Page, { button, isAsked }: FileSent): { first: Locator; last: Locator } {
  const first = page.getByRole('main').getByRole('button', { name: button });
  return { first, last: isAsked ? page.getByRole('alertdialog').getByRole('button', { name: button }) : first };
}
