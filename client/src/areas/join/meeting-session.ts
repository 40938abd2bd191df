import { signal, untracked, type ReadonlySignal } from '@preact/signals-react';
import type { CallState } from '../../call/state/call-state.ts';
import type { MediaDeviceList } from '../../call/media/device-list.ts';
import type { MeetingCall } from '../../call/state/meeting-call.ts';

/** What a person holds while joining or attending a meeting. */
export interface OpenedMeeting {
  /** The identifier of nine digits. */
  meetingId: string;
  devices: MediaDeviceList;
  call: MeetingCall;
}

export interface MeetingSession extends OpenedMeeting {
  /** The meeting's name in links. */
  umi: string;
  /** As given to the others; empty until somebody asks to be let in. */
  name: ReadonlySignal<string>;
}

/** What a visit lives from: the address of this tab. */
export interface MeetingAddress {
  /** The meeting the address names, on the screens of a call; undefined anywhere else. */
  umi(): string | undefined;
  /** Tells of every change of the address. */
  subscribe(changed: () => void): () => void;
}

const current = signal<MeetingSession | undefined>(undefined);
const name = signal('');
let letGo = (): void => {};

/** The one visit of this tab. It outlives the change from the waiting room to the live view. */
export const currentSession: ReadonlySignal<MeetingSession | undefined> = current;

/** The visit to this meeting, opened if there is none. It ends when the address no longer names the meeting: camera light off. */
export function openSession(umi: string, open: () => OpenedMeeting, place: MeetingAddress = browserPlace): MeetingSession {
  const existing = current.peek();
  if (existing?.umi === umi) return existing;
  closeSession();
  name.value = '';
  const opened = { ...untracked(open), umi, name };
  current.value = opened;
  const unfollow = place.subscribe(() => {
    if (place.umi() !== umi) closeSession();
  });
  letGo = () => {
    unfollow();
    opened.call.dispose();
    opened.devices.dispose();
  };
  return opened;
}

export function setSessionName(fullName: string): void {
  name.value = fullName;
}

export function closeSession(): void {
  const release = letGo;
  letGo = () => {};
  current.value = undefined;
  release();
}

/** The status of the visit to this meeting; reading it follows it. */
export const statusOf = (umi: string): CallState['kind'] | undefined =>
  current.value?.umi === umi ? current.value.call.state.value.kind : undefined;

/** Every address inside the program changes with one of these; wouter adds the last two. */
const moves = ['popstate', 'pushState', 'replaceState'];

const browserPlace: MeetingAddress = {
  umi: () =>
    /\/meeting\/webrtc(?:\/live|\/gateway)?\/?$/u.test(location.pathname)
      ? (new URLSearchParams(location.search).get('umi') ?? undefined)
      : undefined,
  subscribe(changed) {
    for (const move of moves) addEventListener(move, changed);
    return () => {
      for (const move of moves) removeEventListener(move, changed);
    };
  },
};
