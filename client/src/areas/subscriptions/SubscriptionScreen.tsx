import { standingRefusal, subscriptionChangeRefusal } from '@meet/contracts/rules';
import { getSubscription, type SubscriptionDetail } from '@meet/contracts/areas/subscriptions';
import { code } from '@meet/contracts/wire/errors';
import { useState } from 'react';
import { Link } from 'wouter';
import { isProblem } from '../../api/problem.ts';
import { BackLink } from '../../navigation/BackLink.tsx';
import { OneAnswered } from '../../core/OneAnswered.tsx';
import { useParam } from '../../navigation/route-params.ts';
import { useServices } from '../../core/services.ts';
import { SubscriptionBadge } from '../../entities/subscriptions/SubscriptionBadge.tsx';
import { useAnswer } from '../../core/use-answer.ts';
import { useManager } from '../../entities/users/use-manager.ts';
import { useWords } from '../../i18n/use-words.tsx';
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

/** A licence that is none stops everything. */
const licenceCodes = { [code.invalidLicence]: 'invalid', [code.subscriptionCompromised]: 'compromised' } as const;

type BadLicence = (typeof licenceCodes)[keyof typeof licenceCodes];

function badLicence(error: unknown): BadLicence | undefined {
  if (isProblem(error, code.invalidLicence)) return licenceCodes[code.invalidLicence];
  return isProblem(error, code.subscriptionCompromised) ? licenceCodes[code.subscriptionCompromised] : undefined;
}

/** One subscription, and who stands on it (001 §2, §3). */
export default function SubscriptionScreen() {
  const id = useParam('uid');
  return <Found key={id} id={id} />;
}

function Found({ id }: { id: string }) {
  const { call } = useServices();
  const t = useWords();
  const answer = useAnswer((signal) => call(getSubscription, { params: { id }, signal }));
  const spoiled = badLicence(answer);
  const back = <BackLink href="/subscriptions">{t('subscriptions.back')}</BackLink>;
  if (spoiled)
    return (
      <>
        {back}
        <h1>{t('subscriptions.one')}</h1>
        <LicenceBanner state={spoiled} />
      </>
    );
  return (
    <OneAnswered answer={answer} title={t('subscriptions.one')} back={back}>
      {(first) => <Page first={first} />}
    </OneAnswered>
  );
}

function Page({ first }: { first: SubscriptionDetail }) {
  const { call } = useServices();
  const me = useManager();
  const [known, setKnown] = useState(first);
  const [spoiled, setSpoiled] = useState<BadLicence>();
  const subscription = { ...known, state: spoiled ?? known.state };
  const { id, product, organization, state } = subscription;

  async function act<T>(run: () => Promise<T>): Promise<T> {
    try {
      const done = await run();
      setKnown(await call(getSubscription, { params: { id } }));
      return done;
    } catch (error) {
      const bad = badLicence(error);
      if (bad) setSpoiled(bad);
      throw error;
    }
  }

  const part = {
    subscription,
    why: subscriptionChangeRefusal(me, subscription),
    isFrozen: standingRefusal(subscription) !== undefined,
    act,
    show: setKnown,
  };
  return (
    <>
      <header className="page-head subscription-head">
        <h1>{product}</h1>
        <SubscriptionBadge state={state} />
        <p>
          <Link href={organizationPath(organization.id)}>{organization.name}</Link>
        </p>
      </header>
      <SubscriptionBanners subscription={subscription} />
      <div className="subscription-cards">
        <TermsCard {...part} />
        <FeatureGroupCard {...part} />
        <FeaturesCard features={subscription.features} />
      </div>
      <Organizers {...part} />
      <Contacts {...part} />
      <StatisticsPart subscription={subscription} />
      <Disabling {...part} />
    </>
  );
}
