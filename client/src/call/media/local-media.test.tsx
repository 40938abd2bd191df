import { describe, expect, test, vi } from 'vitest';
import { machine } from '../../testing/call/machine.ts';
import { fakeStorage } from '../../testing/fake-storage.ts';
import { createMediaDeviceList } from './device-list.ts';
import { createLocalMedia } from './local-media.ts';

const refuse = (name: string, only?: 'audio' | 'video'): Partial<MediaDevices> => ({
  getUserMedia: async (constraints = {}) => {
    if (!only || constraints[only]) throw new DOMException('no', name);
    return navigator.mediaDevices.getUserMedia(constraints);
  },
});

describe('camera and microphone', () => {
  test('are asked for together, once, and both are on', async () => {
    const { media, asked, kinds, devices } = machine();
    await media.open();
    expect(asked).toHaveLength(1);
    expect(kinds()).toEqual(['on', 'on']);
    expect(media.sending.value).toEqual({ audio: true, video: true, share: false });
    expect(devices.lists.value.camera.length).toBeGreaterThan(0);
    expect(devices.lists.value.microphone[0]?.label).not.toBe('');
  });

  test('[SET-02] are asked for within the settings of the server', async () => {
    const limits = { maxWidth: 320, maxHeight: 240, maxFrameRate: 5, noiseSuppression: false, echoCancellation: false };
    const { media, asked, track } = machine({}, limits);
    await media.open();
    expect(asked).toMatchObject([{ audio: { noiseSuppression: false, echoCancellation: false } }]);
    const camera = track('camera')?.getSettings();
    expect(camera).toMatchObject({ width: 320, height: 240 });
    expect(camera?.frameRate).toBeLessThanOrEqual(5);
    expect(track('microphone')?.getSettings()).toMatchObject({ noiseSuppression: false, echoCancellation: false });
  });

  test('[SET-02] a chosen camera that is gone by now gives way to another one within the same settings', async () => {
    const withoutIt = async (constraints: MediaStreamConstraints = {}) => {
      const { video } = constraints;
      if (typeof video === 'object' && video.deviceId) throw new OverconstrainedError('deviceId');
      return navigator.mediaDevices.getUserMedia(constraints);
    };
    const { media, asked, devices, track } = machine({ getUserMedia: withoutIt }, { maxWidth: 320, maxHeight: 240 });
    await devices.refresh();
    await media.open();
    expect(asked).toMatchObject([{ video: { deviceId: expect.anything() } }, { video: { width: { max: 320 } } }]);
    expect(track('camera')?.getSettings()).toMatchObject({ width: 320, height: 240 });
  });

  test('[SET-02] a camera that cannot do what the settings ask for is used as it is', async () => {
    const refusing = async (constraints: MediaStreamConstraints = {}) => {
      const { video } = constraints;
      if (typeof video === 'object' && JSON.stringify(video.width).includes('max')) throw new OverconstrainedError('width');
      return navigator.mediaDevices.getUserMedia(constraints);
    };
    const { media, asked, kinds } = machine({ getUserMedia: refusing }, { maxWidth: 1 });
    await media.open();
    expect(asked).toHaveLength(3);
    expect(kinds()).toEqual(['on', 'on']);
  });

  test('[SET-02] the microphone stays off where people come in muted, unless it was turned on', async () => {
    const muted = machine({}, { mutedOnEntry: true });
    await muted.media.open();
    expect(muted.asked).toMatchObject([{ audio: false }]);
    expect([muted.media.choices.value.audio, ...muted.kinds()]).toEqual([false, 'off', 'on']);
    const chosen = machine({}, { mutedOnEntry: true });
    await Promise.all([chosen.media.open(), chosen.media.setAudio(true)]);
    expect(chosen.kinds()).toEqual(['on', 'on']);
  });

  test('only what is chosen is asked for', async () => {
    const { media, asked, kinds } = machine();
    await media.setVideo(false);
    await media.open();
    expect(asked).toMatchObject([{ video: false }]);
    expect(kinds()).toEqual(['on', 'off']);
  });

  test('a camera turned off ends its track; turned on again it has another', async () => {
    const { media, track, kinds } = machine();
    await media.open();
    const before = track('camera');
    await media.setVideo(false);
    expect(before?.readyState).toBe('ended');
    expect(kinds()).toEqual(['on', 'off']);
    await media.setVideo(true);
    expect(track('camera')?.readyState).toBe('live');
    expect(track('camera')).not.toBe(before);
  });

  test('a muted microphone keeps its track, silent', async () => {
    const { media, track, kinds } = machine();
    await media.open();
    const before = track('microphone');
    await media.setAudio(false);
    expect([before?.enabled, before?.readyState]).toEqual([false, 'live']);
    expect(kinds()[0]).toBe('muted');
    await media.setAudio(true);
    expect(track('microphone')).toBe(before);
    expect(before?.enabled).toBe(true);
  });

  test('however fast one clicks, one camera is open at most and the last click wins', async () => {
    const { media, asked, kinds } = machine();
    await Promise.all([media.setVideo(true), media.setVideo(false), media.setVideo(true), media.setVideo(false)]);
    expect(kinds()[1]).toBe('off');
    await Promise.all([media.setVideo(true), media.setVideo(true), media.open()]);
    expect(kinds()).toEqual(['on', 'on']);
    expect(asked.filter(({ video }) => video).length).toBeLessThanOrEqual(2);
  });

  test('another device takes over without the other kind noticing', async () => {
    const { media, devices, track } = machine();
    await media.open();
    const [microphone, camera] = [track('microphone'), track('camera')];
    const other = devices.lists.value.microphone.at(-1)?.id ?? '';
    await media.choose('microphone', other);
    expect(track('microphone')).not.toBe(microphone);
    expect(track('microphone')?.getSettings().deviceId).toBe(other);
    expect(track('camera')).toBe(camera);
    expect(devices.chosen.value.microphone).toBe(other);
  });

  test('release ends every track, also one that is still on its way', async () => {
    const { media, track, kinds } = machine();
    await media.open();
    const tracks = [track('microphone'), track('camera')];
    const late = media.choose('camera', '');
    media.release();
    await late;
    expect(tracks.map((one) => one?.readyState)).toEqual(['ended', 'ended']);
    expect(kinds()).toEqual(['off', 'off']);
    expect(media.choices.value).toEqual({ audio: true, video: true });
  });

  test('released before their settings are known they are not opened at all', async () => {
    const { media, permission, asked, kinds } = machine();
    permission.value = { camera: 'granted', microphone: 'granted' };
    const opening = media.open();
    media.release();
    await opening;
    expect(asked).toEqual([]);
    expect(kinds()).toEqual(['off', 'off']);
  });
});

