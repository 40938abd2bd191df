import type { MeetingsDashboard } from '@meet/contracts/areas/dashboards';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { useLink } from '../../core/use-link.ts';
import './trend.css';

const week = 7;
/** Of the drawing: a bar of three and a gap of one for each day. */
const [step, height] = [4, 40];

/** How many meetings there were, in a few bars and one sentence; the chart itself is on the dashboard of meetings. */
export function Trend({ days }: Pick<MeetingsDashboard, 'days'>) {
  const t = useWords();
  const { number, calendarDay } = useFormat();
  const more = useLink()(['/dashboard', { view: 'meetings' }]);
  const most = Math.max(1, ...days.map(({ meetings }) => meetings));
  const sum = (some: typeof days): string => number(some.reduce((total, { meetings }) => total + meetings, 0));
  return (
    <Card
      title={t('dashboards.perDay')}
      text={t('dashboards.trend', { last: sum(days.slice(-week)), before: sum(days.slice(-2 * week, -week)) })}
      end={
        more && (
          <LinkButton href={more} kind="quiet" size="small" icon="chart-column">
            {t('dashboards.more')}
          </LinkButton>
        )
      }
    >
      <svg className="trend" viewBox={`0 0 ${days.length * step} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ day, meetings }, at) => {
          const tall = Math.max(1, (meetings / most) * height);
          return (
            <rect
              key={day}
              className={at < days.length - week ? '' : 'last'}
              x={at * step}
              y={height - tall}
              width={step - 1}
              height={tall}
            >
              <title>{`${calendarDay(day)}: ${number(meetings)}`}</title>
            </rect>
          );
        })}
      </svg>
    </Card>
  );
}
