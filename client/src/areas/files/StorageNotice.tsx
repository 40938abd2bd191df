import type { StorageSummary } from '@meet/contracts/areas/files';
import { downloadRefusal } from '@meet/contracts/rules';
import { whyText } from '../../core/refusal-text.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';

/** What is wrong with the storage: nothing can be downloaded (001 §8), or nothing more recorded. */
export function StorageNotice({ storage: { isAvailable, quota, used } }: { storage: StorageSummary }) {
  const i18n = useI18n();
  const refusal = downloadRefusal({ isStorageAvailable: isAvailable });
  return (
    <>
      {refusal && <Notice kind="warning">{whyText(i18n, refusal)}</Notice>}
      {quota > 0 && used >= quota && <Notice kind="warning">{i18n.t('files.storage.full')}</Notice>}
    </>
  );
}
