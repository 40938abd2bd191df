import type { Language } from '@meet/contracts/languages';
import type { MeetingAttendee } from '@meet/contracts/areas/meetings';
import { useI18n, useWords } from '../../i18n/use-words.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { fromRows } from '../../list/from-rows.ts';
import { ListPanel } from '../../list/ListPanel.tsx';
import type { ListFilterValues } from '../../list/filters.ts';
import type { ListSpec } from '../../list/list-spec.ts';
import { Address } from '../../ui/layout/Address.tsx';
import { Badge } from '../../ui/layout/Badge.tsx';
import { MeetingMinutes } from './cells.tsx';
import { ShortMoment } from '../../ui/layout/ShortMoment.tsx';

interface AttendeesProps {
  attendees: readonly MeetingAttendee[];
  /** How they were connected is known. */
  isOverseen: boolean;
  onQuality: (id: string) => void;
}

/** Who is invited or came (001 §3). */
export function Attendees(props: AttendeesProps) {
  const { t, language } = useI18n();
  const { attendees } = props;
  return (
    <section className="meeting-part">
      <h2>{t('meetings.attendees.title')}</h2>
      <ListPanel key={attendees.map((one) => `${one.id} ${presenceOf(one)}`).join()} spec={attendeesList(props, language.peek())} />
    </section>
  );
}

type Spec = ListSpec<MeetingAttendee, 'meetings.attendees'>;

const attendeesList = ({ attendees, isOverseen, onQuality }: AttendeesProps, language: Language): Spec => ({
  area: 'meetings.attendees',
  load: fromRows(attendees, language, matches),
  rowKey: ({ id }) => id,
  columns: [
    { name: 'fullName', sortable: true, width: '1.6fr', cell: (attendee) => <NameCell {...attendee} /> },
    { name: 'email', sortable: true, width: '1.8fr', cell: ({ email }) => (email ? <Address text={email} /> : '–') },
    { name: 'joinTime', sortable: true, width: '1.3fr', cell: ({ joinTime }) => <ShortMoment at={joinTime} /> },
    { name: 'leaveTime', sortable: true, width: '1.3fr', cell: ({ leaveTime }) => <ShortMoment at={leaveTime} /> },
    ...(isOverseen ? connectionColumns : []),
  ],
  filters: [
    { name: 'text', type: 'search' },
    {
      name: 'presence',
      type: 'select',
      options: presences.map((value) => ({ value, translation: `meetings.attendees.presence.${value}` as const })),
    },
  ],
  actions: [
    {
      name: 'quality',
      on: 'row',
      icon: 'chart-column',
      when: ({ qualityIn }) => typeof qualityIn === 'number',
      run: ({ id }) => onQuality(id),
    },
  ],
  sort: { by: 'fullName', order: 0 },
  empty: 'meetings.attendees.none',
});

/** How somebody was connected: the first of them at once, the others when somebody asks for them. */
const connectionColumns: Spec['columns'] = [
  { name: 'qualityIn', sortable: true, width: '7rem', cell: ({ qualityIn }) => <Percent value={qualityIn} /> },
  { name: 'qualityOut', sortable: true, width: '7rem', cell: ({ qualityOut }) => <Percent value={qualityOut} /> },
  {
    name: 'connectionDurationS',
    sortable: true,
    width: '7.5rem',
    cell: ({ connectionDurationS }) => <MeetingMinutes count={connectionDurationS / 60} />,
  },
  { name: 'deviceType', sortable: true, width: '7rem', cell: ({ deviceType }) => deviceType ?? '–' },
  { name: 'connectionCount', sortable: true, hidden: true },
  { name: 'networkLayer', sortable: true, hidden: true, cell: ({ networkLayer }) => networkLayer ?? '–' },
  { name: 'ip', sortable: true, hidden: true, cell: ({ ip }) => ip ?? '–' },
  { name: 'relayTcsServer', sortable: true, hidden: true, width: '1.6fr', cell: ({ relayTcsServer }) => relayTcsServer ?? '–' },
];

function matches(attendee: MeetingAttendee, { text = '', presence = '' }: ListFilterValues): boolean {
  const said = `${attendee.fullName} ${attendee.email ?? ''}`.toLowerCase();
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => said.includes(word)) && (presence === '' || presenceOf(attendee) === presence);
}

function NameCell({ fullName, excluded }: MeetingAttendee) {
  const t = useWords();
  return (
    <span className="meeting-subject">
      <bdi>{fullName}</bdi>{' '}
      {excluded && (
        <Badge kind="error" icon="x">
          {t('meetings.attendees.excluded')}
        </Badge>
      )}
    </span>
  );
}

function Percent({ value }: { value: number | null | undefined }) {
  const { number } = useFormat();
  return typeof value === 'number' ? `${number(value)}\u00A0%` : '–';
}

const presences = ['present', 'left', 'absent', 'excluded'] as const;

/** Where an attendee is, as far as the meeting knows. */
function presenceOf({ excluded, joinTime, leaveTime }: MeetingAttendee): (typeof presences)[number] {
  if (excluded) return 'excluded';
  if (!joinTime) return 'absent';
  return leaveTime ? 'left' : 'present';
}
