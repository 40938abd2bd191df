import { expect, test } from 'vitest';
import { packagePath, packages, repositoryPath } from './downloads.ts';

const pathsOf = (settings: Parameters<typeof packagePath>[1]) => packages.map((one) => packagePath(one, settings));

test('[NAV-05] Windows, Mac, Linux and Android have the packages of the specification', () => {
  const kinds = packages.map(({ system, file }) => `${system} ${file.replace(/^[^.]*\./, '')}`);
  expect(kinds).toEqual([
    'windows exe',
    'windows zip',
    'mac dmg',
    'mac dmg',
    'linux deb',
    'linux rpm',
    'linux rpm',
    'linux tgz',
    'android apk',
  ]);
});

test('[NAV-07] packages lie in installRelativePath, the Windows installer where installerUrl says', () => {
  const all = pathsOf({ installRelativePath: 'install', installerUrl: 'https://cdn.example/setup.exe' });
  expect(all[0]).toBe('https://cdn.example/setup.exe');
  expect(all.slice(1).every((path) => path?.startsWith('/meet/install/meet-'))).toBe(true);
  expect(pathsOf({ installRelativePath: 'install/' })[0]).toBe('/meet/install/meet-setup.exe');
  expect(pathsOf({ installRelativePath: '/files/' })[1]).toBe('/files/meet-windows.zip');
});

test('[NAV-07] what the settings do not name is not offered', () => {
  expect(pathsOf({}).filter(Boolean)).toEqual([]);
  expect(pathsOf({ installerUrl: '/setup.exe' }).filter(Boolean)).toEqual(['/setup.exe']);
  expect(repositoryPath({})).toBeUndefined();
});

test('[NAV-06] the repositories lie in updateRelativePath', () => {
  expect(repositoryPath({ updateRelativePath: 'update' })).toBe('/meet/update/');
  expect(repositoryPath({ updateRelativePath: 'https://cdn.example/repo' })).toBe('https://cdn.example/repo/');
});
