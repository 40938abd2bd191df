import type { OrganizationDetail } from '@meet/contracts/areas/organizations';
import { termsRefusal } from '@meet/contracts/rules';
import { createSubscription, listSubscriptions } from '@meet/contracts/areas/subscriptions';
import { useState } from 'react';
import { Link } from 'wouter';
import { RuledButton } from '../../core/RuledButton.tsx';
import { useServices } from '../../core/services.ts';
import { SubscriptionBadge, SubscriptionEnd } from '../../entities/subscriptions/SubscriptionBadge.tsx';
import { TermsDialog } from '../../entities/subscriptions/TermsDialog.tsx';
import { useMe } from '../../entities/users/use-me.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { from } from '../../list/from.ts';
import { ListParts } from '../../list/ListPanel.tsx';
import { listSpec } from '../../list/list-spec.ts';
import { useList } from '../../list/use-list.ts';

const subscriptionsOf = (organization: string) =>
  listSpec({
    area: 'organizations.subscriptions',
    load: from(listSubscriptions, { filters: { organization } }),
    rowKey: ({ id }) => id,
    columns: [
      {
        name: 'product',
        sortable: true,
        width: '2fr',
        cell: ({ id, product }) => <Link href={`/subscriptions/${encodeURIComponent(id)}`}>{product}</Link>,
      },
      { name: 'state', width: '1.5fr', cell: ({ state }) => <SubscriptionBadge state={state} /> },
      { name: 'endDate', sortable: true, cell: (row) => <SubscriptionEnd {...row} /> },
      { name: 'organizerCount', sortable: true },
      { name: 'seats', sortable: true },
    ],
    withoutColumns: ['organization', 'usedSpaceBytes', 'meetingCount', 'attachmentCount', 'exceedingCount'],
    withoutFilters: ['text', 'state', 'over', 'exceeding', 'perpetual', 'end'],
    sort: { by: 'product', order: 0 },
    empty: 'organizations.subscriptions.none',
  });

interface OrganizationSubscriptionsProps {
  organization: OrganizationDetail;
  onChange: () => Promise<void>;
}

/** What an organization has subscribed to; administrators add to it. */
export function OrganizationSubscriptions({ organization, onChange }: OrganizationSubscriptionsProps) {
  const { call, notices } = useServices();
  const t = useWords();
  const { roles } = useMe();
  const [isAdding, setAdding] = useState(false);
  const [spec] = useState(() => subscriptionsOf(organization.id));
  const model = useList(spec);
  return (
    <section className="organization-part">
      <header>
        <h2>{t('organizations.subscriptions.title')}</h2>
        <RuledButton icon="plus" why={termsRefusal(roles)} onClick={() => setAdding(true)}>
          {t('organizations.subscriptions.add')}
        </RuledButton>
      </header>
      <ListParts model={model} isPart />
      {isAdding && (
        <TermsDialog
          title={t('subscriptions.terms.add')}
          submit={t('subscriptions.terms.addDo')}
          onCancel={() => setAdding(false)}
          send={async (terms) => {
            await call(createSubscription, { body: { organizationId: organization.id, ...terms } });
            notices.show('success', t('subscriptions.terms.added'));
            setAdding(false);
            await Promise.all([model.refresh(), onChange()]);
          }}
        />
      )}
    </section>
  );
}
