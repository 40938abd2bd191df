import { scopeOf } from '@meet/contracts/roles';
import type { MeetingRecord } from '@meet/fixtures/meetings';
import type { UserRecord } from '@meet/fixtures/users';
import { anything, type Test } from '../lists/filters.ts';
import { managedBy } from './scope.ts';

/**
 * Which meetings somebody sees: administrators all, organization managers those of their organizations, organizers those
 * they created or moderate, others those they are invited to. Several roles add up.
 */
export function seesMeeting(me: UserRecord): Test<MeetingRecord> {
  const scope = scopeOf('meeting', me.roles);
  const managed = managedBy(me);
  const isMe = ({ email }: { email?: string | null | undefined }) => email === me.email;
  const isOwn = ({ creator, moderators }: MeetingRecord) => isMe(creator) || moderators.some(isMe);
  if (scope === 'all') return anything;
  if (scope === 'managed') return (meeting) => managed.has(meeting.organization.id) || (me.roles.includes('organizer') && isOwn(meeting));
  if (scope === 'own') return isOwn;
  return ({ attendees }) => scope === 'attended' && attendees.some(isMe);
}
