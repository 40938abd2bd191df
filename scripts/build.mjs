// Builds the client as static files into client/dist, and the mock server.
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure, command, isMain, root, run, tool } from './command.mjs';
import { writeBill } from './bill-of-materials.mjs';
import { budgetReport } from './budgets.mjs';
import { precompress } from './compress.mjs';
import { filesBelow, fingerprint, isStamped } from './files.mjs';
import { mockWordsIn } from './mock-words.mjs';
import { setUp } from './setup.mjs';

const dist = path.join(root, 'client/dist');
/** Vite's list of what came from what; it is not for the web. */
const manifest = path.join(root, 'node_modules/.cache/client-manifest.json');
/** Where the control page is built. */
export const controlDir = path.join(root, 'mock-server/dist/control');
const stamp = path.join(root, 'mock-server/dist/.build-stamp');

/** Builds both sides. */
export async function build() {
  const sources = sourcesFingerprint();
  rmSync(stamp, { force: true });
  await vite('client', ['build']);
  renameSync(path.join(dist, '.vite/manifest.json'), manifest);
  rmSync(path.join(dist, '.vite'), { recursive: true });
  writeBill('client', dist);
  const words = mockWordsIn(dist);
  if (words.length) throw new Failure(`The built client speaks of the mock server: ${words.join(', ')}.`);
  precompress(dist);
  await vite('mock-server', ['build']);
  await buildControl();
  writeBill('mock-server', path.join(root, 'mock-server/dist'));
  writeFileSync(stamp, sources);
}

/** Builds the control page of the mock server from the client's parts; the client itself knows nothing of it. */
export async function buildControl() {
  await vite('client', ['build', '--config', 'control.vite.config.ts']);
  writeBill('client', controlDir);
}

/** What the built pages weigh. */
export const sizes = () => budgetReport(dist, JSON.parse(readFileSync(manifest, 'utf8')));

/** Builds unless nothing has changed since the last build. */
export async function ensureBuilt() {
  if (existsSync(path.join(dist, 'index.html')) && existsSync(manifest) && isStamped(stamp, sourcesFingerprint())) return;
  console.log('Building …');
  await build();
}

function sourcesFingerprint() {
  const folders = ['client', 'contracts', 'fixtures', 'mock-server'].flatMap((folder) =>
    filesBelow(path.join(root, folder)).map((file) => `${folder}/${file}`),
  );
  const tools = ['bill-of-materials', 'build', 'budgets', 'compress', 'mock-words'].map((name) => `scripts/${name}.mjs`);
  const isSource = (/** @type {string} */ file) => !/\.(?:test\.tsx?|md)$/.test(file);
  return fingerprint([...folders.filter(isSource), ...tools, 'scripts/tsconfig.base.json', 'pnpm-lock.yaml'], process.version);
}

/**
 * @param {string} member
 * @param {string[]} args
 */
async function vite(member, args) {
  const { code, output } = await run(tool('vite', member), [...args, '--logLevel', 'warn'], { cwd: path.join(root, member), quiet: true });
  if (output.trim()) console.log(output.trim());
  if (code !== 0) throw new Failure(`${member} does not build.`);
}

if (isMain(import.meta.url)) {
  await command(async () => {
    await setUp();
    await build();
    const { lines, isWithin } = sizes();
    console.log(lines.join('\n'));
    if (!isWithin) throw new Failure('The client has outgrown its budget (scripts/budgets.mjs).');
    return 0;
  });
}
