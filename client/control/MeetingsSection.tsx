import { changeAttendee, changeMeeting, getCast, listAttendees, meetingStates, type AttendeeState } from '@meet/contracts/mock';
import type { CallInput } from '@meet/contracts/wire/http';
import { useState, type DragEvent } from 'react';
import { Button } from '../src/ui/buttons/Button.tsx';
import { Checkbox } from '../src/ui/fields/Check.tsx';
import { SelectField } from '../src/ui/fields/SelectField.tsx';
import { TextField } from '../src/ui/fields/TextField.tsx';
import { Badge } from '../src/ui/layout/Badge.tsx';
import { Card } from '../src/ui/layout/Card.tsx';
import { FieldForm, numberIn } from './FieldForm.tsx';
import { call, useControl, useLatest } from './use-control.ts';

type Change = CallInput<typeof changeAttendee>['body'];

async function readMeetings() {
  const { meetings } = await call(getCast);
  return Promise.all(
    meetings.map(async (meeting) => ({
      ...meeting,
      attendees: await call(listAttendees, { params: { umi: meeting.umi }, query: { also: 'reconnecting' } }),
    })),
  );
}

type MeetingState = Awaited<ReturnType<typeof readMeetings>>[number];

/** Who is in each meeting of the cast, and who waits: drawn from lane to lane, or moved by the buttons. */
export function MeetingsSection() {
  const meetings = useLatest(readMeetings) ?? [];
  return (
    <div className="control-grid">
      {meetings.map((meeting) => (
        <Meeting key={meeting.umi} meeting={meeting} />
      ))}
    </div>
  );
}

function Meeting({ meeting: { name, umi, meetingId, pin, attendees } }: { meeting: MeetingState }) {
  const { act } = useControl();
  const change = (id: string, done: string, body: Change) =>
    act(done, () => call(changeAttendee, { params: { umi, attendeeId: id }, body }));
  const moved = (id: string, lane: Lane) => {
    const attendee = attendees.find((one) => one.id === id);
    const move = attendee && moveOf(attendee, lane);
    if (move) void change(id, move.done, move.body);
  };
  return (
    <Card title={<a href={`/meet/meeting/webrtc?umi=${umi}`}>{name}</a>} text={`${meetingId}, PIN ${pin}`}>
      <FieldForm
        submit="Change"
        onSubmit={({ state, bots }) =>
          act('The meeting is changed.', () => {
            const wanted = meetingStates.find((one) => one === state);
            const count = numberIn(bots);
            return call(changeMeeting, {
              params: { umi },
              body: { ...(wanted && { state: wanted }), ...(count !== undefined && { bots: count }) },
            });
          })
        }
      >
        <SelectField
          label="State"
          name="state"
          options={[{ value: '', text: 'as it is' }, ...meetingStates.map((value) => ({ value, text: value }))]}
        />
        <TextField label="Bots" name="bots" type="number" min="0" max="24" />
      </FieldForm>
      <div className="control-row">
        <Button
          size="small"
          onClick={() => void act('All sockets are cut.', () => call(changeMeeting, { params: { umi }, body: { dropSockets: true } }))}
        >
          Cut all sockets
        </Button>
      </div>
      <div className="control-lanes">
        {lanes.map((lane) => (
          <LaneOf key={lane} lane={lane} meeting={name} onDropped={(id) => moved(id, lane)}>
            {attendees
              .filter((attendee) => laneOf(attendee) === lane)
              .map((attendee) => (
                <Attendee key={attendee.id} attendee={attendee} change={change} />
              ))}
          </LaneOf>
        ))}
      </div>
    </Card>
  );
}

const lanes = ['waiting', 'inside', 'outside'] as const;
type Lane = (typeof lanes)[number];
const laneTitles: Record<Lane, string> = { waiting: 'Waiting', inside: 'In the meeting', outside: 'Refused' };

const laneOf = ({ status, bot }: AttendeeState): Lane =>
  bot || status === 'approved' ? 'inside' : status === 'waiting' ? 'waiting' : 'outside';

/** What it means to put somebody into a lane; undefined where nothing changes. */
export function moveOf(attendee: AttendeeState, lane: Lane): { readonly done: string; readonly body: Change } | undefined {
  const { fullName, bot } = attendee;
  if (bot || laneOf(attendee) === lane) return undefined;
  if (lane === 'inside') return { done: `${fullName} is let in.`, body: { status: 'approved' } };
  if (lane === 'waiting') return { done: `${fullName} waits again.`, body: { status: 'waiting' } };
  return laneOf(attendee) === 'waiting'
    ? { done: `${fullName} is refused.`, body: { status: 'rejected' } }
    : { done: `${fullName} is removed.`, body: { removed: true } };
}

const dragType = 'application/x-meet-attendee';

function LaneOf({
  lane,
  meeting,
  onDropped,
  children,
}: {
  lane: Lane;
  meeting: string;
  onDropped: (id: string) => void;
  children: React.ReactNode[];
}) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(dragType)) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a second way; the buttons are the first
    <section
      className={isOver ? 'control-lane over' : 'control-lane'}
      aria-label={`${laneTitles[lane]}: ${meeting}`}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDropped(event.dataTransfer.getData(dragType));
      }}
    >
      <h3>{laneTitles[lane]}</h3>
      {children.length > 0 ? <ul>{children}</ul> : <p className="control-hint">nobody</p>}
    </section>
  );
}

const rights = ['talk', 'video', 'share', 'chat'] as const;

function Attendee({ attendee, change }: { attendee: AttendeeState; change: (id: string, done: string, body: Change) => Promise<void> }) {
  const { id, fullName, bot, connected, rights: given } = attendee;
  const moves = lanes.flatMap((lane) => {
    const move = moveOf(attendee, lane);
    return move ? [{ ...move, text: nameOf(move.body, fullName) }] : [];
  });
  return (
    <li draggable={!bot} onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, id)} className="control-attendee">
      <b>{fullName}</b> {bot && <Badge>bot</Badge>} {!connected && !bot && <Badge kind="warning">away</Badge>}
      <div className="control-row">
        {moves.map(({ text, done, body }) => (
          <Button key={text} size="small" onClick={() => void change(id, done, body)}>
            {text}
          </Button>
        ))}
      </div>
      {given && !bot && (
        <fieldset>
          <legend>Rights of {fullName}</legend>
          {rights.map((right) => (
            <Checkbox
              key={right}
              label={right}
              checked={given[right]}
              onChange={(isOn) => void change(id, `${fullName}: ${right} is ${isOn ? 'given' : 'taken'}.`, { rights: { [right]: isOn } })}
            />
          ))}
        </fieldset>
      )}
    </li>
  );
}

function nameOf({ status, removed }: Change, fullName: string): string {
  if (status === 'waiting') return `Let ${fullName} wait`;
  return `${removed ? 'Remove' : status === 'approved' ? 'Approve' : 'Reject'} ${fullName}`;
}
