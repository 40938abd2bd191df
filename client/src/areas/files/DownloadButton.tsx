import { openAttachment } from '@meet/contracts/areas/attachments';
import type { File as MeetingFile } from '@meet/contracts/areas/files';
import { readingRefusal, type Refusal } from '@meet/contracts/rules';
import type { Signal } from '@preact/signals-react';
import { useState } from 'react';
import { attempt } from '../../core/attempt.ts';
import { RuledButton } from '../../core/RuledButton.tsx';
import { useServices, type Services } from '../../core/services.ts';
import { useWords } from '../../i18n/use-words.tsx';

/** Why nothing can be downloaded at all; undefined while the answer is not known, too. */
export type StorageRefusal = Signal<Refusal | undefined>;

/** Requests a one-time URL and opens it. */
export async function download({ id, meeting }: MeetingFile, { call, leave }: Services): Promise<void> {
  const { address } = await call(openAttachment, { params: { uid: meeting.id, fileId: id } });
  // The response is an attachment, so the page stays.
  leave(new URL(address, location.origin).href);
}

/** A file's name, which downloads it, or says why it cannot be. */
export function DownloadButton({ file, refusal }: { file: MeetingFile; refusal: StorageRefusal }) {
  const services = useServices();
  const t = useWords();
  const [busy, setBusy] = useState(false);
  return (
    <RuledButton
      kind="quiet"
      size="small"
      icon={file.kind === 'video' ? 'film' : 'captions'}
      className="file-name"
      why={readingRefusal(file, file) ?? refusal.value}
      busy={busy}
      aria-label={`${t('files.action.download')}: ${file.name}`}
      onClick={() => {
        setBusy(true);
        void attempt(services, () => download(file, services)).finally(() => setBusy(false));
      }}
    >
      {file.name}
    </RuledButton>
  );
}
