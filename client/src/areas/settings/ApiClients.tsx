import { apiAreas, type ApiArea, type ApiScope } from '@meet/contracts/api-scopes';
import { createApiClient, deleteApiClient, listApiClients, regenerateApiKey } from '@meet/contracts/areas/api-clients';
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
import { useZone } from '../../list/use-zone.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { CopyButton } from '../../ui/buttons/CopyButton.tsx';
import { Badge } from '../../ui/layout/Badge.tsx';
import { Clamped } from '../../ui/layout/Clamped.tsx';
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
          <p>{t('settings.clients.once')}</p>
          <code className="settings-key">{shown.apiKey}</code>
          <div className="form-actions">
            <CopyButton size="small" text={shown.apiKey} label={t('settings.clients.copy')} copied={t('settings.clients.copied')} />
            <Button size="small" icon="eye-off" onClick={() => setShown(undefined)}>
              {t('settings.clients.hide')}
            </Button>
          </div>
        </Notice>
      )}
      <ListParts model={model} isPart />
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
      { name: 'scopes', width: '2fr', cell: ({ scopes }) => <Scopes scopes={scopes} />, csv: ({ scopes }) => scopes.join(' ') },
      { name: 'createdDate', sortable: true, cell: ({ createdDate }) => <Moment date={createdDate} /> },
      { name: 'lastUseDate', sortable: true, cell: ({ lastUseDate }) => lastUseDate && <Moment date={lastUseDate} /> },
      { name: 'expiryDate', sortable: true, cell: ({ expiryDate }) => <Expiry date={expiryDate} /> },
    ],
    filters: [{ name: 'text', type: 'search' }],
    actions: [
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

function Expiry({ date }: { date: Date | null | undefined }) {
  const t = useWords();
  const [opened] = useState(() => new Date());
  if (!date) return t('settings.clients.never');
  return (
    <>
      <Moment date={date} /> {date <= opened && <Badge kind="warning">{t('settings.clients.expired')}</Badge>}
    </>
  );
}

/** `Users: read and change · Meetings: read`. */
function Scopes({ scopes }: { scopes: readonly ApiScope[] }) {
  const t = useWords();
  const texts = apiAreas.flatMap((area) => {
    const access = (['write', 'read'] as const).find((one) => scopes.includes(`${area}:${one}`));
    return access ? [`${t(`shell.screen.${area}`)}: ${t(`settings.clients.access.${access}`)}`] : [];
  });
  return <Clamped text={texts.join(' · ')} />;
}

const areas = { kind: 'choices', options: apiAreas } as const;

const newKeyForm = formSpec({
  area: 'settings.clients',
  set: fieldSet(
    { userEmail: { kind: 'email', required: true }, read: areas, write: areas, expiryDate: { kind: 'date', withTime: true } },
    { rules: [{ name: 'anyArea', at: 'read', holds: ({ read, write }) => read.length + write.length > 0 }] },
  ),
  lands: { [code.notFound]: 'userEmail', [code.userExists]: 'userEmail' },
});

const scopesOf = (read: readonly ApiArea[], write: readonly ApiArea[]): ApiScope[] => [
  ...read.map((area): ApiScope => `${area}:read`),
  ...write.map((area): ApiScope => `${area}:write`),
];

function NewKey({ onClose }: { onClose: (made?: Shown) => void }) {
  const { call } = useServices();
  const t = useWords();
  const zone = useZone();
  const form = useForm(newKeyForm);
  const options = apiAreas.map((value) => ({ value, text: t(`shell.screen.${value}`) }));
  return (
    <FormDialog
      title={t('settings.clients.add')}
      submit={t('settings.clients.give')}
      spec={newKeyForm}
      form={form}
      choices={{ read: options, write: options }}
      {...(zone !== undefined && { zone })}
      onCancel={() => onClose()}
      send={async ({ userEmail, read, write, expiryDate }) =>
        onClose(await call(createApiClient, { body: { userEmail, scopes: scopesOf(read, write), expiryDate } }))
      }
    />
  );
}
