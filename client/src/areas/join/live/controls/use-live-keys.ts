import { useRef } from 'react';
import { useWords } from '../../../../i18n/use-words.tsx';
import { whyNot, type ControlCircumstances } from './controls.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface Switches extends ControlCircumstances {
  onAudio: (on: boolean) => void;
  onVideo: (on: boolean) => void;
}

interface KeyCircumstances {
  isHeard: boolean;
  isSeen: boolean;
  tell: (text: string) => void;
  help: () => void;
}

/** The keys do what the controls do, and refuse with the same reasons. Talking while the space bar is held ends with it. */
export function useLiveKeys(props: Switches, isOn: boolean, { isHeard, isSeen, tell, help }: KeyCircumstances): void {
  const t = useWords();
  const isHeld = useRef(false);
  const unless = (control: 'microphone' | 'camera', act: () => void) => {
    const rule = whyNot(control, props);
    if (rule) tell(t(`live.why.${rule}`));
    else act();
  };
  useShortcuts(isOn, {
    microphone: () => unless('microphone', () => props.onAudio(!isHeard)),
    camera: () => unless('camera', () => props.onVideo(!isSeen)),
    help,
    talk(isDown) {
      if (!isDown && isHeld.current) props.onAudio(false);
      isHeld.current = false;
      if (!isDown || isHeard) return;
      unless('microphone', () => {
        isHeld.current = true;
        props.onAudio(true);
        tell(t('live.keys.held'));
      });
    },
  });
}
