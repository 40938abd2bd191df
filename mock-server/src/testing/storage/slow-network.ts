import type { SharedTables } from '../../worlds/cluster/shared-tables.ts';
import { StoreFailure } from '../../worlds/storage/world-store.ts';

/** A call of the tables that is under way. */
interface Call {
  readonly reach: () => Promise<() => void>;
  readonly fail: (error: Error) => void;
}

/**
 * Tables behind a network where each call arrives, and each answer comes back, when the test says so: also after who made it has died,
 * or never. Calls of one process keep their order.
 */
export class SlowNetwork {
  readonly #calls: Call[] = [];
  readonly #answers: (() => void)[] = [];
  readonly tables: SharedTables;

  constructor(tables: SharedTables) {
    const send = <Answer>(run: () => Promise<Answer>): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const reach = () =>
          run().then(
            (answer) => () => resolve(answer),
            (error: unknown) => () => reject(error instanceof Error ? error : new StoreFailure('refused')),
          );
        this.#calls.push({ reach, fail: reject });
      });
    this.tables = {
      isOpen: true,
      assertOpen: () => {},
      onReopened: () => {},
      join: (member) => send(() => tables.join(member)),
      renew: (name) => send(() => tables.renew(name)),
      leave: (name) => send(() => tables.leave(name)),
      claim: (world, name, isMade) => send(() => tables.claim(world, name, isMade)),
      enter: (worlds, name) => send(() => tables.enter(worlds, name)),
      write: (name, rows) => send(() => tables.write(name, rows)),
      putInvitation: (invitation) => send(() => tables.putInvitation(invitation)),
      takeInvitation: (key) => send(() => tables.takeInvitation(key)),
      sweep: (unusedMs, kept) => send(() => tables.sweep(unusedMs, kept)),
      close: async () => {},
    };
  }

  /** The oldest call reaches the tables; its answer is on the way. */
  async arrive(): Promise<void> {
    const call = this.#calls.shift();
    if (call) this.#answers.push(await call.reach());
  }

  /** The oldest answer is back. */
  answer(): void {
    this.#answers.shift()?.();
  }

  /** All that is under way arrives, and is answered; also what follows from that. */
  async answerAll(): Promise<void> {
    while (this.#calls.length > 0 || this.#answers.length > 0) {
      await this.arrive();
      this.answer();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** The oldest call never arrives. */
  lose(): void {
    this.#calls.shift()?.fail(new StoreFailure('the database does not answer'));
  }
}
