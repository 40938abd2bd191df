import { createContext, useEffect, useRef, useState, type RefObject } from 'react';
import { ownId } from '../attendees.ts';

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
function usePin(ids: readonly string[]): Pin | undefined {
  const [chosen, setChosen] = useState<string>();
  const moving = useRef<string>(undefined);
  const isGone = chosen !== undefined && (ids.length === 1 || !ids.includes(chosen));
  if (isGone) setChosen(undefined);
  if (ids.length === 1) return undefined;
  return {
    id: isGone ? undefined : chosen,
    toggle: (id) => setChosen(chosen === id ? undefined : id),
    release: () => setChosen(undefined),
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
): { pin: Pin | undefined; featured: Featured } {
  const pin = usePin([self, ...others, ...screens].map(({ id }) => id));
  const [declined, decline] = useState<string>();
  if (declined !== undefined && declined !== spotlit) decline(undefined);
  const shown = spotlit === ownId || spotlit === declined ? undefined : spotlit;
  const id = pin?.id ?? shown;
  const release = (): void => {
    pin?.release();
    decline(spotlit);
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
