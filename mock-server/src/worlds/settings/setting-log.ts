import type { AuditEntry } from '@meet/contracts/areas/audit-log';
import type { Value } from '@meet/contracts/fields/fields';
import type { SectionName } from '@meet/contracts/settings/sections';
import type { WorldClock } from '../clock/clock.ts';
import { createState, type KeptState } from '../storage/state.ts';

export interface LoggedSettingChange {
  /** Ids are in the order of the changes. */
  readonly id: string;
  readonly date: string;
  readonly who: string;
  /** A person, unless their API key was used. */
  readonly actor: AuditEntry['actor'];
  readonly section: SectionName;
  readonly setting: string;
  readonly isSecret: boolean;
  readonly from: Value;
  readonly to: Value;
}

/** Who changed which setting and when. */
export interface SettingLog {
  /** Now and by whoever acts now, unless told otherwise; `atMs`: milliseconds since 1970. */
  add(
    section: SectionName,
    changes: readonly Pick<LoggedSettingChange, 'who' | 'setting' | 'isSecret' | 'from' | 'to'>[],
    when?: { readonly atMs?: number; readonly actor?: AuditEntry['actor'] },
  ): void;
  list(): readonly LoggedSettingChange[];
  /** The last change of each field of a section. */
  lastChanges(section: SectionName): Readonly<Record<string, Pick<LoggedSettingChange, 'date' | 'who'>>>;
  /** How often a section was changed. */
  versionOf(section: SectionName): number;
}

const idDigits = 9;

export function createSettingLog(
  clock: Pick<WorldClock, 'now'>,
  actorNow: () => AuditEntry['actor'],
  state: KeptState = createState(),
): SettingLog {
  const entries = state.mapOf<LoggedSettingChange>('setting log');
  const changes = [...entries.values()];
  const versions = state.mapOf<number>('setting versions');
  const versionOf = (section: SectionName): number => versions.get(section) ?? 0;
  return {
    add(section, made, { atMs = clock.now(), actor = actorNow() } = {}) {
      const date = new Date(atMs).toISOString();
      for (const change of made) {
        const entry = { ...change, id: `setting-${String(changes.length + 1).padStart(idDigits, '0')}`, date, section, actor };
        entries.set(entry.id, entry);
        changes.push(entry);
      }
      versions.set(section, versionOf(section) + 1);
    },
    list: () => changes,
    lastChanges(section) {
      const own = changes.filter((change) => change.section === section);
      return Object.fromEntries(own.map(({ setting, date, who }) => [setting, { date, who }]));
    },
    versionOf,
  };
}
