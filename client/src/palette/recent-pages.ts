import * as v from 'valibot';

/** A page opened with the palette. */
const RecentPage = v.object({ id: v.string(), title: v.string(), path: v.pipe(v.string(), v.startsWith('/')) });

export type RecentPage = v.InferOutput<typeof RecentPage>;

const Kept = v.object({ owner: v.string(), places: v.array(RecentPage) });

const storageKey = 'meet.recent';
const keptMax = 5;

export interface Recent {
  /** The latest first. */
  of(owner: string): readonly RecentPage[];
  add(owner: string, place: RecentPage): void;
}

/** Recently opened pages of this person. Kept in session storage only, because titles may contain names of people. */
export function createRecent(storage: () => Storage): Recent {
  const read = (owner: string): readonly RecentPage[] => {
    try {
      const kept = v.parse(Kept, JSON.parse(storage().getItem(storageKey) ?? ''));
      return kept.owner === owner ? kept.places : [];
    } catch {
      return [];
    }
  };
  return {
    of: read,
    add(owner, place) {
      const places = [place, ...read(owner).filter(({ id }) => id !== place.id)].slice(0, keptMax);
      try {
        storage().setItem(storageKey, JSON.stringify({ owner, places }));
      } catch {
        // Storage is forbidden: nothing is remembered.
      }
    },
  };
}
