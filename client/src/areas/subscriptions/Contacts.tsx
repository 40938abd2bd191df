import { addImposedContact, listImposedContacts, removeImposedContacts } from '@meet/contracts/areas/subscription-people';
import { useState } from 'react';
import { RuledButton } from '../../core/RuledButton.tsx';
import { useServices } from '../../core/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { fromRecord } from '../../list/from.ts';
import { ListParts } from '../../list/ListPanel.tsx';
import { listSpec } from '../../list/list-spec.ts';
import { useList } from '../../list/use-list.ts';
import { organizerName } from './cells.tsx';
import { useRefresh } from './Organizers.tsx';
import type { SubscriptionPart } from './part.ts';
import { PersonDialog } from './PersonDialog.tsx';

/** Contacts that all members have and cannot remove (001 §6). */
export function Contacts(part: SubscriptionPart) {
  const { subscription, isFrozen, why, act } = part;
  const { call, notices } = useServices();
  const t = useWords();
  const [isAdding, setAdding] = useState(false);
  const { id, imposedContacts } = subscription;
  return (
    <section className="subscription-part">
      <header>
        <h2>{t('subscriptions.contacts.title')}</h2>
        {!isFrozen && (
          <RuledButton icon="plus" why={why} onClick={() => setAdding(true)}>
            {t('subscriptions.contacts.add')}
          </RuledButton>
        )}
        <p>{t('subscriptions.contacts.text')}</p>
      </header>
      <ContactTable key={`${isFrozen} ${why?.rule}`} {...part} people={imposedContacts.map(({ email }) => email).join()} />
      {isAdding && (
        <PersonDialog
          title={t('subscriptions.contacts.add')}
          submit={t('subscriptions.contacts.addDo')}
          onCancel={() => setAdding(false)}
          send={async (email) => {
            const added = await act(() => call(addImposedContact, { params: { id }, body: { email } }));
            notices.show('success', t('subscriptions.contacts.added', { name: organizerName(added) }));
            setAdding(false);
          }}
        />
      )}
    </section>
  );
}

function ContactTable({ people, ...part }: SubscriptionPart & { people: string }) {
  const [spec] = useState(() => contactList(part));
  const model = useList(spec);
  useRefresh(model.refresh, people);
  return <ListParts model={model} isPart />;
}

const contactList = ({ subscription: { id }, why, isFrozen, act }: SubscriptionPart) =>
  listSpec({
    area: 'subscriptions.contacts',
    load: fromRecord(listImposedContacts, { id }),
    rowKey: (row) => row.id,
    columns: [
      { name: 'email', sortable: true, width: '2fr' },
      { name: 'firstName', sortable: true },
      { name: 'lastName', sortable: true },
    ],
    filters: [{ name: 'text', type: 'search' }],
    actions: isFrozen
      ? []
      : [
          {
            name: 'remove',
            on: 'filter',
            icon: 'trash',
            kind: 'danger',
            deletes: true,
            why: () => why,
            confirm: (t, { count }) => ({
              title: t('subscriptions.contacts.removeTitle', { n: count }),
              message: t('subscriptions.contacts.removeText'),
              validate: t('subscriptions.contacts.removeDo'),
              isDanger: true,
            }),
            run: async (target, { call }) => {
              const body = target.kind === 'rows' ? { ids: target.ids } : { filter: target.filters };
              await act(() => call(removeImposedContacts, { params: { id }, body }));
            },
          },
        ],
    sort: { by: 'lastName', order: 0 },
    refresh: 'disabled',
    empty: 'subscriptions.contacts.none',
  });
