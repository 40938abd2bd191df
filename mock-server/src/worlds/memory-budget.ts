/** Memory that the worlds of one server share. */
export interface MemoryBudget {
  join(member: Budgeted): BudgetShare;
  /** Bytes used by all members. */
  readonly bytes: number;
}

interface Budgeted {
  bytes(): number;
  /** Drops the older half. */
  halve(): void;
}

export interface BudgetShare {
  changed(byBytes: number): void;
  /** Gives its bytes back; what changes afterwards does not count. */
  leave(): void;
}

/** What the worlds of one server may use of its memory, by what it is used for. */
export const createMemoryBudgets = () => ({
  journals: createMemoryBudget(128_000_000),
  plans: createMemoryBudget(128_000_000),
  replies: createMemoryBudget(64_000_000),
});

export type MemoryBudgets = ReturnType<typeof createMemoryBudgets>;

/** Beyond the budget the largest member drops its older half, so that other worlds are not affected. */
export function createMemoryBudget(maxBytes = Infinity): MemoryBudget {
  const members = new Set<Budgeted>();
  let bytes = 0;

  const shrink = () => {
    while (bytes > maxBytes) {
      const largest = [...members].reduce((one, other) => (other.bytes() > one.bytes() ? other : one));
      const before = largest.bytes();
      largest.halve();
      bytes += largest.bytes() - before;
    }
  };

  return {
    join(member) {
      members.add(member);
      return {
        changed(byBytes) {
          if (!members.has(member)) return;
          bytes += byBytes;
          shrink();
        },
        leave() {
          if (members.delete(member)) bytes -= member.bytes();
        },
      };
    },
    get bytes() {
      return bytes;
    },
  };
}
