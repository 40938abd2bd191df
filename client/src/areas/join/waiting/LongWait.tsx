import { useEffect, useState } from 'react';
import { useWords } from '../../../i18n/use-words.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Notice } from '../../../ui/layout/Notice.tsx';

/** When the hint is shown. */
const longMs = 10 * 60_000;

/** A hint after a long wait: contact the organizer, or ask again (WTR-B05). */
export function LongWait({ onAskAgain, afterMs = longMs }: { onAskAgain: () => void; afterMs?: number }) {
  const t = useWords();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  if (!isLong) return null;
  return (
    <Notice kind="info">
      <p>{t('join.waiting.long')}</p>
      <Button size="small" onClick={onAskAgain}>
        {t('join.waiting.askAgain')}
      </Button>
    </Notice>
  );
}
