import { changeEncryption, type MeetingDetail } from '@meet/contracts/areas/meetings';
import { encryptionRefusal } from '@meet/contracts/rules';
import { useState } from 'react';
import { forgetKey, makeKey } from '../../call/encryption/meeting-key.ts';
import { whyText } from '../../core/refusal-text.ts';
import { useServices } from '../../core/services.ts';
import { useMe } from '../../entities/users/use-me.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import type { RecordPart } from '../../record/record-spec.ts';
import { Toggle } from '../../ui/fields/Check.tsx';

/** Switches the end-to-end encryption of a meeting, where the server knows such meetings, and says before what it costs. */
export function Encryption({ record: meeting, act }: Pick<RecordPart<MeetingDetail>, 'record' | 'act'>) {
  const i18n = useI18n();
  const { call, notices } = useServices();
  const me = useMe();
  const [isBusy, setBusy] = useState(false);
  const { t } = i18n;
  const { id, umi, endToEnd, creator, moderators } = meeting;
  if (typeof endToEnd !== 'boolean') return null;
  const isOrganizer = [creator, ...moderators].some(({ email }) => email === me.email);
  const refusal = encryptionRefusal(isOrganizer, meeting);

  async function change(isOn: boolean): Promise<MeetingDetail> {
    // Before the server knows: a meeting without a key lets nobody in.
    if (isOn) makeKey(umi);
    const changed = await call(changeEncryption, { params: { id }, body: { endToEnd: isOn } });
    if (!isOn) forgetKey(umi);
    notices.show('success', t(isOn ? 'meetings.encryption.savedOn' : 'meetings.encryption.savedOff'));
    return changed;
  }

  async function switchTo(isOn: boolean): Promise<void> {
    setBusy(true);
    await act(() => change(isOn));
    setBusy(false);
  }

  return (
    <div className="meeting-encryption">
      <Toggle
        label={t('meetings.encryption.on')}
        hint={refusal ? whyText(i18n, refusal) : t('meetings.encryption.hint')}
        checked={endToEnd}
        falseIfDisabled={false}
        disabled={refusal !== undefined || isBusy}
        onChange={(isOn) => void switchTo(isOn)}
      />
      <p className="quiet-text">{t('meetings.encryption.without')}</p>
    </div>
  );
}
