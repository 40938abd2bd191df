import { createHash } from 'node:crypto';
import { packagePath, packages, repositoryKey, repositoryPath, Release } from '@meet/contracts/areas/downloads';
import { defaultPublicSettings } from '@meet/fixtures/settings/public-settings';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { testWorld } from '../testing/test-world.ts';

const app = await buildApp();
afterAll(() => app.close());

const world = await testWorld(app);
const get = (url: string | null | undefined) => world.request({ method: 'GET', url: url ?? '' });

test('[NAV-05] every package that the settings name is there, with the size and checksum of its description', async () => {
  const { files } = v.parse(Release, (await get(defaultPublicSettings.updPath)).body);
  for (const one of packages) {
    const { status, headers, body } = await get(packagePath(one, defaultPublicSettings));
    expect([one.name, status]).toEqual([one.name, 200]);
    expect(headers['content-disposition']).toBe(`attachment; filename="${one.file}"`);
    expect(files[one.file]).toEqual({ sizeBytes: Buffer.byteLength(body), sha256: createHash('sha256').update(body).digest('hex') });
  }
  expect((await get('/meet/install/other.exe')).status).toBe(404);
});

test('[NAV-06] the repositories have what the guide names', async () => {
  const repository = repositoryPath(defaultPublicSettings);
  for (const file of [repositoryKey, 'deb/dists/stable/Release', 'rpm/meet.repo', 'suse/meet.repo'])
    expect([file, (await get(`${repository}${file}`)).status]).toEqual([file, 200]);
  expect((await get(`${repository}nothing`)).status).toBe(404);
});
