import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconOn } from './icon.ts';

test.each([
  [[255, 204, 0], '#ffcc00', '#0e1d3a'],
  [[18, 52, 86], '#123456', '#ffffff'],
] as const)('[THM-05] the icon of a page of the brand %j has its colour, and a sign that can be told from it', (ground, back, sign) => {
  const icon = decodeURIComponent(iconOn([...ground]));
  expect(icon).toMatch(/^data:image\/svg\+xml,<svg .*<\/svg>$/);
  expect([...icon.matchAll(/fill="(#\w+)"/g)].map(([, colour]) => colour)).toEqual([back, sign, back]);
});

test('the icon of a brand has the drawing of the file', () => {
  const drawingOf = (svg: string) => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path).join('');
  const file = readFileSync(new URL('../../public/favicon.svg', import.meta.url), 'utf8');
  expect(drawingOf(file)).not.toBe('');
  expect(drawingOf(decodeURIComponent(iconOn([0, 0, 0])))).toBe(drawingOf(file));
});
