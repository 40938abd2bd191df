import { useWords } from '../../../../i18n/use-words.tsx';
import { Icon } from '../../../../ui/icons/Icon.tsx';

/** A raised hand with its place in the order, from 1. */
export function HandMark({ place }: { place: number }) {
  const t = useWords();
  return (
    <span className="hand-mark">
      <Icon name="hand" label={t('live.sign.raised', { place })} />
      <span aria-hidden="true">{place}</span>
    </span>
  );
}
