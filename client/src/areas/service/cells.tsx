import type { NotificationState } from '@meet/contracts/areas/notification-log';
import type { TcsServerRow } from '@meet/contracts/areas/service';
import { Link } from 'wouter';
import { knownWord } from '../../i18n/known-word.ts';
import { useI18n, useWords } from '../../i18n/use-words.tsx';
import type { PlainKey } from '../../i18n/words.ts';
import type { FilterOption } from '../../list/filters.ts';
import { Address } from '../../ui/layout/Address.tsx';
import { Badge, type BadgeProps } from '../../ui/layout/Badge.tsx';

export const serverPath = (id: string): string => `/service/${encodeURIComponent(id)}`;

type Look = Pick<BadgeProps, 'kind' | 'icon'>;

const statusLooks: Readonly<Record<string, Look>> = {
  running: { kind: 'ok', icon: 'circle-check' },
  starting: { kind: 'accent', icon: 'loader' },
  failed: { kind: 'error', icon: 'circle-alert' },
};

export function StatusBadge({ status }: { status: string }) {
  const i18n = useI18n();
  return <Badge {...statusLooks[status]}>{knownWord(i18n, 'service.status', status)}</Badge>;
}

export function YesNo({ is }: { is: boolean }) {
  const t = useWords();
  return is ? t('list.yes') : <Badge kind="warning">{t('list.no')}</Badge>;
}

/** Whether new meetings start on the server; while it is draining, how many are left. */
export function NewMeetings({ acceptsNewMeetings, meetingCount }: Pick<TcsServerRow, 'acceptsNewMeetings' | 'meetingCount'>) {
  const t = useWords();
  if (acceptsNewMeetings) return t('service.accepts');
  if (meetingCount === 0) return <Badge>{t('service.acceptsNone')}</Badge>;
  return (
    <Badge kind="warning" icon="timer">
      {t('service.draining', { n: meetingCount })}
    </Badge>
  );
}

export const ServerLink = ({ id, fqdn }: Pick<TcsServerRow, 'id' | 'fqdn'>) => (
  <Link href={serverPath(id)}>
    <Address text={fqdn} />
  </Link>
);

const notificationLooks = {
  waiting: { icon: 'clock' },
  sent: { kind: 'ok', icon: 'circle-check' },
  failed: { kind: 'error', icon: 'circle-alert' },
} as const satisfies Record<NotificationState, Look>;

/** What became of a notification; of one that failed, why. */
export function NotificationOutcome({ state, failureReason }: { state: NotificationState; failureReason?: string | null | undefined }) {
  const t = useWords();
  return (
    <span className="service-outcome">
      <Badge {...notificationLooks[state]}>{t(`service.notification.${state}`)}</Badge>
      {failureReason && <small>{failureReason}</small>}
    </span>
  );
}

/** Options of a filter: what may be asked for, under its words. */
export const optionsOf = <const Value extends string>(
  values: readonly Value[],
  translationOf: (value: Value) => PlainKey,
): FilterOption[] => values.map((value) => ({ value, translation: translationOf(value) }));