describe('while the browser asks for permission', () => {
  function unanswered() {
    let answer = (): void => {};
    const scene = machine({
      getUserMedia: async (constraints) => {
        await new Promise<void>((resolve) => (answer = resolve));
        return navigator.mediaDevices.getUserMedia(constraints);
      },
    });
    return { ...scene, opening: scene.media.open(), answer: () => answer() };
  }

  test('that is told after a moment, until there is an answer; nothing is sent meanwhile', async () => {
    const { media, clock, kinds, opening, answer } = unanswered();
    await clock.advance(0);
    expect(kinds()).toEqual(['starting', 'starting']);
    await clock.advance(500);
    expect(kinds()).toEqual(['asking', 'asking']);
    expect(media.sending.value).toEqual({ audio: false, video: false, share: false });
    answer();
    await opening;
    expect(kinds()).toEqual(['on', 'on']);
    expect(clock.pending()).toBe(0);
  });

  test('a device that may be used is starting for three seconds; then the system asks, too', async () => {
    const { clock, permission, kinds } = unanswered();
    permission.value = { camera: 'granted', microphone: 'prompt' };
    await clock.advance(2_999);
    expect(kinds()).toEqual(['asking', 'starting']);
    await clock.advance(1);
    expect(kinds()).toEqual(['asking', 'asking']);
  });

  test('whoever wants it no longer sees it off at once, and is never sent', async () => {
    const { media, clock, kinds, opening, answer } = unanswered();
    await clock.advance(500);
    const turningOff = Promise.all([media.setAudio(false), media.setVideo(false)]);
    expect(kinds()).toEqual(['off', 'off']);
    const sent: boolean[] = [];
    media.sending.subscribe(({ audio, video }) => sent.push(audio || video));
    answer();
    await Promise.all([opening, turningOff]);
    expect(sent).not.toContain(true);
    expect(kinds()).toEqual(['muted', 'off']);
  });
});

