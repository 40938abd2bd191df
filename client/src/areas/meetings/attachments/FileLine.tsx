import { changeAttachment, openAttachment, type MeetingAttachments } from '@meet/contracts/areas/attachments';
import type { AttachmentFile } from '@meet/contracts/areas/meetings';
import { downloadRefusal, readingRefusal, sharingRefusal } from '@meet/contracts/rules';
import { useId, useState } from 'react';
import { asProblem, type CallProblem } from '../../../api/problem.ts';
import { ProblemNotice } from '../../../core/ProblemNotice.tsx';
import { whyText } from '../../../core/refusal-text.ts';
import { useServices } from '../../../core/services.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useI18n } from '../../../i18n/use-words.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Badge } from '../../../ui/layout/Badge.tsx';
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';

export interface FileLineProps {
  uid: string;
  file: AttachmentFile;
  meeting: MeetingAttachments;
  onChange: (file: AttachmentFile) => void;
}

/** One file: its facts, its download, and for organizers who may see it (MTG-08, MTG-09). */
export function FileLine({ uid, file, meeting, onChange }: FileLineProps) {
  const { call, leave, notices } = useServices();
  const i18n = useI18n();
  const { t } = i18n;
  const format = useFormat();
  const whyId = useId();
  const [busy, setBusy] = useState<'download' | 'share'>();
  const [problem, setProblem] = useState<CallProblem>();
  const { id: fileId, kind, name, sizeBytes, creationDate, shared, checksum } = file;
  const refusal = readingRefusal(file, meeting) ?? downloadRefusal(meeting);

  async function attempt(what: 'download' | 'share', act: () => Promise<void>): Promise<void> {
    setBusy(what);
    setProblem(undefined);
    try {
      await act();
    } catch (error) {
      setProblem(asProblem(error));
    }
    setBusy(undefined);
  }

  const download = async () => {
    const { address } = await call(openAttachment, { params: { uid, fileId } });
    // The response is an attachment, so the page stays.
    leave(new URL(address, location.origin).href);
  };
  const share = async () => {
    const changed = await call(changeAttachment, { params: { uid, fileId }, body: { shared: !shared } });
    onChange(changed);
    notices.show('success', t(changed.shared ? 'attachments.isShared' : 'attachments.isForOrganizers', { name }));
  };

  return (
    <li>
      <Icon name={kind === 'video' ? 'film' : 'captions'} />
      <div className="attachment-facts">
        <b className="attachment-name">{name}</b>
        <p>
          {t(`attachments.kind.${kind}`)} · {format.bytes(sizeBytes)} · {format.dateTime(creationDate)}
        </p>
        <p className="attachment-marks">
          {shared ? (
            <Badge kind="accent" icon="users">
              {t('attachments.shared')}
            </Badge>
          ) : (
            <Badge icon="lock">{t('attachments.organizersOnly')}</Badge>
          )}
          <code>{checksum}</code>
          <CopyButton
            kind="quiet"
            size="small"
            text={checksum}
            label={t('attachments.checksum')}
            name={`${t('attachments.checksum')}: ${name}`}
            copied={t('attachments.copied')}
          />
        </p>
        {refusal && (
          <p id={whyId} className="attachment-why">
            {whyText(i18n, refusal)}
          </p>
        )}
      </div>
      <div className="attachment-actions">
        {!sharingRefusal(meeting) && (
          <Button
            icon={shared ? 'lock' : 'share-2'}
            busy={busy === 'share'}
            aria-label={`${t(shared ? 'attachments.unshare' : 'attachments.share')}: ${name}`}
            onClick={() => void attempt('share', share)}
          >
            {t(shared ? 'attachments.unshare' : 'attachments.share')}
          </Button>
        )}
        <Button
          kind="primary"
          icon="download"
          busy={busy === 'download'}
          disabled={refusal !== undefined}
          aria-label={t('attachments.downloadOf', { name })}
          aria-describedby={refusal && whyId}
          onClick={() => void attempt('download', download)}
        >
          {t('attachments.download')}
        </Button>
      </div>
      {problem && <ProblemNotice problem={problem} />}
    </li>
  );
}
