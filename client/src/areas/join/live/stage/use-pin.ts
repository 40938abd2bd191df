import { createContext, useEffect, useRef, useState, type RefObject } from 'react';

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
export function usePin(ids: readonly string[]): Pin | undefined {
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
