import { deleteMeetings, meetingFilters, stopMeetings, type MeetingRow } from '@meet/contracts/areas/meetings';
import { targetOf } from '@meet/contracts/wire/lists';
import * as v from 'valibot';
import type { Services } from '../../core/services.ts';
import type { ActionTarget } from '../../list/list-spec.ts';

type Target = ActionTarget<MeetingRow>;

const { filter: Filter } = targetOf(meetingFilters);

const bodyOf = (target: Target) => (target.kind === 'rows' ? { ids: target.ids } : { filter: v.parse(Filter, target.filters) ?? {} });

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
