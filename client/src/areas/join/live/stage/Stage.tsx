import { useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../../../../i18n/use-words.tsx';
import { IconButton } from '../../../../ui/buttons/Button.tsx';
import { placeTiles, tileCounts, tilesMax, type Size, type TilePlace } from './tile-layout.ts';
import type { Arrangement, StageTile } from './arrangement.ts';
import { AttendeeTile, placeStyle } from './AttendeeTile.tsx';
import { windowOf } from './shown-tiles.ts';
import './stage.css';

export interface StageProps extends Arrangement {
  /** What the large part shows. */
  mainLabel: string;
  /** The most faces at the same time, if the server sets it. */
  faces?: number | null | undefined;
  /** More people than fit can be paged through; otherwise the last tile counts them. */
  isPaged?: boolean;
}

/** Everybody in rows that fill the space, or in a strip beside the large tile. Nobody changes place when somebody joins or leaves. */
export function Stage({ main, mainLabel, people, corner, faces, isPaged = false }: StageProps) {
  const t = useWords();
  const [page, setPage] = useState(0);
  const large = main.filter(({ isScreen }) => !isScreen).length;
  const hasMain = main.length > 0;
  const facesMax = Math.max(0, (faces ?? tilesMax) - large);
  const pages = isPaged && !hasMain && facesMax >= tilesMax ? Math.ceil(people.length / tilesMax) : 1;
  const shown = Math.min(page, Math.max(0, pages - 1));
  const { own, others } = pages > 1 ? { own: tilesMax, others: 0 } : tileCounts(people.length, facesMax);
  const look = ['stage', hasMain && 'with-main', people.length === 0 && 'alone', pages > 1 && 'paged'].filter(Boolean).join(' ');
  return (
    <div className={look}>
      {hasMain && <Tiles label={mainLabel} tiles={main} />}
      {people.length > 0 && (
        <Tiles label={t('live.stage')} tiles={people.slice(shown * tilesMax, shown * tilesMax + own)} others={others} isStrip={hasMain} />
      )}
      {pages > 1 && <StagePager page={shown} pages={pages} onPage={setPage} />}
      {corner && (
        <ul className="stage-corner" aria-label={corner.name}>
          <AttendeeTile {...corner} place={undefined} />
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
  const places = room && !isStrip ? placesFor(tiles, others, room) : [];
  const last = places[tiles.length];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the edge scrolls, and a keyboard has to get there
    <ul ref={ref} className={isStrip ? 'attendee-tiles strip' : 'attendee-tiles'} aria-label={label} tabIndex={isStrip ? 0 : undefined}>
      {tiles.map((tile, index) => (
        <AttendeeTile key={tile.id} {...tile} place={places[index]} />
      ))}
      {others > 0 && (
        <li className="attendee-tile others" style={last && placeStyle(last)}>
          {t('live.others', { n: others })}
        </li>
      )}
    </ul>
  );
}

/** A single screen may have any shape. */
const placesFor = (tiles: readonly StageTile[], others: number, room: Size): TilePlace[] =>
  tiles.length === 1 && tiles[0]?.isScreen ? [{ x: 0, y: 0, ...room }] : placeTiles(tiles.length + Math.sign(others), room);

/** The size of an element, kept up to date. */
function useSize(ref: { readonly current: HTMLElement | null }): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new (windowOf(element).ResizeObserver)(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    setSize({ width: element.clientWidth, height: element.clientHeight });
    return () => observer.disconnect();
  }, [ref]);
  return size;
}

interface StagePagerProps {
  /** From 0. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Leads through the tiles of many people; after the last page comes the first. */
function StagePager({ page, pages, onPage }: StagePagerProps) {
  const t = useWords();
  return (
    <div className="stage-pager" role="group" aria-label={t('live.pager.title')}>
      <IconButton icon="chevron-left" label={t('live.pager.previous')} onClick={() => onPage((page + pages - 1) % pages)} />
      <span role="status">{t('live.pager.page', { page: page + 1, pages })}</span>
      <IconButton icon="chevron-right" label={t('live.pager.next')} onClick={() => onPage((page + 1) % pages)} />
    </div>
  );
}
