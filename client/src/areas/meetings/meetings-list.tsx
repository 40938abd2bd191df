import { meetingCells } from '@meet/contracts/areas/list-cells';
import { getMeetingChoices, listMeetings, meetingParts, meetingStates } from '@meet/contracts/areas/meetings';
import type { Reply } from '@meet/contracts/wire/http';
import type { Role } from '@meet/contracts/roles';
import { yesOrNo } from '../../list/filters.ts';
import { from } from '../../list/from.ts';
import { listSpec } from '../../list/list-spec.ts';
import { Clamped } from '../../ui/layout/Clamped.tsx';
import { Host, MeetingKind, MeetingMinutes, Participants, RecurrenceWords, Security, StateBadge, SubjectCell } from './cells.tsx';
import { ShortMoment } from '../../ui/layout/ShortMoment.tsx';
import { meetingActions } from './meeting-actions.ts';

/** What the filters offer. */
export type MeetingChoices = Reply<typeof getMeetingChoices>;

/** The meetings screen (001 §2, §3). Dashboards and other areas link to it with its filters. */
export const meetingsList = (roles: readonly Role[], { organizations, tcsServers }: MeetingChoices) =>
  listSpec({
    area: 'meetings',
    exported: 'meeting',
    load: from(listMeetings),
    rowKey: ({ id }) => id,
    columns: [
      { name: 'subject', sortable: true, width: '8.1rem 3fr', cell: (meeting) => <SubjectCell meeting={meeting} /> },
      { name: 'state', width: '8.1rem', cell: ({ state }) => <StateBadge state={state} /> },
      { name: 'start', sortable: true, width: '7.25rem', cell: ({ start }) => <ShortMoment at={start} /> },
      {
        name: 'durationMinutes',
        sortable: true,
        width: '5rem',
        cell: ({ durationMinutes }) => <MeetingMinutes count={durationMinutes} />,
      },
      {
        name: 'organization',
        sortable: true,
        width: '6rem 1.5fr',
        cell: ({ organization }) => <Clamped isWhole text={organization.name} />,
      },
      {
        name: 'creator',
        sortable: true,
        width: '5.6rem 1.5fr',
        cell: ({ creator }) => <Clamped isWhole text={creator.fullName} />,
        csv: meetingCells.creator,
      },
      { name: 'participatingUsers', sortable: true, width: '5rem', cell: (meeting) => <Participants {...meeting} /> },
      {
        name: 'tcsServerFqdn',
        sortable: true,
        width: '6.5rem 2fr',
        cell: ({ tcsServerFqdn }) => <Host name={tcsServerFqdn} />,
      },
      { name: 'expectedUsers', sortable: true, hidden: true },
      { name: 'reconnections', sortable: true, hidden: true },
      { name: 'meetingId', hidden: true },
      {
        name: 'kind',
        hidden: true,
        cell: ({ isCall }) => <MeetingKind isCall={isCall} />,
        csv: meetingCells.kind,
      },
      {
        name: 'security',
        hidden: true,
        cell: ({ highSecurity }) => <Security highSecurity={highSecurity} />,
        csv: meetingCells.security,
      },
      {
        name: 'recurrence',
        hidden: true,
        cell: ({ recurrence }) => <RecurrenceWords recurrence={recurrence} />,
        csv: meetingCells.recurrence,
      },
    ],
    filters: [
      { name: 'text', type: 'search' },
      {
        name: 'state',
        type: 'select',
        options: meetingStates.map((value) => ({ value, translation: `meetings.state.${value}` as const })),
      },
      { name: 'start', type: 'range' },
      { name: 'organization', type: 'select', options: organizations.map(({ id, name }) => ({ value: id, text: name })) },
      { name: 'creator', type: 'text' },
      { name: 'attendee', type: 'text' },
      { name: 'as', type: 'select', options: meetingParts.map((value) => ({ value, translation: `meetings.part.${value}` as const })) },
      { name: 'isCall', type: 'select', options: yesOrNo('meetings.kind.call', 'meetings.kind.meeting') },
      { name: 'highSecurity', type: 'select', options: yesOrNo('meetings.security.high', 'meetings.security.normal') },
      { name: 'isRecurrent', type: 'select', options: yesOrNo('meetings.recurrent.yes', 'meetings.recurrent.no') },
      { name: 'isRecorded', type: 'select', options: yesOrNo('meetings.recorded.yes', 'meetings.recorded.no') },
      { name: 'tcsServer', type: 'select', options: tcsServers.map((value) => ({ value, text: value })) },
    ],
    actions: meetingActions(roles),
    refresh: 'disabled',
    empty: 'meetings.none',
  });
