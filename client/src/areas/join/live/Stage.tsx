import { useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../../../i18n/use-words.tsx';
import { seats, tileGrid, type Size } from '../tile-layout.ts';
import { Tile, type TileProps } from './Tile.tsx';

export type Sight = Omit<TileProps, 'size'>;

export interface StageProps {
  /** In the order they stand. */
  people: readonly Sight[];
  /** Shared screens get the stage, and the people the edge. */
  screens: readonly Sight[];
}

/** Everybody in a grid that fills the room there is; nobody changes place when somebody comes or goes. */
export function Stage({ people, screens }: StageProps) {
  const t = useWords();
  const { own, others } = seats(people.length);
  const shown = people.slice(0, own);
  return (
    <div className={screens.length > 0 ? 'stage with-screen' : 'stage'}>
      {screens.length > 0 && <Tiles label={t('live.share')} sights={screens} />}
      <Tiles label={t('live.stage')} sights={shown} others={others} isStrip={screens.length > 0} />
    </div>
  );
}

interface TilesProps {
  label: string;
  sights: readonly Sight[];
  others?: number;
  isStrip?: boolean;
}

function Tiles({ label, sights, others = 0, isStrip = false }: TilesProps) {
  const t = useWords();
  const ref = useRef<HTMLUListElement>(null);
  const room = useSize(ref);
  const size = room && !isStrip ? tileSize(sights, others, room) : undefined;
  return (
    <ul ref={ref} className={isStrip ? 'tiles strip' : 'tiles'} aria-label={label}>
      {sights.map((sight) => (
        <Tile key={sight.id} {...sight} size={size} />
      ))}
      {others > 0 && (
        <li className="tile others" style={size && { inlineSize: size.width, blockSize: size.height }}>
          {t('live.others', { n: others })}
        </li>
      )}
    </ul>
  );
}

/** A single screen may have any shape; people look odd when they are too wide or too tall. */
const tileSize = (sights: readonly Sight[], others: number, room: Size): Size =>
  sights.length === 1 && sights[0]?.isScreen ? room : tileGrid(sights.length + Math.sign(others), room).tile;

/** The room an element has, followed as long as it is drawn. */
function useSize(ref: { readonly current: HTMLElement | null }): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    setSize({ width: element.clientWidth, height: element.clientHeight });
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
