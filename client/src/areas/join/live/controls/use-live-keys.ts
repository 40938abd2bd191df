import { isPending, type LocalSource } from '../../../../call/media/local-source.ts';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../../i18n/use-words.tsx';
import type { LiveViewProps } from '../live-view-props.ts';
import { whyNot, type ControlCircumstances } from './controls.ts';

interface Switches extends ControlCircumstances, Pick<LiveViewProps, 'moderating' | 'signs'> {
  microphone: LocalSource;
  camera: LocalSource;
  onAudio: (on: boolean) => void;
  onVideo: (on: boolean) => void;
}

interface KeyCircumstances {
  announce: (text: string) => void;
  help: () => void;
  /** Shows the cameras of the others, or pauses them. */
  cameras: () => void;
}

/** Keys for the controls, with the same reasons when they can't be used. Holding the space bar unmutes (push-to-talk). */
export function useLiveKeys(props: Switches, isOn: boolean, { announce, help, cameras }: KeyCircumstances): void {
  const t = useWords();
  const isHeld = useRef(false);
  const [isHeard, isSeen] = [props.microphone, props.camera].map((source) => source.kind === 'on' || isPending(source));
  const unless = (control: 'microphone' | 'camera', act: () => void) => {
    const rule = whyNot(control, props);
    if (rule) announce(t(`live.why.${rule}`));
    else act();
  };
  useShortcuts(isOn, {
    microphone: () => unless('microphone', () => props.onAudio(!isHeard)),
    camera: () => unless('camera', () => props.onVideo(!isSeen)),
    help,
    cameras,
    hand() {
      const { signs } = props;
      if (signs?.why) announce(t(`live.why.${signs.why}`));
      else signs?.onHand(!signs.isHandRaised);
    },
    admit() {
      const [first] = props.moderating?.requests ?? [];
      if (first) props.moderating?.onModerate([first.id], 'admit');
    },
    talk(isDown) {
      if (!isDown && isHeld.current) props.onAudio(false);
      isHeld.current = false;
      if (!isDown || isHeard) return;
      unless('microphone', () => {
        isHeld.current = true;
        props.onAudio(true);
        announce(t('live.keys.held'));
      });
    },
  });
}

interface ShortcutActions {
  microphone: () => void;
  camera: () => void;
  /** The space bar is held down, or let go. */
  talk: (isHeld: boolean) => void;
  help: () => void;
  cameras: () => void;
  hand: () => void;
  /** Lets in who has waited the longest. */
  admit: () => void;
}

/** Single keys (LIV-B06): never while somebody types, answers a dialog or uses the browser's own shortcuts. */
function useShortcuts(isOn: boolean, actions: ShortcutActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const life = new AbortController();
    const { signal } = life;
    let isHeld = false;
    const release = () => {
      if (isHeld) latest.current.talk(false);
      isHeld = false;
    };
    const press = (event: KeyboardEvent) => {
      const action = shortcutOf(event);
      if (!action) return;
      event.preventDefault();
      if (event.repeat) return;
      if (action !== 'talk') return latest.current[action]();
      isHeld = true;
      latest.current.talk(true);
    };
    addEventListener('keydown', press, { signal });
    addEventListener('keyup', ({ key }) => key === ' ' && release(), { signal });
    // In another window the key may be released unnoticed.
    addEventListener('blur', release, { signal });
    return () => {
      life.abort();
      release();
    };
  }, [isOn]);
}

const typing = 'input, textarea, select, [contenteditable]';
/** These elements use the space bar themselves. */
const pressable = 'button, a, summary, [role=button], [tabindex="0"]';

function shortcutOf({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): keyof ShortcutActions | undefined {
  if (defaultPrevented || ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return undefined;
  const place = target instanceof Element ? target : document.body;
  if (place.closest(typing)) return undefined;
  if (key === ' ') return place.closest(pressable) ? undefined : 'talk';
  return actionOf[key.toLowerCase()];
}

const actionOf: Readonly<Record<string, Exclude<keyof ShortcutActions, 'talk'>>> = {
  m: 'microphone',
  v: 'camera',
  h: 'hand',
  a: 'admit',
  p: 'cameras',
  '?': 'help',
};
