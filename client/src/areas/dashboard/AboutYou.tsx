import type { Me } from '@meet/contracts/areas/me';
import { useEffect, useState } from 'react';
import { useServices } from '../../app/services.ts';
import { formatIn } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { Address } from '../../ui/Address.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';

/** Name, address, language, time zone and roles of whoever is signed in. */
export function AboutYou({ me }: { me: Me }) {
  const { access } = useServices();
  const { t, language } = useI18n();
  const known = access.state.value;
  const roles = known.kind === 'known' ? known.roles : [];
  const languageName = me.language && nameOfLanguage(me.language, language.peek());
  return (
    <Card
      title={`${me.firstName} ${me.lastName}`.trim() || me.email}
      end={
        <LinkButton href="/account" kind="quiet" size="small" icon="pencil">
          {t('dashboard.edit')}
        </LinkButton>
      }
    >
      <Facts>
        <Fact name={t('dashboard.email')}>
          <Address text={me.email} />
        </Fact>
        <Fact name={t('dashboard.language')}>{languageName || t('dashboard.notSet')}</Fact>
        <Fact name={t('dashboard.timeZone')}>{me.timeZoneID ?? t('dashboard.notSet')}</Fact>
        {me.timeZoneID && (
          <Fact name={t('dashboard.now')}>
            <LocalTime timeZone={me.timeZoneID} />
          </Fact>
        )}
        <Fact name={t('dashboard.roles')}>
          <span className="badges">
            {(roles.length > 0 ? roles : (['user'] as const)).map((role) => (
              <Badge key={role} kind="accent">
                {t(`dashboard.roleNames.${role}`)}
              </Badge>
            ))}
          </span>
        </Fact>
      </Facts>
    </Card>
  );
}

function nameOfLanguage(tag: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** The time there, to the minute. */
function LocalTime({ timeZone }: { timeZone: string }) {
  const { language } = useI18n();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return formatIn(language.peek(), timeZone).dateTime(now);
}
