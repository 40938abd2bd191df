import { code } from '@meet/contracts/wire/errors';
import { useEffect, useRef, useState, type ClipboardEvent } from 'react';
import { Link } from 'wouter';
import { invitationDraft } from '../../core/invitation-draft.ts';
import { problemText } from '../../core/problem-text.ts';
import { useServices } from '../../core/services.ts';
import { useStay } from '../../core/use-stay.ts';
import { hasWebVideo } from '../../ui/browser/web-video.ts';
import { asProblem, type CallProblem, isProblem } from '../../api/problem.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';
import { SendForm } from '../../ui/buttons/SendForm.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useBrowserCan } from '../../ui/browser/use-browser-can.ts';

/** The join form for guests beside the sign-in form. Its space is reserved until it is known what the settings allow. */
export function JoinPanel() {
  const { settings, settingsState } = useServices();
  const { t } = useI18n();
  const canJoinHere = useBrowserCan(hasWebVideo);
  const known = settings.value;
  const byPin = known ? known.pinCode : settingsState.value.kind !== 'failed';
  return (
    <section className="join-panel" aria-labelledby="join-title">
      <h2 id="join-title">{t('session.join')}</h2>
      <p>{t(byPin ? 'session.joinText' : 'session.joinByLink')}</p>
      {byPin && <PinForm isKnown={known !== undefined} />}
      <hr />
      <p className="join-app">
        <Icon name="monitor-smartphone" />
        <span>
          {t(canJoinHere ? 'session.joinHere' : 'session.joinInApp')}{' '}
          <Link href="/download-no-auth">{t(canJoinHere ? 'session.installApp' : 'session.getTheApp')}</Link>
        </span>
      </p>
    </section>
  );
}

/** Invisible, with its space reserved, until the settings permit joining with a PIN (SES-25). */
function PinForm({ isKnown }: { isKnown: boolean }) {
  const { call, navigate } = useServices();
  const i18n = useI18n();
  const { t } = i18n;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallProblem>();
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const stay = useStay();

  useEffect(() => {
    // What was typed before hydration counts more.
    if (first.current && first.current.value === '') first.current.value = invitationDraft.meetingId;
    if (second.current && second.current.value === '') second.current.value = invitationDraft.pin;
  }, []);

  /** Pasted numbers stay as they are; other text is read as a link or invitation. */
  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const text = event.clipboardData.getData('text');
    if (!/\p{L}/u.test(text)) return;
    event.preventDefault();
    const field = event.currentTarget;
    import('../../entities/meetings/invitation.ts').then(
      ({ readInvitation }) => {
        const { umi, fragment = '', meetingId, pin } = readInvitation(text);
        if (umi) return navigate(`/meeting/webrtc?${new URLSearchParams({ umi })}${fragment}`);
        if (first.current && meetingId) first.current.value = meetingId;
        if (second.current && pin) second.current.value = pin;
        if (meetingId || pin) second.current?.focus();
        else field.value = text;
      },
      () => (field.value = text),
    );
  }

  async function join(form: FormData): Promise<void> {
    const signal = stay();
    setBusy(true);
    setProblem(undefined);
    try {
      // The contract is loaded with the call: most people never join from here.
      const { joinByPin } = await import('@meet/contracts/areas/join');
      const body = { meetingId: compact(form.get('meetingId')), pin: compact(form.get('pin')) };
      const { umi } = await call(joinByPin, { body, signal });
      Object.assign(invitationDraft, { meetingId: first.current?.value, pin: second.current?.value });
      navigate(`/meeting/webrtc?${new URLSearchParams({ umi })}`);
    } catch (error) {
      if (signal.aborted) return;
      setProblem(asProblem(error));
      setBusy(false);
      first.current?.focus();
    }
  }

  return (
    <SendForm className={isKnown ? 'join-form' : 'join-form unknown'} inert={!isKnown} onSend={(form) => join(new FormData(form))}>
      {problem && (
        <Notice kind="error">
          {isProblem(problem, code.notFound, code.invalidParameter) ? t('session.joinWrong') : problemText(i18n, problem)}
        </Notice>
      )}
      <TextField
        name="meetingId"
        label={t('session.meetingId')}
        icon="hash"
        large
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={64}
        placeholder="483 920 117"
        ref={first}
        onPaste={paste}
      />
      <TextField
        name="pin"
        label={t('session.pin')}
        icon="lock"
        large
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={64}
        placeholder={t('session.pinExample')}
        ref={second}
        onPaste={paste}
      />
      <Button type="submit" size="large" icon="arrow-right" block busy={isBusy}>
        {t('session.continue')}
      </Button>
    </SendForm>
  );
}

/** People read both in groups: `483 920 117`, `483-920-117`. */
const compact = (typed: FormDataEntryValue | null): string => String(typed ?? '').replaceAll(/[\s.\-–]+/g, '');
