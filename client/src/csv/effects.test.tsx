import type { SideEffects } from '@meet/contracts/wire/plans';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { emailMigration } from '../areas/users/csv/csv-operations.ts';
import { createI18n } from '../i18n/i18n.ts';
import { loadWords } from '../i18n/load-words.ts';
import { I18nProvider } from '../i18n/use-words.tsx';
import { addConsoleIcons } from '../ui/icons/console-icons.ts';
import { Effects } from './Effects.tsx';

addConsoleIcons();

async function draw(effects: Partial<SideEffects>) {
  const i18n = createI18n(loadWords);
  await i18n.need('users-csv');
  const all = { passwordsLost: 0, resetMails: 0, meetingsLost: 0, seatsFreed: 0, meetingsLeft: 0, cellsIgnored: 0, ...effects };
  const { container } = await render(
    <I18nProvider i18n={i18n}>
      <Effects kind={emailMigration} effects={all} />
    </I18nProvider>,
  );
  return {
    effects: [...container.querySelectorAll('.csv-effects li')].map(({ textContent }) => textContent.trim()),
    warning: container.querySelector('.notice')?.textContent,
  };
}

const unmailed = 'No links are mailed: those users cannot sign in until somebody sends them one.';

test('lost passwords without links are a warning, lost passwords with links are none', async () => {
  expect(await draw({ passwordsLost: 1 })).toEqual({ effects: ['1 user needs a new password to sign in.'], warning: unmailed });
  expect(await draw({ passwordsLost: 3, resetMails: 1 })).toEqual({
    effects: ['3 users need a new password to sign in.', '1 e-mail with a link to choose a password will be sent.'],
    warning: undefined,
  });
});

test('each effect is told with its own number, those that are none are not', async () => {
  expect(await draw({ resetMails: 2, meetingsLost: 3, seatsFreed: 4, meetingsLeft: 6, cellsIgnored: 5 })).toEqual({
    effects: [
      '2 e-mails with a link to choose a password will be sent.',
      '3 upcoming meetings are deleted, too.',
      '4 seats of organizers become free.',
      '6 upcoming meetings stay with people who are no organizers any more. Hand them over.',
      '5 cells have no effect: only organizers have a subscription, and only organization managers have organizations.',
    ],
    warning: undefined,
  });
  expect(await draw({})).toEqual({ effects: [], warning: undefined });
});
