import { useState } from 'react';
import { useWords } from '../../../../i18n/use-words.tsx';
import { Button, IconButton } from '../../../../ui/buttons/Button.tsx';
import type { Moderating } from '../live-view-props.ts';
import { confirmAsModerator } from '../moderator-questions.ts';
import { toPanel } from './SidePanel.tsx';

/** Whom moderators have silenced. */
export interface Silenced {
  has(id: string): boolean;
  set(ids: readonly string[], isSilenced: boolean): void;
}

/** As the server says; where it never says it of anybody, as this moderator has done. */
export function useSilenced(
  onModerate: Moderating['onModerate'] | undefined,
  others: readonly { id: string; silenced?: true | undefined }[],
): Silenced {
  const [silenced, setSilenced] = useState<ReadonlySet<string>>(new Set());
  const said = others.filter((one) => one.silenced).map(({ id }) => id);
  const [isSaid, setSaid] = useState(false);
  if (!isSaid && said.length > 0) setSaid(true);
  return {
    has: (id) => (isSaid ? said.includes(id) : silenced.has(id)),
    set(ids, isSilenced) {
      onModerate?.(ids, 'rights', { talk: !isSilenced });
      setSilenced(new Set([...[...silenced].filter((id) => !ids.includes(id)), ...(isSilenced ? ids : [])]));
    },
  };
}

interface AttendeeActionsProps extends Pick<Moderating, 'onModerate' | 'isHost'> {
  id: string;
  name: string;
  hasMicrophoneOn: boolean;
  hasHandUp: boolean;
  silenced: Silenced;
}

/** What a moderator can do about one attendee. */
export function AttendeeActions({ id, name, hasMicrophoneOn, hasHandUp, silenced, isHost, onModerate }: AttendeeActionsProps) {
  const t = useWords();
  const isSilenced = silenced.has(id);

  function remove(): void {
    const question = { title: t('live.moderate.removeTitle', { name }), message: t('live.moderate.removeText') };
    confirmAsModerator({ ...question, validate: t('live.moderate.removeDo'), isDanger: true }).then(
      () => onModerate([id], 'remove'),
      () => {},
    );
  }

  return (
    <>
      {isHost && hasHandUp && (
        <IconButton ref={toPanel} icon="hand" label={t('live.moderate.lower', { name })} onClick={() => onModerate([id], 'lower')} />
      )}
      {isHost && hasMicrophoneOn && (
        <IconButton ref={toPanel} icon="mic-off" label={t('live.moderate.mute', { name })} onClick={() => onModerate([id], 'mute')} />
      )}
      <IconButton
        icon={isSilenced ? 'mic' : isHost ? 'ban' : 'mic-off'}
        label={t(isSilenced ? 'live.moderate.letSpeak' : 'live.moderate.silence', { name })}
        onClick={() => silenced.set([id], !isSilenced)}
      />
      <IconButton icon="log-out" label={t('live.moderate.putBack', { name })} onClick={() => onModerate([id], 'hold')} />
      <IconButton icon="x" label={t('live.moderate.remove', { name })} onClick={remove} />
    </>
  );
}

interface ActionsForAllProps extends Pick<Moderating, 'onModerate' | 'isHost'> {
  /** Everybody but this person. */
  others: readonly { id: string; audio: boolean }[];
  /** Whose hands are raised. */
  hands: readonly string[];
  silenced: Silenced;
}

/** For everybody in the meeting at once. */
export function ActionsForAll({ others, hands, silenced, isHost, onModerate }: ActionsForAllProps) {
  const t = useWords();
  const ids = others.map(({ id }) => id);
  const heard = others.filter(({ audio }) => audio).map(({ id }) => id);
  const isUndo = ids.every(silenced.has);
  return (
    <div className="people-actions">
      {isHost && heard.length > 0 && (
        <Button ref={toPanel} size="small" icon="mic-off" onClick={() => onModerate(heard, 'mute')}>
          {t('live.moderate.muteAll')}
        </Button>
      )}
      <Button size="small" icon={isUndo ? 'mic' : isHost ? 'ban' : 'mic-off'} onClick={() => silenced.set(ids, !isUndo)}>
        {t(isUndo ? 'live.moderate.letAllSpeak' : 'live.moderate.silenceAll')}
      </Button>
      {isHost && hands.length > 0 && (
        <Button ref={toPanel} size="small" icon="hand" onClick={() => onModerate(hands, 'lower')}>
          {t('live.moderate.lowerAll')}
        </Button>
      )}
    </div>
  );
}
