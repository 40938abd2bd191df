import type { PictureSize } from './layers.ts';
import type { MediaKind } from './rtp/packet.ts';

/** What there is to forward to a viewer. */
export interface Offered {
  readonly kind: MediaKind;
  /** `<attendeeId>.<camera|screen>` */
  readonly streamId: string;
  /** Of a voice: the higher, the louder. */
  readonly loudness: number;
  kbitOf(size: PictureSize): number;
}

/** What a line carries of that; voices that are forwarded are `large`. */
export interface Share<T> {
  readonly sizes: ReadonlyMap<T, PictureSize>;
  /** Each packet of sound repeats those before it. */
  readonly isRepeated: boolean;
  readonly isAll: boolean;
  /** What is forwarded besides voices: a small picture, its large one and the repetition are one step each. */
  readonly steps: number;
  readonly kbit: number;
  /** Of the line. */
  readonly limitKbit: number;
}

/** What comes back needs so much more room than what is there already, so that nothing comes and goes all the time. */
const roomToReturn = 1.1;
/** One step comes back at a time: whether it was too much shows within two seconds. */
const stepMs = 2_000;
/** What a full line has made somebody give up waits so long before it is tried again, and longer where that was too much. */
const patience = { leastMs: 4_000, mostMs: 8_000 };
/** What has gone well for so long was not too much. */
const provenMs = 10_000;
/** A line that carries so much more than all there is has no limit. */
const wideFrom = 1.5;
/** Somebody who is heard is withheld only for somebody much louder, in dB. */
const heardLonger = 10;

export interface Wishes<T> {
  readonly offered: Iterable<T>;
  /** Undefined: it is not shown. */
  sizeOf(one: T): PictureSize | undefined;
  isSpeaking(one: T): boolean;
}

/**
 * Shares a line: at first the voices, the loudest first, then small pictures, those of screens and of speakers first, then large
 * ones in that order, and at last the repetition of sound. The first of all is forwarded on any line: without packets nothing would be
 * known of it ever after.
 * @param canReturn one more step may be forwarded than before; voices always may
 */
export function shareOf<T extends Offered>(
  limitKbit: number,
  { offered, sizeOf, isSpeaking }: Wishes<T>,
  before?: Share<T>,
  canReturn = true,
): Share<T> {
  const all = [...offered];
  const sizes = new Map<T, PictureSize>();
  const stepsMax = before ? before.steps + Number(canReturn) : Infinity;
  let [kbit, steps] = [0, 0];
  let isAll = true;
  const take = (more: number, isThere: boolean): boolean => {
    const fits = kbit === 0 || kbit + more * (isThere ? 1 : roomToReturn) <= limitKbit;
    if (fits) kbit += more;
    else isAll = false;
    return fits;
  };
  const takeStep = (more: number, isThere: boolean): boolean => {
    const isStep = more > 0;
    const isTaken = (kbit === 0 || !isStep || steps < stepsMax) && take(more, isThere);
    if (!isTaken) isAll = false;
    else if (isStep) steps += 1;
    return isTaken;
  };
  const wasGiven = (one: T) => before === undefined || before.sizes.has(one);

  const loudness = (one: T) => one.loudness + (before?.sizes.has(one) ? heardLonger : 0);
  const voices = all.filter(({ kind }) => kind === 'audio').toSorted((one, other) => loudness(other) - loudness(one));
  for (const voice of voices) if (take(voice.kbitOf('large'), wasGiven(voice))) sizes.set(voice, 'large');
  const soundKbit = kbit;

  const rank = (one: T) => (one.streamId.endsWith('.screen') ? 2 : isSpeaking(one) ? 1 : 0);
  const pictures = all.filter((one) => one.kind === 'video' && sizeOf(one) !== undefined).toSorted((one, other) => rank(other) - rank(one));
  for (const picture of pictures) if (takeStep(picture.kbitOf('small'), wasGiven(picture))) sizes.set(picture, 'small');
  for (const picture of pictures) {
    if (sizeOf(picture) !== 'large' || !sizes.has(picture)) continue;
    const more = Math.max(0, picture.kbitOf('large') - picture.kbitOf('small'));
    if (takeStep(more, before === undefined || before.sizes.get(picture) === 'large')) sizes.set(picture, 'large');
  }

  // Two copies of what is in the packets, which is about half of them.
  const isRepeated = isAll && takeStep(soundKbit, before === undefined || before.isRepeated);
  return { sizes, isRepeated, isAll: isAll && isRepeated, steps, kbit, limitKbit };
}

type Changed = Pick<Share<unknown>, 'steps' | 'isAll' | 'limitKbit'>;

/** When what was given up for want of room may come back. Milliseconds of any clock. */
export class Returns {
  #waitMs = patience.leastMs;
  #fromMs = -Infinity;
  /** When something came back, unless something was given up after it. */
  #returnedMs: number | undefined;

  isAllowed(nowMs: number): boolean {
    return nowMs >= this.#fromMs;
  }

  /** @param before undefined: everything was forwarded */
  changed(before: Changed | undefined, { steps, isAll, limitKbit }: Changed, nowMs: number): void {
    const stepsBefore = before?.steps ?? Infinity;
    const isMore = steps > stepsBefore;
    const isLess = steps < stepsBefore && !isAll;
    const wasFull = !before || limitKbit < before.limitKbit;
    if (isMore || (isLess && !wasFull)) this.#fromMs = nowMs + stepMs;
    if (isMore) this.#returnedMs = nowMs;
    else if (isLess && wasFull) this.#waitAgain(nowMs);
  }

  #waitAgain(nowMs: number): void {
    if (this.#returnedMs !== undefined)
      this.#waitMs = nowMs - this.#returnedMs < provenMs ? Math.min(this.#waitMs * 2, patience.mostMs) : patience.leastMs;
    this.#returnedMs = undefined;
    this.#fromMs = nowMs + this.#waitMs;
  }
}

/** What a viewer's line is given, from one moment to the next. */
export class LineShare<T extends Offered> {
  readonly #returns = new Returns();
  #share: Share<T> | undefined;

  /** Undefined: everything is forwarded. */
  get share(): Share<T> | undefined {
    return this.#share;
  }

  /** @returns what the line carries of all there is; `isWide`: that is all, and it needs no limit any more */
  next(limitKbit: number, wishes: Wishes<T>, nowMs: number): Share<T> & { readonly isWide: boolean } {
    const share = shareOf(limitKbit, wishes, this.#share, this.#returns.isAllowed(nowMs));
    this.#returns.changed(this.#share, share, nowMs);
    const isWide = share.isAll && limitKbit > share.kbit * wideFrom;
    this.#share = isWide ? undefined : share;
    return { ...share, isWide };
  }
}
