import { useState } from 'react';
import { useWords } from '../../../../i18n/use-words.tsx';
import { Button, IconButton } from '../../../../ui/buttons/Button.tsx';
import { confirm } from '../../../../ui/overlays/confirm.ts';
import type { Moderating } from '../live-view-props.ts';

/** Whom this moderator has silenced: the server does not tell others' rights. */
export interface Silenced {
  has(id: string): boolean;
  set(ids: readonly string[], isSilenced: boolean): void;
}

export function useSilenced(onModerate: Moderating['onModerate'] | undefined): Silenced {
  const [silenced, setSilenced] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (id) => silenced.has(id),
    set(ids, isSilenced) {
      onModerate?.(ids, 'rights', { talk: !isSilenced });
      setSilenced(new Set([...[...silenced].filter((id) => !ids.includes(id)), ...(isSilenced ? ids : [])]));
    },
  };
}

interface AttendeeActionsProps extends Pick<Moderating, 'onModerate'> {
  id: string;
  name: string;
  silenced: Silenced;
}

/** What a moderator can do about one attendee. */
export function AttendeeActions({ id, name, silenced, onModerate }: AttendeeActionsProps) {
  const t = useWords();
  const isSilenced = silenced.has(id);

  function remove(): void {
    const question = { title: t('live.moderate.removeTitle', { name }), message: t('live.moderate.removeText') };
    confirm({ ...question, validate: t('live.moderate.removeDo'), isDanger: true }).then(
      () => onModerate([id], 'remove'),
      () => {},
    );
  }

  return (
    <>
      <IconButton
        icon={isSilenced ? 'mic' : 'mic-off'}
        label={t(isSilenced ? 'live.moderate.letSpeak' : 'live.moderate.silence', { name })}
        onClick={() => silenced.set([id], !isSilenced)}
      />
      <IconButton icon="log-out" label={t('live.moderate.putBack', { name })} onClick={() => onModerate([id], 'hold')} />
      <IconButton icon="x" label={t('live.moderate.remove', { name })} onClick={remove} />
    </>
  );
}

/** For everybody else in the meeting at once. */
export function SilenceAll({ ids, silenced }: { ids: readonly string[]; silenced: Silenced }) {
  const t = useWords();
  const isUndo = ids.every(silenced.has);
  return (
    <Button size="small" icon={isUndo ? 'mic' : 'mic-off'} onClick={() => silenced.set(ids, !isUndo)}>
      {t(isUndo ? 'live.moderate.letAllSpeak' : 'live.moderate.silenceAll')}
    </Button>
  );
}
