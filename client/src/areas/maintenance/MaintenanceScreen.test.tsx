import { deleteMaintenance, listMaintenances, listPeriods, planMaintenance, type Maintenance } from '@meet/contracts/areas/maintenance';
import { code } from '@meet/contracts/wire/errors';
import { expect, test } from 'vitest';
import { CallProblem } from '../../api/problem.ts';
import { readsOf } from '../../core/use-read.ts';
import { drawScreen } from '../../testing/screen.tsx';
import MaintenanceScreen from './MaintenanceScreen.tsx';
import { routes } from './routes.ts';

const hourMs = 3_600_000;
const begin = Date.parse('2027-03-01T09:00:00.000Z');

const planned = (index: number): Maintenance => ({
  id: `m-${index}`,
  start: new Date(begin + index * 24 * hourMs),
  end: new Date(begin + index * 24 * hourMs + hourMs),
  state: index === 0 ? 'running' : 'planned',
  meetingsCount: index,
});

const free = { start: new Date(begin + 5 * hourMs), end: new Date(begin + 6 * hourMs), meetingsCount: 0 };

const draw = (items: readonly Maintenance[], refusal?: CallProblem) =>
  drawScreen({
    screen: <MaintenanceScreen />,
    words: routes[0]?.words ?? [],
    answers: [
      [listMaintenances, { items, total: items.length }],
      [listPeriods, { items: [free], total: 1 }],
      [planMaintenance, refusal],
    ],
  });

test('[MNT-09] all that are planned are listed, each with a button that names it, and another can be planned', async () => {
  const { screen } = await draw([planned(0), planned(1), planned(2)]);
  await expect.element(screen.getByRole('heading', { name: 'Maintenance under way' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Planned maintenance' }).elements()).toHaveLength(2);
  await expect.element(screen.getByRole('button', { name: /^Delete: Mar 2, 2027/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Delete: Mar 3, 2027/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Plan: / })).toBeVisible();
});

test('[MNT-09] when there are twenty, no period is offered', async () => {
  const { screen } = await draw(Array.from({ length: 20 }, (_, index) => planned(index)));
  await expect.element(screen.getByText('20 maintenances are planned, and no more can be.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Plan: / }).elements()).toEqual([]);
});

const refusedFor = (name: string) =>
  new CallProblem(code.invalidRequest, {
    status: 400,
    fields: [{ name, code: code.invalidRequest, taken: { start: '2027-03-08T09:00:00.000Z', end: '2027-03-08T10:00:00.000Z' } }],
  });

test('[MNT-10] a repetition that overlaps another maintenance is refused at the field, which names that; what was typed stays', async () => {
  const { screen } = await draw([planned(1)], refusedFor('every'));
  await screen.getByRole('button', { name: /^Plan: / }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Reason').fill('New servers');
  await dialog.getByLabelText('Repetition').selectOptions('Every week');
  await dialog.getByRole('button', { name: 'Plan' }).click();
  const field = dialog.getByLabelText('Repetition');
  await expect.element(field).toHaveAccessibleDescription(/^It would overlap the maintenance planned for Mar 8, 2027/);
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveValue('week');
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('New servers');
  await field.selectOptions('Once');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
});

test('[MNT-10] a period that was taken meanwhile is said with what took it', async () => {
  const { screen } = await draw([planned(1)], refusedFor('start'));
  await screen.getByRole('button', { name: /^Plan: / }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Plan' }).click();
  await expect.element(screen.getByText(/^It would overlap the maintenance planned for Mar 8, 2027/)).toBeVisible();
});

test('[MNT-10] a period that is refused because there were too many requests is not said to be taken', async () => {
  const { screen } = await draw([planned(1)], new CallProblem(code.invalidRequest, { status: 429 }));
  await screen.getByRole('button', { name: /^Plan: / }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Plan' }).click();
  await expect.element(screen.getByText(/there were too many/)).toBeVisible();
});

test('[MNT-09] what somebody else has planned or deleted meanwhile is shown as soon as it is in the way', async () => {
  let items = [planned(1)];
  const { screen } = await drawScreen({
    screen: <MaintenanceScreen />,
    words: routes[0]?.words ?? [],
    answers: [
      [listMaintenances, () => ({ items, total: items.length })],
      [listPeriods, { items: [free], total: 1 }],
      [planMaintenance, refusedFor('start')],
      [deleteMaintenance, new CallProblem(code.notFound, { status: 404 })],
    ],
  });
  const cards = screen.getByRole('heading', { name: 'Planned maintenance' });
  await screen.getByRole('button', { name: /^Plan: / }).click();
  items = [planned(1), planned(2)];
  await screen.getByRole('dialog').getByRole('button', { name: 'Plan' }).click();
  await expect.poll(() => cards.elements().length).toBe(2);
  await screen.getByRole('button', { name: /^Delete: Mar 2, 2027/ }).click();
  items = [planned(2)];
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('This was not found. It may have been removed.')).toBeVisible();
  await expect.poll(() => cards.elements().length).toBe(1);
});

test('[MNT-09] what is planned or deleted takes its button away, and the focus goes to the page', async () => {
  let items: readonly Maintenance[] = [];
  const { screen } = await drawScreen({
    screen: <MaintenanceScreen />,
    words: routes[0]?.words ?? [],
    answers: [
      [listMaintenances, () => ({ items, total: items.length })],
      [listPeriods, { items: [free], total: 1 }],
      [planMaintenance, undefined],
      [deleteMaintenance, undefined],
    ],
  });
  const main = screen.getByRole('main');
  await screen.getByRole('button', { name: /^Plan: / }).click();
  items = [planned(1)];
  await screen.getByRole('dialog').getByRole('button', { name: 'Plan' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Planned maintenance' })).toBeVisible();
  await expect.element(main).toHaveFocus();
  await screen.getByRole('button', { name: /^Delete: Mar 2, 2027/ }).click();
  items = [];
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Planned maintenance' })).not.toBeInTheDocument();
  await expect.element(main).toHaveFocus();
});

test('[MNT-09] what somebody else plans takes away the button that opened a dialog: closed, that gives the focus to the page', async () => {
  let items: readonly Maintenance[] = [];
  const { screen, services } = await drawScreen({
    screen: <MaintenanceScreen />,
    words: routes[0]?.words ?? [],
    answers: [
      [listMaintenances, () => ({ items, total: items.length })],
      [listPeriods, { items: [free], total: 1 }],
    ],
  });
  await screen.getByRole('button', { name: /^Plan: / }).click();
  items = [planned(1)];
  await readsOf(services).invalidate(listMaintenances);
  await expect.element(screen.getByRole('heading', { name: 'Planned maintenance', includeHidden: true })).toBeInTheDocument();
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('main')).toHaveFocus();
});
