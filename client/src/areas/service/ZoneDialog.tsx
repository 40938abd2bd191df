import { fieldSet } from '@meet/contracts/fields/fields';
import { code } from '@meet/contracts/wire/errors';
import { changeZone, createZone, getZone, zoneNameMaxCharacters, type ServerZone } from '@meet/contracts/areas/server-zones';
import { useState } from 'react';
import { useServices } from '../../core/services.ts';
import { LastChange } from '../../entities/audit/LastChange.tsx';
import { formSpec } from '../../form/form-spec.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { newerOf } from '../../form/newer.ts';
import { useForm } from '../../form/use-form.ts';
import { useWords } from '../../i18n/use-words.tsx';

const zoneForm = formSpec({
  area: 'service.zones',
  set: fieldSet({ name: { kind: 'text', required: true, maxLength: zoneNameMaxCharacters } }),
  lands: { [code.invalidPropertyValue]: 'name' },
});

interface ZoneDialogProps {
  /** The one to rename; a new one is made without it. */
  zone?: ServerZone | undefined;
  onClose: () => void;
}

/** Creates a server zone or gives one another name; each has its own (001 §5). */
export function ZoneDialog({ zone: first, onClose }: ZoneDialogProps) {
  const { call, notices } = useServices();
  const t = useWords();
  const [zone, setZone] = useState(first);
  const form = useForm(zoneForm, zone);
  return (
    <FormDialog
      title={t(zone ? 'service.zones.renameTitle' : 'service.zones.create')}
      submit={t(zone ? 'service.zones.action.rename' : 'service.zones.createDo')}
      spec={zoneForm}
      form={form}
      onCancel={onClose}
      lastChange={zone && <LastChange kind="serverZone" id={zone.id} />}
      newest={async () => {
        const fresh = zone && (await newerOf(zone, () => call(getZone, { params: { id: zone.id } })));
        if (fresh) setZone(fresh);
        return fresh;
      }}
      send={async ({ name }) => {
        const done = zone
          ? await call(changeZone, { params: { id: zone.id }, body: { name, version: zone.version } })
          : await call(createZone, { body: { name } });
        notices.show('success', t(zone ? 'service.zones.renamed' : 'service.zones.created', { name: done.name }));
        onClose();
      }}
    />
  );
}
