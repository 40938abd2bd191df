import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { overseesMeeting } from '../meetings.ts';
import { matchesAll, type Test } from '../../lists/filters.ts';
import type { Store } from '../../worlds/data/store.ts';
import { heldBy, within, type HeldList, type HeldMeeting } from './held.ts';
import { keptBy } from '../../worlds/data/kept.ts';
import type { StatisticsPeriod } from './period.ts';
import type { ComparedMeetings } from './rankings.ts';

/** The days that are counted, and their meetings; the same object for as long as these are the same. */
export interface CountedMeetings extends ComparedMeetings {
  readonly days: Pick<StatisticsPeriod, 'period' | 'previous' | 'timeZone'>;
}

/** The meetings that somebody oversees, as they were last counted. */
interface KeptMeetings {
  /** Those that have begun at a moment, counted in parts. */
  heldAt(atMs: number): Generator<void, HeldList>;
  /** Those of a period and of the one before it. */
  countedIn(list: HeldList, days: CountedMeetings['days']): CountedMeetings;
  /** What was counted last. */
  readonly last: HeldList | undefined;
}

/** Periods that are kept for one user: more than the screens offer. */
const periodsKept = 12;

const scopesIn = keptBy((store: Pick<Store, 'meetings'>) => ({
  everything: keepMeetings(store, matchesAll),
  ofUser: keptBy((me: UserRecord) => keepMeetings(store, overseesMeeting(me))),
}));

/** What is kept of all meetings of a world. */
export const keptIn = (store: Pick<Store, 'meetings'>): KeptMeetings => scopesIn(store).everything;

/** What is kept for a user: whoever oversees all meetings shares it. Records of users do not change, changed ones are others. */
export const keptFor = (store: Pick<Store, 'meetings'>, me: UserRecord): KeptMeetings =>
  overseesMeeting(me) === matchesAll ? keptIn(store) : scopesIn(store).ofUser(me);

function keepMeetings({ meetings }: Pick<Store, 'meetings'>, oversees: Test<MeetingRecord>): KeptMeetings {
  let last: { readonly revision: number; readonly list: HeldList } | undefined;
  const periods = new Map<string, { readonly list: HeldList; readonly counted: CountedMeetings }>();
  return {
    get last() {
      return last?.list;
    },
    *heldAt(atMs) {
      const { revision } = meetings;
      if (last?.revision === revision && atMs >= last.list.atMs && atMs < last.list.untilMs) return last.list;
      const overseen = [...meetings.values()].filter((meeting) => oversees(meeting));
      const list = yield* heldBy(overseen, atMs);
      last = { revision, list };
      return list;
    },
    countedIn(list, days) {
      const { period, previous, timeZone } = days;
      const key = [timeZone, period?.first, period?.last, previous?.first].join(' ');
      const known = periods.get(key);
      if (known?.list === list) return known.counted;
      const held = unlessSame(known?.counted.held, period ? within(list.held, period) : []);
      const before = previous && unlessSame(known?.counted.before, within(list.held, previous));
      const isSame = held === known?.counted.held && before === known.counted.before;
      const counted = isSame ? known.counted : { days, held, before };
      periods.delete(key);
      periods.set(key, { list, counted });
      for (const oldest of periods.keys()) {
        if (periods.size <= periodsKept) break;
        periods.delete(oldest);
      }
      return counted;
    },
  };
}

/** What was there before, where it has the same meetings. */
const unlessSame = (known: readonly HeldMeeting[] | undefined, now: readonly HeldMeeting[]): readonly HeldMeeting[] =>
  known?.length === now.length && known.every((one, index) => one === now[index]) ? known : now;
