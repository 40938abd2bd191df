import { deleteMeeting, isMeetingState, stopMeeting, type MeetingDetail, type MeetingRow } from '@meet/contracts/areas/meetings';
import { scopeOf, type Role } from '@meet/contracts/roles';
import { meetingDeletionRefusal, meetingStopRefusal } from '@meet/contracts/rules';
import type { Services } from '../../core/services.ts';
import type { Translate } from '../../i18n/words.ts';
import { whyNone, type ListSpec } from '../../list/list-spec.ts';
import type { Confirmation } from '../../ui/overlays/confirm.ts';

type Named = Pick<MeetingRow, 'id' | 'subject'>;

export const stopQuestion = (t: Translate, { subject }: Named): Confirmation => ({
  title: t('meetings.stop.title', { subject }),
  message: t('meetings.stop.text'),
  validate: t('meetings.stop.do'),
  isDanger: true,
});

export async function stop({ call, notices, i18n: { t } }: Services, { id, subject }: Named): Promise<MeetingDetail> {
  const stopped = await call(stopMeeting, { params: { id } });
  notices.show('success', t('meetings.stop.done', { subject }));
  return stopped;
}

export const deletionQuestion = (t: Translate, { subject }: Named): Confirmation => ({
  title: t('meetings.deletion.title', { subject }),
  message: t('meetings.deletion.text'),
  validate: t('meetings.deletion.do'),
  isDanger: true,
});

export async function removeMeeting({ call, notices, i18n: { t } }: Services, { id, subject }: Named): Promise<void> {
  await call(deleteMeeting, { params: { id } });
  notices.show('success', t('meetings.deletion.done', { subject }));
}

/** What administrators can do with a meeting; in a state we do not know, nothing. */
export function meetingActions(roles: readonly Role[]): NonNullable<ListSpec<MeetingRow, 'meetings'>['actions']> {
  if (scopeOf('meeting', roles) !== 'all') return [];
  const when = ({ state }: MeetingRow) => isMeetingState(state);
  return [
    {
      name: 'stop',
      on: 'row',
      icon: 'circle-stop',
      kind: 'danger',
      when,
      why: (meeting) => meetingStopRefusal(roles, meeting),
      confirm: stopQuestion,
      run: async (meeting, services) => void (await stop(services, meeting)),
    },
    {
      name: 'delete',
      on: 'row',
      icon: 'trash',
      kind: 'danger',
      deletes: true,
      when,
      why: (meeting) => meetingDeletionRefusal(roles, meeting),
      confirm: deletionQuestion,
      run: async (meeting, services) => removeMeeting(services, meeting),
    },
    {
      name: 'stop',
      on: 'filter',
      icon: 'circle-stop',
      kind: 'danger',
      why: whyNone((meeting) => meetingStopRefusal(roles, meeting)),
      confirm: (t, { count }) => ({
        title: t('meetings.many.stop', { n: count }),
        message: t('meetings.many.stopText'),
        validate: t('meetings.action.stop'),
        isDanger: true,
      }),
      run: async (target, services) => (await import('./many-meetings.ts')).stopMany(target, services),
    },
    {
      name: 'delete',
      on: 'filter',
      icon: 'trash',
      kind: 'danger',
      deletes: true,
      why: whyNone((meeting) => meetingDeletionRefusal(roles, meeting)),
      confirm: (t, { count }) => ({
        title: t('meetings.many.deletion', { n: count }),
        message: t('meetings.many.deletionText'),
        validate: t('meetings.action.delete'),
        isDanger: true,
      }),
      run: async (target, services) => (await import('./many-meetings.ts')).deleteMany(target, services),
    },
  ];
}
