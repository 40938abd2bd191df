import { getPrivacyNote } from '@meet/contracts/areas/privacy-note';
import { useI18n } from '../i18n/use-words.tsx';
import { isSafeAddress } from '../ui/layout/safe-html.ts';
import { SafeHtml } from '../ui/layout/SafeHtml.tsx';
import { read } from './reads.ts';
import { useRead } from './use-read.ts';

/** What the server says about data protection where somebody gives data; nothing if it says nothing. */
export function PrivacyNote() {
  const { t, language } = useI18n();
  const { value } = useRead(read(getPrivacyNote, { query: { lang: language.value } }));
  const { intro, policyUrl } = value ?? {};
  const address = policyUrl && isSafeAddress(policyUrl) ? policyUrl : undefined;
  if (!intro && !address) return null;
  return (
    <p className="hint">
      <span>
        {intro && (
          <bdi>
            <SafeHtml html={intro} />
          </bdi>
        )}{' '}
        {address && (
          <a href={address} target="_blank" rel="noopener">
            {t('app.privacy')}
          </a>
        )}
      </span>
    </p>
  );
}
