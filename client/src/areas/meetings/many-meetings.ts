import { deleteMeetings, meetingFilters, stopMeetings, type MeetingRow } from '@meet/contracts/areas/meetings';
import type { Services } from '../../core/services.ts';
import { selectionOf } from '../../list/bulk-selection.ts';
import type { ActionTarget } from '../../list/list-spec.ts';

type Target = ActionTarget<MeetingRow>;

const bodyOf = (target: Target) => selectionOf(target, meetingFilters);

/** Stops the meetings that run, and says how many did not. */
export async function stopMany(target: Target, { call, notices, i18n: { t } }: Services): Promise<void> {
  const { changed, refused } = await call(stopMeetings, { body: bodyOf(target) });
  if (changed > 0) notices.show('success', t('meetings.many.stopped', { n: changed }));
  if (refused.length > 0) notices.show('info', t('meetings.many.notStopped', { n: refused.length }));
}

/** Deletes the meetings that are to come, and says how many are not. */
export async function deleteMany(target: Target, { call, notices, i18n: { t } }: Services): Promise<void> {
  const { changed, refused } = await call(deleteMeetings, { body: bodyOf(target) });
  if (changed > 0) notices.show('success', t('meetings.many.deleted', { n: changed }));
  if (refused.length > 0) notices.show('info', t('meetings.many.notDeleted', { n: refused.length }));
}
