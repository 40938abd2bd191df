import { useEffect } from 'react';

/** While it is drawn: the browser asks before the page is closed (LIV-B09), and the screen stays awake where that is possible (LIV-B10). */
export function useLiveGuards(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  useEffect(() => keepAwake(), []);
}

/** The browser releases the lock when the tab is hidden, so it is requested again each time the tab is shown. */
function keepAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => {};
  let lock: Promise<WakeLockSentinel | undefined> = Promise.resolve(undefined);
  const request = () => {
    if (document.visibilityState === 'visible') lock = navigator.wakeLock.request('screen').catch(() => undefined);
  };
  request();
  document.addEventListener('visibilitychange', request);
  return () => {
    document.removeEventListener('visibilitychange', request);
    void lock.then((sentinel) => sentinel?.release());
  };
}
