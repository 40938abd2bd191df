import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { get } from '../wire/http.ts';
import type { PublicSettings } from './public-settings.ts';
import { count, moment, nonEmpty } from '../wire/wire.ts';

export const systems = ['windows', 'mac', 'linux', 'android', 'ios'] as const;

export type System = (typeof systems)[number];

/** Every package of the installed client (001 §2), by system; the names of the files are our choice. */
export const packages = [
  { name: 'windowsExe', system: 'windows', file: 'meet-setup.exe' },
  { name: 'windowsZip', system: 'windows', file: 'meet-windows.zip' },
  { name: 'macArm', system: 'mac', file: 'meet-mac-arm64.dmg' },
  { name: 'macIntel', system: 'mac', file: 'meet-mac-x64.dmg' },
  { name: 'linuxDeb', system: 'linux', file: 'meet-linux-amd64.deb' },
  { name: 'linuxRpm', system: 'linux', file: 'meet-linux-x86_64.rpm' },
  { name: 'linuxSuse', system: 'linux', file: 'meet-linux-opensuse-x86_64.rpm' },
  { name: 'linuxTgz', system: 'linux', file: 'meet-linux-x86_64.tgz' },
  { name: 'androidApk', system: 'android', file: 'meet-android.apk' },
] as const satisfies readonly { name: string; system: System; file: string }[];

export type Package = (typeof packages)[number];

/** Paths of the settings that are called relative are so to this one. */
const relativeTo = '/meet/';

type Places = Pick<PublicSettings, 'installRelativePath' | 'installerUrl' | 'updateRelativePath' | 'updPath'>;

/**
 * Where a package lies (NAV-07). `installerUrl` is the Windows installer itself; all packages lie in the folder
 * `installRelativePath`. What the settings do not name is not offered. As the settings write it: relative to the own host.
 */
export function packagePath({ name, file }: Pick<Package, 'name' | 'file'>, settings: Places): string | undefined {
  if (name === 'windowsExe' && settings.installerUrl) return settings.installerUrl;
  const folder = settings.installRelativePath;
  return folder ? `${folderBelow(folder)}${file}` : undefined;
}

/** The folder of the package repositories: `deb/`, `rpm/`, `suse/` and the key they are signed with, in `updateRelativePath`. */
export const repositoryPath = ({ updateRelativePath }: Places): string | undefined =>
  updateRelativePath ? folderBelow(updateRelativePath) : undefined;

export const repositoryKey = 'meet.asc';

const folderBelow = (folder: string): string => {
  const place = /^(?:\/|https?:)/i.test(folder) ? folder : relativeTo + folder;
  return place.endsWith('/') ? place : `${place}/`;
};

/** What `updPath` names: the release that the packages are of, read by installed clients and shown beside the downloads. */
export const Release = v.object({
  version: nonEmpty,
  released: moment,
  /** By file name; `sha256` as hex. */
  files: v.record(v.string(), v.object({ sizeBytes: count, sha256: nonEmpty })),
});

export type Release = v.InferOutput<typeof Release>;

/** The description of the release at this path of the own host. */
export const getRelease = (path: `/${string}`) =>
  get(
    path,
    {
      summary: 'Version, size and checksum of the packages (public setting updPath).',
      access: 'public',
      reply: Release,
      errors: [code.notFound],
    },
    '',
  );
