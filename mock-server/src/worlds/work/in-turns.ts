import { setImmediate } from 'node:timers';

/** Works that wait for their turn, of all worlds. */
const waiting: (() => void)[] = [];

/** A shorter round of the event loop had nothing to do. */
const idleRoundMs = 0.1;

let isTurnPlanned = false;

/**
 * At most one work has a turn in a round of the event loop, however many wait. After it requests have the loop for twice as long as the
 * turn took, or until it is idle.
 */
export const turn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (!isTurnPlanned) planTurn();
  });

/** The work continues in microtasks, so its turn is over when the second immediate runs. */
function planTurn(): void {
  isTurnPlanned = true;
  let beganMs = 0;
  setImmediate(() => {
    beganMs = performance.now();
    waiting.shift()?.();
  });
  setImmediate(() => leaveToRequests(performance.now() - beganMs));
}

function leaveToRequests(forMs: number): void {
  const sinceMs = performance.now();
  let roundMs = sinceMs;
  const look = () => {
    const nowMs = performance.now();
    const isOver = nowMs - sinceMs >= 2 * forMs || nowMs - roundMs < idleRoundMs;
    roundMs = nowMs;
    if (!isOver) setImmediate(look);
    else if (waiting.length > 0) planTurn();
    else isTurnPlanned = false;
  };
  setImmediate(look);
}

/** Does the parts of a work, each in a turn of its own, so that requests get theirs in between; what is made of the result has a turn, too. */
export async function inTurns<Result>(parts: Iterator<unknown, Result>): Promise<Result> {
  for (;;) {
    await turn();
    const { done, value } = parts.next();
    if (!done) continue;
    await turn();
    return value;
  }
}

/** Does the first part now, so that what is small is done at once; all others in turns. */
export function begun<Result>(parts: Iterator<unknown, Result>): Result | Promise<Result> {
  const { done, value } = parts.next();
  return done ? value : inTurns(parts);
}

/** Does a work, if there is any; whoever asks while it is done in turns awaits the same. Undefined: it is done. */
export function oneAtATime(parts: () => Iterator<void, void> | undefined): () => Promise<void> | undefined {
  let underWay: Promise<void> | undefined;
  return () => {
    if (underWay) return underWay;
    const work = parts();
    const rest = work && begun(work);
    if (rest) underWay = rest.finally(() => (underWay = undefined));
    return underWay;
  };
}

/** So many of them together; the last ones may be fewer. */
export const portionsOf = <Item>(items: readonly Item[], size: number): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** Does it to all of them, so many in each turn. */
export async function inPortions<Item>(items: readonly Item[], size: number, act: (portion: readonly Item[]) => void): Promise<void> {
  for (const portion of portionsOf(items, size)) {
    await turn();
    act(portion);
  }
}

/** Does all of it now. */
export function atOnce<Result>(parts: Iterator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

/** Does works in the order in which they come, each in a turn of its own, however many come at once. */
export function oneInATurn(): <Result>(work: () => Result | Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(turn).then(work);
    last = next.catch(() => {});
    return next;
  };
}

/** Begins so many works at a time and no more; the others in the order in which they came. */
export function fewAtATime(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const others: (() => void)[] = [];
  let underWay = 0;
  const leave = () => {
    const next = others.shift();
    if (next) next();
    else underWay -= 1;
  };
  return async (work) => {
    if (underWay < most) underWay += 1;
    else await new Promise<void>((resolve) => others.push(resolve));
    return work().finally(leave);
  };
}
