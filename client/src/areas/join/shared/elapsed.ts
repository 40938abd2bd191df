/** `4:05`, `1:02:05`: minutes and seconds that have passed or are left. */
export function clockFace(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const tail = String(rest).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

/** The same time for a `<time datetime>`. */
export const isoDuration = (seconds: number): string => `PT${Math.max(0, Math.floor(seconds))}S`;
