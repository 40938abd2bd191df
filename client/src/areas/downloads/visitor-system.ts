import type { System } from '@meet/contracts/areas/downloads';

/** What a browser tells of the machine it runs on. */
export interface Machine {
  userAgent: string;
  /** An iPad calls itself a Mac; a Mac has no touch screen. */
  maxTouchPoints: number;
}

/** The visitor's system (NAV-07); undefined where no app of ours runs. */
export function systemOf({ userAgent, maxTouchPoints }: Machine): System | undefined {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  if (/windows/i.test(userAgent)) return 'windows';
  if (/macintosh|mac os x/i.test(userAgent)) return maxTouchPoints > 1 ? 'ios' : 'mac';
  return /linux|x11/i.test(userAgent) && !/cros/i.test(userAgent) ? 'linux' : undefined;
}
