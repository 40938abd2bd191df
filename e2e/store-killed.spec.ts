import { expect, test } from '@playwright/test';
import { seededRandom } from '@meet/fixtures/tools/random';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startOwnServer } from './own-server.ts';
import { Witness } from './witness.ts';

/** Kills a server with this store so many times, and counts what was answered and is not there any more. */
async function killRepeatedly(
  storeUrl: string,
  kills: number,
): Promise<{ answered: number; lost: readonly string[]; refusals: readonly string[] }> {
  const seed = Number(process.env['SEED'] ?? randomInt(1_000_000));
  const random = seededRandom(seed, 'kills');
  const server = await startOwnServer({ storeUrl });
  const witnesses: Witness[] = [];
  const lost: string[] = [];
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      const witness = await Witness.of(server.origin);
      witnesses.push(witness);
      await witness.changeUntilKilled(
        () => random.next(),
        Math.ceil(random.next() * 80),
        () => server.kill(),
      );
      await server.startAgain();
      lost.push(...(await witness.lost()).map((what) => `kill ${kill}: ${what}`));
    }
    for (const [index, witness] of witnesses.entries())
      lost.push(...(await witness.lost()).map((what) => `at the end, world ${index}: ${what}`));
  } finally {
    await server.kill();
  }
  const answered = witnesses.reduce((sum, witness) => sum + witness.answered, 0);
  console.log(`${kills} kills, ${answered} changes answered, ${lost.length} lost (SEED=${seed})`);
  return { answered, lost, refusals: witnesses.flatMap(({ refusals }) => refusals) };
}

for (const kills of [10, 200])
  test(`killed ${kills} times at random moments, a server with STORE=file loses nothing that it has answered${kills > 10 ? ' @long' : ''}`, async () => {
    test.setTimeout(60_000 + kills * 10_000);
    const folder = mkdtempSync(path.join(tmpdir(), 'meet-store-'));
    try {
      const { answered, lost, refusals } = await killRepeatedly(`file:${path.join(folder, 'worlds')}`, kills);
      expect(refusals).toEqual([]);
      expect(lost).toEqual([]);
      expect(answered).toBeGreaterThan(20 * kills);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

test('killed 40 times at random moments, a server with STORE=postgres loses nothing that it has answered @postgres', async () => {
  test.setTimeout(460_000);
  const { answered, lost, refusals } = await killRepeatedly(process.env['POSTGRES_URL'] ?? '', 40);
  expect(refusals).toEqual([]);
  expect(lost).toEqual([]);
  expect(answered).toBeGreaterThan(800);
});
