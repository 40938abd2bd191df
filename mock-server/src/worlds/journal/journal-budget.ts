/** The memory that all journals of one server share. */
export interface JournalBudget {
  join(journal: BudgetedJournal): JournalShare;
  /** Bytes used by all journals. */
  readonly bytes: number;
}

interface BudgetedJournal {
  bytes(): number;
  /** Drops the older half. */
  halve(): void;
}

interface JournalShare {
  changed(byBytes: number): void;
  leave(): void;
}

const serverBytes = 128_000_000;

/** Beyond the budget the largest journal drops its older half, so that other worlds are not affected. */
export function createJournalBudget(maxBytes = serverBytes): JournalBudget {
  const journals = new Set<BudgetedJournal>();
  let bytes = 0;

  const shrink = () => {
    while (bytes > maxBytes) {
      const largest = [...journals].reduce((one, other) => (other.bytes() > one.bytes() ? other : one));
      const before = largest.bytes();
      largest.halve();
      bytes += largest.bytes() - before;
    }
  };

  return {
    join(journal) {
      journals.add(journal);
      return {
        changed(byBytes) {
          bytes += byBytes;
          shrink();
        },
        leave() {
          journals.delete(journal);
          bytes -= journal.bytes();
        },
      };
    },
    get bytes() {
      return bytes;
    },
  };
}
