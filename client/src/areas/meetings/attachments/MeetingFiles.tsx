import { getAttachments } from '@meet/contracts/areas/attachments';
import { Answered } from '../../../core/Answered.tsx';
import { read } from '../../../core/reads.ts';
import { useRead } from '../../../core/use-read.ts';
import { useWords } from '../../../i18n/use-words.tsx';
import { FileList } from './FileList.tsx';

/** The files of a meeting on its own page. */
export function MeetingFiles({ uid }: { uid: string }) {
  const t = useWords();
  const files = useRead(read(getAttachments, { params: { uid } }));
  return (
    <section className="meeting-part">
      <h2>{t('attachments.title')}</h2>
      <Answered of={files}>{(meeting) => <FileList uid={uid} meeting={meeting} show={files.show} />}</Answered>
    </section>
  );
}
