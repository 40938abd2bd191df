import type { DeviceProblem } from '../../../call/media/device-problem.ts';
import type { LocalSource } from '../../../call/media/local-source.ts';

/** What a person can do about it: several causes of the browser may need the same help. */
export type DeviceHelp = 'denied' | 'system' | 'missing' | 'busy' | 'constraint' | 'insecure' | 'failed';

export type Browser = 'chromium' | 'firefox' | 'safari';

export interface Troubles {
  camera?: DeviceHelp;
  microphone?: DeviceHelp;
}

const troubleOf: Record<DeviceProblem, DeviceHelp> = {
  denied: 'denied',
  system: 'system',
  notFound: 'missing',
  inUse: 'busy',
  constraint: 'constraint',
  insecure: 'insecure',
  other: 'failed',
};

export function troublesOf(camera: LocalSource, microphone: LocalSource): Troubles {
  return {
    ...(camera.kind === 'failed' && { camera: troubleOf[camera.problem] }),
    ...(microphone.kind === 'failed' && { microphone: troubleOf[microphone.problem] }),
  };
}

/** The permission settings differ. Every other browser is based on one of these three. */
export function browserOf(userAgent: string): Browser {
  if (/firefox|fxios/iu.test(userAgent)) return 'firefox';
  return /chrom(e|ium)|crios|edg/iu.test(userAgent) ? 'chromium' : 'safari';
}

/** The steps that help, each once. */
export function helpOf(troubles: Troubles, browser: Browser): (Browser | Exclude<DeviceHelp, 'denied'>)[] {
  const all = [troubles.camera, troubles.microphone].flatMap((trouble) => (trouble ? [trouble === 'denied' ? browser : trouble] : []));
  return [...new Set(all)];
}
