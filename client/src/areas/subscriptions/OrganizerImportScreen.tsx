import { subscriptionChangeRefusal } from '@meet/contracts/rules';
import { getSubscription } from '@meet/contracts/areas/subscriptions';
import { BackLink } from '../../navigation/BackLink.tsx';
import { OneAnswered } from '../../core/OneAnswered.tsx';
import { useParam } from '../../navigation/route-params.ts';
import { useServices } from '../../core/services.ts';
import { useAnswer } from '../../core/use-answer.ts';
import { useManager } from '../../entities/users/use-manager.ts';
import { CsvScreen } from '../../csv/CsvScreen.tsx';
import { useWords } from '../../i18n/use-words.tsx';
import { organizerImport } from './organizer-csv.ts';
import { subscriptionPath } from './subscription-path.ts';

/** Organizers of one subscription from a file (001 §2). */
export default function OrganizerImportScreen() {
  const { call } = useServices();
  const t = useWords();
  const me = useManager();
  const id = useParam('uid');
  const answer = useAnswer((signal) => call(getSubscription, { params: { id }, signal }), id);
  const back = { href: subscriptionPath(id), text: t('subscriptions.backToOne') };
  const title = t('subscriptions.organizers.importTitle');
  const isThere = answer !== undefined && 'product' in answer;
  return (
    <OneAnswered answer={answer} title={title} back={isThere ? null : <BackLink href={back.href}>{back.text}</BackLink>}>
      {(subscription) => (
        <CsvScreen
          kind={organizerImport(subscription.id)}
          title={title}
          into={t('subscriptions.ranking.of', { product: subscription.product, organization: subscription.organization.name })}
          why={subscriptionChangeRefusal(me, subscription)}
          back={back}
        />
      )}
    </OneAnswered>
  );
}
