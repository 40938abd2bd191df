import {
  applyOrganizationsDeletion,
  planOrganizationDeletion,
  planOrganizationsDeletion,
} from '@meet/contracts/areas/organization-deletion';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { attempt } from '../../core/attempt.ts';
import { useServices, type Services } from '../../core/services.ts';
import { drawScreen } from '../../testing/screen.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { deleteOrganization } from './deletion.tsx';
import { deleteMany } from './many-organizations.tsx';

const plan = {
  planId: 'plan-1',
  subscriptions: 1,
  organizers: 2,
  managers: 3,
  meetings: 4,
  upcomingMeetings: 5,
  files: 6,
  runningMeetings: 7,
  restorableUntil: new Date('2027-03-01T09:00:00.000Z'),
};
const counted = 'Subscriptions1Organizers2Managers3Meetings4Upcoming meetings5Files of meetings6';
const kept = 'Accounts stay: organizers lose their seats, managers the organization.';

function Deleting({ run }: { run: (services: Services) => Promise<void> }) {
  const services = useServices();
  return <Button onClick={() => void attempt(services, () => run(services))}>Delete</Button>;
}

const refusedBefore = [{ line: 2, column: '', id: 'two', name: 'Harbour', code: 1021 }];

async function asked(role: 'dialog' | 'alertdialog', run: (services: Services) => Promise<void>, deleted: object = {}) {
  const { screen } = await drawScreen({
    screen: <Deleting run={run} />,
    words: ['organizations', 'form', 'list'],
    answers: [
      [planOrganizationDeletion, plan],
      [planOrganizationsDeletion, { ...plan, delete: 1, organizations: [{ id: 'one', name: 'Old Mill' }], refused: refusedBefore }],
      [applyOrganizationsDeletion, deleted],
    ],
  });
  await screen.getByRole('button', { name: 'Delete' }).click();
  return screen.getByRole(role);
}

test('what goes with an organization and what stays is said before; with meetings in progress it cannot be deleted', async () => {
  const dialog = await asked('dialog', (services) => deleteOrganization(services, { id: 'one', name: 'Old Mill' }));
  await expect.element(dialog).toHaveTextContent('Meetings in progress: 7. Stop them, or wait until they have ended.');
  await expect.element(dialog).toHaveTextContent(`Deleted with it:${counted}${kept}`);
  await expect.element(dialog).toHaveTextContent(/Until Mar 1, 2027, 9:00.AM it can be restored from the deleted organizations\./);
  await expect.element(dialog.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
});

test('of many, those that go are named with what goes with them, and those that stay', async () => {
  const dialog = await asked('alertdialog', (services) => deleteMany({ kind: 'rows', rows: [], ids: ['one', 'two'], count: 2 }, services));
  await expect.element(dialog).toHaveTextContent(`Old MillDeleted with them:${counted}${kept}`);
  await expect.element(dialog).toHaveTextContent(/Until Mar 1, 2027, 9:00.AM they can be restored from the deleted organizations\./);
  await expect.element(dialog).toHaveTextContent(/1 organization stays:.*Harbour/);
});

test('of many, those in which a meeting has begun since they were planned are named afterwards, the others not again', async () => {
  const deleted = { changed: 0, unchanged: 0, refused: [...refusedBefore, { id: 'one', name: 'Old Mill', code: 1021 }] };
  const dialog = await asked(
    'alertdialog',
    (services) => deleteMany({ kind: 'rows', rows: [], ids: ['one', 'two'], count: 2 }, services),
    deleted,
  );
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const after = page.getByRole('dialog', { name: '1 organization stays:' });
  await expect.element(after).toHaveTextContent(/Old Mill.*A meeting is in progress\. Stop it, or wait until it has ended\./);
  await expect.element(after).not.toHaveTextContent(/Harbour/);
});
