import { moveOrganizers, organizerFilters, type OrganizerRow } from '@meet/contracts/areas/subscription-people';
import type { BulkResult } from '@meet/contracts/wire/plans';
import type { Services } from '../../core/services.ts';
import { SubscriptionChoice } from '../../entities/subscriptions/SubscriptionChoice.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { FoundField } from '../../form/FoundField.tsx';
import { useForm } from '../../form/use-form.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { selectionOf } from '../../list/bulk-selection.ts';
import { LeftAlone } from '../../list/LeftAlone.tsx';
import type { ActionTarget } from '../../list/list-spec.ts';
import { Cancelled, confirm } from '../../ui/overlays/confirm.ts';
import type { SubscriptionPart } from './part.ts';
import { moveForm } from './subscription-forms.ts';
import type { ShowDialog } from './use-shown-dialog.ts';

interface Moving extends Pick<SubscriptionPart, 'act'> {
  /** The subscription where they have their seats. */
  id: string;
  show: ShowDialog;
}

/** Asks for another subscription and gives organizers their seats there; tells who stays. Rejects with `Cancelled`. */
export async function moveTo(
  { id, act, show }: Moving,
  target: ActionTarget<OrganizerRow>,
  { call, notices, i18n }: Services,
): Promise<void> {
  let result: BulkResult | undefined;
  const send = async (subscriptionId: string) => {
    const body = { ...selectionOf(target, organizerFilters), subscriptionId };
    result = await act(() => call(moveOrganizers, { params: { id }, body }));
  };
  await show((close) => <MoveDialog id={id} count={target.count} send={send} onClose={close} />);
  if (!result) throw new Cancelled();
  const { changed, refused } = result;
  const moved = i18n.t('subscriptions.organizers.moved', { n: changed });
  if (refused.length === 0) return notices.show('success', moved);
  await confirm({
    title: i18n.t('subscriptions.organizers.stay', { n: refused.length }),
    message: (
      <div className="subscription-effects">
        <p>{moved}</p>
        <LeftAlone area="subscriptions.organizers" refused={refused} />
      </div>
    ),
    width: '34rem',
  });
}

interface MoveDialogProps {
  id: string;
  count: number;
  send: (subscriptionId: string) => Promise<void>;
  onClose: () => void;
}

function MoveDialog({ id, count, send, onClose }: MoveDialogProps) {
  const t = useWords();
  const form = useForm(moveForm);
  return (
    <FormDialog
      title={t('subscriptions.organizers.moveTitle', { n: count })}
      submit={t('subscriptions.organizers.moveDo')}
      spec={moveForm}
      form={form}
      onCancel={onClose}
      onSent={onClose}
      send={({ subscriptionId }) => send(subscriptionId)}
    >
      <p>{t('subscriptions.organizers.moveText')}</p>
      <FoundField name="subscriptionId">
        {(field, value, set) => (
          <SubscriptionChoice
            {...field}
            value={typeof value === 'string' ? value : ''}
            seats={(n) => t('subscriptions.organizers.free', { n })}
            without={id}
            onPick={set}
          />
        )}
      </FoundField>
    </FormDialog>
  );
}
