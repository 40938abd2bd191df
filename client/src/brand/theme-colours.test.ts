import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, hexOf, withContrast, type Rgb } from '../ui/theme/colour.ts';
import { labelOn, themeProperties } from './theme-colours.ts';

const hex = (text: string): Rgb | undefined => {
  const parts = /^#(..)(..)(..)$/
    .exec(text)
    ?.slice(1)
    .map((part) => Number.parseInt(part, 16));
  return parts && [parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0];
};
const rgb = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));
const white: Rgb = [255, 255, 255];
const dark: Rgb = [19, 25, 36];

test('contrast is counted as WCAG does', () => {
  expect(contrast(white, [0, 0, 0])).toBe(21);
  expect(contrast(white, [255, 165, 0])).toBeCloseTo(1.97, 2);
  expect(contrast([0, 0, 0], [255, 165, 0])).toBeCloseTo(10.63, 2);
});

describe('[THM-B01] whatever the colour of a theme', () => {
  test('a label on it keeps 4.5 to 1', () => {
    fc.assert(fc.property(rgb, (ground) => contrast(labelOn(ground), ground) >= 4.5));
  });

  test('text in it keeps 4.5 to 1 on light and dark surfaces, marks 3 to 1', () => {
    fc.assert(
      fc.property(rgb, fc.constantFrom(white, dark), fc.constantFrom(3, 4.5), (colour, surface, least) => {
        expect(contrast(withContrast(colour, surface, least), surface)).toBeGreaterThanOrEqual(least);
      }),
    );
  });

  test('a colour that is readable as it is stays as it is', () => {
    expect(withContrast([228, 0, 43], white, 4.5)).toEqual([228, 0, 43]);
  });

  test('white text on the panel and on the menu keeps 4.5 to 1', () => {
    fc.assert(
      fc.property(rgb, (secondary) => {
        const panel = hex(themeProperties({ secondary: hexOf(secondary) }, hex)['--secondary-panel'] ?? '');
        expect(panel && contrast(panel, white)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

test('[THM-01] keys that are missing keep their defaults', () => {
  expect(themeProperties({}, hex)).toEqual({});
  expect(Object.keys(themeProperties({ blue: '#0057b7' }, hex))).toEqual(['--c-blue', '--chart-1']);
});

test('[THM-05] every colour of a theme file reaches its property', () => {
  const names = ['primary', 'secondary', 'tertiary', 'neutral', 'systemRed', 'redHover', 'green', 'greenLight', 'blue', 'yellow', 'white'];
  const file = Object.fromEntries(names.map((name) => [name, '#123456']));
  const properties = themeProperties(file, hex);
  for (const name of ['primary', 'secondary', 'tertiary', 'neutral', 'red', 'green', 'green-light', 'blue', 'yellow', 'white'])
    expect(properties[`--c-${name}`]).toBe('#123456');
  expect(properties['--danger-hover']).toBe('#123456');
});

test('what is not a colour changes nothing', () => {
  expect(themeProperties({ primary: 'url(https://evil.example)', blue: 'red;}' }, hex)).toEqual({});
});

test('[CHT-05] the palette of charts is that of the theme, as far as it can be told from its ground', () => {
  const file = { primary: '#aa00aa', systemRed: '#cc0000', green: '#008800', blue: '#0000cc', yellow: '#996600' };
  const properties = themeProperties(file, hex);
  const light = [1, 2, 3, 4, 5].map((place) => /^light-dark\((#\w+),/.exec(properties[`--chart-${place}`] ?? '')?.[1]);
  expect(light).toEqual(['#0000cc', '#aa00aa', '#008800', '#cc0000', '#996600']);
});
