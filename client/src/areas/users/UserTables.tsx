import type { Language } from '@meet/contracts/languages';
import type { Device, UserDetail } from '@meet/contracts/areas/users';
import { SubscriptionBadge } from '../../entities/subscriptions/SubscriptionBadge.tsx';
import { useI18n, useWords } from '../../i18n/use-words.tsx';
import { fromRows } from '../../list/from-rows.ts';
import { ListPanel } from '../../list/ListPanel.tsx';
import type { ListSpec } from '../../list/list-spec.ts';
import { Moment } from './cells.tsx';

type Subscription = UserDetail['subscriptions'][number];

const subscriptionsList = (subscriptions: readonly Subscription[], language: Language): ListSpec<Subscription, 'users.subscriptions'> => ({
  area: 'users.subscriptions',
  load: fromRows(subscriptions, language),
  rowKey: ({ id }) => id,
  columns: [
    { name: 'product', sortable: true },
    { name: 'organization', cell: ({ organization }) => organization.name },
    { name: 'endDate', cell: ({ perpetual, endDate }) => (perpetual ? <Perpetual /> : <Moment at={endDate} />) },
    { name: 'state', cell: ({ state }) => <SubscriptionBadge state={state} /> },
  ],
  sort: { by: 'product', order: 0 },
  empty: 'users.subscriptions.none',
});

/** Those that hold the user as an organizer. */
export function UserSubscriptions({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const { t, language } = useI18n();
  return (
    <section className="user-table">
      <h2>{t('users.subscriptions.title')}</h2>
      <ListPanel key={JSON.stringify(subscriptions)} spec={subscriptionsList(subscriptions, language.peek())} />
    </section>
  );
}

function Perpetual() {
  const t = useWords();
  return t('users.subscriptions.perpetual');
}

const devicesList = (devices: readonly Device[], language: Language): ListSpec<Device, 'users.devices'> => ({
  area: 'users.devices',
  load: fromRows(devices, language),
  rowKey: ({ type, firstConnection }) => `${type} ${firstConnection.getTime()}`,
  columns: [
    { name: 'type', sortable: true },
    { name: 'installVersion', sortable: true },
    { name: 'firstConnection', sortable: true, cell: ({ firstConnection }) => <Moment at={firstConnection} /> },
    { name: 'lastConnection', sortable: true, cell: ({ lastConnection }) => <Moment at={lastConnection} /> },
    { name: 'metadata', cell: ({ metadata }) => metadataText(metadata), csv: ({ metadata }) => metadataText(metadata) },
  ],
  sort: { by: 'lastConnection', order: 1 },
  empty: 'users.devices.none',
});

const metadataText = (metadata: Device['metadata']): string =>
  Object.entries(metadata)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

/** The installations the user has connected from (001 §3). */
export function UserDevices({ devices }: { devices: readonly Device[] }) {
  const { t, language } = useI18n();
  return (
    <section className="user-table">
      <h2>{t('users.devices.title')}</h2>
      <ListPanel key={JSON.stringify(devices)} spec={devicesList(devices, language.peek())} />
    </section>
  );
}
