import { getTheme } from '@meet/contracts/areas/theme';
import { afterEach, expect, test, vi } from 'vitest';
import { CallProblem } from '../api/problem.ts';
import { createBrand } from './brand.ts';
import { themeFolderOf } from './load-brand.ts';
import { answering } from '../testing/answering.ts';

afterEach(() => vi.restoreAllMocks());

const origin = 'https://meet.example';
const standard = '/meet/custom/tmms';

test.each([
  [{ customThemeUrl: '/meet/custom/blue/theme.json', customThemeSig: 'x' }, '/meet/custom/blue'],
  [{ customThemeUrl: `${origin}/brand/theme.json`, customThemeSig: 'x' }, '/brand'],
  [{ customThemeUrl: '/meet/custom/blue/theme.json' }, standard],
  [{ customThemeUrl: '/meet/custom/blue/theme.json', customThemeSig: '' }, standard],
  [{ customThemeUrl: 'https://evil.example/theme.json', customThemeSig: 'x' }, standard],
  [{ customThemeUrl: '/meet/services/json/web/login', customThemeSig: 'x' }, standard],
  [undefined, standard],
])('[THM-09] another theme needs a signature and the own host: %j', (settings, folder) => {
  expect(themeFolderOf(settings, origin)).toBe(folder);
});

const brandOf = (pictures: readonly string[], ...answers: unknown[]) => {
  const { call, asked } = answering(...answers);
  const style = new Map<string, string>();
  const preferred: (boolean | undefined)[] = [];
  const brand = createBrand({
    call,
    theme: { preferDark: (dark) => void preferred.push(dark) },
    setProperty: (name, value) => void style.set(name, value),
    isPicture: async (address) => pictures.includes(address),
    origin,
  });
  return { brand, asked, style, preferred };
};

test('[THM-02] the three logos come from the folder of the theme file, as SVG or PNG', async () => {
  const { brand, asked } = brandOf([`${standard}/dark.svg`, `${standard}/light.png`], {});
  await brand.load(undefined);
  expect(asked[0]?.endpoint).toMatchObject({ path: getTheme.path, base: standard });
  expect(brand.logos.peek()).toEqual({ dark: `${standard}/dark.svg`, light: `${standard}/light.png` });
});

test.each([
  [new CallProblem(1001, { status: 404 }), 0],
  [new CallProblem(1000, { status: 500 }), 1],
  [new CallProblem('UNREACHABLE'), 1],
])('[THM-01] [THM-02] without a theme file (%s) the colours stay as they are, and the logos are there', async (problem, warnings) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { brand, style } = brandOf([`${standard}/dark.svg`], problem);
  await brand.load(undefined);
  expect(brand.logos.peek()).toEqual({ dark: `${standard}/dark.svg` });
  expect(style.size).toBe(0);
  expect(warn).toHaveBeenCalledTimes(warnings);
});

test('without logos our mark stays', async () => {
  const { brand } = brandOf([], {});
  await brand.load(undefined);
  expect(brand.logos.peek()).toEqual({});
});

test('[THM-02] a logo is drawn again after each load, and gone when there is none any more', async () => {
  const pictures = [`${standard}/dark.svg`, `${standard}/light.svg`, `${standard}/light.svg?1`];
  const { brand } = brandOf(pictures, {}, {});
  await brand.load(undefined);
  expect(brand.logos.peek()).toEqual({ dark: `${standard}/dark.svg`, light: `${standard}/light.svg` });
  await brand.load(undefined);
  expect(brand.logos.peek()).toEqual({ light: `${standard}/light.svg?1` });
});

test('[THM-01] each key counts by itself: null is as good as none, and what cannot be used is said', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { brand, preferred } = brandOf([], { secondary: null, green: 5, darkMode: true, extra: 'x' }, { darkMode: 'yes' });
  await brand.load(undefined);
  await brand.load(undefined);
  expect(preferred).toEqual([true, undefined]);
  expect(warn.mock.calls).toEqual([
    ['theme', 'green', 5],
    ['theme', 'darkMode', 'yes'],
  ]);
});
