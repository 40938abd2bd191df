import type { File as MeetingFile } from '@meet/contracts/areas/files';
import { useEffect, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { CopyButton } from '../../ui/buttons/CopyButton.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { FileInput } from '../../ui/inputs/FileInput.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';
import { digestOf } from './file-digest.ts';

type Outcome = { kind: 'reading'; share: number } | { kind: 'same' } | { kind: 'other'; checksum: string } | { kind: 'failed' };

/** The smallest progress step that is rendered. */
const leastProgress = 0.02;

/** The checksum of a file to be copied, and whether a file of the device is the same: nothing of it is sent. */
export function ChecksumDialog({ file, onClose }: { file: MeetingFile; onClose: () => void }) {
  const t = useWords();
  const { bytes } = useFormat();
  const [own, setOwn] = useState<File>();
  const outcome = useOutcome(file.checksum, own);
  return (
    <Dialog
      title={t('files.check.title')}
      width="34rem"
      onCancel={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('app.close')}
        </Button>
      }
    >
      <p>
        <b>{file.name}</b> · {bytes(file.size)}
      </p>
      <p className="file-digest">
        <span>{t('files.column.checksum')}</span> <code className="file-checksum">{file.checksum}</code>
      </p>
      <div>
        <CopyButton size="small" text={file.checksum} label={t('files.check.copy')} copied={t('files.check.copied')} />
      </div>
      <FileInput name="own" label={t('files.check.own')} hint={t('files.check.ownHint')} file={own} onChange={setOwn} />
      <div>
        {outcome?.kind === 'reading' && (
          <label className="file-reading">
            {t('files.check.reading')} <progress value={outcome.share} />
          </label>
        )}
        {outcome?.kind === 'same' && <Notice kind="success">{t('files.check.same')}</Notice>}
        {outcome?.kind === 'other' && (
          <Notice kind="error" title={t('files.check.differs')}>
            <code className="file-checksum">{outcome.checksum}</code>
          </Notice>
        )}
        {outcome?.kind === 'failed' && <Notice kind="error">{t('files.check.failed')}</Notice>}
      </div>
    </Dialog>
  );
}

/** How a file of the device compares; undefined without one. Another file ends the reading of the one before. */
function useOutcome(checksum: string, own: File | undefined): Outcome | undefined {
  const [told, setTold] = useState<{ of: File; outcome: Outcome }>();
  useEffect(() => {
    if (!own) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const tell = (outcome: Outcome) => {
      if (!signal.aborted) setTold({ of: own, outcome });
    };
    let shown = 0;
    digestOf(own, signal, (share) => {
      if (share - shown < leastProgress) return;
      shown = share;
      tell({ kind: 'reading', share });
    }).then(
      (found) => tell(found === checksum.toLowerCase() ? { kind: 'same' } : { kind: 'other', checksum: found }),
      () => tell({ kind: 'failed' }),
    );
    return () => leaving.abort();
  }, [checksum, own]);
  if (!own) return undefined;
  return told?.of === own ? told.outcome : { kind: 'reading', share: 0 };
}
