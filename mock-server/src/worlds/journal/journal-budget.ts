/** The memory that all journals of one server share. */
export interface JournalBudget {
  join(journal: BudgetedJournal): JournalShare;
  /** What all of them keep now. */
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

/** Beyond it the largest journal loses its older half, so that a flood costs the flooded worlds and not the others. */
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
