import type { MeetingAttachments } from '@meet/contracts/areas/attachments';
import type { AttachmentFile } from '@meet/contracts/areas/meetings';
import { downloadRefusal } from '@meet/contracts/rules';
import { useEffect, useRef, type ReactNode } from 'react';
import { whyText } from '../../../core/refusal-text.ts';
import { useI18n } from '../../../i18n/use-words.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Notice } from '../../../ui/layout/Notice.tsx';
import './attachment.css';
import { FileLine } from './FileLine.tsx';

interface FileListProps {
  uid: string;
  meeting: MeetingAttachments;
  /** Shows what has become of the files. */
  show: (meeting: MeetingAttachments) => void;
  /** Below the files. */
  children?: ReactNode;
}

/** The files somebody may see, and why none can be downloaded where that is so. */
export function FileList({ uid, meeting, show, children }: FileListProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const storage = downloadRefusal(meeting);
  const { items } = meeting;
  // Another file may have changed while this one was being changed.
  const newest = useRef(meeting);
  useEffect(() => {
    newest.current = meeting;
  }, [meeting]);
  const replace = (changed: AttachmentFile) => {
    const { current } = newest;
    newest.current = { ...current, items: current.items.map((file) => (file.id === changed.id ? changed : file)) };
    show(newest.current);
  };
  return (
    <>
      {storage && <Notice kind="warning">{whyText(i18n, storage)}</Notice>}
      <Card>
        {items.length === 0 && (
          <Notice kind="info" title={t('attachments.none')}>
            {t('attachments.noneText')}
          </Notice>
        )}
        <ul className="attachments">
          {items.map((file) => (
            <FileLine key={file.id} uid={uid} file={file} meeting={meeting} onChange={replace} />
          ))}
        </ul>
        {children}
      </Card>
    </>
  );
}
