import type { UserDashboard } from '@meet/contracts/areas/dashboards';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Tiles } from './Tiles.tsx';

/** The own meetings, messages and contacts. */
export default function UserFigures({ figures }: { figures: UserDashboard }) {
  const t = useWords();
  const { number } = useFormat();
  const { topContacts } = figures;
  const most = Math.max(1, ...topContacts.map(({ messages }) => messages));
  return (
    <>
      <Tiles
        tiles={[
          {
            icon: 'video',
            label: t('dashboards.asOrganizer'),
            value: number(figures.meetingsAsOrganizer),
            behind: ['/meeting', { as: 'organizer' }],
          },
          {
            icon: 'users',
            label: t('dashboards.asAttendee'),
            value: number(figures.meetingsAsAttendee),
            behind: ['/meeting', { as: 'attendee' }],
          },
          { icon: 'arrow-up', label: t('dashboards.messagesSent'), value: number(figures.messagesSent) },
          { icon: 'arrow-down', label: t('dashboards.messagesReceived'), value: number(figures.messagesReceived) },
          { icon: 'user', label: t('dashboards.contacts'), value: number(figures.contacts) },
          { icon: 'message-square', label: t('dashboards.discussions'), value: number(figures.discussions) },
        ]}
      />
      <Card title={t('dashboards.topContacts')} text={t('dashboards.topContactsText')}>
        {topContacts.length === 0 && <p className="quiet-text">{t('dashboards.noContacts')}</p>}
        <ol className="contacts">
          {topContacts.map(({ email, fullName, messages }) => (
            <li key={email}>
              <span className="contact-name">
                <b>
                  <bdi>{fullName}</bdi>
                </b>{' '}
                <a href={`mailto:${email}`}>{email}</a>
              </span>{' '}
              <span className="contact-count">{t('dashboards.messages', { n: messages })}</span>
              <progress value={messages} max={most} aria-hidden="true" />
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}
