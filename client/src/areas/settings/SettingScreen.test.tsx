import {
  changeSettings,
  getSettings,
  listSettingChanges,
  listSettings,
  type SettingChange,
  type SettingSection,
} from '@meet/contracts/areas/settings';
import { planSettings, type SettingsPlan } from '@meet/contracts/areas/settings-import';
import { code } from '@meet/contracts/wire/errors';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CallProblem } from '../../api/problem.ts';
import { drawScreen, type Scene } from '../../testing/screen.tsx';
import { routes } from './routes.ts';
import SettingScreen from './SettingScreen.tsx';

const scheduler: SettingSection = {
  name: 'job-scheduler',
  values: {
    schedulerEnabled: true,
    parallelJobs: 9,
    executionLife: { amount: 60, unit: 'days' },
    endNotice: { amount: 30, unit: 'days' },
    endReminder: { amount: 7, unit: 'days' },
  },
  defaults: {
    schedulerEnabled: true,
    parallelJobs: 4,
    executionLife: { amount: 60, unit: 'days' },
    endNotice: { amount: 60, unit: 'days' },
    endReminder: { amount: 7, unit: 'days' },
  },
  secrets: [],
  failures: [],
  lastChanges: { parallelJobs: { date: new Date('2026-01-02T03:04:00.000Z'), who: 'bob@meet.example' } },
  version: 2,
};

const change: SettingChange = {
  id: 'change-1',
  date: new Date('2026-01-02T03:04:00.000Z'),
  who: 'bob@meet.example',
  actor: 'person',
  section: 'job-scheduler',
  setting: 'parallelJobs',
  isSecret: false,
  from: 4,
  to: 9,
};

const noEffects: SettingsPlan = {
  planId: 'plan-1',
  create: 0,
  change: 0,
  delete: 0,
  changes: [],
  unchanged: 0,
  effects: [],
  refused: [],
};

const draw = (
  section: string | undefined,
  answers: Scene['answers'] = [],
  { changes = [change], given = scheduler }: { changes?: readonly SettingChange[]; given?: SettingSection } = {},
) =>
  drawScreen({
    screen: <SettingScreen />,
    words: routes[0]?.words ?? [],
    ...(section !== undefined && { params: { section } }),
    answers: [
      [listSettings, { items: [given], total: 1 }],
      [listSettingChanges, { items: changes, total: changes.length }],
      [getSettings, given],
      [planSettings, noEffects],
      ...answers,
    ],
  });

type Drawn = Awaited<ReturnType<typeof draw>>;

/** The second of two: that of the notice before the end. */
const back = ({ screen }: Drawn) => screen.getByRole('button', { name: 'Back to default' }).nth(1);

test('[SET-39] a field says who changed it last, and its default where it differs', async () => {
  const drawn = await draw('job-scheduler');
  await expect.element(drawn.screen.getByText('Default: 4', { exact: true })).toBeVisible();
  await expect.element(drawn.screen.getByText('Default: 60 days', { exact: true })).toBeVisible();
  await expect.element(drawn.screen.getByText(/^Last change: bob@meet.example/)).toBeVisible();
  expect(drawn.screen.getByRole('button', { name: 'Back to default' }).elements()).toHaveLength(2);
});

test('[SET-32] only fields on which other machines act say so', async () => {
  const statistics: SettingSection = {
    name: 'statistics',
    values: { statisticsUrl: '', precalculatedMonths: 12, filterPeriod: 30, metricsUrl: '', metricsCache: { amount: 90, unit: 'minutes' } },
    defaults: {},
    secrets: [],
    failures: [],
    lastChanges: {},
    version: 1,
  };
  const { screen } = await draw('statistics', [], { given: statistics });
  await expect.element(screen.getByText(/^Used by other machines of the installation/)).toBeVisible();
  expect(screen.getByText(/^Used by other machines of the installation/).elements()).toHaveLength(1);
});

test('[SET-32] fields that installed clients keep to say so, others of their section do not', async () => {
  const collaboration: SettingSection = {
    name: 'collaboration',
    values: { discussions: true, messageLife: null, fileTransferMax: 100, fusion: true, guestsShare: true },
    defaults: {},
    secrets: [],
    failures: [],
    lastChanges: {},
    version: 1,
  };
  const { screen } = await draw('collaboration', [], { given: collaboration });
  const kept = screen.getByText(/^Installed apps and calendar plug-ins keep to it/);
  await expect.element(kept.first()).toBeVisible();
  expect(kept.elements()).toHaveLength(2);
});

test('the history says what was changed with an API key', async () => {
  const byKey: SettingChange = { ...change, id: 'change-2', actor: 'apiClient' };
  const { screen } = await draw('job-scheduler', [], { changes: [change, byKey] });
  await expect.element(screen.getByText('bob@meet.example (API key)', { exact: true })).toBeVisible();
  expect(screen.getByText('bob@meet.example', { exact: true }).elements()).toHaveLength(1);
});

test('[SET-40] back to default is a change like any other, and the focus stays at the field', async () => {
  const drawn = await draw('job-scheduler');
  await back(drawn).click();
  await expect.element(drawn.screen.getByText('1 unsaved change')).toBeVisible();
  await expect.element(back(drawn)).not.toBeInTheDocument();
  await expect.element(drawn.screen.getByRole('spinbutton', { name: /^Notice before the end/ })).toHaveFocus();
  expect(drawn.sent(changeSettings)).toEqual([]);
});

