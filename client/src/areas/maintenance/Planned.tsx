import { deleteMaintenance, type Maintenance } from '@meet/contracts/areas/maintenance';
import { useState } from 'react';
import { attempt } from '../../core/attempt.ts';
import { useServices } from '../../core/services.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { focusOnRemoval } from '../../ui/browser/focus-on-removal.ts';
import { Badge } from '../../ui/layout/Badge.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { Meetings } from './Meetings.tsx';

interface PlannedProps {
  maintenance: Maintenance;
  onChange: () => void;
}

const toMain = focusOnRemoval('#main');

/** A maintenance that is planned or under way, and the end of it. */
export function Planned({ maintenance: { id, start, end, state, reason, every, meetingsCount }, onChange }: PlannedProps) {
  const services = useServices();
  const t = useWords();
  const { dateTime, dateTimeRange, minutes } = useFormat();
  const [busy, setBusy] = useState(false);
  const isPlanned = state === 'planned';

  async function askAndDelete(): Promise<void> {
    await confirm({
      title: t(isPlanned ? 'maintenance.deleteTitle' : 'maintenance.endTitle'),
      message: (
        <>
          <p>
            {isPlanned
              ? t('maintenance.deleteText', { period: dateTimeRange(start, end) })
              : t('maintenance.endText', { end: dateTime(end) })}
          </p>
          {every && <p>{t('maintenance.deleteRepeated')}</p>}
        </>
      ),
      validate: t('maintenance.delete'),
      isDanger: true,
    });
    setBusy(true);
    try {
      await services.call(deleteMaintenance, { params: { id } });
      services.notices.show('success', t('maintenance.deleted'));
    } finally {
      // What is refused may be gone already.
      onChange();
    }
  }

  return (
    <Card
      title={t(isPlanned ? 'maintenance.planned' : 'maintenance.running')}
      end={
        <Badge kind={isPlanned ? 'accent' : 'warning'} icon={isPlanned ? 'calendar' : 'construction'}>
          {t(`maintenance.state.${state}`)}
        </Badge>
      }
    >
      <Facts>
        <Fact name={t('maintenance.start')}>{dateTime(start)}</Fact>
        <Fact name={t('maintenance.end')}>{dateTime(end)}</Fact>
        <Fact name={t('maintenance.length')}>{minutes((end.getTime() - start.getTime()) / 60_000)}</Fact>
        <Fact name={t('maintenance.meetings')}>
          <Meetings count={meetingsCount} />
        </Fact>
        {every && <Fact name={t('maintenance.repetition')}>{t(`maintenance.every.${every}`)}</Fact>}
        {reason && (
          <Fact name={t('maintenance.reason')}>
            <bdi>{reason}</bdi>
          </Fact>
        )}
      </Facts>
      <div ref={toMain}>
        <Button
          icon="trash"
          kind="danger"
          busy={busy}
          aria-label={t('maintenance.deleteOf', { period: dateTimeRange(start, end) })}
          onClick={() => void attempt(services, askAndDelete).finally(() => setBusy(false))}
        >
          {t('maintenance.delete')}
        </Button>
      </div>
    </Card>
  );
}
