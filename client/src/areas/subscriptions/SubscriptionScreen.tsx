import { standingRefusal, subscriptionChangeRefusal } from '@meet/contracts/rules';
import { getSubscription, type SubscriptionDetail } from '@meet/contracts/areas/subscriptions';
import { code } from '@meet/contracts/wire/errors';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { isProblem } from '../../api/problem.ts';
import { read } from '../../core/reads.ts';
import { SubscriptionBadge } from '../../entities/subscriptions/SubscriptionBadge.tsx';
import { RecordAuditLog } from '../../entities/audit/RecordAuditLog.tsx';
import { useMe } from '../../entities/users/use-me.ts';
import { RecordScreen } from '../../record/RecordScreen.tsx';
import type { RecordPart, RecordSpec } from '../../record/record-spec.ts';
import { SubscriptionBanners, LicenceBanner } from './SubscriptionBanners.tsx';
import { Contacts } from './Contacts.tsx';
import { Disabling } from './Disabling.tsx';
import { FeaturesCard } from './FeaturesCard.tsx';
import { FeatureGroupCard } from './FeatureGroupCard.tsx';
import { Organizers } from './Organizers.tsx';
import { StatisticsPart } from './StatisticsPart.tsx';
import { organizationPath } from './subscription-path.ts';
import './subscriptions.css';
import { TermsCard } from './TermsCard.tsx';

const subscriptionRecord: RecordSpec<SubscriptionDetail> = {
  from: (param) => read(getSubscription, { params: { id: param('uid') } }),
  heading: 'subscriptions.one',
  title: ({ product }) => product,
  back: { href: '/subscriptions', text: 'subscriptions.back' },
  className: 'subscription-head',
  failed(problem) {
    const licence = badLicence(problem);
    return licence && <LicenceBanner state={licence} />;
  },
  Head,
  parts: [({ record }) => <SubscriptionBanners subscription={record} />, Parts],
};

/** One subscription, and who stands on it (001 §2, §3). */
export default function SubscriptionScreen() {
  return <RecordScreen spec={subscriptionRecord} />;
}

/** An invalid licence replaces the page. */
function badLicence(error: unknown): 'invalid' | 'compromised' | undefined {
  if (isProblem(error, code.invalidLicence)) return 'invalid';
  return isProblem(error, code.subscriptionCompromised) ? 'compromised' : undefined;
}

function Head({ record: { state, organization }, children }: RecordPart<SubscriptionDetail> & { children: ReactNode }) {
  return (
    <>
      {children}
      <SubscriptionBadge state={state} />
      <p>
        <Link href={organizationPath(organization.id)}>{organization.name}</Link>
      </p>
    </>
  );
}

function Parts({ record: subscription, show, refresh }: RecordPart<SubscriptionDetail>) {
  const me = useMe();

  async function act<T>(run: () => Promise<T>): Promise<T> {
    try {
      const done = await run();
      await refresh();
      return done;
    } catch (error) {
      const licence = badLicence(error);
      if (licence) show({ ...subscription, state: licence });
      throw error;
    }
  }

  const part = {
    subscription,
    why: subscriptionChangeRefusal(me, subscription),
    isFrozen: standingRefusal(subscription) !== undefined,
    act,
    show,
  };
  return (
    <>
      <div className="subscription-cards">
        <TermsCard {...part} />
        <FeatureGroupCard {...part} />
        <FeaturesCard {...part} />
      </div>
      <Organizers {...part} />
      <Contacts {...part} />
      <StatisticsPart subscription={subscription} />
      <Disabling {...part} />
      <RecordAuditLog
        kind="subscription"
        id={subscription.id}
        organizationId={subscription.organization.id}
        version={subscription.version}
      />
    </>
  );
}
