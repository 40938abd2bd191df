import { useSyncExternalStore } from 'react';
import { useWords } from '../i18n/use-words.tsx';
import { Notice } from '../ui/layout/Notice.tsx';

/** Says that the machine has no network, as long as it has none. What is on the page stays and asks anew afterwards. */
export function OfflineNotice() {
  const t = useWords();
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <Notice kind="warning" title={t('shell.offline.title')}>
      {t('shell.offline.text')}
    </Notice>
  );
}

function follow(changed: () => void): () => void {
  const leaving = new AbortController();
  addEventListener('online', changed, leaving);
  addEventListener('offline', changed, leaving);
  return () => leaving.abort();
}
