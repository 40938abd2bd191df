import { useCallback, useEffect, useRef, useState } from 'react';
import { useWords } from '../../../../i18n/use-words.tsx';
import type { DeviceHelp } from '../../devices/device-help.ts';
import { troubleText } from '../controls/device-control.ts';
import { chime, markTab, notify } from '../../waiting/attention.ts';
import { useOnChange } from '../../shared/use-on-change.ts';
import { rightsChanges } from '../controls/controls.ts';
import type { LiveViewProps, Moderating } from '../live-view-props.ts';
import { attendanceChanges, ownId, type Person, placeIn } from '../attendees.ts';

type Announced = Pick<
  LiveViewProps,
  | 'attendees'
  | 'rights'
  | 'connection'
  | 'areSeveralStill'
  | 'camera'
  | 'microphone'
  | 'screen'
  | 'troubles'
  | 'loss'
  | 'interrupted'
  | 'chat'
  | 'moderating'
  | 'roleChange'
  | 'moderated'
  | 'recording'
  | 'signs'
  | 'memory'
> & {
  isChatOpen: boolean;
  /** Who raised a hand, the first first. */
  hands: readonly Person[];
  /** Whom a moderator shows large to everybody. */
  spotlit: Person | undefined;
};

/** Announces what happens in the meeting: shown for a moment, and read out (LIV-03, LIV-B07). */
export function useMeetingAnnouncements(now: Announced): ReturnType<typeof useAnnouncements> {
  const t = useWords();
  const { announce, ...told } = useAnnouncements();

  useEffect(() => announce(t('live.entered')), [t, announce]);
  useOnChange(now.attendees, (before, after) => {
    const { joined, left } = attendanceChanges(before, after);
    for (const { fullName } of joined) if (fullName) announce(t('live.joined', { name: fullName }));
    for (const { fullName } of left) if (fullName) announce(t('live.leftMeeting', { name: fullName }));
    const screens = attendanceChanges(before.filter(isSharing), after.filter(isSharing));
    for (const { fullName } of screens.joined) announce(t('live.sharingBy', { name: fullName }), { isShown: false });
    for (const { fullName } of screens.left.filter((one) => !left.some(({ id }) => id === one.id)))
      announce(t('live.sharingByStopped', { name: fullName }), { isShown: false });
  });
  useKnocks(now, announce);
  useOnChange(now.hands, (before, after) => {
    for (const { id, fullName: name } of attendanceChanges(before, after).joined) {
      const place = placeIn(after, id) ?? 1;
      announce(id === ownId ? t('live.sign.raised', { place }) : t('live.sign.raisedBy', { name, place }));
    }
  });
  useOnChange(now.spotlit?.id, (_, id) => {
    if (!now.spotlit) announce(t('live.spotlight.over'), { about: 'spotlight' });
    else announce(id === ownId ? t('live.spotlight.you') : t('live.spotlight.on', { name: now.spotlit.fullName }), { about: 'spotlight' });
  });
  useOnChange(now.signs?.reaction, (_, sign) => {
    if (sign) announce(t('live.sign.reacted', { name: sign.fullName, reaction: sign.reaction }));
  });
  useOnChange(now.moderated, (_, request) => {
    if (request) announce(t(`live.moderated.${request.action}`, { name: request.by }));
  });
  useOnChange(now.roleChange, (_, roleChange) => {
    if (roleChange) announce(t(`live.role.${roleChange}`));
  });
  useOnChange(now.recording.recording, (_, isRecorded) => {
    if (!isRecorded) announce(t('live.recording.stopped'));
  });
  useOnChange(now.rights, (before, after) => {
    for (const { about, key } of rightsChanges(before, after)) announce(t(`live.${key}`), { about });
  });
  useOnChange(now.connection.kind, (_, kind) => {
    if (kind === 'good') announce(t('live.reconnected'));
  });
  useOnChange(now.areSeveralStill, (_, areSeveral) => {
    if (areSeveral && now.connection.kind === 'good') announce(t('live.still.several'), { isShown: false });
  });
  useOnChange(now.interrupted, (before, after) => {
    // Not one that was turned off or lost meanwhile.
    if (before.some((kind) => !after.includes(kind) && now[kind].kind === 'on')) announce(t('live.interrupted.over'));
  });
  useOnChange(now.loss, (_, loss) => {
    if (loss?.now !== undefined) announce(t('live.replaced', { lost: loss.lost, device: loss.now }));
  });
  useOnChange(now.chat, (before, after) => {
    if (now.isChatOpen) return;
    if (unsentIn(after) > unsentIn(before)) announce(t(now.connection.kind === 'good' ? 'live.notSent' : 'live.unsent'), { about: 'chat' });
    const line = after.findLast(({ ref }) => ref === undefined);
    if (line && !before.includes(line)) announce(t('live.messageFrom', { name: line.fullName, text: line.text }));
  });
  useOnChange(now.screen.kind, (before, after) => {
    if (after === 'on') announce(t('live.sharing'));
    else if (before === 'on') announce(t('live.sharingStopped'));
    else if (after === 'failed') announce(t('live.shareFailed'));
  });
  const { camera, microphone } = now.troubles;
  const tellTrouble = (kind: 'camera' | 'microphone', before: DeviceHelp | undefined) => {
    const text = troubleText(kind, now.troubles, t);
    if (text) announce(text, { about: kind });
    else if (before === 'denied' && now[kind].kind === 'failed') announce(t(`live.allowed.${kind}`), { about: kind });
  };
  useOnChange(camera, (before) => tellTrouble('camera', before));
  useOnChange(microphone, (before) => tellTrouble('microphone', before));

  return { ...told, announce };
}

