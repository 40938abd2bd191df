import { expect, test } from '@playwright/test';
import { seededRandom } from '@meet/fixtures/tools/random';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startOwnServer } from './own-server.ts';
import { Witness } from './witness.ts';

for (const kills of [10, 200])
  test(`killed ${kills} times at random moments, a server with STORE=file loses nothing that it has answered${kills > 10 ? ' @long' : ''}`, async () => {
    test.setTimeout(60_000 + kills * 10_000);
    const seed = Number(process.env['SEED'] ?? randomInt(1_000_000));
    const random = seededRandom(seed, 'kills');
    const folder = mkdtempSync(path.join(tmpdir(), 'meet-store-'));
    const server = await startOwnServer({ storeUrl: `file:${path.join(folder, 'worlds')}` });
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
      rmSync(folder, { recursive: true, force: true });
    }
    const answered = witnesses.reduce((sum, witness) => sum + witness.answered, 0);
    console.log(`${kills} kills, ${answered} changes answered, ${lost.length} lost (SEED=${seed})`);
    expect(witnesses.flatMap(({ refusals }) => refusals)).toEqual([]);
    expect(lost).toEqual([]);
    expect(answered).toBeGreaterThan(20 * kills);
  });