describe('what can not be had', () => {
  test('is told by its cause, and asked for once only when somebody said no', async () => {
    const { media, asked } = machine(refuse('NotAllowedError'));
    await media.open();
    expect(media.camera.value).toEqual({ kind: 'failed', problem: 'denied' });
    expect(media.microphone.value).toEqual({ kind: 'failed', problem: 'denied' });
    expect(asked).toHaveLength(1);
  });

  test('does not keep the other from being had', async () => {
    const { media, kinds } = machine(refuse('NotReadableError', 'video'));
    await media.open();
    expect(kinds()).toEqual(['on', 'failed']);
    expect(media.camera.value).toEqual({ kind: 'failed', problem: 'inUse' });
  });

  test('can be tried again', async () => {
    const answers = [refuse('NotFoundError').getUserMedia];
    const { media, kinds } = machine({
      getUserMedia: (constraints) => (answers.pop() ?? ((wanted) => navigator.mediaDevices.getUserMedia(wanted)))(constraints),
    });
    await media.setAudio(false);
    await media.open();
    expect(kinds()).toEqual(['off', 'failed']);
    await media.setVideo(true);
    expect(kinds()).toEqual(['off', 'on']);
  });

  test('on a page that is not secure is everything', async () => {
    const devices = createMediaDeviceList({ mediaDevices: undefined, permissions: undefined, storage: () => fakeStorage() });
    const media = createLocalMedia({ mediaDevices: undefined, devices });
    await media.open();
    expect(media.camera.value).toEqual({ kind: 'failed', problem: 'insecure' });
    expect(media.canShareScreen).toBe(false);
  });

  test('an unplugged camera is replaced by another one, which is told until somebody chooses', async () => {
    let isUnplugged = false;
    const { media, track, kinds } = machine({
      enumerateDevices: async () =>
        (await navigator.mediaDevices.enumerateDevices()).map((device) =>
          isUnplugged && device.kind === 'videoinput' ? { ...device.toJSON(), label: 'Another camera' } : device,
        ),
    });
    await media.open();
    expect(media.loss.value).toBeUndefined();
    isUnplugged = true;
    const before = track('camera');
    before?.stop();
    before?.dispatchEvent(new Event('ended'));
    await vi.waitFor(() => expect(media.loss.value).toBeDefined());
    expect(track('camera')?.readyState).toBe('live');
    expect(track('camera')).not.toBe(before);
    expect(kinds()).toEqual(['on', 'on']);
    expect(media.loss.value).toEqual({ kind: 'camera', lost: before?.label, now: track('camera')?.label });
    await media.choose('camera', 'other');
    expect(media.loss.value).toBeUndefined();
  });

  test('a camera that the browser ends although it is there is opened again, and called unplugged by nobody', async () => {
    const { media, track, kinds } = machine();
    await media.open();
    const before = track('camera');
    end(before);
    expect(media.camera.value.kind).toBe('off');
    await vi.waitFor(() => expect(kinds()).toEqual(['on', 'on']));
    expect(track('camera')).not.toBe(before);
    expect(media.loss.value).toBeUndefined();
  });

  test('devices that may both be used are opened one by one: a browser that takes one back ends all that was opened with it', async () => {
    const { media, permission, asked, kinds } = machine();
    permission.value = { camera: 'granted', microphone: 'granted' };
    await media.open();
    expect(kinds()).toEqual(['on', 'on']);
    expect(asked.map(({ audio, video }) => [Boolean(audio), Boolean(video)])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  const end = (track: MediaStreamTrack | undefined) => {
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
  };

  test('a camera that comes back is offered, and its loss is forgotten once it is on or no longer wanted', async () => {
    let isPlugged = true;
    const { media, devices, track } = machine({
      enumerateDevices: async () =>
        (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => isPlugged || kind !== 'videoinput'),
    });
    const lose = async () => {
      isPlugged = false;
      const label = track('camera')?.label;
      end(track('camera'));
      await vi.waitFor(() => expect(media.loss.value).toEqual({ kind: 'camera', lost: label, now: undefined }));
      isPlugged = true;
      await devices.refresh();
      expect(media.loss.value).toMatchObject({ kind: 'camera', back: devices.lists.value.camera[0]?.label });
      expect(media.camera.value.kind).toBe('failed');
    };
    await media.open();
    await lose();
    await media.setVideo(true);
    expect(media.camera.value.kind).toBe('on');
    expect(media.loss.value).toBeUndefined();
    await lose();
    await media.setVideo(false);
    expect(media.loss.value).toBeUndefined();
  });

  test('a device whose permission was given for once, which stays “prompt”, is missing when it is unplugged', async () => {
    let unplugged = '';
    const { media, permission, track } = machine({
      enumerateDevices: async () => (await navigator.mediaDevices.enumerateDevices()).filter(({ label }) => label !== unplugged),
    });
    permission.value = { camera: 'prompt', microphone: 'prompt' };
    await media.open();
    const label = track('microphone')?.label ?? '';
    unplugged = label;
    end(track('microphone'));
    await vi.waitFor(() => expect(media.loss.value).toMatchObject({ kind: 'microphone', lost: label }));
    expect(media.microphone.value.kind).toBe('on');
  });

  test.each(['denied', 'prompt'] as const)('a device whose permission is withdrawn (%s) is not asked for again by itself', async (now) => {
    const { media, permission, track, asked } = machine();
    permission.value = { camera: 'granted', microphone: 'granted' };
    await media.open();
    const before = asked.length;
    permission.value = { camera: 'granted', microphone: now };
    end(track('microphone'));
    await vi.waitFor(() => expect(media.microphone.value).toEqual({ kind: 'failed', problem: 'denied' }));
    expect(media.sending.value).toMatchObject({ audio: false, video: true });
    expect(asked).toHaveLength(before);
    expect(media.loss.value).toBeUndefined();
    permission.value = { camera: 'granted', microphone: 'granted' };
    await media.setAudio(true);
    expect(media.sending.value.audio).toBe(true);
  });

  test('a device whose permission is revoked is blocked, not missing', async () => {
    let isPermitted = true;
    const { media, permission, track } = machine({
      enumerateDevices: async () =>
        (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => isPermitted || kind !== 'videoinput'),
    });
    permission.value = { camera: 'granted', microphone: 'granted' };
    await media.open();
    isPermitted = false;
    permission.value = { camera: 'prompt', microphone: 'granted' };
    end(track('camera'));
    await vi.waitFor(() => expect(media.camera.value).toEqual({ kind: 'failed', problem: 'denied' }));
    expect(media.loss.value).toBeUndefined();
  });

  test('a device whose permission the browser withdraws a moment after it has ended it is called unplugged by nobody', async () => {
    let isPermitted = true;
    const { media, permission, track } = machine({
      enumerateDevices: async () =>
        (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => isPermitted || kind !== 'audioinput'),
    });
    permission.value = { camera: 'granted', microphone: 'granted' };
    await media.open();
    isPermitted = false;
    end(track('microphone'));
    await vi.waitFor(() => expect(media.loss.value).toBeDefined());
    permission.value = { camera: 'granted', microphone: 'denied' };
    expect(media.loss.value).toBeUndefined();
  });
});
