interface Timer {
  readonly dueMs: number;
  readonly run: () => void;
}

interface Entry {
  readonly dueMs: number;
  readonly sequence: number;
  /** Undefined: taken, or cancelled, which must not hold what it was to act on. */
  run: (() => void) | undefined;
}

/** Timers by due time, then by order of creation: a binary heap, as thousands of sockets have a timer each. */
export class TimerQueue {
  private heap: Entry[] = [];
  private turn = 0;
  private cancelled = 0;

  /** Returns a function that cancels the timer. */
  add({ dueMs, run }: Timer): () => void {
    const entry: Entry = { dueMs, run, sequence: this.turn++ };
    this.heap.push(entry);
    this.rise(this.heap.length - 1);
    return () => {
      if (!entry.run) return;
      entry.run = undefined;
      this.cancelled += 1;
      if (this.cancelled > 32 && this.cancelled > this.heap.length / 2) this.rebuild();
    };
  }

  first(): Timer | undefined {
    for (let [entry] = this.heap; entry; [entry] = this.heap) {
      const { dueMs, run } = entry;
      if (run) return { dueMs, run };
      this.cancelled -= 1;
      this.removeFirst();
    }
    return undefined;
  }

  /** Removes and returns the first timer if it is due by then. */
  take(untilMs: number): Timer | undefined {
    const first = this.first();
    if (!first || first.dueMs > untilMs) return undefined;
    this.removeFirst();
    return first;
  }

  clear(): void {
    this.heap = [];
    this.cancelled = 0;
  }

  private removeFirst(): void {
    const [first] = this.heap;
    const last = this.heap.pop();
    if (first) first.run = undefined;
    if (last && first !== last) {
      this.heap[0] = last;
      this.sink(0);
    }
  }

  private rebuild(): void {
    this.heap = this.heap.filter(({ run }) => run).toSorted((a, b) => order(a, b));
    this.cancelled = 0;
  }

  private rise(from: number): void {
    for (let at = from; at > 0;) {
      const parent = (at - 1) >> 1;
      if (!this.swapped(parent, at)) return;
      at = parent;
    }
  }

  private sink(from: number): void {
    for (let at = from; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      const [leftEntry, rightEntry] = [this.heap[left], this.heap[right]];
      const child = leftEntry && rightEntry && order(rightEntry, leftEntry) < 0 ? right : left;
      if (!this.swapped(at, child)) return;
      at = child;
    }
  }

  private swapped(parent: number, child: number): boolean {
    const [above, below] = [this.heap[parent], this.heap[child]];
    if (!above || !below || order(above, below) <= 0) return false;
    this.heap[parent] = below;
    this.heap[child] = above;
    return true;
  }
}

const order = (one: Entry, other: Entry): number => one.dueMs - other.dueMs || one.sequence - other.sequence;
