import { getScheduler } from '@meet/contracts/areas/jobs';
import { useEffect, useState } from 'react';
import { read } from '../../core/reads.ts';
import { useRead } from '../../core/use-read.ts';
import { useI18n, useWords } from '../../i18n/use-words.tsx';
import { triggerText } from './trigger-text.ts';

/** When a job is started: in words, and as the expression that a server keeps. */
export function Trigger({ expression }: { expression: string }) {
  const i18n = useI18n();
  const language = i18n.language.peek();
  const own = triggerText(i18n, expression);
  const [said, setSaid] = useState<{ about: string; text: string | undefined }>();
  const about = `${language} ${expression}`;
  useEffect(() => {
    if (own !== undefined) return;
    let isWanted = true;
    import('./trigger-words.ts')
      .then(({ triggerWords }) => triggerWords(expression, language))
      .then(
        (text) => isWanted && setSaid({ about, text }),
        () => {},
      );
    return () => {
      isWanted = false;
    };
  }, [own, about, expression, language]);
  const text = own ?? (said?.about === about ? said.text : undefined);
  return (
    <span className="job-trigger">
      {text}
      <code>{expression}</code>
    </span>
  );
}

/** In which time zone triggers are; the moments beside them are in the reader's. */
export function TriggerZone() {
  const t = useWords();
  const { value: scheduler } = useRead(read(getScheduler));
  const zone = scheduler?.timeZone;
  return (
    <small className={zone === undefined ? 'job-zone coming' : 'job-zone'} aria-hidden={zone === undefined}>
      {t('jobs.scheduler.zone', { zone: zone ?? 'UTC' })}
    </small>
  );
}
