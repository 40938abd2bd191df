// Makes a bare clone ready to run: dependencies and, where browser tests need them, browsers. Costs nothing when all is there.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { browsers, isShellWanted, programOf, shell } from './browsers.mjs';
import { Failure, command, isMain, manifest, root, run, tool } from './command.mjs';
import { fingerprint, isStamped, members } from './files.mjs';

const stamp = path.join(root, 'node_modules/.cache/setup-stamp');

/** @typedef {import('./browsers.mjs').BrowserName} BrowserName */

/**
 * Installs what is missing.
 * @param {readonly BrowserName[]} [wanted]
 */
export async function setUp(wanted = []) {
  await installDependencies();
  for (const name of wanted) await ensureBrowser(name);
  if (wanted.includes('chromium')) await ensureShell();
}

async function installDependencies() {
  const manifests = ['package.json', ...members().map((member) => `${member}/package.json`)];
  const wanted = fingerprint(['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests], `${process.platform} ${process.arch}`);
  if (isStamped(stamp, wanted)) return;
  const { packageManager } = manifest();
  console.log('Installing the dependencies; the first time this takes up to a minute …');
  const { code, output } = await run('npx', ['--yes', '--prefer-offline', packageManager, 'install', '--frozen-lockfile'], {
    quiet: true,
    // Without network npm would try for more than a minute.
    env: {
      CI: '1',
      npm_config_fetch_retry_mintimeout: '1000',
      npm_config_fetch_retry_maxtimeout: '4000',
      npm_config_update_notifier: 'false',
    },
  });
  if (code !== 0) throw new Failure(reasonOf('The dependencies could not be installed', output));
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** @param {BrowserName} name */
async function ensureBrowser(name) {
  const { title, variable, distribution } = browsers[name];
  if (await isThere(name)) return;
  console.log(`Installing ${title} …`);
  const { code, output } = isRootWithApt()
    ? await installPackage(distribution)
    : await run(tool('playwright'), ['install', name], { quiet: true });
  if (code !== 0) throw new Failure(reasonOf(`${title} could not be installed`, output));
  if (!(await isThere(name))) throw new Failure(`${title} is missing: install it, or name its program in ${variable}.`);
}

/** Where apt has it; without it the tests run in Chromium itself, which takes longer. */
async function ensureShell() {
  if (!isShellWanted() || !isRootWithApt()) return;
  const reason = await missingProgram(shell.program, shell.distribution);
  if (reason) console.log(`${reason} The tests run in Chromium itself, which takes longer.`);
}

/** @param {BrowserName} name */
async function isThere(name) {
  const program = programOf(name);
  if (program && !existsSync(program)) throw new Failure(`${browsers[name].variable} names ${program}, which is not there.`);
  return Boolean(program) || existsSync(await ownProgram(name));
}

/**
 * Where Playwright keeps a browser it has downloaded itself.
 * @param {BrowserName} name
 */
async function ownProgram(name) {
  const playwright = await import('playwright');
  return playwright[name].executablePath();
}

/**
 * Makes a program of the system available where that can be done here.
 * @param {string} program its name, or the whole path of a module
 * @param {string} distribution Debian's package
 * @returns {Promise<string | undefined>} why it is not there
 */
export async function missingProgram(program, distribution) {
  if (isThereAlready(program)) return undefined;
  if (!isRootWithApt()) return `${program} is missing: install it (package ${distribution} on Debian).`;
  console.log(`Installing ${distribution} …`);
  const { code, output } = await installPackage(distribution);
  return code === 0 ? undefined : reasonOf(`${distribution} could not be installed`, output);
}

/** @param {string} program */
const isThereAlready = (program) =>
  path.isAbsolute(program)
    ? existsSync(program)
    : (process.env['PATH'] ?? '').split(path.delimiter).some((dir) => existsSync(path.join(dir, program)));

const isRootWithApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {string} name */
async function installPackage(name) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update', '-qq'], { quiet: true, env });
  if (update.code !== 0) return update;
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { quiet: true, env });
}

const unreachable =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|Could not resolve|Unable to (?:fetch|connect)|network|dns error/i;

/**
 * One sentence out of what a failed tool has printed.
 * @param {string} what
 * @param {string} output
 */
export function reasonOf(what, output) {
  if (unreachable.test(output)) return `${what}: there is no network, or a needed server does not answer.`;
  const lines = output.split('\n').filter((line) => line.trim());
  const said = lines.find((line) => /\bERR|error|^E:/i.test(line)) ?? lines.at(-1) ?? 'the tool gave no reason';
  return `${what}: ${said.trim()}`;
}

if (isMain(import.meta.url)) await command(() => setUp());
