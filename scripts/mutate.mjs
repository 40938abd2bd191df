// Changes the code on purpose and lists the changes that no test notices: `npm run mutate -- [--all] [PATH …] [--seed N]`
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, command, root } from './command.mjs';
import { setUp } from './setup.mjs';

const usage =
  'npm run mutate -- [PATH …] [--all] [--seed N] [--minutes 14] [--count N] [--each N] [--tests 20] [--operator NAME …] [--no-browser]\n' +
  'PATH is a package or the beginning of a file name; --each limits the mutants per file, --tests the test files per mutant, the nearest\n' +
  'first; --operator may stand several times; --no-browser asks the compiler and the tests on Node alone: what is killed is a lower bound\n' +
  'then, and what survives a candidate.';

const packages = ['client/src/', 'mock-server/src/', 'contracts/src/', 'fixtures/src/'];
/** Tests and what only they use; words, which `words.mjs` compares; pages that people do not get. */
const unchanged =
  /\.(?:test|suite)\.tsx?$|\.d\.ts$|\/testing\/|^fixtures\/src\/csv-files\.ts$|^client\/src\/(?:i18n\/(?:\w\w|catalogs)|areas\/gallery)\//;

/** So often the unchanged file is judged after a mutant of it, which it must survive. */
const controlledEvery = 8;

await command(async () => {
  const { paths, isWhole, seed, minutes, count, each, tests, operators, hasBrowser } = optionsOf(process.argv.slice(2));
  await setUp(hasBrowser ? ['chromium'] : []);
  // These need packages, which are there only after the set-up.
  const [
    { readGraph },
    { applied, described, isProgram, mutantsOf },
    { firstOfEach, inTurn, packageOf },
    { isComponentTest, isJudged, relatedSpecs, relatedTests },
    { createJudge },
    { createProduct },
    { unchangedProblems },
    { withoutEquivalents },
    { figures },
  ] = await Promise.all([
    import('./import-graph.mjs'),
    import('./mutate/mutants.mjs'),
    import('./mutate/sample.mjs'),
    import('./mutate/related.mjs'),
    import('./mutate/judge.mjs'),
    import('./mutate/product.mjs'),
    import('./mutate/baseline.mjs'),
    import('./mutate/equivalents.mjs'),
    import('./mutate/figures.mjs'),
  ]);
  const graph = readGraph();
  const codeOf = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');
  const files = [...graph.keys()].filter((file) => packages.some((start) => file.startsWith(start)) && !unchanged.test(file));
  const all = files.flatMap((file) => mutantsOf(file, codeOf(file)));
  const { mutants, stale } = withoutEquivalents(all, JSON.parse(codeOf('scripts/mutate/equivalents.json')));
  const asked = mutants.filter(
    (mutant) =>
      isJudged(mutant.file) &&
      (!paths.length || paths.some((start) => mutant.file.startsWith(start))) &&
      (!operators || operators.includes(mutant.operator)),
  );
  if (asked.length === 0) throw new Failure(`There is nothing to change there.\n${usage}`);
  const chosen = firstOfEach(inTurn(asked, seed), each).slice(0, count);
  console.log(
    `Seed ${seed}: ${isWhole || chosen.length < asked.length ? chosen.length : 'as many as time allows'} of ${asked.length} mutants.`,
  );

  const judge = createJudge();
  const product = createProduct();
  const specs = readdirSync(path.join(root, 'e2e')).filter((name) => name.endsWith('.spec.ts'));
  const specsOf = (/** @type {string} */ file) => (hasBrowser ? relatedSpecs(specs, file) : []);
  const testsOf = (/** @type {string} */ file) => relatedTests(graph, file).filter((test) => hasBrowser || !isComponentTest(test));
  const firsts = new Map(chosen.toReversed().map((mutant) => [packageOf(mutant), mutant.file]));
  const originals = [...firsts.values()].map((file) => ({ file, code: codeOf(file), tests: testsOf(file).slice(0, tests) }));
  const problems = await unchangedProblems(product, judge, originals);
  if (problems.length) throw new Failure(`No mutant is judged: the code is not well without one.\n${problems.join('\n')}`);
  const until = performance.now() + minutes * 60_000;
  /** @type {import('./mutate/figures.mjs').Judged[]} */
  const judged = [];
  /** @type {string[]} */
  const misjudged = [];
  for (const mutant of chosen) {
    if (performance.now() > until) break;
    const code = codeOf(mutant.file);
    if (!isProgram(mutant, code)) continue;
    const changed = { file: mutant.file, code: applied(mutant, code) };
    const related = testsOf(mutant.file);
    const verdict = await judge.verdict(changed, related, tests);
    if (judged.length % controlledEvery === 0) {
      const { outcome } = await judge.verdict({ file: mutant.file, code }, related, tests);
      if (outcome !== 'survived') misjudged.push(`${mutant.file}: ${outcome} without a change: no figure above is worth anything`);
    }
    const late = verdict.outcome === 'survived' ? await product.verdict(changed, code, specsOf(mutant.file)) : undefined;
    judged.push({ mutant, verdict: late ?? verdict });
    if (verdict.outcome !== 'survived' || late) continue;
    const ran = `survived ${verdict.ran} of ${verdict.related} test files that reach it`;
    console.log(`\n${described(mutant)}\n    ${hasBrowser ? ran : `candidate: ${ran} on Node`}`);
  }
  judge.end();
  product.end();
  const broken = [...judge.broken(), ...product.broken()].map((file) => `${file}: fails without a mutant, and was left out`);
  const reviews = stale.map(({ file, source }) => `${file}: an equivalent mutant is not there any more: ${source}`);
  console.log(['', ...figures(judged, !hasBrowser), '', `Seed ${seed}`, ...misjudged, ...broken, ...reviews].join('\n'));
  return broken.length || reviews.length || misjudged.length ? 1 : 0;
});

/** @param {string[]} args */
function optionsOf(args) {
  const text = /** @type {const} */ ({ type: 'string' });
  const names = /** @type {const} */ ({ type: 'string', multiple: true });
  const options = {
    all: /** @type {const} */ ({ type: 'boolean' }),
    seed: text,
    minutes: text,
    count: text,
    each: text,
    tests: text,
    operator: names,
    'no-browser': /** @type {const} */ ({ type: 'boolean' }),
  };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const isWhole = values.all ?? false;
    return {
      paths: positionals,
      isWhole,
      seed: numberOf(values.seed, Math.floor(Math.random() * 1_000_000)),
      minutes: numberOf(values.minutes, isWhole || positionals.length ? Infinity : 14),
      count: numberOf(values.count, Infinity),
      each: numberOf(values.each, Infinity),
      tests: numberOf(values.tests, isWhole ? Infinity : 20),
      operators: values.operator,
      hasBrowser: !values['no-browser'],
    };
  } catch {
    throw new Failure(usage);
  }
}

/** @param {string | undefined} text @param {number} otherwise */
function numberOf(text, otherwise) {
  if (text === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(text)) throw new Failure(usage);
  return Number(text);
}
