import { useWords } from '../../../../i18n/use-words.tsx';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import type { LiveViewProps } from '../live-view-props.ts';
import { ownId } from '../stage/arrangement.ts';
import type { LiveStage } from '../stage/use-live-stage.ts';
import { colourOf, initials } from '../attendees.ts';
import './attendees.css';

export interface AttendeeRow {
  id: string;
  name: string;
  fullName: string;
  audio: boolean;
  video: boolean;
  share: boolean;
  isSpeaking: boolean;
  /** Not connected; may come back. */
  isAway: boolean;
}

/** Who is in the meeting, and which media of them is on. */
export function AttendeesPanel({ people }: { people: readonly AttendeeRow[] }) {
  const t = useWords();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls, and a keyboard has to get there
    <ul className="people-list" tabIndex={0}>
      {people.map(({ id, name, fullName, audio, video, share, isSpeaking, isAway }) => (
        <li key={id}>
          <span className="people-initials" aria-hidden="true" style={{ backgroundColor: colourOf(id) }}>
            {initials(fullName)}
          </span>
          <bdi>{name}</bdi>
          {isAway && <Icon name="signal-low" label={t('live.away')} />}
          {isSpeaking && <Icon name="volume-2" label={t('live.speaking')} className="speaking" />}
          {share && <Icon name="monitor-up" label={t('live.screenOf', { name })} />}
          {!audio && <Icon name="mic-off" label={t('live.microphoneOff')} />}
          {!video && <Icon name="video-off" label={t('live.cameraOff')} />}
        </li>
      ))}
    </ul>
  );
}

/** One row for each attendee: oneself first. */
export function attendeeRows({ microphone }: Pick<LiveViewProps, 'microphone'>, { own, others, speaking }: LiveStage): AttendeeRow[] {
  const self = {
    id: ownId,
    name: own.name,
    fullName: own.fullName,
    audio: microphone.kind === 'on',
    video: own.camera !== undefined,
    share: own.screen !== undefined,
    isSpeaking: speaking.has(ownId),
    isAway: false,
  };
  const rows = others.map(({ id, fullName, audio, video, share, reconnecting = false }) => ({
    id,
    name: fullName,
    fullName,
    audio,
    video,
    share,
    isSpeaking: speaking.has(id),
    isAway: reconnecting,
  }));
  return [self, ...rows];
}
