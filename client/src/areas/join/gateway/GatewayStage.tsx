import type { RemoteAttendee } from '../../../call/state/remote-attendees.ts';
import { useWords } from '../../../i18n/use-words.tsx';
import { tilesOf } from '../live/stage/arrangement.ts';
import { Sounds, useSound } from '../live/stage/RemoteAudio.tsx';
import { Stage } from '../live/stage/Stage.tsx';
import { useStableOrder } from '../live/use-places.ts';
import { useSpeaking } from '../live/stage/use-speaking.ts';

/** Everybody but oneself, to look at and to listen to; a shared screen takes the stage. */
export function GatewayStage({ attendees }: { attendees: readonly RemoteAttendee[] }) {
  const t = useWords();
  const sound = useSound();
  const others = useStableOrder(attendees).map((attendee) => ({ ...attendee, fullName: attendee.fullName || t('live.someone') }));
  const speaking = useSpeaking(new Map(others.flatMap(({ id, camera }) => (camera ? [[id, camera] as const] : []))));
  const nobody = { name: '', fullName: '', camera: undefined, screen: undefined, isMuted: true };
  const sights = tilesOf(nobody, others, { own: '', of: (name) => t('live.screenOf', { name }) }, { speaking, qualities: new Map() });
  return (
    <main id="main" className="live gateway" tabIndex={-1}>
      <h1 className="hidden-text">{t('live.gateway.page')}</h1>
      <Stage main={sights.screens} people={sights.others} mainLabel={t('live.share')} />
      <Sounds attendees={attendees} speakerId="" sound={sound} />
    </main>
  );
}
