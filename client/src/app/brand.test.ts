import { getTheme } from '@meet/contracts/theme';
import { expect, test } from 'vitest';
import { CallProblem } from '../api/problem.ts';
import { createBrand } from './brand.ts';
import { frameServices } from './frame-services.ts';
import { themeFolderOf } from './load-brand.ts';
import { answering } from './testing.ts';

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
  const looked: string[] = [];
  const brand = createBrand({
    call,
    theme: frameServices().theme,
    setProperty: (name, value) => void style.set(name, value),
    isPicture: async (address) => {
      looked.push(address);
      return pictures.includes(address);
    },
    origin,
  });
  return { brand, asked, style, looked };
};

test('[THM-02] the three logos come from the folder of the theme file, as SVG or PNG', async () => {
  const { brand, asked } = brandOf([`${standard}/dark.svg`, `${standard}/light.png`], {});
  await brand.load(undefined);
  expect(asked[0]?.endpoint).toMatchObject({ path: getTheme.path, base: standard });
  expect(brand.logos.peek()).toEqual({ dark: `${standard}/dark.svg`, light: `${standard}/light.png` });
});

test('without a theme file everything stays as it is, and no logo is looked for', async () => {
  const { brand, style, looked } = brandOf([], new CallProblem(1001, { status: 404 }));
  await brand.load(undefined);
  expect(brand.logos.peek()).toEqual({});
  expect(style.size).toBe(0);
  expect(looked).toEqual([]);
});
