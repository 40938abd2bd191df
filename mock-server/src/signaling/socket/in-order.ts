/**
 * Runs one after the other, each once what it tells of is saved; at once where nothing is waited for.
 * @param save undefined: it is done. What it throws goes to the caller
 * @param fail where saving or a run fails that had to wait
 */
export function inOrder(save: () => Promise<void> | undefined, fail: (error: unknown) => void): (run: () => void) => void {
  let last: Promise<void> | undefined;
  return (run) => {
    const saved = save();
    if (!last && !saved) return run();
    const turn = Promise.all([saved, last])
      .then(run)
      .catch(fail)
      .finally(() => {
        if (last === turn) last = undefined;
      });
    last = turn;
  };
}
