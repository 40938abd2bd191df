/**
 * Why a camera, microphone or screen can't be had: refused in the browser, refused by the operating system, none there,
 * used by another program, can't do what was asked, page not secure, or something else.
 */
export type DeviceProblem = 'denied' | 'system' | 'notFound' | 'inUse' | 'constraint' | 'insecure' | 'other';

export interface DeviceCircumstances {
  /** What the Permissions API says; undefined where it can't be asked. */
  permission?: PermissionState | undefined;
  /** Whether the browser lists a device of the kind. */
  isListed?: boolean;
}

/** The cause behind a rejected `getUserMedia` or `getDisplayMedia`. */
export function deviceProblem(error: unknown, { permission, isListed = false }: DeviceCircumstances = {}): DeviceProblem {
  const { name, message } = error instanceof Error || error instanceof DOMException ? error : { name: '', message: '' };
  switch (name) {
    case 'NotAllowedError':
    case 'PermissionDeniedError':
      // Chromium says so in the message; elsewhere it is a refusal although the browser itself has granted.
      return permission === 'granted' || /system/i.test(message) ? 'system' : 'denied';
    case 'NotFoundError':
    case 'DevicesNotFoundError':
      // Firefox on macOS reports a block by the system as no device at all.
      return isListed ? 'system' : 'notFound';
    case 'NotReadableError':
    case 'TrackStartError':
    case 'AbortError':
      return 'inUse';
    case 'OverconstrainedError':
    case 'ConstraintNotSatisfiedError':
      return 'constraint';
    case 'SecurityError':
      return 'insecure';
    default:
      return 'other';
  }
}
