import { chime } from '../../waiting/attention.ts';
import { useOnChange } from '../../shared/use-on-change.ts';

/** Two notes when the line is lost and two when it is back: heard by whoever looks elsewhere (LIV-B02). */
export function useConnectionSounds(isGood: boolean): void {
  useOnChange(isGood, (_, isBack) => {
    chime(isBack ? 'good' : 'bad').catch(() => {});
  });
}
