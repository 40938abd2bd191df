import { useEffect, useState, type RefObject } from 'react';
import type { Size } from './tile-layout.ts';

const landscape = 16 / 9;
/** Heads are at the top: of the height at most a third is cut off. Of the width more may be. */
const cutMost = 3 / 2;

/** Whether the picture in a tile is shown whole, because filling the tile would cut off too much. */
export function useIsWhole(tile: RefObject<HTMLElement | null>, size: Size | undefined): boolean {
  const [ratio, setRatio] = useState(landscape);
  useEffect(() => {
    const element = tile.current;
    const life = new AbortController();
    const measure = ({ target }: Event) => {
      if (target instanceof HTMLVideoElement && target.videoHeight > 0) setRatio(target.videoWidth / target.videoHeight);
    };
    element?.addEventListener('resize', measure, { capture: true, signal: life.signal });
    return () => life.abort();
  }, [tile]);
  return (size ? size.width / size.height : landscape) > ratio * cutMost;
}
