import { joinByPin } from '@meet/contracts/areas/join';
import { code } from '@meet/contracts/wire/errors';
import { useRef, useState, type ClipboardEvent } from 'react';
import { invitationDraft } from '../../../core/invitation-draft.ts';
import { LatePrivacyNote } from '../../../core/late-privacy-note.ts';
import { ProblemNotice } from '../../../core/ProblemNotice.tsx';
import { useServices } from '../../../core/services.ts';
import { useStay } from '../../../core/use-stay.ts';
import { asProblem, type CallProblem, isProblem } from '../../../api/problem.ts';
import { useWords } from '../../../i18n/use-words.tsx';
import { Button, LinkButton } from '../../../ui/buttons/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Notice } from '../../../ui/layout/Notice.tsx';
import { SendForm } from '../../../ui/buttons/SendForm.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { meetingPaths } from '../../../navigation/meeting-paths.ts';
import { useQueryString } from '../../../navigation/use-address.ts';
import './guest.css';
import { compactNumber, readInvitation, readQuery, type Invitation } from '../../../entities/meetings/invitation.ts';

type Missing = { meetingId?: boolean; pin?: boolean };

/** Joining by identifier and PIN (000 §5). Takes whatever an invitation contains, and never says which of the two was wrong. */
export default function GuestScreen() {
  const t = useWords();
  const isOff = useServices().settings.value?.pinCode === false;
  return (
    <Card raised>
      <div className="guest-head">
        <h1>{t('join.guest.title')}</h1>
        {!isOff && <p className="quiet-text">{t('join.guest.intro')}</p>}
      </div>
      {isOff ? <Notice kind="info">{t('join.guest.off')}</Notice> : <InvitationForm />}
      <LinkButton href={meetingPaths.login} kind="quiet" block>
        {t('join.guest.signIn')}
      </LinkButton>
    </Card>
  );
}

function InvitationForm() {
  const t = useWords();
  const { meetingId, pin, prefilled, missing, isBusy, isFilled, problem, paste, submit } = useInvitation();
  return (
    <SendForm className="guest-form" noValidate onSend={submit}>
      {problem && <Refused problem={problem} />}
      <TextField
        large
        required
        icon="hash"
        name="meetingId"
        label={t('join.guest.meetingId')}
        hint={t('join.guest.meetingIdHint')}
        error={missing.meetingId ? t('join.guest.meetingIdMissing') : undefined}
        placeholder="483 920 117"
        autoComplete="off"
        inputMode="numeric"
        maxLength={2000}
        defaultValue={prefilled.meetingId}
        ref={meetingId}
        onPaste={paste}
      />
      <TextField
        large
        required
        icon="lock"
        name="pin"
        label={t('join.guest.pin')}
        error={missing.pin ? t('join.guest.pinMissing') : undefined}
        placeholder={t('join.guest.pinExample')}
        autoComplete="off"
        inputMode="numeric"
        maxLength={64}
        defaultValue={prefilled.pin}
        ref={pin}
        onPaste={paste}
      />
      <p role="status" className={isFilled ? 'entry-small' : 'hidden-text'}>
        {isFilled && t('join.guest.filled')}
      </p>
      <Button type="submit" kind="primary" size="large" icon="arrow-right" block busy={isBusy}>
        {t('join.guest.submit')}
      </Button>
      <LatePrivacyNote />
    </SendForm>
  );
}

/** The two fields, what they were filled with, and the call that looks the meeting up. */
function useInvitation() {
  const { call, navigate } = useServices();
  const invited = readQuery(new URLSearchParams(useQueryString()));
  const [typed] = useState(() => ({ ...invitationDraft }));
  const prefilled = { meetingId: invited.meetingId ?? typed.meetingId, pin: invited.pin ?? typed.pin };
  const meetingId = useRef<HTMLInputElement>(null);
  const pin = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<Missing>({});
  const [isBusy, setBusy] = useState(false);
  const stay = useStay();
  const [isFilled, setFilled] = useState(false);
  const [problem, setProblem] = useState<CallProblem>();

  function fill({ umi, fragment = '', ...invitation }: Invitation): void {
    if (umi) return navigate(meetingPaths.webrtc(umi) + fragment);
    if (meetingId.current && invitation.meetingId) meetingId.current.value = invitation.meetingId;
    if (pin.current && invitation.pin) pin.current.value = invitation.pin;
    setMissing({});
    setFilled(invitation.meetingId !== undefined && invitation.pin !== undefined);
    (invitation.pin ? meetingId : pin).current?.focus();
  }

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const invitation = readInvitation(event.clipboardData.getData('text'));
    if (!invitation.umi && !invitation.meetingId) return;
    event.preventDefault();
    fill(invitation);
  }

  async function submit(): Promise<void> {
    const { umi, fragment, ...body } = typedInvitation(meetingId.current?.value ?? '', pin.current?.value ?? '');
    if (umi) return navigate(meetingPaths.webrtc(umi) + fragment);
    setProblem(undefined);
    setMissing({ meetingId: !body.meetingId, pin: !body.pin });
    if (!body.meetingId || !body.pin) return (body.meetingId ? pin : meetingId).current?.focus();
    const signal = stay();
    setBusy(true);
    try {
      const { umi: found } = await call(joinByPin, { body, signal });
      Object.assign(invitationDraft, { meetingId: meetingId.current?.value, pin: pin.current?.value });
      navigate(meetingPaths.webrtc(found));
    } catch (error) {
      if (signal.aborted) return;
      setProblem(asProblem(error));
      meetingId.current?.focus();
    } finally {
      setBusy(false);
    }
  }

  return { meetingId, pin, prefilled, missing, isBusy, isFilled, problem, paste, submit };
}

/** A link in the first field, or identifier and PIN, either of them empty when it is missing. */
function typedInvitation(identifier: string, pin: string) {
  const typed = readInvitation(identifier);
  return {
    umi: typed.umi,
    fragment: typed.fragment ?? '',
    meetingId: typed.meetingId ?? compactNumber(identifier),
    pin: compactNumber(pin) || (typed.pin ?? ''),
  };
}

function Refused({ problem }: { problem: CallProblem }) {
  const t = useWords();
  if (isProblem(problem, code.notFound, code.invalidParameter)) return <Notice kind="error">{t('join.guest.invalid')}</Notice>;
  if (isProblem(problem, code.featureDisabled)) return <Notice kind="error">{t('join.guest.off')}</Notice>;
  return <ProblemNotice problem={problem} />;
}
