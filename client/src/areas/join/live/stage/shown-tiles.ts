import type { ViewedTile } from '@meet/contracts/signaling';
import { createContext, use, useCallback, useEffect, useRef, type RefObject } from 'react';
import { ownId } from '../attendees.ts';

type Report = (element: Element, tile: ViewedTile | undefined) => void;

/** Takes what each tile shows how large. */
export const ShownTiles = createContext<Report | undefined>(undefined);

const heightMax = 2_160;

const seenEvents = ['visibilitychange', 'enterpictureinpicture', 'leavepictureinpicture'];

/**
 * Collects what is shown; nothing of the page is while it is hidden, unless a picture stays above other windows. Of cameras
 * `linesMax` are asked for at most.
 */
export function useShownTiles(onView: (tiles: readonly ViewedTile[]) => void, withCameras = true, linesMax = Infinity): Report {
  const shown = useRef(new Map<Element, ViewedTile>());
  const tell = useCallback(() => {
    const isSeen = ({ ownerDocument }: Element) => !ownerDocument.hidden || document.pictureInPictureElement !== null;
    const largest = new Map<string, ViewedTile>();
    for (const [element, tile] of shown.current) {
      const { id, source } = tile;
      if (!isSeen(element) || (source === 'camera' && !withCameras)) continue;
      const height = source === 'camera' ? Math.min(tile.height, linesMax) : tile.height;
      const before = largest.get(`${id} ${source}`);
      if (!before || before.height < height) largest.set(`${id} ${source}`, { ...tile, height });
    }
    onView([...largest.values()]);
  }, [onView, withCameras, linesMax]);
  useEffect(() => {
    for (const event of seenEvents) document.addEventListener(event, tell);
    return () => {
      for (const event of seenEvents) document.removeEventListener(event, tell);
    };
  }, [tell]);
  return useCallback(
    (element, tile) => {
      if (tile) shown.current.set(element, tile);
      else shown.current.delete(element);
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
    const { IntersectionObserver, ResizeObserver, devicePixelRatio } = windowOf(element);
    const watch = new IntersectionObserver((entries) => {
      const { isIntersecting = false, boundingClientRect } = entries.at(-1) ?? {};
      const height = isIntersecting && boundingClientRect ? Math.round(boundingClientRect.height * devicePixelRatio) : 0;
      report(element, { id: owner, source: isScreen ? 'screen' : 'camera', height: Math.min(height, heightMax) });
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
      report(element, undefined);
    };
  }, [ref, report, id, isScreen]);
}

/** Parts of the page may be drawn in another window: what it shows is known there. */
export const windowOf = ({ ownerDocument }: Element): Window & typeof globalThis => ownerDocument.defaultView ?? globalThis.window;
