import { useEffect, useState } from 'react';
import { useI18n } from '../../i18n/use-words.tsx';
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
