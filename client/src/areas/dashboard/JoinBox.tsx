import { useRef, useState } from 'react';
import { useServices } from '../../app/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SendForm } from '../../ui/SendForm.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { readMeetingAddress } from './meeting-address.ts';

/** Straight into a meeting by its link; an identifier goes on to the screen that asks for its PIN. */
export function JoinBox() {
  const { navigate } = useServices();
  const t = useWords();
  const [isUnknown, setUnknown] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function join(): void {
    const address = readMeetingAddress(field.current?.value ?? '');
    setUnknown(address.kind === 'unknown');
    if (address.kind === 'link') navigate(`/meeting/webrtc?${new URLSearchParams({ umi: address.umi })}`);
    else if (address.kind === 'identifier') navigate(`/join-without-account?${new URLSearchParams({ meetingId: address.meetingId })}`);
    else field.current?.focus();
  }

  return (
    <Card title={t('dashboard.joinTitle')} text={t('dashboard.joinText')}>
      <SendForm className="join-box" noValidate onSend={join}>
        <TextField
          name="meeting"
          label={t('dashboard.joinField')}
          icon="video"
          autoComplete="off"
          maxLength={2000}
          placeholder={t('dashboard.joinExample')}
          error={isUnknown ? t('dashboard.joinWrong') : undefined}
          ref={field}
        />
        <Button type="submit" kind="primary" icon="arrow-right">
          {t('dashboard.join')}
        </Button>
      </SendForm>
    </Card>
  );
}
