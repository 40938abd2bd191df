import {
  createApiClient,
  deleteApiClient,
  getApiClient,
  listApiClients,
  regenerateApiKey,
  type ApiClientRow,
} from '@meet/contracts/areas/api-clients';
import { fieldSet } from '@meet/contracts/fields/fields';
import { useState } from 'react';
import { useServices } from '../../app/services.ts';
import { formSpec } from '../../form/form-spec.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { from } from '../../list/from.ts';
import { ListParts } from '../../list/ListPanel.tsx';
import type { ListSpec } from '../../list/list-spec.ts';
import { useList } from '../../list/use-list.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Notice } from '../../ui/Notice.tsx';

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
    <section className="settings-history" aria-label={t('setting.clients.title')}>
      <h2>{t('setting.clients.title')}</h2>
      <p className="hint">{t('setting.clients.text')}</p>
      <div>
        <Button icon="plus" onClick={() => setAdding(true)}>
          {t('setting.clients.add')}
        </Button>
      </div>
      {shown && (
        <Notice kind="info" title={t('setting.clients.keyOf', { user: shown.userEmail })}>
          <code className="settings-key">{shown.apiKey}</code>
          <div className="form-actions">
            <CopyButton size="small" text={shown.apiKey} label={t('setting.clients.copy')} copied={t('setting.clients.copied')} />
            <Button size="small" icon="eye-off" onClick={() => setShown(undefined)}>
              {t('setting.clients.hide')}
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

const clientList = (show: (key: Shown | undefined) => void): ListSpec<ApiClientRow, 'setting.clients'> => ({
  area: 'setting.clients',
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
        title: t('setting.clients.regenerateTitle', { user: userEmail }),
        message: t('setting.clients.regenerateText'),
        validate: t('setting.clients.regenerateDo'),
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
        title: t('setting.clients.removeTitle', { user: userEmail }),
        message: t('setting.clients.removeText'),
        validate: t('setting.clients.removeDo'),
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
  empty: 'setting.clients.none',
});

const Moment = ({ date }: { date: Date }) => useFormat().dateTime(date);

const newKeyForm = formSpec({
  area: 'setting.clients',
  set: fieldSet({ userEmail: { kind: 'email', required: true } }),
  lands: { 1001: 'userEmail', 1006: 'userEmail' },
});

function NewKey({ onClose }: { onClose: (made?: Shown) => void }) {
  const { call } = useServices();
  const t = useWords();
  const form = useForm(newKeyForm);
  return (
    <FormDialog
      title={t('setting.clients.add')}
      submit={t('setting.clients.give')}
      spec={newKeyForm}
      form={form}
      onCancel={() => onClose()}
      send={async ({ userEmail }) => onClose(await call(createApiClient, { body: { userEmail } }))}
    />
  );
}
