import { useWords } from '../../../i18n/use-words.tsx';
import { Answered } from '../../../core/Answered.tsx';
import { FileList } from './FileList.tsx';
import { useAttachments } from './use-attachments.ts';

/** The files of a meeting on its own page. */
export function MeetingFiles({ uid }: { uid: string }) {
  const t = useWords();
  const { found, replace } = useAttachments(uid);
  return (
    <section className="meeting-part">
      <h2>{t('attachments.title')}</h2>
      <Answered answer={found}>{(files) => <FileList uid={uid} meeting={files} onChange={replace} />}</Answered>
    </section>
  );
}
