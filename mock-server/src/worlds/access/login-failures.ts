import type { WorldClock } from '../clock/clock.ts';
import type { WorldLimits } from '../settings/settings.ts';
import { createState, type KeptState } from '../storage/state.ts';

/** Failed sign-ins by user name, whether the user exists or not. */
export interface LoginFailures {
  record(name: string): void;
  /** The last one recorded was none. */
  takeBack(name: string): void;
  /** Whether this name failed too often recently and needs a captcha. */
  needsCaptcha(name: string): boolean;
  forget(name: string): void;
}

const namesKept = 10_000;

export function createLoginFailures(clock: WorldClock, limits: () => WorldLimits, state: KeptState = createState()): LoginFailures {
  const failures = state.mapOf<readonly number[]>('login failures');

  const recent = (name: string): readonly number[] => {
    const nowMs = clock.now();
    const since = nowMs - limits().loginFailureWindowMs;
    // After the clock was put back some lie ahead.
    return (failures.get(name) ?? []).filter((atMs) => atMs > since && atMs <= nowMs);
  };

  return {
    record(name) {
      const all = [...recent(name), clock.now()].slice(-100);
      failures.delete(name);
      failures.set(name, all);
      for (const oldest of failures.keys()) {
        if (failures.size <= namesKept) break;
        failures.delete(oldest);
      }
    },
    takeBack: (name) => void failures.set(name, recent(name).slice(0, -1)),
    needsCaptcha: (name) => recent(name).length >= limits().loginFailuresBeforeCaptcha,
    forget: (name) => failures.delete(name),
  };
}
