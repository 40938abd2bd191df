import { useRef, useState } from 'react';
import { useServices } from '../../core/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { SendForm } from '../../ui/buttons/SendForm.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { readMeetingAddress } from './meeting-address.ts';

/** Joins a meeting by its link. An identifier leads to the screen that asks for its PIN. */
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
    <Card title={t('dashboards.joinTitle')} text={t('dashboards.joinText')}>
      <SendForm className="join-box" noValidate onSend={join}>
        <TextField
          name="meeting"
          label={t('dashboards.joinField')}
          icon="video"
          autoComplete="off"
          maxLength={2000}
          placeholder={t('dashboards.joinExample')}
          error={isUnknown ? t('dashboards.joinWrong') : undefined}
          ref={field}
        />
        <Button type="submit" kind="primary" icon="arrow-right">
          {t('dashboards.join')}
        </Button>
      </SendForm>
    </Card>
  );
}
