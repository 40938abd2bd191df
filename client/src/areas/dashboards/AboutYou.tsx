import type { Me } from '@meet/contracts/areas/me';
import { useEffect, useState } from 'react';
import { useServices } from '../../core/services.ts';
import { formatIn } from '../../i18n/format.ts';
import { knownZone } from '../../i18n/known-zone.ts';
import { nameOf } from '../../i18n/name-of.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { Address } from '../../ui/layout/Address.tsx';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { Badge } from '../../ui/layout/Badge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';

/** Name, address, language, time zone and roles of whoever is signed in. */
export function AboutYou({ me }: { me: Me }) {
  const { access } = useServices();
  const { t, language } = useI18n();
  const known = access.state.value;
  const roles = known.kind === 'known' && !known.isAssumed ? known.roles : undefined;
  const timeZone = knownZone(me.timeZoneID);
  const languageName = me.language && nameOf('language', me.language, language.peek());
  return (
    <Card
      title={`${me.firstName} ${me.lastName}`.trim() || me.email}
      end={
        <LinkButton href="/account" kind="quiet" size="small" icon="pencil">
          {t('dashboards.edit')}
        </LinkButton>
      }
    >
      <Facts>
        <Fact name={t('dashboards.email')}>
          <Address text={me.email} />
        </Fact>
        <Fact name={t('dashboards.language')}>{languageName || t('dashboards.notSet')}</Fact>
        <Fact name={t('dashboards.timeZone')}>{me.timeZoneID || t('dashboards.notSet')}</Fact>
        {timeZone && (
          <Fact name={t('dashboards.now')}>
            <LocalTime timeZone={timeZone} />
          </Fact>
        )}
        {roles && (
          <Fact name={t('dashboards.roles')}>
            <span className="badges">
              {(roles.length > 0 ? roles : (['user'] as const)).map((role) => (
                <Badge key={role} kind="accent">
                  {t(`dashboards.roleNames.${role}`)}
                </Badge>
              ))}
            </span>
          </Fact>
        )}
      </Facts>
    </Card>
  );
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
