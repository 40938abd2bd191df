import { useEffect, useState } from 'react';
import { type PictureLimit, usualPicture } from '../../../../call/media/picture-limit.ts';
import { ownId } from '../attendees.ts';
import type { PictureQuality } from '../live-options.ts';

/** With fewer processors 720 lines leave too little for everything else. */
const processorsLeast = 6;

/** What is sent of the own camera. `isLarge`: the others probably see oneself large. */
export function pictureLimitOf(quality: PictureQuality, isLarge: boolean, processors: number): PictureLimit {
  switch (quality) {
    case 'auto':
      return processors < processorsLeast ? usualPicture : { captured: 720, sent: isLarge ? 720 : 360 };
    case 'high':
      return { captured: 720, sent: 720 };
    case 'medium':
      return usualPicture;
    case 'low':
      return { captured: 360, sent: 180 };
  }
}

/** With low data, cameras of the others are asked for with so many lines at most. */
export const viewedLinesMax = (quality: PictureQuality): number => (quality === 'low' ? 180 : Infinity);

export interface PictureCircumstances {
  /** How many others there are. */
  others: number;
  /** Ids of those who speak, the own one included. */
  speaking: ReadonlySet<string>;
  isSharing: boolean;
}

/** Limits the own camera as chosen: automatically, whoever talks to one other or spoke last is sent large. */
export function usePictureLimit(
  onPicture: (limit: PictureLimit) => void,
  quality: PictureQuality,
  { others, speaking, isSharing }: PictureCircumstances,
): void {
  const hasWord = useLastSpeaker(speaking) === ownId;
  const { captured, sent } = pictureLimitOf(quality, !isSharing && (others === 1 || hasWord), navigator.hardwareConcurrency);
  useEffect(() => onPicture({ captured, sent }), [onPicture, captured, sent]);
}

/** Who spoke alone last; whoever does keeps it in silence. */
function useLastSpeaker(speaking: ReadonlySet<string>): string | undefined {
  const [last, setLast] = useState<string>();
  const [speaker] = speaking.size === 1 ? speaking : [last];
  if (speaker !== last) setLast(speaker);
  return speaker;
}
