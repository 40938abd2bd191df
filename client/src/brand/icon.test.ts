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
