import type { Page } from '@playwright/test';

/** Chromium's own devices, by their labels. */
export const camera = 'fake_device_0';
export const microphones = ['Fake Default Audio Input', 'Fake Audio Input 1', 'Fake Audio Input 2'] as const;
export const devices = [camera, ...microphones];

/** The name and the message with which a browser says why there is no device. */
export interface Refusal {
  name: string;
  message: string;
}

interface Faults {
  unplugged: Set<string>;
  refusal: Refusal | undefined;
  /** The question for permission is open: resolves with the answer. */
  answer: Promise<void> | undefined;
  tracks: MediaStreamTrack[];
}

declare global {
  var deviceFaults: Faults;
}

/**
 * From the next page on, devices can be unplugged and refused, which Chromium's fake ones cannot. A permission that the
 * browser itself has denied counts, too: its fake permission prompt would grant the device all the same.
 */
export const controlDevices = (page: Page, { unplugged = [], refusal }: { unplugged?: readonly string[]; refusal?: Refusal } = {}) =>
  page.addInitScript(
    (first) => {
      if (!('mediaDevices' in navigator)) return;
      const { mediaDevices } = navigator;
      const list = mediaDevices.enumerateDevices.bind(mediaDevices);
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      globalThis.deviceFaults = { unplugged: new Set(first.unplugged), refusal: first.refusal, answer: undefined, tracks: [] };
      mediaDevices.enumerateDevices = async () => (await list()).filter(({ label }) => !deviceFaults.unplugged.has(label));

      const check = async (wanted: unknown, name: PermissionName, kind: MediaDeviceKind) => {
        if (!wanted) return;
        if ((await navigator.permissions.query({ name })).state === 'denied')
          throw new DOMException('Permission denied', 'NotAllowedError');
        const found = await mediaDevices.enumerateDevices();
        if (!found.some((device) => device.kind === kind)) throw new DOMException('Requested device not found', 'NotFoundError');
      };
      mediaDevices.getUserMedia = async (wanted = {}) => {
        await deviceFaults.answer;
        if (deviceFaults.refusal) throw new DOMException(deviceFaults.refusal.message, deviceFaults.refusal.name);
        await check(wanted.video, 'camera', 'videoinput');
        await check(wanted.audio, 'microphone', 'audioinput');
        const stream = await open(wanted);
        deviceFaults.tracks = [...deviceFaults.tracks.filter(({ readyState }) => readyState === 'live'), ...stream.getTracks()];
        return stream;
      };
    },
    { unplugged: [...unplugged], refusal },
  );

/** What the browser says to the next question for devices; undefined: it gives them. */
export const refuseDevices = (page: Page, refusal: Refusal | undefined) =>
  page.evaluate((said) => void (deviceFaults.refusal = said), refusal);

/** Pulls these devices out, also while they are in use. */
export const unplug = (page: Page, ...labels: string[]) =>
  page.evaluate((gone) => {
    for (const label of gone) deviceFaults.unplugged.add(label);
    navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
    for (const track of deviceFaults.tracks) {
      if (!gone.includes(track.label) || track.readyState === 'ended') continue;
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
  }, labels);

export const plugIn = (page: Page, ...labels: string[]) =>
  page.evaluate((back) => {
    for (const label of back) deviceFaults.unplugged.delete(label);
    navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
  }, labels);

/** Nobody answers the next questions for permission, until the event `answered`. */
export const leaveUnanswered = (page: Page) =>
  page.evaluate(() => {
    deviceFaults.answer ??= new Promise((resolve) => {
      addEventListener(
        'answered',
        () => {
          deviceFaults.answer = undefined;
          resolve();
        },
        { once: true },
      );
    });
  });

export const answerPermission = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('answered')));

/** Ends all that is open, as a browser does when a permission is taken back. */
export const endTracks = (page: Page) =>
  page.evaluate(() => {
    for (const track of deviceFaults.tracks.filter(({ readyState }) => readyState === 'live')) {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
  });
