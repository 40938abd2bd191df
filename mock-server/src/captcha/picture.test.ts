import { crc32, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pictureOf } from './picture.ts';

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  readonly isWhole: boolean;
}

function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const named = png.subarray(at + 4, at + 8 + length);
    chunks.push({
      type: named.subarray(0, 4).toString('latin1'),
      data: named.subarray(4),
      isWhole: crc32(named) === png.readUInt32BE(at + 8 + length),
    });
    at += 12 + length;
  }
  return chunks;
}

const dark = 120;

/** Share of dark pixels in each of the six places. */
function inkOf(png: Buffer): number[] {
  const [header, data] = chunksOf(png);
  const [width, height] = [header?.data.readUInt32BE(0) ?? 0, header?.data.readUInt32BE(4) ?? 0];
  const rows = inflateSync(data?.data ?? Buffer.alloc(0));
  expect(rows).toHaveLength((width + 1) * height);
  const place = width / 6;
  return Array.from({ length: 6 }, (_, index) => {
    let ink = 0;
    for (let y = 0; y < height; y++)
      for (let x = Math.floor(index * place); x < (index + 1) * place; x++) if ((rows[y * (width + 1) + 1 + x] ?? 255) < dark) ink += 1;
    return ink / (place * height);
  });
}

test('a captcha is a whole PNG of 240 × 80 grey pixels', () => {
  const png = pictureOf('012345');
  expect(png.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  const chunks = chunksOf(png);
  expect(chunks.map(({ type }) => type)).toEqual(['IHDR', 'IDAT', 'IEND']);
  expect(chunks.every(({ isWhole }) => isWhole)).toBe(true);
  expect([...(chunks[0]?.data ?? [])]).toEqual([0, 0, 0, 240, 0, 0, 0, 80, 8, 0, 0, 0, 0]);
});

test('all six digits are drawn, and each digit takes ink', () => {
  for (const digits of ['012345', '678901']) for (const ink of inkOf(pictureOf(digits))) expect(ink).toBeGreaterThan(0.03);
});

test('an eight takes more ink than a one', () => {
  const sum = (digits: string) => inkOf(pictureOf(digits)).reduce((total, ink) => total + ink, 0);
  expect(sum('888888')).toBeGreaterThan(sum('111111'));
});

test('no picture is like another', () => {
  expect(pictureOf('123456').equals(pictureOf('123456'))).toBe(false);
});
