import { useMemo } from 'react';
import { useMe } from '../../entities/users/use-me.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { subscriptionList } from './subscription-list.tsx';
import { useShownDialog } from './use-shown-dialog.ts';
import './subscriptions.css';

/** All subscriptions the person may see. */
export default function SubscriptionsScreen() {
  const t = useWords();
  const { roles } = useMe();
  const [dialog, show] = useShownDialog();
  const spec = useMemo(() => subscriptionList(roles, show), [roles, show]);
  return (
    <>
      <ListScreen spec={spec}>
        <LinkButton href="/subscriptions/exceeding-organizers" icon="triangle-alert">
          {t('subscriptions.exceeding.title')}
        </LinkButton>
      </ListScreen>
      {dialog}
    </>
  );
}
