import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { settled } from './settled.ts';
import { expect } from './test.ts';

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

/** Opens a page. The first keys of a new window go to its address bar: a press at the edge takes them to the page. */
export async function readPage(page: Page, path: string): Promise<ScreenReader> {
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
