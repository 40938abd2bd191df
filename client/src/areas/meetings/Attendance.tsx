import type { MeetingDetail } from '@meet/contracts/areas/meetings';
import { useRef, useState } from 'react';
import { Attendees } from './Attendees.tsx';
import { QualityCard } from './QualityCard.tsx';
import { MeetingStatistics } from './MeetingStatistics.tsx';

/** Attendees, connection quality, and statistics. Participants see only their own quality. */
export function Attendance({ meeting: { id, attendees, isOverseen } }: { meeting: MeetingDetail }) {
  const [chosenId, setChosenId] = useState<string>();
  const card = useRef<HTMLDivElement>(null);
  const measured = attendees.filter(({ qualityIn, qualityOut }) => typeof qualityIn === 'number' && typeof qualityOut === 'number');
  const chosen = measured.find((one) => one.id === chosenId) ?? measured[0];
  const show = (attendeeId: string) => {
    setChosenId(attendeeId);
    card.current?.scrollIntoView({ block: 'nearest' });
    card.current?.querySelector('select')?.focus({ preventScroll: true });
  };
  return (
    <>
      <Attendees attendees={attendees} isOverseen={isOverseen} onQuality={show} />
      <div ref={card}>{chosen && <QualityCard meetingId={id} attendees={measured} chosen={chosen} onChoose={setChosenId} />}</div>
      {isOverseen && <MeetingStatistics attendees={attendees} />}
    </>
  );
}
