import type { MeetingNotice } from '@meet/contracts/areas/meeting-notice';
import { useEffect, useState, type ComponentType } from 'react';
import type { CallState } from '../../../call/state/call-state.ts';
import type { JoinRecord } from '../../../call/state/join-record.ts';
import { PrivacyNote } from '../../../core/PrivacyNote.tsx';
import { useServices } from '../../../core/services.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useWords } from '../../../i18n/use-words.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { addLiveIcons } from '../../../ui/icons/live-icons.ts';
import { Notice } from '../../../ui/layout/Notice.tsx';
import type { MeetingSession } from '../meeting-session.ts';
import { useMeetingNotice } from '../shared/use-meeting-notice.ts';
import './checks.css';

export { PrivacyNote };
export { BackgroundChoice, BackgroundNotice } from '../devices/BackgroundChoice.tsx';
export { NoiseChoice } from '../devices/NoiseChoice.tsx';

addLiveIcons();

export interface CheckDialogProps {
  session: MeetingSession;
  onClose: () => void;
}

/** What everybody should know before they are seen and heard (PRE-B11). */
export function MeetingNotices({ umi }: { umi: string }) {
  const { call } = useServices();
  const notice = useMeetingNotice(call, umi);
  if (!notice) return null;
  return (
    <>
      <Kept {...notice} />
      {notice.maintenance && <Maintained {...notice.maintenance} />}
    </>
  );
}

function Kept({ recording, attendance }: Pick<MeetingNotice, 'recording' | 'attendance'>) {
  const t = useWords();
  if (!recording && !attendance) return null;
  return (
    <Notice kind={recording ? 'warning' : 'info'} title={recording && t('checks.notice.recording')}>
      {recording && <p>{t('checks.notice.recordingText')}</p>}
      {attendance && <p>{t('checks.notice.attendance')}</p>}
    </Notice>
  );
}

function Maintained({ start, end, reason }: NonNullable<MeetingNotice['maintenance']>) {
  const t = useWords();
  const { dateTimeRange } = useFormat();
  return (
    <Notice kind="warning">
      {t('checks.notice.maintenance', { period: dateTimeRange(start, end) })} <bdi>{reason}</bdi>
    </Notice>
  );
}

/** By which support finds an attempt to join that was refused. */
export function SupportCode({ record }: { record: JoinRecord | undefined }) {
  const t = useWords();
  return (
    record && (
      <p className="entry-small">
        {t('checks.supportCode')} <b>{record.supportCode}</b>
      </p>
    )
  );
}

/** Ways to be sure before joining; each is fetched when it is wanted. */
export function CheckButtons({ session, isAsking }: { session: MeetingSession; isAsking: boolean }) {
  const t = useWords();
  const isLong = useLong(isAsking);
  const [open, setOpen] = useState<{ Check: ComponentType<CheckDialogProps> }>();
  const show = (name: keyof typeof checks) => {
    checks[name]().then(
      ({ default: Check }) => setOpen({ Check }),
      (error: unknown) => console.error('checks', error),
    );
  };
  return (
    <div className="check-buttons">
      {isLong && (
        <Notice kind="info" busy>
          {t('checks.stillConnecting')}
        </Notice>
      )}
      <Button kind="quiet" size="small" icon="volume-2" onClick={() => show('echo')}>
        {t('checks.echo.open')}
      </Button>
      <Button kind="quiet" size="small" icon="circle-check" onClick={() => show('connection')}>
        {t('checks.connection.open')}
      </Button>
      {open && <open.Check session={session} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

/** Since three seconds without an end. */
function useLong(isGoingOn: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setTimeout(() => setLong(true), 3_000);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isGoingOn]);
  return isLong;
}

const checks = { echo: () => import('./EchoTest.tsx'), connection: () => import('./ConnectionCheck.tsx') };

/** Offers a notification of the system to whoever waits for an answer in another tab (WTR-B02). */
export function NotifyMe({ state }: { state: CallState }) {
  const t = useWords();
  const [permission, setPermission] = useState(() => (canNotify() ? Notification.permission : 'denied'));
  if (permission === 'denied' || state.kind !== 'waiting' || state.request !== 'asked') return null;
  return permission === 'granted' ? (
    <p className="entry-small">{t('checks.notify.on')}</p>
  ) : (
    <Button kind="quiet" size="small" icon="message-square" onClick={() => void Notification.requestPermission().then(setPermission)}>
      {t('checks.notify.ask')}
    </Button>
  );
}

/** On Android, Chromium has the constructor, but it always throws. Trying it would show a notification everywhere else. */
const canNotify = () => 'Notification' in globalThis && !/Android.*Chrome\//.test(navigator.userAgent);
