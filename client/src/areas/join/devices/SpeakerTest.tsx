import { useState } from 'react';
import { useWords } from '../../../i18n/use-words.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { playTestTone } from './speaker-test.ts';

/** Three notes on the speaker that is chosen at that moment (PRE-B05). */
export function SpeakerTest({ speaker }: { speaker: () => string }) {
  const t = useWords();
  const [isPlaying, setPlaying] = useState(false);
  const play = () => {
    setPlaying(true);
    playTestTone(speaker())
      .catch((error: unknown) => console.warn('speaker test', error))
      .finally(() => setPlaying(false));
  };
  return (
    <Button size="small" icon="play" busy={isPlaying} aria-label={t('join.devices.testSpeaker')} onClick={play}>
      {t('join.devices.test')}
    </Button>
  );
}
