import { getStorage, type File as MeetingFile } from '@meet/contracts/areas/files';
import { downloadRefusal } from '@meet/contracts/rules';
import { signal } from '@preact/signals-react';
import { useEffect, useState } from 'react';
import { Answered } from '../../core/Answered.tsx';
import { read } from '../../core/reads.ts';
import { useRead } from '../../core/use-read.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { ListParts } from '../../list/ListPanel.tsx';
import { useList } from '../../list/use-list.ts';
import { ChecksumDialog } from './ChecksumDialog.tsx';
import type { StorageRefusal } from './DownloadButton.tsx';
import { fileList } from './file-list.tsx';
import './file.css';
import { StorageCard } from './StorageCard.tsx';
import { StorageNotice } from './StorageCard.tsx';

/** Recordings and transcripts of all meetings somebody organizes or oversees, and what they take up (001 §2). */
export default function FilesScreen() {
  const t = useWords();
  const storage = useRead(read(getStorage));
  const [checking, setChecking] = useState<{ file: MeetingFile; done: () => void }>();
  const [refusal] = useState((): StorageRefusal => signal(undefined));
  const [spec] = useState(() => fileList({ refusal, check: (file) => new Promise<void>((done) => setChecking({ file, done })) }));
  const model = useList(spec, { inAddress: true });
  useEffect(() => {
    if (storage.value) refusal.value = downloadRefusal({ isStorageAvailable: storage.value.isAvailable });
  }, [storage.value, refusal]);
  return (
    <>
      <header className="page-head">
        <h1>{t('files.title')}</h1>
      </header>
      {storage.value && <StorageNotice storage={storage.value} />}
      <ListParts model={model} />
      {model.state.value.kind !== 'loading' && <Answered of={storage}>{(summary) => <StorageCard storage={summary} />}</Answered>}
      {checking && (
        <ChecksumDialog
          file={checking.file}
          onClose={() => {
            setChecking(undefined);
            checking.done();
          }}
        />
      )}
    </>
  );
}
