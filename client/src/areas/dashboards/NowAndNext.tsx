import type { MeetingsDashboard } from '@meet/contracts/areas/dashboards';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { ShortMoment } from '../../ui/layout/ShortMoment.tsx';
import type { SystemBoard } from './system-board.ts';
import { Figure } from './Tiles.tsx';

/** What goes on on the server, and what it is about to do. */
export function NowAndNext({ meetings, maintenance }: Pick<SystemBoard, 'meetings' | 'maintenance'>) {
  const t = useWords();
  const { number } = useFormat();
  return (
    <Card title={t('dashboards.goingOn.title')}>
      <Facts>
        {meetings && (
          <Fact name={t('dashboards.goingOn.running')}>
            <Figure value={number(inState(meetings, 'started'))} behind={['/meeting', { state: 'started' }]} />
          </Fact>
        )}
        {meetings && (
          <Fact name={t('dashboards.goingOn.planned')}>
            <Figure value={number(inState(meetings, 'scheduled'))} behind={['/meeting', { state: 'scheduled' }]} />
          </Fact>
        )}
        {maintenance !== undefined && (
          <Fact name={t('dashboards.goingOn.maintenance')}>
            <Figure
              value={maintenance ? <ShortMoment at={maintenance.start} /> : t('dashboards.goingOn.noMaintenance')}
              behind={['/maintenance']}
            />
          </Fact>
        )}
      </Facts>
    </Card>
  );
}

const inState = ({ states }: MeetingsDashboard, of: string): number => states.find(({ state }) => state === of)?.meetings ?? 0;
