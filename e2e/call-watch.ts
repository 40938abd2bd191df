import { availableParallelism, loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { type CallSample, sampleCall, takeNewSamples } from './call-sampler.ts';

/** What a page shows and does at one moment. */
export interface OwnMoment {
  own: CallSample;
  /** The page's own id among the attendees. */
  id: string | undefined;
}

/** The same, with what arrives at somebody else, and whether anything can arrive. */
export interface Moment extends OwnMoment {
  other: CallSample;
  /** The test has cut the subject off. */
  isCut: boolean;
}

/** `undefined`: cannot be told at this moment. */
type Verdict = boolean | undefined;

interface Rule<Seen> {
  name: string;
  limitMs: number;
  /** True while the screen says something else than what is. */
  isBroken: (moment: Seen) => Verdict;
}

const ownLimitMs = 1_000;
const heardLimitMs = 2_000;

/** Nothing is shown yet, and nothing goes out: the tracks are ready for connections that are being made. */
const isOnTheWay = ({ where, told, sent }: CallSample) => where === 'elsewhere' && told !== undefined && !sent.audio && !sent.video;

const isConnected = ({ where, line }: CallSample) => where === 'live' && line === 'good';

/** Somebody else arrives there, too, or something goes out: otherwise the machine is what is slow. */
function isAlive({ received, sent }: CallSample, id: string | undefined, kind: 'audio' | 'video'): boolean {
  const others = Object.entries(received).filter(([name]) => name.endsWith(kind) && !name.startsWith(`${id}.`));
  return others.length > 0 ? others.some(([, { isFlowing }]) => isFlowing) : sent[kind];
}

const audible = 0.01;

const arrivalOf = ({ other, id }: Moment) => {
  const from = (name: string) => other.received[`${id}.${name}`];
  return {
    isHeard: (from('camera audio')?.level ?? 0) > audible,
    isSeen: from('camera video')?.isFlowing === true,
    isScreenSeen: from('screen video')?.isFlowing === true,
  };
};

const shownOn = {
  microphone: ({ own }: OwnMoment) => own.microphone === 'on',
  camera: ({ own }: OwnMoment) => own.camera === 'on',
  share: ({ own }: OwnMoment) => own.isSharing,
} as const;

const sources = ['microphone', 'camera', 'share'] as const;

type Source = (typeof sources)[number];

const wireName = { microphone: 'audio', camera: 'video', share: 'share' } as const;

const referenceFor = (source: Source) => (source === 'microphone' ? 'audio' : 'video');

/** Rules about one source: what is shown, said to the server, carried by tracks, and sent. */
function ownRulesOf(source: Source): Rule<OwnMoment>[] {
  const wire = wireName[source];
  const isShown = shownOn[source];
  return [
    {
      name: `${source}: shown as told to the server`,
      limitMs: ownLimitMs,
      isBroken: ({ own, ...rest }) => isConnected(own) && own.told !== undefined && isShown({ own, ...rest }) !== own.told[wire],
    },
    {
      name: `${source}: shown on, and a track is carried`,
      limitMs: ownLimitMs,
      isBroken: (moment) => isShown(moment) && isConnected(moment.own) && !moment.own.tracks[wire],
    },
    {
      name: `${source}: shown off, and no track is carried`,
      limitMs: ownLimitMs,
      isBroken: (moment) => !isShown(moment) && moment.own.tracks[wire] && !isOnTheWay(moment.own),
    },
    {
      name: `${source}: shown on, and packets go out`,
      limitMs: ownLimitMs,
      isBroken: (moment) => {
        if (!isShown(moment) || !isConnected(moment.own) || moment.own.sent[wire]) return false;
        return isAlive(moment.own, moment.id, referenceFor(source)) ? true : undefined;
      },
    },
  ];
}

/** Rules about one source: what is shown, and received by somebody else. */
function arrivalRulesOf(source: Source): Rule<Moment>[] {
  const isShown = shownOn[source];
  const arrived = (moment: Moment) => {
    const { isHeard, isSeen, isScreenSeen } = arrivalOf(moment);
    return { microphone: isHeard, camera: isSeen, share: isScreenSeen }[source];
  };
  return [
    {
      name: `${source}: shown off, and nothing arrives`,
      limitMs: heardLimitMs,
      isBroken: (moment) => !isShown(moment) && arrived(moment),
    },
    {
      name: `${source}: shown on, and it arrives`,
      limitMs: heardLimitMs,
      isBroken: (moment) => {
        const { own, other, id, isCut } = moment;
        const isClaimed = own.where === 'live' && (own.line === 'good' || own.line === 'stillHeard');
        if (!isShown(moment) || !isClaimed || arrived(moment)) return false;
        if (isCut) return true;
        return isConnected(other) && isAlive(other, id, referenceFor(source)) ? true : undefined;
      },
    },
  ];
}

/** Rules that need nobody else. */
export const ownRules: readonly Rule<OwnMoment>[] = [
  ...sources.flatMap(ownRulesOf),
  {
    name: 'the small window shows the same microphone and camera',
    limitMs: ownLimitMs,
    isBroken: ({ own: { floating, microphone, camera } }) =>
      floating !== undefined && (floating.microphone !== microphone || floating.camera !== camera),
  },
  {
    name: 'back in the waiting room, and every device is off',
    limitMs: ownLimitMs,
    isBroken: ({ own }) => own.where === 'putBack' && own.captured > 0,
  },
];

export const allRules: readonly Rule<Moment>[] = [
  ...ownRules,
  ...sources.flatMap(arrivalRulesOf),
  {
    name: 'said not to be heard, and nothing is heard',
    limitMs: heardLimitMs,
    isBroken: (moment) => moment.own.line === 'cutOff' && arrivalOf(moment).isHeard,
  },
];

interface Disagreement<Seen> {
  rule: string;
  /** What was being done. */
  during: string;
  ms: number;
  moment: Seen;
}

const sampleEveryMs = 100;

/** The part of the machine that this process gets, from 0 to 1: with half of it everything takes twice as long. */
export const machineShare = () => Math.min(1, availableParallelism() / (loadavg()[0] ?? 1));

/** Samples of two pages belong together. */
const togetherMs = 500;

/** Judges moments one after the other: how long the screen says something else than what is. Counts the time that was looked at, by the share of the machine. */
export function createCallJudge<Seen extends OwnMoment>(rules: readonly Rule<Seen>[]) {
  const runs = new Map<Rule<Seen>, { ms: number; reported: Disagreement<Seen> | undefined }>();
  const worst = new Map<string, number>();
  const found: Disagreement<Seen>[] = [];

  function judge(rule: Rule<Seen>, moment: Seen, passedMs: number, during: string): void {
    const verdict = rule.isBroken(moment);
    if (verdict === undefined) return;
    if (!verdict) return void runs.delete(rule);
    const { ms: earlierMs = -passedMs, reported: known } = runs.get(rule) ?? {};
    const ms = earlierMs + passedMs;
    worst.set(rule.name, Math.max(worst.get(rule.name) ?? 0, ms));
    let reported = known;
    if (reported) reported.ms = ms;
    else if (ms > rule.limitMs) {
      reported = { rule: rule.name, during, ms, moment };
      found.push(reported);
    }
    runs.set(rule, { ms, reported });
  }

  return {
    /** Disagreements that lasted too long. */
    found,
    /** The longest of each rule, in milliseconds. */
    worst,
    /** Rules that are broken at this moment. */
    broken: () => [...runs.keys()].map(({ name }) => name),
    take(moment: Seen, during: string, share = 1) {
      const passedMs = Math.round(Math.min(sampleEveryMs, moment.own.gapMs) * share);
      for (const rule of rules) judge(rule, moment, passedMs, during);
    },
  };
}

export interface CallWatchDeps {
  subject: Page;
  observer: Page;
  /** The subject's among the attendees. */
  name: string;
  attendees: () => Promise<readonly { id: string; fullName: string }[]>;
}

/** Watches the subject's page in a call against what arrives at the observer's. Begins with the next page of both. */
export async function watchCall({ subject, observer, name, attendees }: CallWatchDeps) {
  const judge = createCallJudge(allRules);
  const cuts: { from: number; to: number }[] = [];
  const others: CallSample[] = [];
  let id: string | undefined;
  let during = 'the beginning';
  let moments = 0;
  let lastAt = 0;
  for (const page of [subject, observer]) await sampleCall(page);

  const otherAt = (at: number) => others.findLast((sample) => sample.at <= at + sampleEveryMs && sample.at >= at - togetherMs);

  /** Judges what has been sampled since the last time. */
  async function look(): Promise<void> {
    const [mine, theirs, all] = await Promise.all([takeNewSamples(subject), takeNewSamples(observer), attendees().catch(() => [])]);
    id = all.find(({ fullName }) => fullName === name)?.id ?? id;
    others.push(...theirs);
    for (const own of mine) {
      const other = otherAt(own.at);
      if (!other) continue;
      moments++;
      lastAt = own.at;
      const isCut = cuts.some(({ from, to }) => own.at >= from && own.at <= to);
      judge.take({ own, other, id, isCut }, during, machineShare());
    }
    others.splice(0, Math.max(0, others.length - 50));
  }

  return {
    found: judge.found,
    worst: judge.worst,
    look,
    moments: () => moments,
    /** Names what is being done from now on. */
    doing: (what: string) => void (during = what),
    /** From now on nothing of the subject can arrive, until the returned function is called. */
    cut() {
      const cut = { from: Date.now(), to: Infinity };
      cuts.splice(0, Math.max(0, cuts.length - 5));
      cuts.push(cut);
      return () => void (cut.to = Date.now());
    },
    /** Where page and world disagree in the newest sample, if there is one since `from`. */
    async brokenSince(from: number): Promise<string[]> {
      await look();
      return lastAt > from ? judge.broken() : ['nothing was sampled'];
    },
  };
}

export type CallWatch = Awaited<ReturnType<typeof watchCall>>;