test('[SET-B02] settings that differ from their default are listed alone, each with its place and its value', async () => {
  const drawn = await draw(undefined);
  await drawn.screen.getByRole('checkbox', { name: 'Only what differs from its default' }).click();
  await expect.element(drawn.screen.getByText('2 settings found')).toBeVisible();
  const found = drawn.screen.getByRole('listitem').filter({ hasText: 'Jobs at once' });
  await expect.element(found.getByRole('link', { name: 'Jobs at once' })).toBeVisible();
  expect([...found.element().children].map(({ textContent }) => textContent)).toEqual(['Jobs at once', 'Job scheduler › Scheduler', '9']);
});

async function undo({ screen }: Drawn) {
  await screen.getByRole('button', { name: /^Actions/ }).click();
  await screen.getByRole('menuitem', { name: 'Undo' }).click();
}

const confirmUndo = ({ screen }: Drawn) => screen.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();

test('[SET-B05] [SET-41] all changes stand in one list, and one is undone with the version that was seen', async () => {
  const drawn = await draw('changes', [[changeSettings, { ...scheduler, version: 3 }]]);
  await expect.element(drawn.screen.getByRole('cell', { name: 'Job scheduler' })).toBeVisible();
  await undo(drawn);
  await expect.element(drawn.screen.getByText('Now: 9. Afterwards: 4.')).toBeVisible();
  await confirmUndo(drawn);
  await expect.element(drawn.screen.getByText('The settings were saved.').first()).toBeVisible();
  expect(drawn.sent(changeSettings)).toEqual([{ params: { section: 'job-scheduler' }, body: { values: { parallelJobs: 4 }, version: 2 } }]);
});

test('a setting that was changed again since is not undone', async () => {
  const drawn = await draw('changes', [[getSettings, { ...scheduler, values: { ...scheduler.values, parallelJobs: 12 } }]]);
  await undo(drawn);
  await confirmUndo(drawn);
  await expect.element(drawn.screen.getByText(/has been changed again since/).first()).toBeVisible();
  expect(drawn.sent(changeSettings)).toEqual([]);
});

test('a section that changes while a setting is undone refuses it with the same words', async () => {
  const drawn = await draw('changes', [[changeSettings, new CallProblem(code.invalidRequest)]]);
  await undo(drawn);
  await confirmUndo(drawn);
  await expect.element(drawn.screen.getByText(/has been changed again since/).first()).toBeVisible();
});

const plannedWith = (effects: SettingsPlan['effects']): [typeof planSettings, SettingsPlan] => [planSettings, { ...noEffects, effects }];

async function changeNotice({ screen }: Drawn) {
  await screen.getByRole('spinbutton', { name: /^Jobs at once/ }).fill('5');
  await userEvent.tab();
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
}

test('[SET-32] before it is saved, a form tells what that does to what is there; nothing is saved without a word', async () => {
  const drawn = await draw('job-scheduler', [
    plannedWith([
      { effect: 'pinLost', count: 14 },
      { effect: 'passwordsExpire', count: 312 },
    ]),
    [changeSettings, { ...scheduler, version: 3 }],
  ]);
  const { screen } = drawn;
  await changeNotice(drawn);
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('14 upcoming meetings can no longer be joined by PIN. 312 passwords expire sooner.')).toBeVisible();
  expect(drawn.sent(planSettings)).toEqual([{ body: { settings: { 'job-scheduler': { parallelJobs: 5 } } } }]);
  expect(drawn.sent(changeSettings)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The settings were saved.').first()).toBeVisible();
});

test('effects that cannot be told are said to be unknown, and the form can be saved', async () => {
  const drawn = await draw('job-scheduler', [
    [planSettings, new CallProblem(code.internal)],
    [changeSettings, { ...scheduler, version: 3 }],
  ]);
  await changeNotice(drawn);
  const dialog = drawn.screen.getByRole('dialog');
  await expect.element(dialog.getByText(/could not be determined/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(drawn.screen.getByText('The settings were saved.').first()).toBeVisible();
});

test('an undone change tells its effects, too', async () => {
  const drawn = await draw('changes', [plannedWith([{ effect: 'filesDeleted', count: 3 }])]);
  await undo(drawn);
  await expect.element(drawn.screen.getByRole('dialog').getByText('3 files are deleted at the next cleanup.')).toBeVisible();
  expect(drawn.sent(planSettings)).toEqual([{ body: { settings: { 'job-scheduler': { parallelJobs: 4 } } } }]);
});

test('a secret cannot be undone, and says so', async () => {
  const secret = { ...change, section: 'email', setting: 'smtpPassword', isSecret: true, from: undefined, to: undefined } as const;
  const drawn = await draw('changes', [], { changes: [secret] });
  await drawn.screen.getByRole('button', { name: /^Actions/ }).click();
  await expect.element(drawn.screen.getByRole('menuitem', { name: /^Undo/ })).toHaveAttribute('aria-disabled', 'true');
  await expect.element(drawn.screen.getByText('Secrets are not kept, so this cannot be undone.')).toBeInTheDocument();
});
