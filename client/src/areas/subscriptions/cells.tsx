import { internalSource } from '@meet/contracts/areas/me';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Address } from '../../ui/layout/Address.tsx';
import { Badge } from '../../ui/layout/Badge.tsx';

export const Bytes = ({ count }: { count: number }) => useFormat().bytes(count);

export const Minutes = ({ count }: { count: number }) => useFormat().minutes(count);

export function Day({ at }: { at: Date }) {
  const { date, dateTime } = useFormat();
  return (
    <time dateTime={at.toISOString()} title={dateTime(at)}>
      {date(at)}
    </time>
  );
}

/** Who put somebody on a subscription: themselves, or a directory. */
export function OrganizerSource({ source }: { source: string }) {
  const t = useWords();
  return source === internalSource ? t('subscriptions.organizers.internal') : source;
}

/** An address, and whether it is beyond the seats. */
export function OrganizerCell({ email, exceeding }: { email: string; exceeding: boolean }) {
  const t = useWords();
  return (
    <span className="organizer-cell">
      <Address text={email} />
      {exceeding && (
        <Badge kind="warning" icon="triangle-alert">
          {t('subscriptions.organizers.exceeding')}
        </Badge>
      )}
    </span>
  );
}

export const organizerName = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }): string =>
  `${firstName} ${lastName}`.trim() || email;
