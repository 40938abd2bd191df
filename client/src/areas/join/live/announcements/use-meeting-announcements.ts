import type { LocalSource } from '../../../../call/media/local-source.ts';
import { useEffect } from 'react';
import { useWords } from '../../../../i18n/use-words.tsx';
import type { PlainKey } from '../../../../i18n/words.ts';
import { troublesOf } from '../../devices/device-help.ts';
import { useOnChange } from '../../shared/use-on-change.ts';
import { rightsChanges } from '../controls/controls.ts';
import type { LiveViewProps } from '../live-view-props.ts';
import { attendanceChanges } from '../attendees.ts';
import { useAnnouncements } from './use-announcements.ts';

type Told = Pick<LiveViewProps, 'attendees' | 'rights' | 'connection' | 'camera' | 'microphone' | 'screen' | 'loss' | 'chat'> & {
  isChatOpen: boolean;
};

/** What happens in the meeting, in words: seen for a moment, and read out (LIV-03, LIV-B07). */
export function useMeetingAnnouncements(now: Told): ReturnType<typeof useAnnouncements> {
  const t = useWords();
  const { news, tell } = useAnnouncements();

  useEffect(() => tell(t('live.entered')), [t, tell]);
  useOnChange(now.attendees, (before, after) => {
    const { joined, left } = attendanceChanges(before, after);
    for (const { fullName } of joined) if (fullName) tell(t('live.joined', { name: fullName }));
    for (const { fullName } of left) if (fullName) tell(t('live.leftMeeting', { name: fullName }));
  });
  useOnChange(now.rights, (before, after) => {
    for (const { about, key } of rightsChanges(before, after)) tell(t(`live.${key}`), about);
  });
  useOnChange(now.connection.kind, (_, kind) => {
    if (kind === 'good') tell(t('live.reconnected'));
  });
  useOnChange(now.loss, (_, loss) => {
    if (loss?.now !== undefined) tell(t('live.replaced', { lost: loss.lost, device: loss.now }));
  });
  useOnChange(now.chat, (before, after) => {
    if (now.isChatOpen) return;
    if (unsentIn(after) > unsentIn(before)) tell(t('live.unsent'), 'chat');
    const line = after.findLast(({ ref }) => ref === undefined);
    if (line && !before.includes(line)) tell(t('live.messageFrom', { name: line.fullName, text: line.text }));
  });
  useOnChange(now.screen.kind, (before, after) => {
    if (after === 'on') tell(t('live.sharing'));
    else if (before === 'on') tell(t('live.sharingStopped'));
    else if (after === 'failed') tell(t('live.shareFailed'));
  });
  useOnChange(troubleKey(now.camera, now.microphone), (_, key) => {
    if (key) tell(t(key));
  });

  return { news, tell };
}

function troubleKey(camera: LocalSource, microphone: LocalSource): PlainKey | undefined {
  const troubles = troublesOf(camera, microphone);
  if (troubles.camera && troubles.microphone) return 'join.trouble.both';
  if (troubles.camera) return `join.trouble.camera.${troubles.camera}`;
  return troubles.microphone && `join.trouble.microphone.${troubles.microphone}`;
}

const unsentIn = (chat: LiveViewProps['chat']): number => chat.filter(({ state }) => state === 'unsent').length;
