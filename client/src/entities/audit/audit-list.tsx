import { auditActions, auditActors, auditKinds, listAuditLog, type AuditEntry } from '@meet/contracts/areas/audit-log';
import { Link } from 'wouter';
import type { I18n } from '../../i18n/i18n.ts';
import { from } from '../../list/from.ts';
import { listSpec } from '../../list/list-spec.ts';
import { Clamped } from '../../ui/layout/Clamped.tsx';
import { ShortMoment } from '../../ui/layout/ShortMoment.tsx';
import type { ChangeWords } from './use-change-words.ts';

/** Below an address that ends with `/` each record has a page of its own; the others are listed there. */
const places: Readonly<Record<AuditEntry['kind'], string>> = {
  user: '/users/',
  organization: '/organizations/',
  subscription: '/subscriptions/',
  meeting: '/meeting/',
  tag: '/tags/',
  serverZone: '/service/zones',
  tcsServer: '/service/',
  job: '/job/',
  maintenance: '/maintenance',
  apiClient: '/setting/authentication',
  settings: '/setting/',
};

function pathOf({ kind, recordId }: AuditEntry): string {
  const place = places[kind];
  return place.endsWith('/') ? place + encodeURIComponent(recordId) : place;
}

interface AuditListDeps {
  i18n: I18n;
  words: ChangeWords;
  /** Shows before and after. */
  open: (entry: AuditEntry) => void;
}

const columnsOf = ({ i18n, words: { actorText, changeLabel, changesText } }: AuditListDeps) =>
  ({
    date: { name: 'date', sortable: true, width: '10rem', cell: ({ date }: AuditEntry) => <ShortMoment at={date} /> },
    who: { name: 'who', sortable: true, width: '1.5fr', cell: (entry: AuditEntry) => <Clamped text={actorText(i18n, entry)} /> },
    action: { name: 'action', sortable: true, width: '8rem', cell: ({ action }: AuditEntry) => i18n.t(`audit-log.act.${action}`) },
    changes: {
      name: 'changes',
      width: '2fr',
      cell: (entry: AuditEntry) => <Clamped text={entry.changes.map((change) => changeLabel(i18n, entry, change)).join(', ')} />,
      csv: (entry: AuditEntry) => changesText(i18n, entry),
    },
  }) as const;

const showAction = (open: AuditListDeps['open']) => ({ name: 'show', on: 'row', icon: 'rows-3', run: open }) as const;

const optionsOf = <Value extends string, Place extends 'act' | 'actor'>(values: readonly Value[], place: Place) =>
  values.map((value) => ({ value, translation: `audit-log.${place}.${value}` }) as const);

/** All changes that the person may read. */
export function auditList(deps: AuditListDeps) {
  const { i18n, words, open } = deps;
  const { date, who, action, changes } = columnsOf(deps);
  return listSpec({
    area: 'audit-log',
    load: from(listAuditLog),
    rowKey: ({ id }) => id,
    columns: [
      date,
      who,
      action,
      { name: 'kind', sortable: true, width: '8rem', cell: ({ kind }) => i18n.t(`audit-log.kind.${kind}`) },
      { name: 'record', sortable: true, width: '2fr', cell: (entry) => <RecordName entry={entry} text={words.recordText(i18n, entry)} /> },
      changes,
    ],
    filters: [
      { name: 'text', type: 'search' },
      { name: 'kind', type: 'select', options: auditKinds.map((value) => ({ value, translation: `audit-log.kind.${value}` as const })) },
      { name: 'action', type: 'select', options: optionsOf(auditActions, 'act') },
      { name: 'actor', type: 'select', options: optionsOf(auditActors, 'actor') },
      { name: 'who', type: 'text' },
      { name: 'date', type: 'range' },
    ],
    withoutFilters: ['recordId'],
    actions: [showAction(open)],
    sort: { by: 'date', order: 1 },
    refresh: 'disabled',
    empty: 'audit-log.none',
  });
}

/** The changes of one record. */
export function recordAuditList(recordId: string, deps: AuditListDeps) {
  const { date, who, action, changes } = columnsOf(deps);
  return listSpec({
    area: 'audit-log',
    load: from(listAuditLog, { filters: { recordId } }),
    rowKey: ({ id }) => id,
    columns: [date, who, action, changes],
    withoutColumns: ['kind', 'record'],
    withoutFilters: ['text', 'kind', 'action', 'actor', 'who', 'date'],
    actions: [showAction(deps.open)],
    sort: { by: 'date', order: 1 },
    empty: 'audit-log.none',
  });
}

const RecordName = ({ entry, text }: { entry: AuditEntry; text: string }) =>
  entry.isThere ? (
    <Link href={pathOf(entry)}>
      <Clamped text={text} />
    </Link>
  ) : (
    <Clamped text={text} />
  );
