import { isMeetingState, type MeetingDetail } from '@meet/contracts/areas/meetings';
import { meetingDeletionRefusal, meetingStopRefusal } from '@meet/contracts/rules';
import { useState } from 'react';
import { clientLinks } from '../../navigation/client-links.ts';
import { RuledButton } from '../../core/RuledButton.tsx';
import { useServices } from '../../core/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import type { RecordPart } from '../../record/record-spec.ts';
import { joinPath } from './invitation.ts';
import { deletionQuestion, removeMeeting, stop, stopQuestion } from './meeting-actions.ts';
import { useMe } from '../../entities/users/use-me.ts';

/** What can be done with a meeting: nothing in a state we do not know (001 §4). */
export function MeetingActions({ record: meeting, act, remove }: RecordPart<MeetingDetail>) {
  const services = useServices();
  const t = useWords();
  const roles = useMe().roles;
  const [busy, setBusy] = useState<'stop' | 'delete'>();
  const { state, umi } = meeting;
  if (!isMeetingState(state)) return null;
  const { open } = clientLinks(services.settings.value, umi, location.origin);

  // Busy after the question only: while it is disabled, a button cannot get the focus back.
  async function askAndStop(): Promise<void> {
    await act(async () => {
      await confirm(stopQuestion(t, meeting));
      setBusy('stop');
      await stop(services, meeting);
    });
    setBusy(undefined);
  }

  async function askAndDelete(): Promise<void> {
    await remove(async () => {
      await confirm(deletionQuestion(t, meeting));
      setBusy('delete');
      await removeMeeting(services, meeting);
    });
    setBusy(undefined);
  }

  return (
    <div className="meeting-actions">
      {state !== 'stopped' && (
        <>
          <LinkButton href={joinPath(meeting)} kind="primary" icon="video">
            {t('meetings.join')}
          </LinkButton>
          {open && (
            <LinkButton href={open} kind="quiet" icon="monitor-smartphone">
              {t('meetings.openApp')}
            </LinkButton>
          )}
        </>
      )}
      <RuledButton
        icon="circle-stop"
        className="danger-text"
        busy={busy === 'stop'}
        why={meetingStopRefusal(roles, meeting)}
        onClick={() => void askAndStop()}
      >
        {t('meetings.action.stop')}
      </RuledButton>
      <RuledButton
        icon="trash"
        className="danger-text"
        busy={busy === 'delete'}
        why={meetingDeletionRefusal(roles, meeting)}
        onClick={() => void askAndDelete()}
      >
        {t('meetings.action.delete')}
      </RuledButton>
    </div>
  );
}
