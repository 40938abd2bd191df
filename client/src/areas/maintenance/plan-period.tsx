import { maintenanceRepetitions, planMaintenance, type MaintenancePeriod } from '@meet/contracts/areas/maintenance';
import { signal, type Signal } from '@preact/signals-react';
import { isOutOfDate } from '../../api/problem.ts';
import type { Services } from '../../core/services.ts';
import { formatIn } from '../../i18n/format.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { PlanQuestion, type MaintenanceDraft } from './PlanQuestion.tsx';

/**
 * Says what the maintenance would disturb, and plans it once that is confirmed; rejects with `Cancelled`. False: by then the
 * period was taken, or something else would have been disturbed, which is told.
 */
export const planPeriod = (period: MaintenancePeriod, services: Services): Promise<boolean> =>
  askAndPlan(period, services, signal<MaintenanceDraft>({ reason: '', every: '' }));

/** Asks again where only what is to come again overlaps another maintenance. */
async function askAndPlan(period: MaintenancePeriod, services: Services, draft: Signal<MaintenanceDraft>): Promise<boolean> {
  const { call, notices, i18n } = services;
  const { t } = i18n;
  await confirm({
    title: t('maintenance.planTitle'),
    message: <PlanQuestion period={period} draft={draft} />,
    validate: t('maintenance.plan'),
    width: '32rem',
  });
  const reason = draft.peek().reason.trim();
  const every = maintenanceRepetitions.find((one) => one === draft.peek().every);
  try {
    await call(planMaintenance, { body: { ...period, ...(reason && { reason }), ...(every && { every }) } });
  } catch (error) {
    if (!isOutOfDate(error)) throw error;
    const { name, taken } = error.fields.find((field) => field.taken) ?? {};
    if (taken && name === 'every') {
      draft.value = { ...draft.peek(), taken };
      return askAndPlan(period, services, draft);
    }
    const { dateTimeRange } = formatIn(i18n.language.peek(), i18n.timeZone.peek());
    const other = taken && dateTimeRange(new Date(taken.start), new Date(taken.end));
    notices.show('error', other === undefined ? t('maintenance.hasChanged') : t('maintenance.overlaps', { period: other }));
    return false;
  }
  notices.show('success', t('maintenance.isPlanned'));
  return true;
}
