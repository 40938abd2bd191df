import { listMeetings } from '@meet/contracts/meeting-list';
import { scopeOf } from '@meet/contracts/roles';
import { screenRefusal } from '@meet/contracts/rules';
import { meetingStateAt, type MeetingRecord } from '@meet/fixtures/meetings';
import type { UserRecord } from '@meet/fixtures/users';
import type { FastifyInstance } from 'fastify';
import { textFilter } from '../lists/filters.ts';
import { pageOf, type ListRules } from '../lists/list-page.ts';
import { assertThat, refuse } from '../problem.ts';
import { serve } from '../serve.ts';

const rules: ListRules<MeetingRecord, 'start' | 'subject'> = {
  columns: { start: ({ start }) => start, subject: ({ subject }) => subject },
  sort: 'start',
  isDescending: true,
};

const withText = textFilter<MeetingRecord>(({ subject }) => subject);

export function meetingList(app: FastifyInstance): void {
  serve(app, listMeetings, ({ world: { store, clock }, session, query }) => {
    const user = store.users.get(session.userId);
    assertThat(user, 1014);
    refuse(screenRefusal('meeting', user.roles));
    const isVisible = visibleTo(user);
    const fits = withText(query.text);
    const { items, total } = pageOf(store.meetings, rules, query, (meeting) => fits(meeting) && isVisible(meeting));
    const rows = items.map((meeting) => {
      const { id, umi, subject, start } = meeting;
      return { id, umi, subject, start, state: meetingStateAt(meeting, clock.now()) };
    });
    return { items: rows, total };
  });
}

/** All of them, those of the organizations somebody manages, and those somebody holds or attends (ROL-04 … ROL-06). */
function visibleTo({ email, roles, customersManager }: UserRecord): (meeting: MeetingRecord) => boolean {
  if (scopeOf('meeting', roles) === 'all') return () => true;
  const managed = new Set(roles.includes('organizationManager') ? customersManager.map(({ id }) => id) : []);
  const isOwn = (person: { email?: string | null | undefined }) => person.email === email;
  return ({ organization, creator, moderators, attendees }) =>
    managed.has(organization.id) || isOwn(creator) || moderators.some(isOwn) || attendees.some(isOwn);
}
