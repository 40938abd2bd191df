import {
  applySubscriptionsDisabling,
  applySubscriptionsEnd,
  planSubscriptionsDisabling,
  planSubscriptionsEnd,
  type SubscriptionsPlan,
} from '@meet/contracts/areas/subscription-bulk';
import { listSubscriptions, subscriptionFilters, type SubscriptionRow } from '@meet/contracts/areas/subscriptions';
import { useState } from 'react';
import { nothingToDo } from '../../core/nothing-to-do.ts';
import { useServices, type Services } from '../../core/services.ts';
import { stillHere } from '../../core/still-here.ts';
import { endForm, endIn } from '../../entities/subscriptions/terms-form.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { FormField } from '../../form/FormField.tsx';
import { useForm } from '../../form/use-form.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { namesIn, selectionOf } from '../../list/bulk-selection.ts';
import { LeftAlone } from '../../list/LeftAlone.tsx';
import type { ActionTarget } from '../../list/list-spec.ts';
import { useZone } from '../../list/use-zone.ts';
import { Notice } from '../../ui/layout/Notice.tsx';
import { Cancelled, confirm } from '../../ui/overlays/confirm.ts';
import { disablingManyForm } from './subscription-forms.ts';
import type { ShowDialog } from './use-shown-dialog.ts';

type Target = ActionTarget<SubscriptionRow>;

interface PlanProps {
  target: Target;
  plan: SubscriptionsPlan;
}

const nameOf = ({ organization, product }: SubscriptionRow): string => `${organization.name}, ${product}`;

/** Shows which subscriptions would be disabled and what is lost; whoever types their number goes on. Rejects with `Cancelled`. */
export async function disableMany(target: Target, services: Services, show: ShowDialog): Promise<void> {
  const plan = await stillHere(services.call(planSubscriptionsDisabling, { body: selectionOf(target, subscriptionFilters) }));
  await mustChange(target, plan, services);
  await show((close) => <DisablingDialog target={target} plan={plan} onClose={close} />);
}

/** Asks for another end, shows what it means, and applies that plan. Rejects with `Cancelled`. */
export async function endMany(target: Target, services: Services, show: ShowDialog): Promise<void> {
  const { call, notices, i18n } = services;
  const { t } = i18n;
  let plan: SubscriptionsPlan | undefined;
  const planEnd = async (endDate: Date | null) => {
    plan = await call(planSubscriptionsEnd, { body: { ...selectionOf(target, subscriptionFilters), endDate } });
  };
  await stillHere(show((close) => <EndDialog count={target.count} send={planEnd} onClose={close} />));
  if (!plan) throw new Cancelled();
  await mustChange(target, plan, services);
  await confirm({
    title: t('subscriptions.many.ending', { n: plan.change }),
    message: <EndEffects target={target} plan={plan} />,
    validate: t('subscriptions.action.end'),
    width: '34rem',
    isDanger: plan.organizers > 0,
  });
  await call(applySubscriptionsEnd, { body: { planId: plan.planId } });
  notices.show('success', t('subscriptions.many.ended', { n: plan.change }));
}

/** Says it where a plan would change nothing, and rejects with `Cancelled`. */
async function mustChange(target: Target, plan: SubscriptionsPlan, services: Services): Promise<void> {
  const { t } = services.i18n;
  if (plan.change > 0) return;
  await confirm({ title: t('subscriptions.many.none'), message: <Staying target={target} plan={plan} />, width: '34rem' });
  await nothingToDo(services, plan.refused, listSubscriptions);
}

function DisablingDialog({ target, plan, onClose }: PlanProps & { onClose: () => void }) {
  const { call, notices } = useServices();
  const t = useWords();
  const { planId, change: changed, organizers } = plan;
  const [spec] = useState(() => disablingManyForm(changed));
  const form = useForm(spec);
  return (
    <FormDialog
      title={t('subscriptions.many.disabling', { n: changed })}
      submit={t('subscriptions.disabling.do')}
      spec={spec}
      form={form}
      onCancel={onClose}
      onSent={onClose}
      send={async () => {
        await call(applySubscriptionsDisabling, { body: { planId } });
        notices.show('success', t('subscriptions.many.disabled', { n: changed }));
      }}
    >
      <Notice kind="warning">{t('subscriptions.disabling.loss', { n: organizers })}</Notice>
      <Staying target={target} plan={plan} />
      <p>{t('subscriptions.disabling.type', { product: String(changed) })}</p>
      <FormField name="total" />
    </FormDialog>
  );
}

interface EndDialogProps {
  count: number;
  send: (endDate: Date | null) => Promise<void>;
  onClose: () => void;
}

function EndDialog({ count, send, onClose }: EndDialogProps) {
  const t = useWords();
  const zone = useZone();
  const form = useForm(endForm);
  return (
    <FormDialog
      title={t('subscriptions.many.end', { n: count })}
      submit={t('subscriptions.many.goOn')}
      spec={endForm}
      form={form}
      {...(zone !== undefined && { zone })}
      onCancel={onClose}
      onSent={onClose}
      send={(values) => send(endIn(values, zone))}
    />
  );
}

function EndEffects({ target, plan }: PlanProps) {
  const t = useWords();
  const { organizers, earlier } = plan;
  return (
    <div className="subscription-effects">
      {earlier > 0 && <p>{t('subscriptions.many.earlier', { n: earlier })}</p>}
      {organizers > 0 && <Notice kind="warning">{t('subscriptions.many.loss', { n: organizers })}</Notice>}
      <Staying target={target} plan={plan} />
    </div>
  );
}

/** What stays as it is. */
function Staying({ target, plan: { unchanged, refused } }: PlanProps) {
  const t = useWords();
  return (
    <>
      {unchanged > 0 && <p>{t('subscriptions.many.unchanged', { n: unchanged })}</p>}
      {refused.length > 0 && (
        <div>
          <p>{t('subscriptions.many.stay', { n: refused.length })}</p>
          <LeftAlone area="subscriptions" refused={refused} names={namesIn(target, nameOf)} />
        </div>
      )}
    </>
  );
}