/**
 * Whose knock was announced: after an interruption, or when the live view is drawn anew, the same requests come again. Kept
 * beside the memory, which is made before the live view is loaded.
 */
const announced = new WeakMap<LiveViewProps['memory'], Set<string>>();

/** Announces those who ask to come in, also those who did before the moderator came. */
function useKnocks({ moderating, memory }: Pick<Announced, 'moderating' | 'memory'>, announce: Announce): void {
  const t = useWords();
  const requests = moderating?.requests ?? nobody;
  useEffect(() => {
    const known = announced.get(memory) ?? new Set();
    const knocking = requests.filter((request) => !known.has(knockOf(request)));
    announced.set(memory, known);
    if (knocking.length === 0) return;
    for (const request of knocking) known.add(knockOf(request));
    const count = t('live.waiting.count', { n: requests.length });
    if (knocking.length > linesMax) announce(count, { isShown: false });
    else for (const { fullName } of knocking) announce(t('live.waiting.knocks', { name: fullName }), { isShown: false });
    chime('good').catch(() => {});
    markTab(count);
    notify(count);
  }, [requests, memory, announce, t]);
}

const isSharing = ({ fullName, share }: LiveViewProps['attendees'][number]): boolean => share && fullName !== '';

const nobody: Moderating['requests'] = [];

const knockOf = ({ id, since }: Moderating['requests'][number]): string => `${id} ${since}`;

const unsentIn = (chat: LiveViewProps['chat']): number => chat.filter(({ state }) => state === 'unsent').length;

interface AnnouncementOptions {
  /** A later line about the same replaces it. */
  about?: string;
  /** Otherwise only read out: the eye has it elsewhere. Shown unless said otherwise. */
  isShown?: boolean;
}

export interface Announcement extends AnnouncementOptions {
  id: number;
  text: string;
  isShown: boolean;
}

export type Announce = (text: string, options?: AnnouncementOptions) => void;

const shownMs = 5_000;
/** So many lines are shown, those about controls first; the others are only read out. */
const linesMax = 3;

/** A line about one of these tells what somebody else has changed for this person. */
const controls: readonly (string | undefined)[] = ['microphone', 'camera', 'share', 'chat'];

function withinView(lines: readonly Announcement[]): readonly Announcement[] {
  const shown = lines.filter(({ isShown }) => isShown);
  const isControl = ({ about }: Announcement) => Number(controls.includes(about));
  const seen = shown.toSorted((one, other) => isControl(other) - isControl(one) || other.id - one.id).slice(0, linesMax);
  return lines.map((line) => (line.isShown && !seen.includes(line) ? { ...line, isShown: false } : line));
}

/** The newest lines, each for some seconds. Announcing a line again shows it longer. `news`: the newest that is shown. */
function useAnnouncements(): { announcements: readonly Announcement[]; news: string | undefined; announce: Announce } {
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const latest = useRef(0);

  const announce = useCallback<Announce>((text, options = {}) => {
    const id = ++latest.current;
    const isOld = (line: Announcement) => line.text === text || (options.about !== undefined && line.about === options.about);
    setAnnouncements((lines) => withinView([...lines.filter((line) => !isOld(line)), { isShown: true, ...options, id, text }]));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setAnnouncements((lines) => lines.filter((line) => line.id !== id));
    }, shownMs);
    timers.current.add(timer);
  }, []);

  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => clearTimeout(timer));
  }, []);
  return { announcements, news: announcements.findLast(({ isShown }) => isShown)?.text, announce };
}
