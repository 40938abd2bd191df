import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page, TestInfo } from '@playwright/test';
import { settled } from './settled.ts';
import { expect, test as base } from './test.ts';

export { expect } from './test.ts';

/** Orca, and the keyboard of whoever listens to it. */
export interface ScreenReader {
  /** Keys by the names of X, one after the other. */
  press(...keys: string[]): void;
  type(text: string): void;
  /** Resolves once this was said since the last time, and nothing follows. */
  hasSaid(expected: string): Promise<void>;
}

/** After this long nothing follows. */
const silenceMs = 800;

const spokenIn = (line: string): string[] => {
  const said = /^SPEECH OUTPUT: '(.*)'[^']*$/.exec(line)?.[1]?.trim();
  return said ? [said] : [];
};

const lines = () =>
  readFileSync(process.env['ORCA_SAYS'] ?? '', 'utf8')
    .split('\n')
    .flatMap(spokenIn);

/** A task is said as it is kept: `test:orca` compares, and with `RECORD=1` keeps what was said in all recordings. */
export const test = base.extend<{ readPage: (page: Page, path: string) => Promise<ScreenReader> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
  readPage: async ({}, use, testInfo) => {
    let begun = 0;
    await use(async (page, path) => {
      const reader = await read(page, path);
      begun = lines().length;
      return reader;
    });
    if (testInfo.status === testInfo.expectedStatus) compare(testInfo, lines().slice(begun).filter(isKept));
  },
});

/** Echoes of single keys are left out, as are passwords. */
const isKept = (line: string) => line.length > 1 && !line.includes('bullet');

function compare({ title }: TestInfo, said: readonly string[]): void {
  const name = title.replace(' @orca', '').replaceAll(/\W+/g, '-');
  const file = fileURLToPath(new URL(`orca-transcripts/${name}.txt`, import.meta.url));
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : undefined;
  if (process.env['RECORD']) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${(kept ? common(kept, said) : said).join('\n')}\n`);
    return;
  }
  expect(common(kept ?? ['There is no transcript of this task: record it.'], said), `what is said, of ${name}.txt`).toEqual(kept);
}

/** The lines that both have, in this order: the longest such list. */
function common(kept: readonly string[], said: readonly string[]): string[] {
  let rows: string[][] = Array.from({ length: said.length + 1 }, () => []);
  for (const line of kept) {
    const next: string[][] = [[]];
    for (const [at, other] of said.entries()) {
      const [left = [], above = [], corner = []] = [next[at], rows[at + 1], rows[at]];
      if (line === other) next.push([...corner, line]);
      else next.push(left.length > above.length ? left : above);
    }
    rows = next;
  }
  return rows.at(-1) ?? [];
}

/** Opens a page. The first keys of a new window go to its address bar: a press at the edge takes them to the page. */
async function read(page: Page, path: string): Promise<ScreenReader> {
  await page.goto(path);
  await settled(page);
  const corner = await page.evaluate(() => [screenX + outerWidth - 5, screenY + outerHeight - 5].map(String));
  execFileSync('xdotool', ['mousemove', ...corner, 'click', '1']);
  let taken = 0;

  async function silence(expected = ''): Promise<void> {
    let before = -1;
    const isSilent = () => {
      const said = lines();
      const isSame = said.length === before;
      before = said.length;
      const now = said.slice(taken).join('\n');
      return isSame && now.includes(expected) ? 'all is said' : now;
    };
    await expect.poll(isSilent, { intervals: [silenceMs], message: expected }).toBe('all is said');
  }

  await silence();
  taken = lines().length;
  return {
    press(...keys) {
      execFileSync('xdotool', ['key', '--delay', '200', ...keys]);
    },
    type(text) {
      execFileSync('xdotool', ['type', '--delay', '40', text]);
    },
    async hasSaid(expected) {
      await silence(expected);
      taken = lines().length;
    },
  };
}
