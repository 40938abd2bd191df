import { Features } from '@meet/contracts/feature-flags';
import type { SubscriptionDetail } from '@meet/contracts/areas/subscriptions';
import { code } from '@meet/contracts/wire/errors';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { ReactNode } from 'react';
import { drawScreen } from '../../testing/screen.tsx';
import { Disabling } from './Disabling.tsx';
import { FeatureGroupCard } from './FeatureGroupCard.tsx';
import { Organizers } from './Organizers.tsx';
import type { SubscriptionPart } from './part.ts';
import { SubscriptionBanners } from './SubscriptionBanners.tsx';

const subscription: SubscriptionDetail = {
  id: 'team',
  organization: { id: 'mill', name: 'Old Mill' },
  product: 'Team',
  seats: 5,
  endDate: new Date('2027-03-01T09:00:00.000Z'),
  perpetual: false,
  disabled: false,
  licence: 'valid',
  organizerCount: 2,
  exceedingCount: 0,
  attachmentCount: 0,
  usedSpaceBytes: 0,
  meetingCount: 0,
  features: v.parse(Features, {}),
  organizers: [],
  imposedContacts: [],
  state: 'inForce',
  version: 1,
};
const part: SubscriptionPart = { subscription, why: undefined, isFrozen: false, act: (run) => run(), show: () => {} };

const draw = async (screen: ReactNode) =>
  (await drawScreen({ screen, words: ['subscriptions', 'form', 'list', 'audit-log'], answers: [] })).screen;

test.each([
  [{ state: 'disabled' }, 'You can view it, but nothing in it can be changed any more.'],
  [{ state: 'ended' }, /This subscription ended on Mar 1, 2027\.Its organizers can no longer create meetings, and none can be added\./],
  [{ state: 'endingNow', daysLeft: 3 }, 'After its end its organizers can no longer create meetings.'],
  [{ state: 'invalid' }, 'This subscription cannot be changed until a valid licence is installed. Ask an administrator.'],
  [{ state: 'compromised' }, 'Its data does not match its licence, so it cannot be changed. Ask an administrator.'],
] as const)('what somebody has to know of a subscription: %j', async (about, words) => {
  const { container } = await draw(<SubscriptionBanners subscription={{ ...subscription, ...about }} />);
  await expect.element(container).toHaveTextContent(words);
});

test('whoever cannot change the group of organizers sees which one there is, or that there is none', async () => {
  const why: SubscriptionPart['why'] = { rule: 'subscriptionsAreRead', code: code.insufficientRights, ask: 'organizationManager' };
  const none = await draw(<FeatureGroupCard {...part} why={why} />);
  await expect.element(none.getByText('No group is set.')).toBeVisible();
  const organizerGroup = { directory: 'SSO', name: 'staff' } as const;
  const one = await draw(<FeatureGroupCard {...part} why={why} subscription={{ ...subscription, organizerGroup }} />);
  await expect.element(one.getByText('staff')).toBeVisible();
});

test('that all seats are taken is said with their number', async () => {
  const { getByText } = await draw(<Organizers {...part} subscription={{ ...subscription, organizerCount: 5 }} />);
  await expect.element(getByText(/^All 5 seats are taken: nobody can be added/)).toBeVisible();
});

test('disabling for good names the product and the organization, and what is to be typed', async () => {
  const { getByRole } = await draw(<Disabling {...part} />);
  await getByRole('button').click();
  await expect
    .element(getByRole('dialog', { name: 'Disable “Team” of Old Mill permanently?' }))
    .toHaveTextContent('Type “Team” to confirm.');
});
