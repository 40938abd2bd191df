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
  readonly kbit: number;
}

/** What comes back needs so much more room than what is there already, so that nothing comes and goes all the time. */
const roomToReturn = 1.1;
/** Somebody who is heard is withheld only for somebody much louder, in dB. */
const heardLonger = 10;

interface Wishes<T> {
  readonly offered: Iterable<T>;
  /** Undefined: it is not shown. */
  sizeOf(one: T): PictureSize | undefined;
  isSpeaking(one: T): boolean;
}

/**
 * Shares a line: at first the voices, the loudest first, then small pictures, those of screens and of speakers first, then large
 * ones in that order, and at last the repetition of sound. The first of all is forwarded on any line: without packets nothing would be
 * known of it ever after.
 */
export function shareOf<T extends Offered>(limitKbit: number, { offered, sizeOf, isSpeaking }: Wishes<T>, before?: Share<T>): Share<T> {
  const all = [...offered];
  const sizes = new Map<T, PictureSize>();
  let kbit = 0;
  let isAll = true;
  const take = (more: number, isThere: boolean): boolean => {
    const fits = kbit === 0 || kbit + more * (isThere ? 1 : roomToReturn) <= limitKbit;
    if (fits) kbit += more;
    else isAll = false;
    return fits;
  };
  const wasGiven = (one: T) => before === undefined || before.sizes.has(one);

  const loudness = (one: T) => one.loudness + (before?.sizes.has(one) ? heardLonger : 0);
  const voices = all.filter(({ kind }) => kind === 'audio').toSorted((one, other) => loudness(other) - loudness(one));
  for (const voice of voices) if (take(voice.kbitOf('large'), wasGiven(voice))) sizes.set(voice, 'large');
  const soundKbit = kbit;

  const rank = (one: T) => (one.streamId.endsWith('.screen') ? 2 : isSpeaking(one) ? 1 : 0);
  const pictures = all.filter((one) => one.kind === 'video' && sizeOf(one) !== undefined).toSorted((one, other) => rank(other) - rank(one));
  for (const picture of pictures) if (take(picture.kbitOf('small'), wasGiven(picture))) sizes.set(picture, 'small');
  for (const picture of pictures) {
    if (sizeOf(picture) !== 'large' || !sizes.has(picture)) continue;
    const more = Math.max(0, picture.kbitOf('large') - picture.kbitOf('small'));
    if (take(more, before === undefined || before.sizes.get(picture) === 'large')) sizes.set(picture, 'large');
  }

  // Two copies of what is in the packets, which is about half of them.
  const isRepeated = isAll && take(soundKbit, before === undefined || before.isRepeated);
  return { sizes, isRepeated, isAll: isAll && isRepeated, kbit };
}
