import { mobileSystems } from '@meet/contracts/areas/notification-log';
import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { iso } from '@meet/fixtures/tools/time';
import { mailReminder } from '../../worlds/mails/texts.ts';
import type { World } from '../../worlds/world.ts';
import type { JobPlanner } from './job-plan.ts';

/** Reminds everybody with an account of the meetings that begin soon, once: by mail, and on their mobile devices while push is on. */
export const reminders: JobPlanner = (world, atMs) => {
  const { calendar, 'mobile-notification': push } = world.settings.values;
  const { reminder, attachIcs } = calendar;
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
    steps() {
      return letters.map(({ meeting, user }) => ({ kind: 'reminder', name: user.email, date: iso(startMs(meeting) - beforeMs) }));
    },
    carryOut() {
      for (const { id } of soon) world.remindedMeetings.add(id);
      for (const { meeting, user } of letters) {
        mailReminder(world, user, meeting, { atMs, attachIcs });
        if (push.pushEnabled) notifyDevices(world, user, meeting, atMs);
      }
    },
  };
};

function notifyDevices({ store }: World, { id, email, devices }: UserRecord, meeting: MeetingRecord, atMs: number): void {
  const systems = mobileSystems.filter((system) => devices.some(({ type }) => type === system));
  for (const system of systems) {
    const name = `reminder-${meeting.id}-${id}-${system}`;
    store.mobileNotifications.set(name, { id: name, date: iso(atMs), state: 'sent', recipient: email, system, kind: 'reminder' });
  }
}
