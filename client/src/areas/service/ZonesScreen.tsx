import type { ServerZone } from '@meet/contracts/areas/server-zones';
import { useState } from 'react';
import { useWords } from '../../i18n/use-words.tsx';
import { ListParts } from '../../list/ListPanel.tsx';
import { useList } from '../../list/use-list.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ServiceTabs } from './ServiceTabs.tsx';
import { zoneList } from './zone-list.tsx';
import { ZoneDialog } from './ZoneDialog.tsx';

type Editing = { kind: 'new' } | { kind: 'rename'; zone: ServerZone; done: () => void };

/** The server zones: made, renamed, deleted, and one of them the default. */
export default function ZonesScreen() {
  const t = useWords();
  const [editing, setEditing] = useState<Editing>();
  const [spec] = useState(() => zoneList((zone) => new Promise<void>((done) => setEditing({ kind: 'rename', zone, done }))));
  const model = useList(spec, { inAddress: true });
  return (
    <>
      <header className="page-head list-head">
        <h1>{t('service.zones.title')}</h1>
        <div className="list-head-end">
          <Button kind="primary" icon="plus" onClick={() => setEditing({ kind: 'new' })}>
            {t('service.zones.create')}
          </Button>
        </div>
      </header>
      <ServiceTabs current="zones" />
      <ListParts model={model} />
      {editing && (
        <ZoneDialog
          zone={editing.kind === 'rename' ? editing.zone : undefined}
          onClose={() => {
            setEditing(undefined);
            if (editing.kind === 'rename') editing.done();
            else void model.refresh();
          }}
        />
      )}
    </>
  );
}
