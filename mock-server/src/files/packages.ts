import { createHash } from 'node:crypto';
import { packages, repositoryKey, type Release } from '@meet/contracts/areas/downloads';
import type { InferInput } from 'valibot';

const placeholderContent = (name: string): Buffer => Buffer.from(`This stands in for ${name}; the mock server has no client to install.\n`);

/** Installation packages by file name; constant, so that their checksums hold. */
export const packageFiles: ReadonlyMap<string, Buffer> = new Map(packages.map(({ file }) => [file, placeholderContent(file)]));

/** Release description with size and checksum of each served package. */
export const release: InferInput<typeof Release> = {
  version: '26.4.1',
  released: '2026-10-05T08:00:00.000Z',
  files: Object.fromEntries(
    [...packageFiles].map(([name, content]) => [
      name,
      { sizeBytes: content.length, sha256: createHash('sha256').update(content).digest('hex') },
    ]),
  ),
};

const repoFile = (folder: string): string =>
  `[meet]\nname=Meet\nbaseurl=/meet/update/${folder}/packages\nenabled=1\ngpgcheck=1\ngpgkey=/meet/update/${repositoryKey}\n`;

/** First files a package manager requests from a repository, by path below `updateRelativePath`. */
export const repositoryFiles: ReadonlyMap<string, string> = new Map([
  [
    repositoryKey,
    '-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nThis stands in for the key of the repositories.\n-----END PGP PUBLIC KEY BLOCK-----\n',
  ],
  ['deb/dists/stable/Release', `Origin: Meet\nSuite: stable\nCodename: stable\nArchitectures: amd64\nComponents: main\n`],
  ['rpm/meet.repo', repoFile('rpm')],
  ['suse/meet.repo', repoFile('suse')],
]);
