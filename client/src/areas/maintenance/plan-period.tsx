import { maintenanceRepetitions, planMaintenance, type MaintenancePeriod } from '@meet/contracts/areas/maintenance';
import { code } from '@meet/contracts/wire/errors';
import { signal } from '@preact/signals-react';
import { isProblem } from '../../api/problem.ts';
import type { Services } from '../../core/services.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { PlanQuestion, type MaintenanceDraft } from './PlanQuestion.tsx';

/**
 * Says what the maintenance would disturb, and plans it once that is confirmed; rejects with `Cancelled`. False: by then
 * something else would have been disturbed, which is told.
 */
export async function planPeriod(period: MaintenancePeriod, { call, notices, i18n }: Services): Promise<boolean> {
  const { t } = i18n;
  const draft = signal<MaintenanceDraft>({ reason: '', every: '' });
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
    if (!isProblem(error) || error.code !== code.invalidRequest) throw error;
    notices.show('error', t('maintenance.hasChanged'));
    return false;
  }
  notices.show('success', t('maintenance.isPlanned'));
  return true;
}
