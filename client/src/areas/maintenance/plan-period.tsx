import { planMaintenance, type MaintenancePeriod } from '@meet/contracts/areas/maintenance';
import { code } from '@meet/contracts/wire/errors';
import { isProblem } from '../../api/problem.ts';
import type { Services } from '../../core/services.ts';
import { formatIn } from '../../i18n/format.ts';
import { confirm } from '../../ui/overlays/confirm.ts';

/**
 * Says what the maintenance would disturb, and plans it once that is confirmed; rejects with `Cancelled`. False: by then
 * something else would have been disturbed, which is told.
 */
export async function planPeriod({ start, end, meetingsCount }: MaintenancePeriod, { call, notices, i18n }: Services): Promise<boolean> {
  const { t, language, timeZone } = i18n;
  await confirm({
    title: t('maintenance.planTitle'),
    message: (
      <>
        <p>{t('maintenance.planPeriod', { period: formatIn(language.peek(), timeZone.peek()).dateTimeRange(start, end) })}</p>
        <p>{meetingsCount === 0 ? t('maintenance.planNoMeetings') : t('maintenance.planMeetings', { n: meetingsCount })}</p>
      </>
    ),
    validate: t('maintenance.plan'),
    width: '32rem',
  });
  try {
    await call(planMaintenance, { body: { start, end, meetingsCount } });
  } catch (error) {
    if (!isProblem(error) || error.code !== code.invalidRequest) throw error;
    notices.show('error', t('maintenance.hasChanged'));
    return false;
  }
  notices.show('success', t('maintenance.isPlanned'));
  return true;
}
