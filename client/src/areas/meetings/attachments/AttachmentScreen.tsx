import { getAttachments, type MeetingAttachments } from '@meet/contracts/areas/attachments';
import type { ReactNode } from 'react';
import { read } from '../../../core/reads.ts';
import { useServices } from '../../../core/services.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useWords } from '../../../i18n/use-words.tsx';
import { clientLinks } from '../../../navigation/client-links.ts';
import { useParam } from '../../../navigation/route-params.ts';
import { RecordScreen } from '../../../record/RecordScreen.tsx';
import type { RecordPart, RecordSpec } from '../../../record/record-spec.ts';
import { LinkButton } from '../../../ui/buttons/Button.tsx';
import { FileList } from './FileList.tsx';

const attachmentRecord: RecordSpec<MeetingAttachments> = {
  from: (param) => read(getAttachments, { params: { uid: param('uid') } }),
  heading: 'attachments.title',
  title: (_, t) => t('attachments.title'),
  unknown: 'attachments.unknown',
  Head,
  parts: [Files],
};

/** The recordings and transcripts of one meeting, named by its id or by its umi (000 §2): for webviews, too. */
export default function AttachmentScreen() {
  return <RecordScreen spec={attachmentRecord} />;
}

function Head({ record: { subject, start }, children }: RecordPart<MeetingAttachments> & { children: ReactNode }) {
  const when = useFormat().dateTime(start);
  return (
    <>
      {children}
      <p>
        {subject} · {when}
      </p>
    </>
  );
}

function Files({ record, show }: RecordPart<MeetingAttachments>) {
  const uid = useParam('uid');
  return (
    <FileList uid={uid} meeting={record} show={show}>
      <OpenApp umi={record.umi} />
    </FileList>
  );
}

function OpenApp({ umi }: { umi: string }) {
  const { settings } = useServices();
  const t = useWords();
  const { open } = clientLinks(settings.value, umi, location.origin);
  if (!open) return null;
  return (
    <div>
      <LinkButton href={open} kind="quiet" icon="monitor-smartphone">
        {t('attachments.openApp')}
      </LinkButton>
    </div>
  );
}
