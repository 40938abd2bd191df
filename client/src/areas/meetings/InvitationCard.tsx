import type { MeetingDetail } from '@meet/contracts/areas/meetings';
import { useFormat } from '../../i18n/use-format.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { Address } from '../../ui/layout/Address.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';
import { CopyButton } from '../../ui/buttons/CopyButton.tsx';
import type { RecordPart } from '../../record/record-spec.ts';
import { Encryption } from './Encryption.tsx';
import { invitationText, joinLink, phoneName, spoken } from './invitation.ts';

/** What somebody needs to come: each by itself, or all of it to hand on (MTG-B01). */
export function InvitationCard({ record: meeting, act }: Pick<RecordPart<MeetingDetail>, 'record' | 'act'>) {
  const i18n = useI18n();
  const format = useFormat();
  const { t } = i18n;
  const { meetingId, pin, phoneNumbers } = meeting;
  const link = joinLink(meeting, location.origin);
  return (
    <Card title={t('meetings.invitation.title')} text={t('meetings.invitation.text')}>
      <dl className="invitation">
        {link !== undefined && <Line name={t('meetings.invitation.link')} text={link} />}
        <Line name={t('meetings.invitation.identifier')} text={spoken(meetingId)} />
        {pin && <Line name={t('meetings.invitation.pin')} text={pin} />}
        {phoneNumbers.length > 0 && (
          <div>
            <dt>{t('meetings.invitation.phones')}</dt>
            <dd>
              <ul>
                {phoneNumbers.map((number) => (
                  <li key={number.identifier}>
                    {phoneName(i18n, number)} <a href={`tel:${number.phone.replaceAll(/[^+\d]/g, '')}`}>{number.phone}</a>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
      <Encryption record={meeting} act={act} />
      {meeting.endToEnd && (
        <Notice kind={link === undefined ? 'warning' : 'info'}>
          {t(link === undefined ? 'meetings.encryption.elsewhere' : 'meetings.encryption.here')}
        </Notice>
      )}
      <div>
        <CopyButton
          text={invitationText(i18n, format, meeting, location.origin)}
          label={t('meetings.invitation.copy')}
          copied={t('meetings.invitation.copied')}
        />
      </div>
    </Card>
  );
}

function Line({ name, text }: { name: string; text: string }) {
  const { t } = useI18n();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Address text={text} />
        <CopyButton
          kind="quiet"
          size="small"
          text={text}
          label={t('meetings.invitation.copyOne')}
          name={t('meetings.invitation.copyOf', { name })}
          copied={t('meetings.invitation.copied')}
        />
      </dd>
    </div>
  );
}
