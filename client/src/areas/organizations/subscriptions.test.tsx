import { expect, test } from 'vitest';
import { drawScreen } from '../../testing/screen.tsx';
import { OrganizationSubscriptions } from './OrganizationSubscriptions.tsx';

const organization = {
  id: 'mill',
  name: 'Old Mill',
  machineId: 'mill-1',
  subscriptions: [],
  managers: [],
  seats: 0,
  organizerCount: 0,
  version: 1,
};

test('a subscription is added in a dialog that says that it is new', async () => {
  const { screen } = await drawScreen({
    screen: <OrganizationSubscriptions organization={organization} onChange={async () => {}} />,
    words: ['list', 'form', 'organizations', 'subscriptions'],
    answers: [],
  });
  await screen.getByRole('button', { name: 'Add a subscription' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'New subscription' })).toBeVisible();
});
