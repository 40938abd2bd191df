import { createApiClient, deleteApiClient, getApiClient, listApiClients, regenerateApiKey } from '@meet/contracts/areas/api-clients';
import { fieldSet } from '@meet/contracts/fields/fields';
import { code } from '@meet/contracts/wire/errors';
import { useState } from 'react';
import { useServices } from '../../core/services.ts';
import { formSpec } from '../../form/form-spec.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { from } from '../../list/from.ts';
import { ListParts } from '../../list/ListPanel.tsx';
import { listSpec } from '../../list/list-spec.ts';
import { useList } from '../../list/use-list.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { CopyButton } from '../../ui/buttons/CopyButton.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';

interface Shown {
  userEmail: string;
  apiKey: string;
}

/** Programs that ask in the name of a user, and their keys. */
export function ApiClients() {
  const t = useWords();
  const [shown, setShown] = useState<Shown>();
  const [isAdding, setAdding] = useState(false);
  const [spec] = useState(() => clientList(setShown));
  const model = useList(spec);
  return (
    <section className="settings-history" aria-label={t('settings.clients.title')}>
      <h2>{t('settings.clients.title')}</h2>
      <p className="hint">{t('settings.clients.text')}</p>
      <div>
        <Button icon="plus" onClick={() => setAdding(true)}>
          {t('settings.clients.add')}
        </Button>
      </div>
      {shown && (
        <Notice kind="info" title={t('settings.clients.keyOf', { user: shown.userEmail })}>
          <code className="settings-key">{shown.apiKey}</code>
          <div className="form-actions">
            <CopyButton size="small" text={shown.apiKey} label={t('settings.clients.copy')} copied={t('settings.clients.copied')} />
            <Button size="small" icon="eye-off" onClick={() => setShown(undefined)}>
              {t('settings.clients.hide')}
            </Button>
          </div>
        </Notice>
      )}
      <ListParts model={model} />
      {isAdding && (
        <NewKey
          onClose={(made) => {
            setAdding(false);
            if (!made) return;
            setShown(made);
            void model.refresh();
          }}
        />
      )}
    </section>
  );
}

const clientList = (show: (key: Shown | undefined) => void) =>
  listSpec({
    area: 'settings.clients',
    load: from(listApiClients),
    rowKey: ({ id }) => id,
    columns: [
      { name: 'userEmail', sortable: true, width: '2fr' },
      { name: 'apiKeyEnd', cell: ({ apiKeyEnd }) => `… ${apiKeyEnd}` },
      { name: 'createdDate', sortable: true, cell: ({ createdDate }) => <Moment date={createdDate} /> },
      { name: 'lastUseDate', sortable: true, cell: ({ lastUseDate }) => lastUseDate && <Moment date={lastUseDate} /> },
    ],
    filters: [{ name: 'text', type: 'search' }],
    actions: [
      { name: 'show', on: 'row', icon: 'eye', run: async ({ id }, { call }) => show(await call(getApiClient, { params: { id } })) },
      {
        name: 'regenerate',
        on: 'row',
        icon: 'refresh-cw',
        confirm: (t, { userEmail }) => ({
          title: t('settings.clients.regenerateTitle', { user: userEmail }),
          message: t('settings.clients.regenerateText'),
          validate: t('settings.clients.regenerateDo'),
          cancel: t('app.cancel'),
          isDanger: true,
        }),
        run: async ({ id }, { call }) => show(await call(regenerateApiKey, { params: { id } })),
      },
      {
        name: 'remove',
        on: 'row',
        icon: 'trash',
        kind: 'danger',
        deletes: true,
        confirm: (t, { userEmail }) => ({
          title: t('settings.clients.removeTitle', { user: userEmail }),
          message: t('settings.clients.removeText'),
          validate: t('settings.clients.removeDo'),
          cancel: t('app.cancel'),
          isDanger: true,
        }),
        run: async ({ id }, { call }) => {
          await call(deleteApiClient, { params: { id } });
          show(undefined);
        },
      },
    ],
    sort: { by: 'userEmail', order: 0 },
    refresh: 'disabled',
    empty: 'settings.clients.none',
  });

const Moment = ({ date }: { date: Date }) => useFormat().dateTime(date);

const newKeyForm = formSpec({
  area: 'settings.clients',
  set: fieldSet({ userEmail: { kind: 'email', required: true } }),
  lands: { [code.notFound]: 'userEmail', [code.userExists]: 'userEmail' },
});

function NewKey({ onClose }: { onClose: (made?: Shown) => void }) {
  const { call } = useServices();
  const t = useWords();
  const form = useForm(newKeyForm);
  return (
    <FormDialog
      title={t('settings.clients.add')}
      submit={t('settings.clients.give')}
      spec={newKeyForm}
      form={form}
      onCancel={() => onClose()}
      send={async ({ userEmail }) => onClose(await call(createApiClient, { body: { userEmail } }))}
    />
  );
}
