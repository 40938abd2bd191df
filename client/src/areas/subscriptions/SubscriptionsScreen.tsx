import { useMemo, useState, type ReactNode } from 'react';
import { useMe } from '../../entities/users/use-me.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { subscriptionList } from './subscription-list.tsx';
import './subscriptions.css';

/** All subscriptions the person may see. */
export default function SubscriptionsScreen() {
  const t = useWords();
  const { roles } = useMe();
  const [dialog, setDialog] = useState<ReactNode>();
  const spec = useMemo(
    () =>
      subscriptionList(
        roles,
        (draw) =>
          new Promise((closed) => {
            setDialog(
              draw(() => {
                setDialog(undefined);
                closed();
              }),
            );
          }),
      ),
    [roles],
  );
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
