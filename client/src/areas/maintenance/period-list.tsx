import { limits } from '@meet/contracts/wire/limits';
import { listPeriods, maintenanceLengths, type MaintenancePeriod } from '@meet/contracts/areas/maintenance';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { from } from '../../list/from.ts';
import { listSpec } from '../../list/list-spec.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { addDays, dateValue, endOfDay, isoRange, momentOf, startOfDay } from '../../ui/dates/date-value.ts';
import { Meetings } from './Meetings.tsx';

type Plan = (period: MaintenancePeriod) => Promise<unknown>;

const usualDays = 7;
const usualLength = '60';

/** Available periods (001 §3), those with the fewest meetings first; until somebody searches those of the next seven days. */
export function periodList(now: Date, zone: string | undefined, plan: Plan) {
  const today = startOfDay(dateValue(now, zone));
  const endAfter = (days: number) => endOfDay(addDays(today, days));
  return listSpec({
    area: 'maintenance.periods',
    load: from(listPeriods),
    rowKey: ({ start }) => start.toISOString(),
    columns: [
      { name: 'start', sortable: true, cell: ({ start }) => <Moment at={start} /> },
      { name: 'end', sortable: true, cell: ({ end }) => <Moment at={end} /> },
      { name: 'meetingsCount', sortable: true, cell: ({ meetingsCount }) => <Meetings count={meetingsCount} /> },
      { name: 'choice', width: '9rem', cell: (period) => <PlanButton period={period} plan={plan} /> },
    ],
    filters: [
      {
        name: 'within',
        type: 'range',
        min: momentOf(today, zone),
        // Both days are included, and a day may have 25 hours.
        max: momentOf(endAfter(limits.periodSearchMaxDays - 2), zone),
        defaultValue: isoRange({ start: today, stop: endAfter(usualDays) }, zone),
      },
      {
        name: 'lengthMinutes',
        type: 'select',
        options: maintenanceLengths.map((value) => ({
          value: value === usualLength ? '' : value,
          translation: `maintenance.periods.length.${value}`,
        })),
      },
    ],
    sort: { by: 'meetingsCount', order: 0 },
    empty: 'maintenance.periods.none',
  });
}

const Moment = ({ at }: { at: Date }) => {
  const { dateTime } = useFormat();
  return <time dateTime={at.toISOString()}>{dateTime(at)}</time>;
};

function PlanButton({ period, plan }: { period: MaintenancePeriod; plan: Plan }) {
  const t = useWords();
  const { dateTimeRange } = useFormat();
  return (
    <Button
      size="small"
      icon="calendar"
      aria-label={t('maintenance.planOf', { period: dateTimeRange(period.start, period.end) })}
      onClick={() => void plan(period)}
    >
      {t('maintenance.plan')}
    </Button>
  );
}
