import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { budgetReport, budgets, loadedBy } from './budgets.mjs';
import { precompress } from './compress.mjs';
import { mockWordsIn } from './mock-words.mjs';

let dist: string;

beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'dist-'));
  mkdirSync(path.join(dist, 'assets'));
});

afterEach(() => rmSync(dist, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(path.join(dist, file), text);

/** Whatever opens in a page is part of its main file here. */
const ofMain = Object.fromEntries(budgets.flatMap(({ opens }) => opens.map((source) => [source, { file: 'assets/main.js' }])));

const writePages = (text: string) => {
  for (const { page } of budgets) write(page, text);
};

/** Does not get smaller by compression. */
const noise = (bytes: number) => Array.from({ length: bytes }, () => String.fromCharCode(33 + Math.random() * 90)).join('');

const html = '<script type="module" src="/meet/assets/main.js"></script><link rel="stylesheet" href="/meet/assets/main.css">';

test('a page loads what it names and what that imports statically, not what it may load later', () => {
  const built = {
    'main.tsx': { file: 'assets/main.js', imports: ['_a.js'], css: ['assets/extra.css'], dynamicImports: ['later.tsx'] },
    '_a.js': { file: 'assets/a.js', imports: ['_b.js', 'main.tsx'] },
    '_b.js': { file: 'assets/b.js' },
    'later.tsx': { file: 'assets/later.js' },
  };
  const page = ['assets/a.js', 'assets/b.js', 'assets/extra.css', 'assets/main.css', 'assets/main.js'];
  expect(loadedBy(html, built).toSorted()).toEqual(page);
});

test('a screen of the console weighs what its page loads and what it opens besides', () => {
  const built = {
    'screen.tsx': { file: 'assets/screen.js', imports: ['_part.js'], css: ['assets/screen.css'] },
    '_part.js': { file: 'assets/part.js' },
  };
  const screen = ['assets/main.css', 'assets/main.js', 'assets/part.js', 'assets/screen.css', 'assets/screen.js'];
  expect(loadedBy(html, built, ['screen.tsx']).toSorted()).toEqual(screen);
  expect(() => loadedBy(html, built, ['gone.tsx'])).toThrow('gone.tsx is no file of its own');
});

test.each([
  ['within', 90_000, true],
  ['over', 230_000, false],
  ['suspiciously far below', 1_000, false],
])('[NET-B04] a build %s its budget is reported', (_, bytes, isWithin) => {
  writePages(html);
  write('assets/main.js', noise(bytes));
  write('assets/main.css', 'a{}');
  const report = budgetReport(dist, ofMain);
  expect(report.isWithin).toBe(isWithin);
  expect(report.lines[0]).toMatch(/^sign-in +\d+\.\d kB gzip of 112 kB \(2 files\)/);
});

test('style that stands in the page is not counted a second time', () => {
  const inline = `${html}<link rel="stylesheet" href="/meet/assets/extra.css" disabled>`;
  const built = { 'main.tsx': { file: 'assets/main.js', css: ['assets/extra.css'] } };
  expect(loadedBy(inline, built).toSorted()).toEqual(['assets/main.css', 'assets/main.js']);
});

test('style written into the page counts too', () => {
  write('assets/main.js', '');
  writePages(`<style>${noise(230_000)}</style>`);
  expect(budgetReport(dist, ofMain).isWithin).toBe(false);
});

test.each(['fetch("/meet/__mock/worlds")', 'cookie="meet-world=1"', 'const mockServer=1'])('%s in the built client is found', (code) => {
  write('assets/clean.js', 'const a = 1');
  write('assets/main.js', code);
  expect(mockWordsIn(dist)).toEqual([expect.stringMatching(/^assets\/main\.js: (?:__mock|meet-world|mock)/)]);
});

test('each text file gets both compressed forms', () => {
  write('assets/main.js', 'const a = 1;');
  write('assets/font.woff2', 'x');
  precompress(dist);
  expect(brotliDecompressSync(readFileSync(path.join(dist, 'assets/main.js.br'))).toString()).toBe('const a = 1;');
  expect(gunzipSync(readFileSync(path.join(dist, 'assets/main.js.gz'))).toString()).toBe('const a = 1;');
  expect(existsSync(path.join(dist, 'assets/font.woff2.br'))).toBe(false);
});
