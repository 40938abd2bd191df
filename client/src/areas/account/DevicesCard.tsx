import { getMyDevices } from '@meet/contracts/areas/own-account';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { AnsweredCard } from '../../core/AnsweredCard.tsx';
import { read } from '../../core/reads.ts';

/** The installations the person has connected from. */
export function DevicesCard() {
  const t = useWords();
  const { dateTime } = useFormat();
  return (
    <AnsweredCard title={t('account.devices')} of={read(getMyDevices)}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="account-none">{t('account.noDevices')}</p>
        ) : (
          <ul className="account-list">
            {items.map(({ type, installVersion, metadata, firstConnection, lastConnection }) => (
              <li key={`${type} ${firstConnection.getTime()}`}>
                <b>{metadata['system'] ?? type}</b>
                <span>{t('account.version', { version: installVersion })}</span>
                <span>{t('account.firstSeen', { date: dateTime(firstConnection) })}</span>
                <span>{t('account.lastSeen', { date: dateTime(lastConnection) })}</span>
              </li>
            ))}
          </ul>
        )
      }
    </AnsweredCard>
  );
}
