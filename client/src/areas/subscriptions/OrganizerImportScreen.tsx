import { applyOrganizerImport, getOrganizerSample, organizerCsv, planOrganizerImport } from '@meet/contracts/areas/subscription-people';
import type { CsvOperation } from '../../csv/csv-operation.ts';
import { subscriptionChangeRefusal } from '@meet/contracts/rules';
import { getSubscription, type SubscriptionDetail } from '@meet/contracts/areas/subscriptions';
import { useState } from 'react';
import { read } from '../../core/reads.ts';
import { CsvScreen } from '../../csv/CsvScreen.tsx';
import { useMe } from '../../entities/users/use-me.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { RecordScreen } from '../../record/RecordScreen.tsx';
import type { RecordPart, RecordSpec } from '../../record/record-spec.ts';
import { subscriptionPath } from './subscription-path.ts';

/** Makes the users of a file organizers of the subscription with this id. */
const organizerImport = (id: string): CsvOperation => ({
  name: 'organizers',
  target: id,
  plan: (call, request) => call(planOrganizerImport, { params: { id }, ...request }),
  apply: (call, planId) => call(applyOrganizerImport, { params: { id }, body: { planId } }),
  sample: (call) => call(getOrganizerSample, { params: { id } }),
  columns: organizerCsv,
  counts: ['create', 'unchanged'],
});

const importRecord: RecordSpec<SubscriptionDetail> = {
  from: (param) => read(getSubscription, { params: { id: param('uid') } }),
  heading: 'subscriptions.organizers.importTitle',
  title: (_, t) => t('subscriptions.organizers.importTitle'),
  back: { href: (param) => subscriptionPath(param('uid')), text: 'subscriptions.backToOne' },
  isBare: true,
  parts: [Import],
};

/** Organizers of one subscription from a file (001 §2). */
export default function OrganizerImportScreen() {
  return <RecordScreen spec={importRecord} />;
}

function Import({ record }: RecordPart<SubscriptionDetail>) {
  const t = useWords();
  const me = useMe();
  const { id, product, organization } = record;
  const [kind] = useState(() => organizerImport(id));
  return (
    <CsvScreen
      kind={kind}
      title={t('subscriptions.organizers.importTitle')}
      into={t('subscriptions.ranking.of', { product, organization: organization.name })}
      why={subscriptionChangeRefusal(me, record)}
      back={{ href: subscriptionPath(id), text: t('subscriptions.backToOne') }}
    />
  );
}
