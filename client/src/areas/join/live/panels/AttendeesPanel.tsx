import { useWords } from '../../../../i18n/use-words.tsx';
import { IconButton } from '../../../../ui/buttons/Button.tsx';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import type { LiveViewProps, Moderating } from '../live-view-props.ts';
import { HandMark } from '../stage/HandMark.tsx';
import type { LiveStage } from '../stage/use-live-stage.ts';
import type { Pin } from '../stage/use-pin.ts';
import { colourOf, initials, ownId, placeIn } from '../attendees.ts';
import { ActionsForAll, AttendeeActions, type Silenced } from './AttendeeActions.tsx';
import { toPanel } from './SidePanel.tsx';
import { WaitingList } from './WaitingList.tsx';
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
  /** A moderator shows them large to everybody. */
  isSpotlit: boolean;
  /** Their place among the raised hands, from 1. */
  hand: number | undefined;
}

export interface AttendeesPanelProps {
  people: readonly AttendeeRow[];
  pin: Pin | undefined;
  moderating: Moderating | undefined;
  silenced: Silenced;
}

/** Who is in the meeting, and which media of them is on; for moderators, who waits, and what they can do about each. */
export function AttendeesPanel({ people, pin, moderating, silenced }: AttendeesPanelProps) {
  const others = people.filter(({ id }) => id !== ownId);
  const hands = others.filter(({ hand }) => hand).map(({ id }) => id);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls, and a keyboard has to get there
    <div className="people-panel" tabIndex={0}>
      {moderating && <WaitingList {...moderating} />}
      {moderating && others.length > 0 && <ActionsForAll {...moderating} others={others} hands={hands} silenced={silenced} />}
      <PeopleList people={people} pin={pin} silenced={silenced} moderating={moderating} />
    </div>
  );
}

function PeopleList({ people, pin, silenced, moderating }: AttendeesPanelProps) {
  const t = useWords();
  return (
    <ul className="people-list">
      {people.map(({ id, name, fullName, audio, video, share, isSpeaking, isAway, isSpotlit, hand }) => (
        <li key={id} ref={toPanel}>
          <span className="people-initials" aria-hidden="true" style={{ backgroundColor: colourOf(id) }}>
            {initials(fullName)}
          </span>
          <bdi>{name}</bdi>
          {hand && <HandMark place={hand} />}
          {isSpotlit && <Icon name="spotlight" label={t('live.spotlight.title')} />}
          {isAway && <Icon name="wifi-off" label={t('live.away')} />}
          {isSpeaking && <Icon name="volume-2" label={t('live.speaking')} className="speaking" />}
          {share && <Icon name="monitor-up" label={t('live.screenOf', { name })} />}
          {!audio && <Icon name="mic-off" label={t('live.microphoneOff')} />}
          {!video && <Icon name="video-off" label={t('live.cameraOff')} />}
          <span className="people-buttons">
            {pin && (
              <IconButton
                icon={pin.id === id ? 'pin-off' : 'pin'}
                label={t(pin.id === id ? 'live.pin.undo' : 'live.pin.do', { name })}
                onClick={() => pin.toggle(id)}
              />
            )}
            {moderating?.onSpotlight && (
              <IconButton
                icon="spotlight"
                label={t(isSpotlit ? 'live.spotlight.undo' : 'live.spotlight.do', { name })}
                onClick={() => moderating.onSpotlight?.(id, !isSpotlit)}
              />
            )}
            {moderating && id !== ownId && (
              <AttendeeActions
                {...moderating}
                id={id}
                name={name}
                hasMicrophoneOn={audio}
                hasHandUp={hand !== undefined}
                silenced={silenced}
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** One row for each attendee: raised hands in their order, then oneself, then the others. */
export function attendeeRows(
  { microphone }: Pick<LiveViewProps, 'microphone'>,
  { own, others, speaking, hands }: LiveStage,
): AttendeeRow[] {
  const self = {
    id: ownId,
    name: own.name,
    fullName: own.fullName,
    audio: microphone.kind === 'on',
    video: own.camera !== undefined,
    share: own.screen !== undefined,
    isSpeaking: speaking.has(ownId),
    isAway: false,
    isSpotlit: own.isSpotlit,
    hand: placeIn(hands, ownId),
  };
  const rows = others.map(({ id, fullName, audio, video, share, reconnecting = false, spotlight }) => ({
    id,
    name: fullName,
    fullName,
    audio,
    video,
    share,
    isSpeaking: speaking.has(id),
    isAway: reconnecting,
    isSpotlit: spotlight === true,
    hand: placeIn(hands, id),
  }));
  return [self, ...rows].toSorted((one, other) => (one.hand ?? Infinity) - (other.hand ?? Infinity) || 0);
}
