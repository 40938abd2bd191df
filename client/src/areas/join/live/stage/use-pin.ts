import type { Signal } from '@preact/signals-react';
import { createContext, useEffect, useRef, type RefObject } from 'react';
import { ownId } from '../attendees.ts';
import type { LiveMemory } from '../live-memory.ts';

/** The tile that stays large until it is unpinned or gone. */
export interface Pin {
  /** The id of the tile. */
  id: string | undefined;
  toggle(id: string): void;
  release(): void;
  /** The tile whose button was used: it keeps the focus in its new place. */
  moving: RefObject<string | undefined>;
}

/** Undefined where nothing can be pinned. */
export const PinContext = createContext<Pin | undefined>(undefined);

/** `ids`: of all tiles. Undefined while there is only one. */
function usePin(ids: readonly string[], pinned: Signal<string | undefined>): Pin | undefined {
  const moving = useRef<string>(undefined);
  const id = ids.length > 1 ? ids.find((one) => one === pinned.value) : undefined;
  const last = useRef<string>(undefined);
  useEffect(() => {
    // Where it has not been seen yet, it may still come.
    if (id === undefined && last.current === pinned.peek()) pinned.value = undefined;
    last.current = id;
  }, [id, pinned]);
  if (ids.length === 1) return undefined;
  return {
    id,
    toggle: (next) => void (pinned.value = id === next ? undefined : next),
    release: () => void (pinned.value = undefined),
    moving,
  };
}

type Tile = { id: string };

/** What is large on this page. */
export interface Featured {
  /** The id of the tile. */
  id: string | undefined;
  isSpotlight: boolean;
  /** Leaves the layout to this person again, until a moderator shows somebody else. */
  release(): void;
}

/** The own pin, else whom a moderator shows to everybody. Nobody sees themselves large. */
export function useFeatured(
  { self, others, screens }: Record<'others' | 'screens', readonly Tile[]> & { self: Tile },
  spotlit: string | undefined,
  { pinned, declined }: Pick<LiveMemory, 'pinned' | 'declined'>,
): { pin: Pin | undefined; featured: Featured } {
  const pin = usePin(
    [self, ...others, ...screens].map(({ id }) => id),
    pinned,
  );
  useEffect(() => {
    if (declined.peek() !== spotlit) declined.value = undefined;
  }, [declined, spotlit]);
  const shown = spotlit === ownId || spotlit === declined.value ? undefined : spotlit;
  const id = pin?.id ?? shown;
  const release = (): void => {
    pin?.release();
    declined.value = spotlit;
  };
  return { pin, featured: { id, isSpotlight: id !== undefined && pin?.id === undefined, release } };
}

/** A pinned tile is drawn anew in another place: its button takes the focus there. */
export function useKeptFocus(button: RefObject<HTMLElement | null>, pin: Pin | undefined, id: string): void {
  const isPinned = pin?.id === id;
  const moving = pin?.moving;
  useEffect(() => {
    if (moving?.current !== id) return;
    moving.current = undefined;
    if (document.activeElement === document.body) button.current?.focus();
  }, [button, moving, id, isPinned]);
}
