import { cancelExecution, changeJob, startJob, type Job, type JobRow } from '@meet/contracts/areas/jobs';
import type { Services } from '../../core/services.ts';
import { workChanged } from '../../core/work-changed.ts';
import type { Translate } from '../../i18n/words.ts';
import type { Confirmation } from '../../ui/overlays/confirm.ts';

/** Asks for confirmation with the description of the job. */
export const startQuestion = (t: Translate, { name, description }: JobRow): Confirmation => ({
  title: t('jobs.startTitle', { name }),
  message: description,
  validate: t('jobs.startDo'),
});

/** Its progress is shown with the other long-running tasks. */
export async function start({ id }: JobRow, services: Services): Promise<void> {
  await services.call(startJob, { params: { id } });
  workChanged(services);
}

export async function cancel({ id }: JobRow, executionId: string, services: Services): Promise<void> {
  await services.call(cancelExecution, { params: { id, executionId } });
  workChanged(services);
}

export async function setEnabled({ id, name }: JobRow, enabled: boolean, { call, notices, i18n }: Services): Promise<Job> {
  const job = await call(changeJob, { params: { id }, body: { enabled } });
  notices.show('success', i18n.t(enabled ? 'jobs.hasBeenEnabled' : 'jobs.hasBeenDisabled', { name }));
  return job;
}
