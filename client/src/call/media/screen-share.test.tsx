import { describe, expect, onTestFinished, test } from 'vitest';
import { machine } from '../../testing/call/machine.ts';

describe('the screen', () => {
  const shown = () => document.createElement('canvas').captureStream();

  test('is shown until it is stopped here', async () => {
    const { media, track } = machine({ getDisplayMedia: async () => shown() });
    await media.shareScreen();
    expect(media.sending.value.share).toBe(true);
    const before = track('screen');
    media.stopScreen();
    expect(before?.readyState).toBe('ended');
    expect(media.screen.value).toEqual({ kind: 'off' });
  });

  test('or by the browser’s own button', async () => {
    const { media, track } = machine({ getDisplayMedia: async () => shown() });
    await media.shareScreen();
    track('screen')?.dispatchEvent(new Event('ended'));
    expect(media.screen.value).toEqual({ kind: 'off' });
  });

  test.each(['here', 'by the browser'])('is shared with its sound, which ends with it %s', async (where) => {
    const { tracks, media, options, end } = sharing();
    await media.shareScreen();
    const [picture, sound] = tracks;
    expect(options[0]).toMatchObject({ systemAudio: 'include', surfaceSwitching: 'include', selfBrowserSurface: 'exclude' });
    expect(options[0]?.audio).toEqual({ echoCancellation: false, noiseSuppression: false, autoGainControl: false });
    expect(media.screen.value).toEqual({ kind: 'on', track: picture, sound });
    end[where]?.();
    expect(media.screen.value).toEqual({ kind: 'off' });
    expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
  });

  function sharing() {
    const audio = new AudioContext();
    onTestFinished(() => void audio.close());
    const tracks = [...shown().getVideoTracks(), ...audio.createMediaStreamDestination().stream.getAudioTracks()];
    const options: (DisplayMediaStreamOptions | undefined)[] = [];
    const { media } = machine({
      getDisplayMedia: async (wanted) => {
        options.push(wanted);
        return new MediaStream(tracks);
      },
    });
    const end: Record<string, () => void> = {
      here: media.stopScreen,
      'by the browser': () => tracks[0]?.dispatchEvent(new Event('ended')),
    };
    return { tracks, media, options, end };
  }

  test('is asked for once, however often, and what was taken back meanwhile is never shown', async () => {
    let answer: (stream: MediaStream) => void = () => {};
    let dialogs = 0;
    const { media } = machine({
      getDisplayMedia: () => {
        dialogs++;
        return new Promise((resolve) => (answer = resolve));
      },
    });
    const asked = Promise.all([media.shareScreen(), media.shareScreen()]);
    expect(dialogs).toBe(1);
    media.stopScreen();
    const stream = shown();
    answer(stream);
    await asked;
    expect(media.screen.value).toEqual({ kind: 'off' });
    expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
  });

  test('closing the browser’s dialog is no problem', async () => {
    const { media } = machine({ getDisplayMedia: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
    await media.shareScreen();
    expect(media.screen.value).toEqual({ kind: 'off' });
  });
});
