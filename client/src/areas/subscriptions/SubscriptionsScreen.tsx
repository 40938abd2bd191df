import { useWords } from '../../i18n/use-words.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { subscriptionList } from './subscription-list.tsx';
import './subscriptions.css';

/** All subscriptions the person may see. */
export default function SubscriptionsScreen() {
  const t = useWords();
  return (
    <ListScreen spec={subscriptionList}>
      <LinkButton href="/subscriptions/exceeding-organizers" icon="triangle-alert">
        {t('subscriptions.exceeding.title')}
      </LinkButton>
    </ListScreen>
  );
}
