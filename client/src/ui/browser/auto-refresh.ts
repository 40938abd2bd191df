import { computed, signal, type ReadonlySignal } from '@preact/signals-react';
import { useEffect, useRef } from 'react';
import { systemClock, type Clock } from '../../api/clock.ts';
import { whenBackOnline } from './online.ts';
import { isUnsaved } from './unsaved.ts';
import { openModals } from '../overlays/use-modal.ts';

/** Milliseconds between the end of one refresh and the start of the next (001 §4, §9). */
export const refreshModes = { disabled: undefined, fast: 3_000, normal: 30_000, slow: 60_000 } as const;

export type RefreshMode = keyof typeof refreshModes;

export interface AutoRefreshOptions {
  /** Pauses while a selection or an open menu would be lost. The interval restarts afterwards. */
  paused?: boolean;
  clock?: Clock;
}

/**
 * Refreshes at an interval while the component is mounted. Pauses while the tab is hidden, a dialog is open or a form has
 * unsaved changes, and refreshes at once afterwards if it is due. Refreshes in every mode when the network is back. @param
 * refresh must not reject; the interval starts when it has ended
 */
export function useAutoRefresh(
  mode: RefreshMode,
  refresh: () => Promise<void>,
  { paused = false, clock = systemClock }: AutoRefreshOptions = {},
): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  const everyMs = refreshModes[mode];
  useEffect(() => {
    if (everyMs === undefined || paused) return;
    const { isHidden, dispose } = watchHidden(document);
    const isResting = computed(() => isHidden.value || isUnsaved.value || openModals.value.length > 0);
    const stop = startAutoRefresh({ everyMs, refresh: () => latest.current(), isResting, clock });
    return () => {
      stop();
      dispose();
    };
  }, [everyMs, paused, clock]);
  useEffect(() => {
    if (paused) return;
    return whenBackOnline(() => void (hasTyping() || latest.current()), clock);
  }, [paused, clock]);
}

const hasTyping = () => isUnsaved.peek() || openModals.peek().length > 0;

interface AutoRefresh {
  everyMs: number;
  refresh: () => Promise<void>;
  isResting: ReadonlySignal<boolean>;
  clock: Clock;
}

/** @returns stops it */
export function startAutoRefresh({ everyMs, refresh, isResting, clock }: AutoRefresh): () => void {
  /** Undefined during a refresh, and after the end. */
  let dueAt: number | undefined = clock.now() + everyMs;
  let takeBack = () => {};

  const plan = () => {
    takeBack();
    if (dueAt !== undefined && !isResting.peek()) takeBack = clock.after(Math.max(0, dueAt - clock.now()), run);
  };
  const run = () => {
    dueAt = undefined;
    void refresh().finally(() => {
      if (isEnded) return;
      dueAt = clock.now() + everyMs;
      plan();
    });
  };

  let isEnded = false;
  const forget = isResting.subscribe(plan);
  return () => {
    isEnded = true;
    forget();
    takeBack();
  };
}

function watchHidden(page: Document): { isHidden: ReadonlySignal<boolean>; dispose: () => void } {
  const isHidden = signal(page.hidden);
  const look = () => {
    isHidden.value = page.hidden;
  };
  page.addEventListener('visibilitychange', look);
  return { isHidden, dispose: () => page.removeEventListener('visibilitychange', look) };
}
