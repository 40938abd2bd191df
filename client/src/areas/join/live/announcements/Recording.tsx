import type { RecordingState } from '@meet/contracts/signaling';
import { useState } from 'react';
import { useWords } from '../../../../i18n/use-words.tsx';
import { focusOnRemoval } from '../../../../ui/browser/focus-on-removal.ts';
import { Button } from '../../../../ui/buttons/Button.tsx';
import { Notice } from '../../../../ui/layout/Notice.tsx';
import './recording.css';

/** Stands in the header as long as the meeting is recorded. */
export function RecordingMark({ recording, transcription }: RecordingState) {
  const t = useWords();
  return recording && <span className="recording-mark">{t(transcription ? 'live.recording.transcribed' : 'live.recording.on')}</span>;
}

const toStage = focusOnRemoval('.live-stage');

/** Stays until it was read: drawn anew with each recording, and again where a transcript begins during one. */
export function RecordingNotice({ transcription }: RecordingState) {
  const t = useWords();
  const [read, setRead] = useState<{ transcription: boolean }>();
  const isRead = read !== undefined && (read.transcription || !transcription);
  return (
    isRead || (
      <Notice
        ref={toStage}
        kind="warning"
        title={t('live.recording.title')}
        end={
          <Button size="small" onClick={() => setRead({ transcription })}>
            {t('live.recording.read')}
          </Button>
        }
      >
        {t(transcription ? 'live.recording.transcribedText' : 'live.recording.text')}
      </Notice>
    )
  );
}
