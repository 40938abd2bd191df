// Runs what is long by nature: every order, many seeds, fresh browsers, repeated calls, a slow line, other servers.
import { randomInt } from 'node:crypto';
import { ensureBuilt } from './build.mjs';
import { Failure, command } from './command.mjs';
import { setUp } from './setup.mjs';
import { commandStep, playwrightStep, report, timed, vitestStep } from './steps.mjs';
import { readReport, slowestOf } from './test-reports.mjs';

const seed = Number((process.env['SEED'] ??= String(randomInt(1_000_000))));

const shuffled = ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`];

const calls = ['call-truth', 'call-faults', 'join.spec', 'join-live'];

/** Answers come in any order, and most of the time is waited. */
const slowLine = { LINE_DELAY_MS: '800' };

const steps = [
  vitestStep('random order', shuffled),
  playwrightStep('long', ['--project=long']),
  playwrightStep('fresh contexts', ['--project=fresh']),
  playwrightStep('calls, 5 times', ['--project=fresh', '--repeat-each=5', ...calls]),
  playwrightStep('slow line', ['--project=chromium', '--workers=5'], slowLine),
  playwrightStep('slow line, calls', ['--project=calls'], slowLine),
  commandStep('browsers', 'test-browsers.mjs'),
  commandStep('nginx', 'test-nginx.mjs'),
  commandStep('orca', 'test-orca.mjs'),
  commandStep('turn', 'test-turn.mjs'),
  commandStep('janus', 'test-janus.mjs'),
  commandStep('postgres', 'test-postgres.mjs'),
  commandStep('cluster', 'test-cluster.mjs'),
  commandStep('siege', 'test-siege.mjs'),
  commandStep('advisories', 'test-advisories.mjs'),
  commandStep('node versions', 'test-node.mjs'),
];

await command(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length) throw new Failure(`There is no step "${unknown[0]}"; steps are ${steps.map(({ name }) => name).join(', ')}.`);
  process.env['FUZZ_RUNS'] ??= '1000';
  process.env['EXPIRIES'] ??= '100';
  process.env['MEETINGS'] ??= '200';
  process.env['STORE_RUNS'] ??= '5000';
  await setUp(['chromium']);
  await ensureBuilt();
  console.log(`Seed ${seed}; SEED=${seed} repeats the order and the walk through a call, which takes STEPS (10,000).`);
  const rows = [];
  for (const step of steps) if (!wanted.length || wanted.includes(step.name)) rows.push(await timed(step));
  return report(rows, { notes: slowestOf(steps.flatMap(({ name }) => readReport(name) ?? [])) });
});
