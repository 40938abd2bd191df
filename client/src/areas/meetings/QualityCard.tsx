import { getAttendeeQuality, type MeetingAttendee, type QualitySample } from '@meet/contracts/areas/meetings';
import { useMemo } from 'react';
import { Answered } from '../../core/Answered.tsx';
import { read } from '../../core/reads.ts';
import { useRead } from '../../core/use-read.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Chart } from '../../ui/charts/Chart.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { QualityLegend } from './QualityLegend.tsx';
import { useMomentLabels } from './use-moment-labels.ts';

interface QualityCardProps {
  meetingId: string;
  /** Those who came, at least one. */
  attendees: readonly MeetingAttendee[];
  /** Whose quality is shown. */
  chosen: MeetingAttendee;
  onChoose: (id: string) => void;
}

/** How well one attendee was received and heard over time (001 §2, §3). */
export function QualityCard({ meetingId, attendees, chosen, onChoose }: QualityCardProps) {
  const t = useWords();
  return (
    <Card title={t('meetings.quality.title')}>
      <SelectField
        label={t('meetings.quality.attendee')}
        options={attendees.map(({ id, fullName }) => ({ value: id, text: fullName }))}
        value={chosen.id}
        onChange={({ target }) => onChoose(target.value)}
      />
      <AttendeeQuality key={chosen.id} meetingId={meetingId} attendee={chosen} />
    </Card>
  );
}

function AttendeeQuality({ meetingId, attendee }: { meetingId: string; attendee: MeetingAttendee }) {
  const params = { id: meetingId, attendeeId: attendee.id };
  const answer = useRead(read(getAttendeeQuality, { params }));
  return <Answered of={answer}>{({ items }) => <QualityChart name={attendee.fullName} samples={items} />}</Answered>;
}

function QualityChart({ name, samples }: { name: string; samples: readonly QualitySample[] }) {
  const t = useWords();
  const labelsOf = useMomentLabels();
  const data = useMemo(
    () => ({
      heading: t('meetings.quality.time'),
      labels: labelsOf(samples.map(({ at }) => at)),
      series: [
        { name: t('meetings.quality.in'), values: samples.map(({ qualityIn }) => qualityIn) },
        { name: t('meetings.quality.out'), values: samples.map(({ qualityOut }) => qualityOut) },
      ],
    }),
    [samples, labelsOf, t],
  );
  return (
    <>
      <QualityLegend />
      <Chart title={t('meetings.quality.of', { name })} data={data} unit="%" showLabels={false} />
    </>
  );
}
