import { organizerRefusal } from '@meet/contracts/rules';
import { addOrganizer } from '@meet/contracts/areas/subscription-people';
import { useEffect, useRef, useState } from 'react';
import { RuledButton } from '../../core/RuledButton.tsx';
import { useServices } from '../../core/services.ts';
import { useMe } from '../../entities/users/use-me.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { ListParts } from '../../list/ListPanel.tsx';
import { useList } from '../../list/use-list.ts';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';
import { organizerName } from './cells.tsx';
import { organizerList } from './organizer-list.tsx';
import type { SubscriptionPart } from './part.ts';
import { PersonDialog } from './PersonDialog.tsx';
import { subscriptionPath } from './subscription-path.ts';
import { useShownDialog } from './use-shown-dialog.ts';

/** The organizers of a subscription, with the number of seats (001 §6). */
export function Organizers(part: SubscriptionPart) {
  const { subscription, isFrozen, why, act } = part;
  const { call, notices, navigate } = useServices();
  const t = useWords();
  const me = useMe();
  const [isAdding, setAdding] = useState(false);
  const { id, seats, organizerCount, organizers } = subscription;
  const free = seats - organizerCount;
  const whyNot = organizerRefusal(me, subscription);
  return (
    <section className="subscription-part">
      <header>
        <h2>{t('subscriptions.organizers.title')}</h2>
        <div className="subscription-actions">
          <LinkButton href={`${subscriptionPath(id)}/organizer-ranking`} icon="chart-column">
            {t('subscriptions.organizers.ranking')}
          </LinkButton>
          {!isFrozen && (
            <RuledButton icon="upload" why={why} onClick={() => navigate(`${subscriptionPath(id)}/organizer-import`)}>
              {t('subscriptions.organizers.import')}
            </RuledButton>
          )}
          {!isFrozen && (
            <RuledButton icon="plus" why={whyNot} onClick={() => setAdding(true)}>
              {t('subscriptions.organizers.add')}
            </RuledButton>
          )}
        </div>
        {!isFrozen && (
          <p>{free > 0 ? t('subscriptions.organizers.free', { n: free }) : t('subscriptions.organizers.full', { n: seats })}</p>
        )}
      </header>
      <OrganizerTable key={`${isFrozen} ${why?.rule}`} {...part} people={[seats, ...organizers.map(({ email }) => email)].join()} />
      {isAdding && (
        <PersonDialog
          title={t('subscriptions.organizers.add')}
          submit={t('subscriptions.organizers.addDo')}
          onCancel={() => setAdding(false)}
          send={async (email) => {
            const added = await act(() => call(addOrganizer, { params: { id }, body: { email } }));
            notices.show('success', t('subscriptions.organizers.added', { name: organizerName(added) }));
            setAdding(false);
          }}
        >
          <Notice kind={free === 1 ? 'warning' : 'info'}>
            {free === 1 ? t('subscriptions.organizers.last') : t('subscriptions.organizers.free', { n: free })}
          </Notice>
        </PersonDialog>
      )}
    </section>
  );
}

function OrganizerTable({ subscription, isFrozen, why, act, people }: SubscriptionPart & { people: string }) {
  const { id, organizers } = subscription;
  const [dialog, show] = useShownDialog();
  const [spec] = useState(() =>
    organizerList({ id, isFrozen, why, act, show, sources: [...new Set(organizers.map(({ source }) => source))].toSorted() }),
  );
  const model = useList(spec);
  useRefresh(model.refresh, people);
  return (
    <>
      <ListParts model={model} isPart />
      {dialog}
    </>
  );
}

/** Refreshes whenever `about` changes. */
export function useRefresh(refresh: () => Promise<void>, about: string): void {
  const last = useRef(about);
  useEffect(() => {
    if (last.current === about) return;
    last.current = about;
    void refresh();
  }, [refresh, about]);
}
