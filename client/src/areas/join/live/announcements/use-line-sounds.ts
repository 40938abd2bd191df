import { chime } from '../../waiting/attention.ts';
import { useChange } from '../../shared/use-on-change.ts';

/** Two notes when the line is lost and two when it is back: heard by whoever looks elsewhere (LIV-B02). */
export function useLineSounds(isGood: boolean): void {
  useChange(isGood, (_, isBack) => {
    chime(isBack ? 'good' : 'bad').catch(() => {});
  });
}
