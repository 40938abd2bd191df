/** Size of a stage or a tile in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

export interface TileGrid {
  columns: number;
  rows: number;
  tile: Size;
}

/** With more people, the last tile shows how many there are besides. */
export const tilesMax = 25;

/** The grid that shows the largest uncropped landscape picture; a tile is never wider than 16:9 nor taller than 4:5. */
export function tileGrid(count: number, stage: Size, gap = 12): TileGrid {
  const tiles = Math.max(1, count);
  let best = gridOf(1, tiles, stage, gap);
  for (let columns = 2; columns <= tiles; columns++) {
    const next = gridOf(columns, tiles, stage, gap);
    if (landscape(next.tile) > landscape(best.tile)) best = next;
  }
  return best;
}

/** How many people get a tile of their own, `faces` at most, and how many share one more; as many as `tilesMax` share the last one. */
export function tileCounts(people: number, faces: number = tilesMax): { own: number; others: number } {
  const own = people <= faces ? people : faces < tilesMax ? faces : faces - 1;
  return { own, others: people - own };
}

const widest = 16 / 9;
const tallest = 4 / 5;

function gridOf(columns: number, count: number, stage: Size, gap: number): TileGrid {
  const rows = Math.ceil(count / columns);
  const width = Math.max(0, (stage.width - gap * (columns - 1)) / columns);
  const height = Math.max(0, (stage.height - gap * (rows - 1)) / rows);
  return {
    columns,
    rows,
    tile: { width: Math.floor(Math.min(width, height * widest)), height: Math.floor(Math.min(height, width / tallest)) },
  };
}

const landscape = ({ width, height }: Size): number => Math.min(width, height * widest);
