import type { SystemDashboard } from '@meet/contracts/areas/dashboards';
import { TermHelp } from '../../core/TermHelp.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { NeedsAttention } from './NeedsAttention.tsx';
import { NowAndNext } from './NowAndNext.tsx';
import { periodTiles } from './period-tiles.ts';
import { subscriptionsInForce } from './subscriptions-in-force.ts';
import type { SystemBoard } from './system-board.ts';
import { Tiles } from './Tiles.tsx';
import { Trend } from './Trend.tsx';

/** What is wrong and what is next, then the figures of the installation, then those of the server. */
export default function SystemFigures({ figures: { figures, matters, meetings: ofMeetings, maintenance } }: { figures: SystemBoard }) {
  const t = useWords();
  const { number } = useFormat();
  const { users, activatedUsers, meetings, subscriptions, organizers, seats } = figures;
  return (
    <>
      <div className="figure-cards three">
        <NeedsAttention matters={matters} />
        <NowAndNext meetings={ofMeetings} maintenance={maintenance} />
        {ofMeetings && <Trend days={ofMeetings.days} />}
      </div>
      <Tiles
        tiles={[
          {
            icon: 'users',
            label: t('dashboards.users'),
            value: number(users),
            note: t('dashboards.activated', { n: activatedUsers }),
            behind: ['/users'],
          },
          ...periodTiles(t, number, meetings),
          { icon: 'file-text', label: t('dashboards.subscriptions'), value: number(subscriptions), behind: subscriptionsInForce },
          {
            icon: 'user',
            label: t('dashboards.organizers'),
            value: number(organizers),
            note: t('dashboards.seats', { seats }),
            behind: ['/users', { seated: 'true' }],
          },
        ]}
      />
      <Machine figures={figures} />
    </>
  );
}

function Machine({ figures }: { figures: SystemDashboard }) {
  const t = useWords();
  const { dateTime } = useFormat();
  return (
    <div className="machine">
      <Card title={t('dashboards.machine')}>
        <Facts>
          {(
            [
              ['operatingSystem', figures.operatingSystem],
              ['javaVersion', figures.javaVersion],
              ['bootTime', dateTime(figures.bootTime)],
              ['applicationStartTime', dateTime(figures.applicationStartTime)],
              ['tmmsVersion', figures.tmmsVersion],
              ['protocolVersion', figures.protocolVersion],
            ] as const
          ).map(([name, value]) => (
            <Fact
              key={name}
              name={t(`dashboards.${name}`)}
              help={name === 'tmmsVersion' && <TermHelp term="tmms" name={t('dashboards.tmmsVersion')} />}
            >
              {value}
            </Fact>
          ))}
        </Facts>
      </Card>
    </div>
  );
}
