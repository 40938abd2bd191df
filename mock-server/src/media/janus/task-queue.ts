/** Does one thing after the other; one that fails calls its `otherwise` and holds nothing up. */
export function taskQueue(): (run: () => Promise<void>, otherwise?: () => void) => void {
  let work = Promise.resolve();
  return (run, otherwise = () => {}) => {
    work = work.then(run).catch(otherwise);
  };
}
