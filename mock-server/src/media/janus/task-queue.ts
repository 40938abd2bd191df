/** Runs tasks one after the other; a failing task calls its `otherwise` and does not stop the queue. */
export function taskQueue(): (run: () => Promise<void>, otherwise?: () => void) => void {
  let work = Promise.resolve();
  return (run, otherwise = () => {}) => {
    work = work.then(run).catch(otherwise);
  };
}
