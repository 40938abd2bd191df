import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import { makeSettings } from '@meet/fixtures/settings/setting-values';
import { noMedia } from '../media/no-media.ts';
import type { MediaEngine, MediaParticipant } from '../../media/engine.ts';
import { settingsOf } from '../../worlds/settings/settings.ts';
import { createState } from '../../worlds/storage/state.ts';
import type { World } from '../../worlds/world.ts';
import { roomOfMeetingId } from '../../signaling/room/rooms.ts';
import { SignalingConnection, type SocketTransport } from '../../signaling/socket/signaling-connection.ts';

interface TestClock {
  now(): number;
  after(delayMs: number, run: () => void): () => void;
}

/** One meeting with real signaling and a media engine that agrees to everything, by the clock of a test; no network. */
export function testRoom(clock: TestClock, meetingId = '123456789') {
  const closing: (() => void)[] = [];
  const meetings = new Map([['m', meetingOf(meetingId, clock.now())]]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a world as signaling uses
  const world = {
    clock,
    state: createState(),
    journal: { record: () => {} },
    settings: settingsOf(makeSettings()),
    store: {
      organizations: new Map([['o', { id: 'o', subscriptions: [{ id: 's' }] }]]),
      subscriptions: new Map([
        ['s', { id: 's', organization: { id: 'o' }, disabled: false, perpetual: true, features: { Gateway_WebRTC: true } }],
      ]),
      maintenances: new Map(),
      meetings: {
        get: (id: string) => meetings.get(id),
        by: (_: string, value: string) => [...meetings.values()].find((one) => one.meetingId === value),
      },
    },
    onClose: (run: () => void) => void closing.push(run),
  } as unknown as World;
  const media = agreeingMedia();
  const room = roomOfMeetingId(world, meetingId);
  if (!room) throw new Error('no room');
  return {
    room,
    media,
    /** Changes the meeting record. */
    change(change: Partial<MeetingRecord>) {
      const meeting = meetings.get('m');
      if (meeting) meetings.set('m', { ...meeting, ...change });
    },
    connect: (transport: SocketTransport) => new SignalingConnection(world, media, transport),
    close: () => closing.forEach((run) => run()),
  };
}

/** Answers every offer and sends one offer, unless it is silent. */
function agreeingMedia(): MediaEngine & { isSilent: boolean } {
  const description = (type: 'offer' | 'answer') => ({ sdp: { type, sdp: 'v=0' } });
  const engine = {
    ...noMedia(),
    isSilent: false,
    meeting: () => ({
      ...noMedia().meeting(),
      join({ send }: MediaParticipant) {
        let isHere = true;
        const sendDescription = (dest: string, type: 'offer' | 'answer') =>
          queueMicrotask(() => {
            if (isHere && !engine.isSilent) send(dest, description(type));
          });
        sendDescription('down', 'offer');
        return {
          receive(dest: string, data: object) {
            if ('sdp' in data && JSON.stringify(data.sdp).includes('"offer"')) sendDescription(dest, 'answer');
          },
          allow: () => {},
          view: () => {},
          leave: () => void (isHere = false),
        };
      },
    }),
  };
  return engine;
}

function meetingOf(meetingId: string, nowMs: number): MeetingRecord {
  const meeting: Partial<MeetingRecord> = {
    organization: { id: 'o', name: 'Organization' },
    id: 'm',
    umi: 'u-m-i',
    meetingId,
    pin: '1234',
    start: new Date(nowMs - 60_000).toISOString(),
    durationMinutes: 7 * 24 * 60,
    webRtcEnabled: true,
    simulation: { admit: 'by-hand', timeToStartS: 0, bots: 0, capacity: 10 },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a meeting as signaling uses
  return meeting as MeetingRecord;
}
