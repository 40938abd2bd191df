import { isPending, type LocalSource } from '../../../../call/media/local-source.ts';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../../i18n/use-words.tsx';
import { useOnChange } from '../../shared/use-on-change.ts';
import type { Announce } from '../announcements/use-meeting-announcements.ts';
import type { useFloatingWindow } from '../stage/use-floating-window.ts';
import type { LiveViewProps } from '../live-view-props.ts';
import { whyNot, type ControlCircumstances } from './controls.ts';

interface Switches extends ControlCircumstances, Pick<LiveViewProps, 'moderating' | 'signs' | 'connection'> {
  microphone: LocalSource;
  camera: LocalSource;
  onAudio: (on: boolean) => void;
  onVideo: (on: boolean) => void;
}

interface KeyCircumstances {
  /** The small window above all others, while it is open: keys work in it, too. */
  floating: ReturnType<typeof useFloatingWindow>;
  announce: Announce;
  help: () => void;
  /** Shows the cameras of the others, or pauses them. */
  cameras: () => void;
}

/** Keys for the controls, with the same reasons when they can't be used. Holding the space bar unmutes (push-to-talk). */
export function useLiveKeys(props: Switches, isOn: boolean, { floating, announce, help, cameras }: KeyCircumstances): void {
  const t = useWords();
  const isHeld = useRef(false);
  const [isHeard, isSeen] = [props.microphone, props.camera].map((source) => source.kind === 'on' || isPending(source));
  const asked = useKeyNews(props, announce);
  const unless = (control: 'microphone' | 'camera', act: () => void) => {
    const rule = whyNot(control, props);
    if (rule) announce(t(`live.why.${rule}`));
    else act();
  };
  useShortcuts(isOn, floating?.floating?.body.ownerDocument.defaultView ?? undefined, {
    microphone: () => unless('microphone', () => asked('m', () => props.onAudio(!isHeard))),
    camera: () => unless('camera', () => asked('v', () => props.onVideo(!isSeen))),
    help,
    cameras,
    hand() {
      const { signs } = props;
      if (signs?.why) announce(t(`live.why.${signs.why}`));
      else asked('h', () => signs?.onHand(!signs.isHandRaised));
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
      });
    },
  });
  useOnChange(props.microphone.kind, (_, kind) => {
    if (isHeld.current && kind === 'on' && props.connection.kind === 'good') announce(t('live.keys.held'));
  });
}

type SwitchKey = 'm' | 'v' | 'h';

/** Whoever does not see the controls hears what a key has done; on the button itself they hear that anyway. */
function useKeyNews({ microphone, camera, signs }: Switches, announce: Announce): (key: SwitchKey, act: () => void) => void {
  const t = useWords();
  const used = useRef(new Set<SwitchKey>());
  const tell = (key: SwitchKey, text: string | undefined): void => {
    if (!used.current.delete(key) || text === undefined) return;
    if (document.activeElement?.getAttribute('aria-keyshortcuts') !== key) announce(text, { about: `key ${key}`, isShown: false });
  };
  useOnChange(microphone, (_, source) => {
    if (!isPending(source))
      tell('m', source.kind === 'failed' ? undefined : t(source.kind === 'on' ? 'live.microphoneOn' : 'live.microphoneOff'));
  });
  useOnChange(camera, (_, source) => {
    if (!isPending(source)) tell('v', source.kind === 'failed' ? undefined : t(source.kind === 'on' ? 'live.cameraOn' : 'live.cameraOff'));
  });
  // That it was raised, everybody is told.
  useOnChange(signs?.isHandRaised, (_, isRaised) => tell('h', isRaised ? undefined : t('live.sign.lowered')));
  return (key, act) => {
    used.current.add(key);
    act();
  };
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
function useShortcuts(isOn: boolean, floating: Window | undefined, actions: ShortcutActions): void {
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
      // The overview would open in the window below.
      if (!action || (action === 'help' && event.view !== window)) return;
      event.preventDefault();
      if (event.repeat) return;
      if (action !== 'talk') return latest.current[action]();
      isHeld = true;
      latest.current.talk(true);
    };
    for (const one of floating ? [window, floating] : [window]) {
      one.addEventListener('keydown', press, { signal });
      one.addEventListener('keyup', ({ key }) => key === ' ' && release(), { signal });
      // In another window the key may be released unnoticed.
      one.addEventListener('blur', release, { signal });
    }
    return () => {
      life.abort();
      release();
    };
  }, [isOn, floating]);
}

const typing = 'input, textarea, select, [contenteditable]';
/** These elements use the space bar themselves. */
const pressable = 'button, a, summary, [role=button], [tabindex="0"]';

const question = 'dialog[open], [role=alertdialog]';

function shortcutOf({ key, target, view, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): keyof ShortcutActions | undefined {
  const { document: page } = view ?? window;
  if (defaultPrevented || ctrlKey || metaKey || altKey || page.querySelector(question)) return undefined;
  const place = isElement(target) ? target : page.body;
  if (place.closest(typing)) return undefined;
  if (key === ' ') return place.closest(pressable) ? undefined : 'talk';
  return actionOf[key.toLowerCase()];
}

/** Of whatever window: each has classes of its own. */
const isElement = (target: EventTarget | null): target is Element => target !== null && 'closest' in target;

const actionOf: Readonly<Record<string, Exclude<keyof ShortcutActions, 'talk'>>> = {
  m: 'microphone',
  v: 'camera',
  h: 'hand',
  a: 'admit',
  p: 'cameras',
  '?': 'help',
};
