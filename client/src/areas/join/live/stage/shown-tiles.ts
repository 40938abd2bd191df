import type { ViewedTile } from '@meet/contracts/signaling';
import { createContext, use, useCallback, useEffect, useRef, type RefObject } from 'react';
import { ownId } from '../attendees.ts';

type Report = (key: string, tile: ViewedTile | undefined) => void;

/** Takes what each tile shows how large. */
export const ShownTiles = createContext<Report | undefined>(undefined);

const heightMax = 2_160;

/**
 * Collects what is shown; nothing is while the page is hidden, unless a picture stays above other windows. Of cameras
 * `linesMax` are asked for at most.
 */
export function useShownTiles(onView: (tiles: readonly ViewedTile[]) => void, withCameras = true, linesMax = Infinity): Report {
  const shown = useRef(new Map<string, ViewedTile>());
  const tell = useCallback(() => {
    const isHidden = document.hidden && !document.pictureInPictureElement;
    const tiles = [...shown.current.values()].filter(({ source }) => withCameras || source === 'screen');
    const limited = tiles.map((tile) => (tile.source === 'camera' ? { ...tile, height: Math.min(tile.height, linesMax) } : tile));
    onView(isHidden ? [] : limited);
  }, [onView, withCameras, linesMax]);
  useEffect(() => {
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [tell]);
  return useCallback(
    (key, tile) => {
      if (tile) shown.current.set(key, tile);
      else shown.current.delete(key);
      tell();
    },
    [tell],
  );
}

/** Reports the height of a tile in device pixels, 0 while it is out of sight. Own tiles are not received. */
export function useShown(ref: RefObject<HTMLElement | null>, { id, isScreen }: { id: string; isScreen: boolean }): void {
  const report = use(ShownTiles);
  useEffect(() => {
    const element = ref.current;
    const owner = isScreen ? id.replace(/ screen$/, '') : id;
    if (!element || !report || owner === ownId) return undefined;
    const watch = new IntersectionObserver((entries) => {
      const { isIntersecting = false, boundingClientRect } = entries.at(-1) ?? {};
      const height = isIntersecting && boundingClientRect ? Math.round(boundingClientRect.height * devicePixelRatio) : 0;
      report(id, { id: owner, source: isScreen ? 'screen' : 'camera', height: Math.min(height, heightMax) });
    });
    // Observing anew tells the new size.
    const resize = new ResizeObserver(() => {
      watch.unobserve(element);
      watch.observe(element);
    });
    resize.observe(element);
    return () => {
      resize.disconnect();
      watch.disconnect();
      report(id, undefined);
    };
  }, [ref, report, id, isScreen]);
}
