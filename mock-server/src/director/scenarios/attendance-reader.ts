import type { JournalEntry, MeetingName } from '@meet/contracts/mock';
import type { Action, Condition } from '@meet/contracts/scenarios';
import { closeCodes } from '@meet/contracts/signaling';
import type { World } from '../../worlds/world.ts';

/** What an entry of the journal is for a recording. */
interface Seen {
  /** A step can wait for it. */
  readonly condition?: Condition;
  /** What a simulated participant does for somebody else. */
  readonly action?: Action;
  readonly leftOut?: string;
  /** It is a frame from or to somebody else. */
  readonly isOfOthers?: boolean;
}

interface Visitor {
  readonly fullName: string;
  /** Undefined: none of the cast. */
  readonly meeting: MeetingName | undefined;
}

interface Standing {
  readonly status?: unknown;
  readonly started?: boolean;
}

/** Frames that come by timers, by the network or by what is on a screen: another time they are others. */
const unsteady = new Set(['KEEP_ALIVE', 'RTC', 'MEDIA_STATE', 'VIEW']);
const comesBack: readonly unknown[] = [closeCodes.connectionLost, closeCodes.abandoned, closeCodes.replaced];
const isSentAway: readonly unknown[] = [closeCodes.meetingEnded, closeCodes.removed];

/** Tells by the frames of a journal who is in which meeting. Whoever comes first is the person of the scenario, all others can be simulated. */
export class AttendanceReader {
  readonly #world: World;
  readonly #visitors = new Map<string, Visitor>();
  /** Others who have arrived. */
  readonly #present = new Set<string>();
  #knocking: Visitor | undefined;
  #person: Visitor | undefined;
  #standing: Standing = {};
  /** As it was when something was done last. */
  #stood: Standing = {};

  constructor(world: World) {
    this.#world = world;
  }

  /** The person's name. */
  get person(): string | undefined {
    return this.#person?.fullName;
  }

  get meeting(): MeetingName | undefined {
    return this.#person?.meeting;
  }

  /** Something was done to the world: the next step waits from here on. */
  mark(): void {
    this.#stood = this.#standing;
  }

  /** @param isRecorded whether the entry is of the time that is recorded; all earlier ones say who is who */
  read({ attendeeId, direction, frame }: JournalEntry, isRecorded: boolean): Seen {
    const type = memberOf(frame, 'type');
    if (direction === 'in' && type === 'LOGIN') this.#knocking = this.#visitorOf(frame);
    if (attendeeId !== undefined && type === 'RESPONSE_LOGIN' && this.#knocking) this.#visitors.set(attendeeId, this.#knocking);
    const visitor = attendeeId === undefined ? this.#knocking : this.#visitors.get(attendeeId);
    if (!visitor) return {};
    if (isRecorded && direction === 'in') this.#person ??= visitor;
    if (visitor.fullName !== this.#person?.fullName) return { isOfOthers: true, ...(isRecorded && this.#other(visitor, direction, frame)) };
    this.#person = visitor;
    if (direction === 'in') return unsteady.has(String(type)) ? {} : { condition: { frame: { type: String(type).slice(0, 50) } } };
    return direction === 'out' ? this.#told(visitor, frame) : {};
  }

  #visitorOf(frame: unknown): Visitor {
    const meeting = this.#world.store.meetings.by('meetingId', String(memberOf(frame, 'meetingId')));
    return { fullName: String(memberOf(frame, 'userFullName')), meeting: meeting?.castName };
  }

  /** What the person is told. */
  #told({ meeting }: Visitor, frame: unknown): Seen {
    const type = memberOf(frame, 'type');
    const info = memberOf(frame, 'info');
    if (type === 'RESPONSE_LOGIN') {
      if (memberOf(info, 'resumed') !== true) this.#standing = {};
      return { condition: { frame: { type } } };
    }
    if (!meeting || memberOf(frame, 'error') !== null) return {};
    const before = this.#standing;
    if (type === 'RESPONSE_START') {
      this.#standing = { ...before, started: true };
      return this.#stood.started ? {} : { condition: { attendee: { meeting, is: 'started' } } };
    }
    const status = memberOf(info, 'status');
    if (type !== 'MEETING_ATTENDEE_REQUEST_STATUS' || !isStatus(status) || before.status === status) return {};
    this.#standing = { status, started: status === 'approved' && before.started === true };
    return this.#stood.status === status ? {} : { condition: { attendee: { meeting, is: status } } };
  }

  /** What somebody else does, for a simulated participant to do. */
  #other({ fullName, meeting }: Visitor, direction: JournalEntry['direction'], frame: unknown): Seen {
    if (!meeting) return { leftOut: 'people in meetings that were made meanwhile' };
    const who = { meeting, fullName };
    const isThere = this.#present.has(fullName);
    const [type, code] = [memberOf(frame, 'type'), memberOf(frame, 'code')];
    if (direction === 'out' && type === 'RESPONSE_LOGIN' && memberOf(frame, 'error') === null && !isThere) {
      this.#present.add(fullName);
      return { action: { arrives: who } };
    }
    if (direction === 'close' && isThere && !comesBack.includes(code)) {
      this.#present.delete(fullName);
      return isSentAway.includes(code) ? {} : { action: { leaves: who } };
    }
    if (direction !== 'in') return {};
    if (type === 'MODERATE') return { leftOut: `what ${fullName} did as a moderator` };
    if (type !== 'CHAT' && type !== 'SIGN') return {};
    if (!isThere) return { leftOut: `what ${fullName} did, who was there before` };
    return { action: { acts: { ...who, ...actsIn(frame) } } };
  }
}

function actsIn(frame: unknown) {
  const [text, hand, reaction] = [memberOf(frame, 'text'), memberOf(frame, 'hand'), memberOf(frame, 'reaction')];
  return {
    ...(typeof text === 'string' && { chat: text }),
    ...(typeof hand === 'boolean' && { hand }),
    ...(typeof reaction === 'string' && { reaction }),
  };
}

const isStatus = (value: unknown) => value === 'waiting' || value === 'approved' || value === 'rejected';

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
