import { signal, untracked, type ReadonlySignal } from '@preact/signals-react';
import type { Protection } from '../../call/encryption/protection.ts';
import type { CallState } from '../../call/state/call-state.ts';
import type { MediaDeviceList } from '../../call/media/device-list.ts';
import type { MeetingCall } from '../../call/state/meeting-call.ts';
import type { LiveMemory } from './live/live-memory.ts';

/** What is open while somebody joins or attends a meeting. */
export interface OpenedMeeting {
  /** The identifier of nine digits. */
  meetingId: string;
  devices: MediaDeviceList;
  call: MeetingCall;
  /** Of a meeting that is encrypted end to end. */
  protection?: Pick<Protection, 'code' | 'unreadable'>;
  /** Of the call before, where that was cut off. */
  memory: LiveMemory;
}

export interface MeetingSession extends OpenedMeeting {
  /** The meeting's name in links. */
  umi: string;
  /** As given to the others; empty until somebody asks to join. */
  name: ReadonlySignal<string>;
}

/** The address of this tab, as far as it names a meeting. */
export interface MeetingAddress {
  /** The meeting of the address, on the screens of a call; undefined anywhere else. */
  umi(): string | undefined;
  /** Calls back after each change of the address, until the returned function is called. */
  subscribe(changed: () => void): () => void;
}

/** At most one meeting session. It lasts while the address names its meeting, from the pre-join screen to the live view. */
export interface MeetingSessions {
  readonly current: ReadonlySignal<MeetingSession | undefined>;
  /** The session of this meeting. Made by `create` if there is none; one of another meeting is closed first. */
  open(umi: string, create: () => OpenedMeeting): MeetingSession;
  setName(fullName: string): void;
  /** Ends the call and releases the devices. */
  close(): void;
  /** The status of this meeting's call; undefined without a session. Reads signals. */
  statusOf(umi: string): CallState['kind'] | undefined;
}

export function createMeetingSessions(address: MeetingAddress): MeetingSessions {
  const current = signal<MeetingSession | undefined>(undefined);
  const name = signal('');
  let release = (): void => {};
  /** Of a call that was cut off, for whoever joins it again. */
  let kept: Pick<MeetingSession, 'umi' | 'memory'> | undefined;

  function close(): void {
    const last = release;
    release = () => {};
    const session = current.peek();
    if (session) kept = untracked(() => isCutOff(session.call.state.value)) ? { umi: session.umi, memory: session.memory } : undefined;
    current.value = undefined;
    last();
  }

  return {
    current,
    open(umi, create) {
      const existing = current.peek();
      if (existing?.umi === umi) return existing;
      close();
      name.value = '';
      const session = { ...untracked(create), ...(kept?.umi === umi && kept), umi, name };
      kept = undefined;
      current.value = session;
      const unsubscribe = address.subscribe(() => {
        if (address.umi() !== umi) close();
      });
      release = () => {
        unsubscribe();
        session.call.dispose();
        session.devices.dispose();
      };
      return session;
    },
    setName: (fullName) => void (name.value = fullName),
    close,
    statusOf: (umi) => (current.value?.umi === umi ? current.value.call.state.value.kind : undefined),
  };
}

const isCutOff = (state: CallState): boolean => state.kind === 'end' && (state.because === 'lost' || state.because === 'replaced');

/** Every change of the address inside the client causes one of these events; wouter dispatches the last two. */
const addressEvents = ['popstate', 'pushState', 'replaceState'];

/** The session of this tab. Routes are plain data and need it too, so it is not in a context. */
export const meetingSessions = createMeetingSessions({
  umi: () =>
    /\/meeting\/webrtc(?:\/live|\/gateway)?\/?$/u.test(location.pathname)
      ? (new URLSearchParams(location.search).get('umi') ?? undefined)
      : undefined,
  subscribe(changed) {
    for (const name of addressEvents) addEventListener(name, changed);
    return () => {
      for (const name of addressEvents) removeEventListener(name, changed);
    };
  },
});
