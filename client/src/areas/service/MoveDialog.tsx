import { fieldSet } from '@meet/contracts/fields/fields';
import { listZones } from '@meet/contracts/areas/server-zones';
import { changeServer, type TcsServer, type TcsServerRow } from '@meet/contracts/areas/service';
import { code } from '@meet/contracts/wire/errors';
import { ChoicesProblem } from '../../core/ChoicesProblem.tsx';
import { useServices } from '../../core/services.ts';
import { read } from '../../core/reads.ts';
import { useRead } from '../../core/use-read.ts';
import { formSpec } from '../../form/form-spec.ts';
import { FormField } from '../../form/FormField.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { useWords } from '../../i18n/use-words.tsx';

const moveForm = formSpec({
  area: 'service',
  set: fieldSet({ zoneId: { kind: 'choice', required: true, code: code.invalidPropertyValue } }),
  lands: { [code.invalidPropertyValue]: 'zoneId' },
});

interface MoveDialogProps {
  server: TcsServerRow;
  /** Called with the result, or without one when nothing was done. */
  onClose: (server?: TcsServer) => void;
}

/** Moves a server to another zone. */
export function MoveDialog({ server, onClose }: MoveDialogProps) {
  const { call, notices } = useServices();
  const t = useWords();
  const form = useForm(moveForm, { zoneId: server.zone.id });
  const answer = useRead(read(listZones, { query: { pageSize: 500 } }));
  const zones = answer.value?.items ?? [server.zone];
  return (
    <FormDialog
      title={t('service.moveTitle', { name: server.fqdn })}
      spec={moveForm}
      form={form}
      choices={{ zoneId: zones.map(({ id, name }) => ({ value: id, text: name })) }}
      onCancel={() => onClose()}
      send={async ({ zoneId }) => {
        const moved = await call(changeServer, { params: { id: server.id }, body: { zoneId } });
        notices.show('success', t('service.moved', { name: moved.fqdn, zone: moved.zone.name }));
        onClose(moved);
      }}
    >
      <ChoicesProblem of={[answer]} />
      <FormField name="zoneId" />
    </FormDialog>
  );
}
