import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';

interface ChangeProps {
  now: number;
  before: number;
  /** How the number before is written. */
  write?: (value: number) => string;
}

/** How a number has changed since the period before: said by text, sign and arrow. */
export function Change({ now, before, write }: ChangeProps) {
  const t = useWords();
  const { change, number } = useFormat();
  // There is no ratio to 0.
  const share = before === 0 ? undefined : (now - before) / before;
  return (
    <span className="statistic-change">
      {now !== before && <Icon name={now > before ? 'arrow-up' : 'arrow-down'} />}
      {share !== undefined && <b>{change(share)}</b>} <span>{t('statistics.was', { before: (write ?? number)(before) })}</span>
    </span>
  );
}
