import type { MeetingName } from '@meet/contracts/mock';
import { code } from '@meet/contracts/wire/errors';
import { assertThat } from '../../problem.ts';
import type { ParticipantConnection, RoomParticipant } from '../../signaling/room/participant.ts';
import type { Room } from '../../signaling/room/room.ts';
import type { World } from '../../worlds/world.ts';
import { keepAction } from '../kept-actions.ts';
import { roomIn } from '../orders.ts';
import { castMeetingIn } from './cast-meeting.ts';

interface ParticipantName {
  readonly meeting: MeetingName;
  readonly fullName: string;
}

interface Presence {
  readonly name: ParticipantName;
  readonly room: Room;
  readonly participant: RoomParticipant;
  readonly connection: ParticipantConnection;
}

/** What a simulated participant does besides being there. */
interface Acts {
  readonly chat?: string | undefined;
  readonly hand?: boolean | undefined;
  readonly reaction?: string | undefined;
}

/** Participants of a scenario, without browser, sound and picture. They end with the process. */
export class SimulatedParticipants {
  readonly #world: World;
  readonly #present = new Map<string, Presence>();

  readonly #changed: () => void;

  /** @param changed called after something was sent to one of them */
  constructor(world: World, changed: () => void) {
    this.#world = world;
    this.#changed = changed;
  }

  arrive(name: ParticipantName): void {
    const key = keyOf(name);
    const room = roomIn(this.#world, castMeetingIn(this.#world, name.meeting).umi);
    let refusal: string | undefined;
    const connection: ParticipantConnection = {
      isResumable: false,
      notify: (event) => {
        if (event.kind === 'refused') refusal = event.error;
        if (event.kind === 'end') this.#present.delete(key);
        this.#changed();
      },
      sendRaw: () => {},
      // A cut connection is one of a browser.
      drop: () => {},
    };
    const participant = room.enter({ clientId: `simulated ${name.fullName}`, fullName: name.fullName }, connection);
    assertThat(participant, code.invalidRequest, `${name.fullName} is not let into ${name.meeting}: ${refusal ?? 'refused'}`);
    room.setMedia(participant, { audio: false, video: false, share: false });
    this.#present.set(key, { name: { meeting: name.meeting, fullName: name.fullName }, room, participant, connection });
  }

  act(name: ParticipantName, { chat, hand, reaction }: Acts): void {
    const { room, participant } = this.#presenceOf(name);
    if (chat !== undefined) room.chat(participant, chat);
    if (hand !== undefined || reaction !== undefined)
      room.sign(participant, { ...(hand !== undefined && { hand }), ...(reaction !== undefined && { reaction }) });
  }

  leave(name: ParticipantName): void {
    this.#end(keyOf(name), this.#presenceOf(name));
  }

  /** Whether an attendee is one of them. */
  has(attendeeId: string): boolean {
    return [...this.#present.values()].some(({ participant }) => participant.id === attendeeId);
  }

  clear(): void {
    for (const { name } of this.#present.values()) keepAction(this.#world, { action: { leaves: name } }, () => this.leave(name));
  }

  #presenceOf(name: ParticipantName): Presence {
    const presence = this.#present.get(keyOf(name));
    assertThat(presence, code.invalidRequest, `${name.fullName} is not in ${name.meeting}`);
    return presence;
  }

  #end(key: string, { room, participant, connection }: Presence): void {
    this.#present.delete(key);
    room.leave(participant, connection, false);
  }
}

const keyOf = ({ meeting, fullName }: ParticipantName): string => `${meeting}: ${fullName}`;
