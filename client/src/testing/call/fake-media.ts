import { computed, signal } from '@preact/signals-react';
import type { LocalMedia } from '../../call/media/local-media.ts';
import { usualPicture } from '../../call/media/picture-limit.ts';
import type { LocalSource } from '../../call/media/local-source.ts';

/** For tests: own media without devices; what was asked of it stands in the choices and in `released`. */
export function fakeMedia() {
  const choices = signal({ audio: true, video: true });
  const microphone = signal<LocalSource>({ kind: 'off' });
  const camera = signal<LocalSource>({ kind: 'off' });
  const screen = signal<LocalSource>({ kind: 'off' });
  const seen = { released: 0, opened: 0 };
  const media: LocalMedia = {
    choices,
    microphone,
    camera,
    background: { chosen: signal('none'), trouble: signal(undefined), choose: () => {}, dismiss: () => {} },
    screen,
    sending: computed(() => ({ audio: choices.value.audio, video: choices.value.video, share: screen.value.kind === 'on' })),
    settings: signal({}),
    picture: signal(usualPicture),
    interrupted: signal([]),
    loss: signal(undefined),
    canShareScreen: true,
    open: async () => void seen.opened++,
    setAudio: async (audio) => void (choices.value = { ...choices.peek(), audio }),
    setVideo: async (video) => void (choices.value = { ...choices.peek(), video }),
    choose: async () => {},
    renew: async () => {},
    replaceVoice: () => {},
    limitPicture: () => {},
    shareScreen: async () => void (screen.value = { kind: 'on', track: fakeScreen }),
    stopScreen: () => void (screen.value = { kind: 'off' }),
    release: () => void seen.released++,
  };
  return { media, seen };
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a track as the client uses
const fakeScreen = { kind: 'video' } as MediaStreamTrack;
