import { useState } from 'react';
import { useWords } from '../../i18n/use-words.tsx';
import { Button } from '../../ui/Button.tsx';
import { playTestTone } from './speaker-test.ts';

/** Three notes on the chosen speaker (PRE-B05). */
export function SpeakerTest({ speakerId }: { speakerId: string }) {
  const t = useWords();
  const [isPlaying, setPlaying] = useState(false);
  const play = () => {
    setPlaying(true);
    playTestTone(speakerId)
      .catch((error: unknown) => console.warn('speaker test', error))
      .finally(() => setPlaying(false));
  };
  return (
    <Button size="small" icon="play" busy={isPlaying} aria-label={t('join.devices.testSpeaker')} onClick={play}>
      {t('join.devices.test')}
    </Button>
  );
}
