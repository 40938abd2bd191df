import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import { iso } from '@meet/fixtures/tools/time';
import { mailReminder } from '../../worlds/mails/texts.ts';
import type { JobPlanner } from './job-plan.ts';

/** Reminds everybody with an account of the meetings that begin soon, once. */
export const reminders: JobPlanner = (world, atMs) => {
  const { reminder, attachIcs } = world.settings.values.calendar;
  const beforeMs = reminder ? world.settings.numbers.reminderMs : 0;
  const startMs = ({ start }: MeetingRecord) => Date.parse(start);
  const soon = [...world.store.meetings.values()].filter(
    (meeting) => startMs(meeting) > atMs && startMs(meeting) - beforeMs <= atMs && !world.remindedMeetings.has(meeting.id),
  );
  const letters = soon.flatMap((meeting) =>
    meeting.attendees.flatMap(({ email }) => {
      const user = email ? world.store.users.by('email', email.toLowerCase()) : undefined;
      return user ? [{ meeting, user }] : [];
    }),
  );
  return {
    steps: letters.map(({ meeting, user }) => ({ kind: 'reminder', name: user.email, date: iso(startMs(meeting) - beforeMs) })),
    carryOut() {
      for (const { id } of soon) world.remindedMeetings.add(id);
      for (const { meeting, user } of letters) mailReminder(world, user, meeting, { atMs, attachIcs });
    },
  };
};
