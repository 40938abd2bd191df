/** Size of a stage or a tile in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Where a tile stands, in CSS pixels from the upper left corner of the stage. */
export interface TilePlace extends Size {
  x: number;
  y: number;
}

/** So many tiles stand on the stage at the same time. */
export const tilesMax = 25;

/**
 * Places tiles in rows that fill the stage, longer rows first. Of all numbers of rows it takes the one with the largest
 * pictures that leaves little of the stage empty.
 */
export function placeTiles(count: number, stage: Size, gap: number = gapOn(stage)): TilePlace[] {
  const layouts = Array.from({ length: Math.max(1, count) }, (_, index) => rowsOf(index + 1, Math.max(1, count), stage, gap));
  const filling = layouts.filter((rows) => areaOf(rows) >= filledLeast * stage.width * stage.height);
  return filling.length > 0 ? placesOf(greatest(filling, pictureHeight), stage, gap) : placesOf(greatest(layouts, areaOf), stage, gap);
}

/** How many people get a tile of their own, `faces` at most, and how many share one more; as many as `tilesMax` share the last one. */
export function tileCounts(people: number, faces: number = tilesMax): { own: number; others: number } {
  const own = people <= faces ? people : faces < tilesMax ? faces : faces - 1;
  return { own, others: people - own };
}

/** Tiles of one row are equal. */
interface TileRow {
  count: number;
  tile: Size;
}

/** Shares of width and height. Beyond them a picture would stand between bars, or be a strip. */
const widest = 3;
const tallest = 0.55;
const filledLeast = 0.85;
/** What a head with its shoulders takes. */
const portrait = 4 / 3;

/** Between tiles, in pixels: less on a phone. */
const gapOn = ({ width, height }: Size): number => (Math.min(width, height) < 480 ? 4 : 8);

function rowsOf(rows: number, count: number, stage: Size, gap: number): TileRow[] {
  const height = Math.max(0, (stage.height - gap * (rows - 1)) / rows);
  return Array.from({ length: rows }, (_, row) => {
    const inRow = Math.floor(count / rows) + (row < count % rows ? 1 : 0);
    const width = Math.max(0, (stage.width - gap * (inRow - 1)) / inRow);
    return {
      count: inRow,
      tile: { width: Math.floor(Math.min(width, height * widest)), height: Math.floor(Math.min(height, width / tallest)) },
    };
  });
}

/** Rows and their tiles stand in the middle. */
function placesOf(rows: readonly TileRow[], stage: Size, gap: number): TilePlace[] {
  let y = Math.floor((stage.height - sum(rows.map(({ tile }) => tile.height)) - gap * (rows.length - 1)) / 2);
  return rows.flatMap(({ count, tile }) => {
    const left = Math.floor((stage.width - count * tile.width - gap * (count - 1)) / 2);
    const top = y;
    y += tile.height + gap;
    return Array.from({ length: count }, (_, index) => ({ ...tile, x: left + index * (tile.width + gap), y: top }));
  });
}

const areaOf = (rows: readonly TileRow[]): number => sum(rows.map(({ count, tile }) => count * tile.width * tile.height));

/** Of the smallest picture. */
const pictureHeight = (rows: readonly TileRow[]): number =>
  Math.min(...rows.map(({ tile }) => Math.min(tile.width / portrait, tile.height)));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function greatest<Item>(items: readonly Item[], measure: (item: Item) => number): Item {
  return items.reduce((best, item) => (measure(item) > measure(best) ? item : best));
}
