import { exportPeriodOf, type ExportType } from '@meet/contracts/areas/export-access';
import { startExport } from '@meet/contracts/areas/exports';
import { useState } from 'react';
import { attempt } from '../../core/attempt.ts';
import { useServices } from '../../core/services.ts';
import { workChanged } from '../../core/work-changed.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { useZone } from '../../list/use-zone.ts';
import { dateValue, isoRange, type DateRange } from '../../ui/dates/date-value.ts';
import { DateRangeInput } from '../../ui/dates/DateRangeInput.tsx';
import { SendForm } from '../../ui/buttons/SendForm.tsx';
import { Select } from '../../ui/fields/SelectField.tsx';

/** Starts an export of one of these types, of any time or of some days; its progress is shown with the other long-running tasks. */
export function StartExport({ types, onStarted }: { types: readonly ExportType[]; onStarted: () => Promise<void> }) {
  const services = useServices();
  const t = useWords();
  const [type, setType] = useState(types[0]);
  const [range, setRange] = useState<DateRange>();
  const [busy, setBusy] = useState(false);
  const zone = useZone();
  if (type === undefined) return null;

  async function start(wanted: ExportType): Promise<void> {
    setBusy(true);
    await attempt(services, async () => {
      const filter = exportPeriodOf(wanted);
      const query = filter && (range || wanted === 'organizerRanking') ? { [filter]: range ? isoRange(range, zone) : 'all' } : {};
      await services.call(startExport, { body: { type: wanted, query } });
      workChanged(services);
      await onStarted();
    });
    setBusy(false);
  }

  return (
    <SendForm className="list-head-end export-start" onSend={() => start(type)}>
      <span className="input">
        <Select
          aria-label={t('exports.what')}
          value={type}
          options={types.map((value) => ({ value, text: t(`exports.type.${value}`) }))}
          onChange={({ target }) => setType(types.find((one) => one === target.value) ?? type)}
        />
      </span>
      {exportPeriodOf(type) !== undefined && (
        <DateRangeInput
          name="period"
          label={t('exports.period')}
          value={range}
          now={() => dateValue(new Date(), zone)}
          onChange={setRange}
        />
      )}
      <Button type="submit" kind="primary" icon="play" busy={busy}>
        {t('exports.start')}
      </Button>
    </SendForm>
  );
}
