import { useFormat } from '../../i18n/use-format.ts';

/** Date and time, or what stands for none. */
export function Moment({ at, otherwise = '–' }: { at: Date | null | undefined; otherwise?: string }) {
  const { dateTime } = useFormat();
  return at ? <time dateTime={at.toISOString()}>{dateTime(at)}</time> : otherwise;
}
