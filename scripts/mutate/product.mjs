import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkers, compilerEnv, errorsIn } from '../check-types.mjs';
import { run, whenEnding } from '../command.mjs';
import { copyWorkspace } from '../workspace-copy.mjs';

/** @typedef {import('./judge.mjs').Changed} Changed */
/** @typedef {{ outcome: 'refused' } | { outcome: 'seen' }} Verdict `refused` has a type error, `seen` fails a browser test */

/** Asks the compiler and the built product about mutants, in a copy of the workspace that is made for the first one. */
export function createProduct() {
  /** @type {string | undefined} */
  let copy;
  const theCopy = () => (copy ??= copyWorkspace('mutants-'));

  function end() {
    if (copy) rmSync(copy, { recursive: true, force: true });
    copy = undefined;
  }

  /**
   * @template Answer
   * @param {Changed} changed
   * @param {string} original what stands in the file
   * @param {(copy: string) => Promise<Answer>} ask
   */
  async function withMutant({ file, code }, original, ask) {
    const place = path.join(theCopy(), file);
    writeFileSync(place, code);
    try {
      return await ask(theCopy());
    } finally {
      writeFileSync(place, original);
    }
  }

  /** Specs that pass without a mutant, and those that do not. */
  const sound = new Set();
  /** @type {Set<string>} */
  const broken = new Set();

  /**
   * Whether browser tests notice the mutant that stands in the copy. Those that fail without it, too, have no say.
   * @param {Changed} changed
   * @param {string} original
   * @param {readonly string[]} wanted
   * @returns {Promise<boolean>}
   */
  async function isSeen(changed, original, wanted) {
    const specs = wanted.filter((spec) => !broken.has(spec));
    const isNoticed = specs.length > 0 && (await withMutant(changed, original, (cwd) => fails(cwd, specs)));
    const unknown = specs.filter((spec) => !sound.has(spec));
    if (!isNoticed || unknown.length === 0) return isNoticed;
    for (const spec of unknown) {
      const isBroken = await withMutant({ ...changed, code: original }, original, (cwd) => fails(cwd, [spec]));
      (isBroken ? broken : sound).add(spec);
    }
    return unknown.some((spec) => broken.has(spec)) ? isSeen(changed, original, specs) : true;
  }

  whenEnding(end);
  return {
    end,
    /** Specs that fail without a mutant. */
    broken: () => [...broken],
    /** What the compiler says of the unchanged copy; it starts from there for each mutant that comes after. */
    async typeErrors() {
      const errors = await typeErrors(theCopy());
      if (!errors) cpSync(learnt(theCopy()), unchanged(theCopy()), { recursive: true, preserveTimestamps: true });
      return errors;
    },
    /**
     * Undefined when neither notices the mutant.
     * @param {Changed} changed
     * @param {string} original
     * @param {readonly string[]} specs files of browser tests; none are run when there are none
     * @returns {Promise<Verdict | undefined>}
     */
    async verdict(changed, original, specs) {
      if (await withMutant(changed, original, typeErrors)) return { outcome: 'refused' };
      return (await isSeen(changed, original, specs)) ? { outcome: 'seen' } : undefined;
    },
  };
}

/** Where the compiler keeps what it has learnt, so that it looks again only at what may have changed. @param {string} cwd */
const learnt = (cwd) => path.join(cwd, 'node_modules/.cache/tsc');
/** What it has learnt of the unchanged copy. @param {string} cwd */
const unchanged = (cwd) => `${learnt(cwd)}-unchanged`;

/** The type errors of the workspace; empty when there are none. @param {string} cwd */
async function typeErrors(cwd) {
  // After a mutant it would look at all that depends on that one as well. It takes what is older than this for seen: the times stay.
  if (existsSync(unchanged(cwd))) cpSync(unchanged(cwd), learnt(cwd), { recursive: true, preserveTimestamps: true });
  const tsc = path.join(cwd, 'node_modules/.bin/tsc');
  const { code, output } = await run(tsc, ['-b', 'scripts/tsconfig.json', ...checkers, '--pretty', 'false'], {
    cwd,
    env: compilerEnv,
    quiet: true,
  });
  return code === 0 ? '' : errorsIn(output).join('\n') || `The compiler ended with code ${code}.`;
}

/** Whether the product cannot be built, or browser tests of it fail. @param {string} cwd @param {readonly string[]} specs */
async function fails(cwd, specs) {
  // A build keeps a list there.
  mkdirSync(path.join(cwd, 'node_modules/.cache'), { recursive: true });
  const build = `import('${pathToFileURL(path.join(cwd, 'scripts/build.mjs')).href}').then(({ ensureBuilt }) => ensureBuilt())`;
  const built = await run(process.execPath, ['--eval', build], { cwd, quiet: true });
  if (built.code !== 0) return true;
  const playwright = path.join(cwd, 'e2e/node_modules/.bin/playwright');
  const options = ['--max-failures=1', '--timeout=60000', '--project=calls', '--project=chromium'];
  const { code } = await run(playwright, ['test', ...options, ...specs], { cwd: path.join(cwd, 'e2e'), quiet: true });
  return code !== 0;
}
