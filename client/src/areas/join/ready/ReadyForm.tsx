import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { LoginError } from '@meet/contracts/signaling';
import { limits } from '@meet/contracts/wire/limits';
import type { LoginProblem } from '../../../call/state/call-state.ts';
import { useWords } from '../../../i18n/use-words.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Notice } from '../../../ui/layout/Notice.tsx';
import { Spinner } from '../../../ui/layout/Spinner.tsx';
import { SendForm } from '../../../ui/buttons/SendForm.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import '../entry/entry.css';
import { MeetingNumber } from '../entry/MeetingNumber.tsx';

export interface ReadyFormProps {
  /** The identifier, as soon as it is known. */
  meetingId?: string | undefined;
  /** Suggested for an empty field. */
  name?: string | undefined;
  /** What the server said to the last request (000 §5). */
  problem?: LoginProblem | undefined;
  reason?: LoginError | undefined;
  /** The meeting is not found yet. Asking is possible: see `useJoinRequest`. */
  isLoading?: boolean;
  isAsking?: boolean;
  /** The lists of devices. */
  devices?: ReactNode;
  /** Checks of devices and connection; loaded later. */
  checks?: ReactNode;
  /** What has to be known before asking. */
  notices?: ReactNode;
  /** What the server says about data protection. */
  privacy?: ReactNode;
  /** Starts the installed client instead. */
  appLink?: string | undefined;
  onAsk?: (name: string) => void;
}

/** Name, devices and the request to join. What was typed before the program started stays. */
export function ReadyForm({
  meetingId,
  name,
  problem,
  reason,
  isLoading = false,
  isAsking = false,
  devices,
  checks,
  notices,
  privacy,
  appLink,
  onAsk,
}: ReadyFormProps) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const isNameRefused = problem === 'meeting.webrtc.error.userfullname';

  useEffect(() => {
    if (!name || input.current?.value !== '') return;
    input.current.value = name;
    // What somebody is about to type replaces it.
    if (document.activeElement === input.current) input.current.select();
  }, [name]);
  useEffect(() => {
    if (isNameRefused) input.current?.focus();
  }, [isNameRefused, problem]);

  function submit(): void {
    const typed = input.current?.value.trim() ?? '';
    setMissing(!typed);
    if (typed) onAsk?.(typed);
    else input.current?.focus();
  }

  return (
    <section className="entry-panel">
      <header>
        <h1 tabIndex={-1}>{t('join.ready.title')}</h1>
        <MeetingNumber id={meetingId} />
      </header>
      <SendForm noValidate onSend={submit}>
        <TextField
          large
          required
          icon="user"
          name="fullName"
          label={t('join.ready.name')}
          hint={t('join.ready.nameHint')}
          error={isMissing ? t('join.ready.nameMissing') : isNameRefused ? t(problem) : undefined}
          autoComplete="name"
          maxLength={limits.fullNameMaxCharacters}
          dir="auto"
          ref={input}
          onInput={() => setMissing(false)}
        />
        {devices}
        <div className="entry-later">{checks}</div>
        {notices}
        {problem && !isNameRefused && <Refused problem={problem} reason={reason} />}
        <Button type="submit" kind="primary" size="large" block busy={isAsking}>
          {isLoading && <Spinner />}
          {t(isLoading ? 'join.ready.loading' : isAsking ? 'join.ready.asking' : 'join.ready.ask')}
        </Button>
      </SendForm>
      <p className="entry-small">
        {t('join.ready.organizer')} {appLink && <a href={appLink}>{t('join.ready.app')}</a>}
      </p>
      {privacy}
    </section>
  );
}

function Refused({ problem, reason }: { problem: LoginProblem; reason: LoginError | undefined }) {
  const t = useWords();
  const explained = explainedReasons.find((known) => known === reason);
  return (
    <Notice kind="error">
      <p>{t(problem)}</p>
      {explained && <p>{t(`join.ready.refused.${explained}`)}</p>}
    </Notice>
  );
}

/** The other reasons need no explanation, or lead to the page of the client. */
const explainedReasons = ['MEETING_FULL', 'MEETING_ENDED', 'UNKNOWN_MEETING', 'ALREADY_CONNECTED'] as const satisfies readonly LoginError[];
