import { fakeMeetingSession } from '../../../testing/join.tsx';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { MeetingSession } from '../meeting-session.ts';
import { useDeviceRecovery } from './use-device-recovery.ts';

function Recovering({ devices, call }: MeetingSession) {
  useDeviceRecovery(devices, call.media);
  return null;
}

/** Somebody whose camera another program uses. */
async function enter() {
  const { session, camera, devices, media } = fakeMeetingSession();
  camera.value = { kind: 'failed', problem: 'inUse' };
  devices.permission.value = { camera: 'granted', microphone: 'granted' };
  const { unmount } = await render(<Recovering {...session} />);
  media.open.mockClear();
  return { leave: unmount, open: media.open };
}

test('[PRE-B02] a camera that works again is opened, but not for whoever has left meanwhile', async () => {
  let answer = (): void => {};
  const stream = new Promise<MediaStream>((resolve) => (answer = () => resolve(new MediaStream())));
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockReturnValue(stream);
  const gone = await enter();
  const there = await enter();
  dispatchEvent(new Event('focus'));
  expect(asked).toHaveBeenCalledTimes(2);
  await gone.leave();
  answer();
  await vi.waitFor(() => expect(there.open).toHaveBeenCalled());
  expect(gone.open).not.toHaveBeenCalled();
  asked.mockRestore();
});
