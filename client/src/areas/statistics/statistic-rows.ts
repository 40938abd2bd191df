import type { Held, Statistics } from '@meet/contracts/areas/statistics';
import type { CsvRecord } from '../../ui/browser/csv.ts';

/** Everything the overview shows, a line for each part of it: the whole, its stretches, hours and servers, and the top lists. */
export function statisticRows({ figures, previous, course, hours, servers, top }: Statistics, isCompared: boolean): CsvRecord[] {
  const row = (part: string, name: string, held: Partial<Held>, before?: Held | null): CsvRecord => ({
    part,
    name,
    meetings: held.meetings,
    participants: held.participants,
    durationMinutes: held.durationMinutes,
    ...(isCompared && {
      meetingsBefore: before?.meetings,
      participantsBefore: before?.participants,
      durationMinutesBefore: before?.durationMinutes,
    }),
  });
  return [
    row('total', '', figures, previous),
    ...(['attendanceMinutes', 'organizers', 'organizations', 'peakParticipants', 'peakMeetings'] as const).map((name): CsvRecord => ({
      part: 'figure',
      name,
      value: figures[name],
      ...(isCompared && { valueBefore: previous?.[name] }),
    })),
    ...course.stretches.map((stretch) => row(course.unit, stretch.day, stretch, stretch.previous)),
    ...hours.map((meetings, hour) => row('hour', String(hour), { meetings })),
    ...servers.map((server) => row('server', server.name, server)),
    ...top.organizations.map((rank) => row('organization', rank.organization.name, rank, rank.previous)),
    ...top.organizers.map((rank) => row('organizer', rank.organizer.email, rank, rank.previous)),
    ...top.meetings.map(({ subject, participants }) => row('meeting', subject, { participants })),
  ];
}
