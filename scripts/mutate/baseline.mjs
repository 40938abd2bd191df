/**
 * What is wrong before anything is changed: a compiler that refuses everything, or a test that always fails, would kill every mutant.
 * @param {{ typeErrors(): Promise<string> }} product
 * @param {{ verdict: import('./judge.mjs').Judge['verdict'], broken(): readonly string[] }} judge
 * @param {readonly { file: string, code: string, tests: readonly string[] }[]} files as they are, with the tests that are to run
 * @returns {Promise<string[]>} nothing when all is well
 */
export async function unchangedProblems(product, judge, files) {
  const errors = await product.typeErrors();
  if (errors) return [`The unchanged code does not compile:\n${errors}`];
  const problems = [];
  for (const { file, code, tests } of files) {
    const verdict = await judge.verdict({ file, code }, tests);
    if (verdict.outcome === 'killed') problems.push(`${file} is killed without a change, by: ${verdict.by}`);
    if (verdict.outcome === 'timed out') problems.push(`${file} runs out of time without a change`);
  }
  return [...problems, ...judge.broken().map((file) => `${file} fails without a change`)];
}
