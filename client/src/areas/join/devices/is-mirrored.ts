import { deviceOf, type LocalSource } from '../../../call/media/local-source.ts';

/** Whether people see themselves in this camera as in a mirror: not where it looks away from them. */
export function isMirrored(camera: LocalSource): boolean {
  const { facingMode } = deviceOf(camera)?.getSettings() ?? {};
  return !facingMode || facingMode === 'user';
}
