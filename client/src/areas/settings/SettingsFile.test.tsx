import { listSettings } from '@meet/contracts/areas/settings';
import { applySettings, planSettings, type SettingsPlan } from '@meet/contracts/areas/settings-import';
import { code } from '@meet/contracts/wire/errors';
import { expect, test } from 'vitest';
import { CallProblem } from '../../api/problem.ts';
import { drawScreen, type Scene } from '../../testing/screen.tsx';
import { routes } from './routes.ts';
import SettingScreen from './SettingScreen.tsx';

const plan: SettingsPlan = {
  planId: 'plan-1',
  create: 0,
  change: 1,
  delete: 0,
  changes: [{ section: 'email', setting: 'smtpPort', from: 587, to: 2525 }],
  unchanged: 3,
  effects: [
    { effect: 'pinLost', count: 14 },
    { effect: 'passwordsExpire', count: 1 },
  ],
  refused: [
    { line: 1, column: 'smtpPassword', section: 'email', setting: 'smtpPassword', code: 1016 },
    { line: 3, column: 'a', section: 'nothing', setting: 'a', code: 1001 },
  ],
};

const draw = (...answers: Scene['answers']) =>
  drawScreen({
    screen: <SettingScreen />,
    words: routes[0]?.words ?? [],
    params: { section: 'file' },
    answers: [[listSettings, { items: [], total: 0 }], [planSettings, plan], ...answers],
  });

type Drawn = Awaited<ReturnType<typeof draw>>;

const choose = ({ screen }: Drawn, content: BlobPart) =>
  screen.getByLabelText('File with settings').upload(new File([content], 'settings.json'));

const text = '{"settings":{"email":{"smtpPort":2525}}}';
const utf16 = new Uint16Array([0xfeff, ...Array.from(text, (letter) => letter.charCodeAt(0))]);

test.each([
  ['UTF-8', text],
  ['UTF-8 with a byte order mark', `\uFEFF${text}`],
  ['UTF-16', utf16],
])('[SET-42] what a file in %s would change is shown first, then applied', async (_, content) => {
  const drawn = await draw([applySettings, { planId: 'plan-1', changed: 1 }]);
  const { screen, sent } = drawn;
  await choose(drawn, content);
  const changes = screen.getByRole('region', { name: 'What the file would change' });
  await expect.element(changes.getByRole('status').first()).toHaveTextContent('1 setting would change. 3 stay as they are.');
  await expect.element(changes.getByRole('table', { name: '2 entries are left out' })).toBeVisible();
  await expect.element(screen.getByText('14 upcoming meetings can no longer be joined by PIN. 1 password expires sooner.')).toBeVisible();
  await expect.element(screen.getByRole('row', { name: 'E-mail: SMTP port 587 2525' })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: 'E-mail: SMTP password Secrets are not imported.' })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: 'nothing: a There is no such setting.' })).toBeVisible();
  expect([sent(planSettings), sent(applySettings)]).toEqual([[{ body: { settings: { email: { smtpPort: 2525 } } } }], []]);
  await screen.getByRole('button', { name: 'Change 1 setting' }).click();
  await expect.element(screen.getByText('1 setting was changed.').first()).toBeVisible();
  expect(sent(applySettings)).toEqual([{ body: { planId: 'plan-1' } }]);
});

test('a file that holds no settings is not sent', async () => {
  const drawn = await draw();
  await choose(drawn, '{"email":{"smtpPort":2525}}');
  await expect.element(drawn.screen.getByText(/^This file cannot be imported/)).toBeVisible();
  expect(drawn.sent(planSettings)).toEqual([]);
});

test('settings that changed meanwhile are planned again instead of overwritten', async () => {
  const drawn = await draw([applySettings, new CallProblem(code.invalidRequest)]);
  await choose(drawn, text);
  await drawn.screen.getByRole('button', { name: 'Change 1 setting' }).click();
  await expect.element(drawn.screen.getByText(/^Settings have changed in the meantime/)).toBeVisible();
  expect(drawn.sent(planSettings)).toHaveLength(2);
});

test.each([
  ['gets no answer', new CallProblem('UNREACHABLE'), /^Cannot connect to the server/],
  ['comes after too many others', new CallProblem(code.invalidRequest, { status: 429 }), /there were too many/],
])('a change of settings that %s leaves what the file would change, to be tried again', async (_, problem, said) => {
  let answer: () => unknown = () => Promise.reject(problem);
  const drawn = await draw([applySettings, () => answer()]);
  await choose(drawn, text);
  await drawn.screen.getByRole('button', { name: 'Change 1 setting' }).click();
  await expect.element(drawn.screen.getByText(said)).toBeVisible();
  expect(drawn.sent(planSettings)).toHaveLength(1);
  answer = () => ({ planId: 'plan-1', changed: 1 });
  await drawn.screen.getByRole('button', { name: 'Change 1 setting' }).click();
  await expect.element(drawn.screen.getByText('1 setting was changed.').first()).toBeVisible();
  await expect.element(drawn.screen.getByLabelText('File with settings')).toHaveFocus();
});

test('a file whose changes could not be asked for can be asked for again', async () => {
  let answer: () => unknown = () => Promise.reject(new CallProblem('UNREACHABLE'));
  const drawn = await draw([planSettings, () => answer()]);
  await choose(drawn, text);
  await expect.element(drawn.screen.getByText(/^Cannot connect to the server/)).toBeVisible();
  answer = () => plan;
  await drawn.screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(drawn.screen.getByRole('button', { name: 'Change 1 setting' })).toBeVisible();
});

test('of two files chosen in quick succession the second is applied, whichever is planned first', async () => {
  const planned = (planId: string, to: number): SettingsPlan => ({
    ...plan,
    planId,
    changes: [{ section: 'email', setting: 'smtpPort', from: 587, to }],
  });
  let answerFirst = (_plan: SettingsPlan): void => {};
  const first = new Promise<SettingsPlan>((resolve) => (answerFirst = resolve));
  const drawn = await draw(
    [
      planSettings,
      (input: { body: { settings: { email: { smtpPort: number } } } }) =>
        input.body.settings.email.smtpPort === 1 ? first : planned('plan-2', 2),
    ],
    [applySettings, { planId: 'plan-2', changed: 1 }],
  );
  await choose(drawn, '{"settings":{"email":{"smtpPort":1}}}');
  await choose(drawn, '{"settings":{"email":{"smtpPort":2}}}');
  await expect.element(drawn.screen.getByRole('row', { name: 'E-mail: SMTP port 587 2' })).toBeVisible();
  answerFirst(planned('plan-1', 1));
  await first;
  await new Promise(requestAnimationFrame);
  await drawn.screen.getByRole('button', { name: 'Change 1 setting' }).click();
  await expect.poll(() => drawn.sent(applySettings)).toEqual([{ body: { planId: 'plan-2' } }]);
});
