import type { StorageSummary } from '@meet/contracts/areas/files';
import { PermittedLink } from '../../core/PermittedLink.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords, useI18n } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Gauge } from '../../ui/charts/Gauge.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { downloadRefusal } from '@meet/contracts/rules';
import { whyText } from '../../core/refusal-text.ts';
import { Notice } from '../../ui/layout/Notice.tsx';

/** What is stored, and how much of the quota it takes (001 §2). */
export function StorageCard({ storage }: { storage: StorageSummary }) {
  const t = useWords();
  const { bytes } = useFormat();
  const { kinds, quota, used, size, organizations } = storage;
  const share = quota > 0 ? (used / quota) * 100 : undefined;
  return (
    <Card title={t('files.storage.title')}>
      <div className="storage">
        {share === undefined ? (
          <p className="quiet-text">{t('files.storage.noQuota')}</p>
        ) : (
          <Gauge
            title={t('files.storage.ofQuota', { used: bytes(used), quota: bytes(quota) })}
            value={share < 10 ? Math.round(share * 10) / 10 : Math.round(share)}
            unit="%"
            color={share >= 90 ? 'red' : share >= 75 ? 'yellow' : 'primary'}
          />
        )}
        <Facts>
          <Fact name={t('files.storage.recordings')}>
            <Amount {...kinds.video} />
          </Fact>
          <Fact name={t('files.storage.transcripts')}>
            <Amount {...kinds.transcript} />
          </Fact>
          {size !== used && <Fact name={t('files.storage.others')}>{bytes(used - size)}</Fact>}
          {share !== undefined && <Fact name={t('files.storage.free')}>{bytes(Math.max(0, quota - used))}</Fact>}
        </Facts>
        {organizations.length > 0 && <Largest organizations={organizations} />}
      </div>
    </Card>
  );
}

function Amount({ files, size }: StorageSummary['kinds']['video']) {
  const t = useWords();
  const { bytes } = useFormat();
  return (
    <>
      {bytes(size)} <small>{t('files.storage.files', { n: files })}</small>
    </>
  );
}

/** Where the space goes; the longest bar is the one that takes up the most. */
function Largest({ organizations }: Pick<StorageSummary, 'organizations'>) {
  const t = useWords();
  const { bytes } = useFormat();
  return (
    <div className="storage-largest">
      <h3>{t('files.storage.largest')}</h3>
      <ol>
        {organizations.map(({ organization, size, quota }) => (
          <li key={organization.id}>
            <span>
              <bdi>
                <PermittedLink to={[`/organizations/${encodeURIComponent(organization.id)}`]}>{organization.name}</PermittedLink>
              </bdi>
            </span>{' '}
            <span className={size > quota ? 'over' : undefined}>
              {t('files.storage.ofQuota', { used: bytes(size), quota: bytes(quota) })}
            </span>
            <progress value={Math.min(size, quota)} max={Math.max(1, quota)} aria-hidden="true" />
          </li>
        ))}
      </ol>
    </div>
  );
}

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
