import { limits } from '@meet/contracts/wire/limits';
import { getMaintenanceNotice } from '@meet/contracts/areas/maintenance-notice';
import { useState } from 'react';
import { readStorage, writeStorage } from '../api/safe-storage.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useWords } from '../i18n/use-words.tsx';
import { IconButton } from '../ui/buttons/Button.tsx';
import { Notice } from '../ui/layout/Notice.tsx';
import './maintenance-banner.css';
import { read } from '../core/reads.ts';
import { useServices } from '../core/services.ts';
import { useRead } from '../core/use-read.ts';
import { useAutoRefresh } from '../ui/browser/auto-refresh.ts';

/**
 * Announces a maintenance: before it until the notice is closed, and while it runs (MNT-B01). People without a session are told
 * of it shortly before. Needs the words `shell`.
 */
export function MaintenanceBanner() {
  const t = useWords();
  const { session } = useServices();
  const { dateTime, dateTimeRange } = useFormat();
  // A failure keeps what was known: a server under maintenance may not answer.
  const { value, updatedAt = 0, refresh } = useRead(read(getMaintenanceNotice));
  useAutoRefresh('slow', refresh);
  const maintenance = value?.maintenance;
  const [hidden, setHidden] = useState(readHidden);
  if (!maintenance) return null;
  const { id, state, start, end, reason } = maintenance;
  if (state === 'running')
    return (
      <div className="banner">
        <Notice kind="warning">
          {t('shell.maintenance.running', { end: dateTime(end) })} <bdi>{reason}</bdi>
        </Notice>
      </div>
    );
  const isGuest = session.state.value.kind !== 'signedIn';
  // Of one that is repeated, each time is announced.
  const announced = `${id} ${start.toISOString()}`;
  if (announced === hidden || (isGuest && start.getTime() - updatedAt > limits.maintenanceNoticeForGuestsMs)) return null;
  const hide = () => {
    writeStorage(() => sessionStorage, hiddenKey, announced);
    setHidden(announced);
  };
  return (
    <div className="banner">
      <Notice kind="info" end={<IconButton icon="x" label={t('shell.maintenance.hide')} onClick={hide} />}>
        {t('shell.maintenance.planned', { period: dateTimeRange(start, end) })} <bdi>{reason}</bdi>
      </Notice>
    </div>
  );
}

/** Kept in session storage: as long as the tab is open. */
const hiddenKey = 'meet-maintenance-hidden';

const readHidden = (): string | undefined => readStorage(() => sessionStorage, hiddenKey);
