import { useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../../../../i18n/use-words.tsx';
import { tileCounts, tileGrid, tilesMax, type Size } from './tile-layout.ts';
import type { Arrangement, StageTile } from './arrangement.ts';
import { AttendeeTile } from './AttendeeTile.tsx';
import './stage.css';

export interface StageProps extends Arrangement {
  /** What the large part shows. */
  mainLabel: string;
  /** The most faces at the same time, if the server sets it. */
  faces?: number | null | undefined;
}

/** Everybody in a grid that fills the space, or in a strip beside the large tile. Nobody changes place when somebody joins or leaves. */
export function Stage({ main, mainLabel, people, corner, faces }: StageProps) {
  const t = useWords();
  const large = main.filter(({ isScreen }) => !isScreen).length;
  const { own, others } = tileCounts(people.length, Math.max(0, (faces ?? tilesMax) - large));
  const hasMain = main.length > 0;
  const look = ['stage', hasMain && 'with-main', people.length === 0 && 'alone'].filter(Boolean).join(' ');
  return (
    <div className={look}>
      {hasMain && <Tiles label={mainLabel} tiles={main} />}
      {people.length > 0 && <Tiles label={t('live.stage')} tiles={people.slice(0, own)} others={others} isStrip={hasMain} />}
      {corner && (
        <ul className="stage-corner" aria-label={corner.name}>
          <AttendeeTile {...corner} size={undefined} />
        </ul>
      )}
    </div>
  );
}

interface TilesProps {
  label: string;
  tiles: readonly StageTile[];
  others?: number;
  isStrip?: boolean;
}

function Tiles({ label, tiles, others = 0, isStrip = false }: TilesProps) {
  const t = useWords();
  const ref = useRef<HTMLUListElement>(null);
  const room = useSize(ref);
  const size = room && !isStrip ? tileSize(tiles, others, room) : undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the edge scrolls, and a keyboard has to get there
    <ul ref={ref} className={isStrip ? 'attendee-tiles strip' : 'attendee-tiles'} aria-label={label} tabIndex={isStrip ? 0 : undefined}>
      {tiles.map((tile) => (
        <AttendeeTile key={tile.id} {...tile} size={size} />
      ))}
      {others > 0 && (
        <li className="attendee-tile others" style={size && { inlineSize: size.width, blockSize: size.height }}>
          {t('live.others', { n: others })}
        </li>
      )}
    </ul>
  );
}

/** A single screen may have any shape; tiles of people keep a usual one. */
const tileSize = (tiles: readonly StageTile[], others: number, room: Size): Size =>
  tiles.length === 1 && tiles[0]?.isScreen ? room : tileGrid(tiles.length + Math.sign(others), room).tile;

/** The size of an element, kept up to date. */
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
