import { useCallback } from 'react';
import { useFormat } from '../../i18n/use-format.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Writes moments below a chart: within a day their time is enough. */
export function useMomentLabels(): (moments: readonly Date[]) => string[] {
  const { time, date } = useFormat();
  return useCallback(
    (moments) => {
      const [first] = moments;
      const last = moments.at(-1);
      const isLong = first !== undefined && last !== undefined && last.getTime() - first.getTime() >= dayMs;
      return moments.map((at) => (isLong ? `${date(at)} ${time(at)}` : time(at)));
    },
    [time, date],
  );
}
