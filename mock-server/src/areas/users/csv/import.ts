import { randomUUID } from 'node:crypto';
import type { CsvDelimiter } from '@meet/contracts/wire/csv-text';
import { code, type ErrorCode } from '@meet/contracts/wire/errors';
import { wholeRow, type PlannedStep, type RefusedRow } from '@meet/contracts/wire/plans';
import { isLanguage } from '@meet/contracts/languages';
import { roles as allRoles, type Role } from '@meet/contracts/roles';
import { userChangeRefusal, userLockRefusal } from '@meet/contracts/rules';
import { csvColumns } from '@meet/contracts/areas/user-csv';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { readCsv, type CsvRow } from '../../../csv/read.ts';
import { defaultTimeZone } from '../../../lists/days.ts';
import { sendResets } from '../../../worlds/mails/links.ts';
import { activated } from '../../../domain/users/activation.ts';
import { addressKey } from '../../../domain/users/address.ts';
import { candidateValidator, userWriteOf, type UserCandidate } from '../../../domain/users/candidate.ts';
import { subscriptionsOf } from '../../../domain/subscriptions.ts';
import { upcomingMeetingsOf } from '../../../domain/users/deletion.ts';
import { writeUsers, type UserWrite } from '../../../domain/users/write.ts';
import { endIn, flagIn, roleIn } from './cell-words.ts';
import { referencesIn, type References } from './references.ts';
import { begun, inPortions } from '../../../worlds/work/in-turns.ts';
import { doneOf, judgedInATurn, planOf, writtenInATurn, type PlanDraft } from '../../../worlds/work/plans.ts';
import type { World } from '../../../worlds/world.ts';

type Column = (typeof csvColumns.import)['needed' | 'optional'][number];
type Row = CsvRow<Column>;

interface Body {
  content: string;
  delimiter?: CsvDelimiter | undefined;
  sendResetMail?: boolean | undefined;
}

interface Refused {
  readonly refusals: readonly { readonly name: Column | typeof wholeRow; readonly code: ErrorCode }[];
}

/** Without changes where a user has all of it already. */
interface Accepted {
  readonly write: UserWrite;
  /** Cells that nothing is done with. */
  readonly ignored: number;
  readonly changes: PlannedStep['changes'];
}

/** Drafts an import of users. Empty cells change nothing. */
export async function draftImport(world: World, me: UserRecord, { content, delimiter, sendResetMail = false }: Body): Promise<PlanDraft> {
  const { rows, source } = await begun(readCsv(content, csvColumns.import, delimiter));
  const references = referencesIn(world);
  const judge = rowJudge(world, me, references);
  const accepted: (Accepted & { readonly row: Row })[] = [];
  const steps: PlannedStep[] = [];
  const refused: RefusedRow[] = [];
  const comparable: unknown[] = [];
  let cellsIgnored = 0;
  await inPortions(rows, judgedInATurn, (some) => {
    for (const row of some) {
      const { line, cells } = row;
      const verdict = judge(row);
      if ('refusals' in verdict)
        refused.push(
          ...verdict.refusals.map(({ name, code }) => ({
            line,
            column: name,
            code,
            value: cells[name === wholeRow ? 'email' : name] ?? '',
          })),
        );
      else {
        const { write, ignored, changes } = verdict;
        cellsIgnored += ignored;
        if (!isToDo(verdict)) continue;
        accepted.push({ ...verdict, row });
        steps.push({ line, act: write.before ? 'change' : 'create', email: cells.email ?? '', fullName: write.after.fullName, changes });
        comparable.push(comparableOf(write));
      }
    }
  });
  const plan = planOf({ rows: rows.length, refused, steps, source, effects: effectsOf(world, accepted, sendResetMail, cellsIgnored) });
  return {
    plan,
    changes: comparable,
    async run() {
      const done: Accepted[] = [];
      await inPortions(accepted, writtenInATurn, (some) => {
        const judgeNow = rowJudge(world, me, references);
        const now = some.flatMap(({ row, write }) => {
          const verdict = judgeNow(row);
          return 'write' in verdict && isToDo(verdict) && verdict.write.before?.id === write.before?.id ? [verdict] : [];
        });
        writeImported(
          world,
          now.map(({ write }) => write),
          sendResetMail,
        );
        done.push(...now);
      });
      const create = done.filter(isCreated).length;
      return doneOf(plan, { create, change: done.length - create }, effectsOf(world, done, sendResetMail, cellsIgnored));
    },
  };
}

const isCreated = ({ write }: Accepted): boolean => write.before === undefined;
const isToDo = (accepted: Accepted): boolean => isCreated(accepted) || accepted.changes.length > 0;

const isSeatLost = ({ field, to }: PlannedStep['changes'][number]): boolean => field === 'subscriptionId' && to === null;

const effectsOf = (world: World, accepted: readonly Accepted[], isMailed: boolean, cellsIgnored: number) => ({
  resetMails: isMailed ? accepted.filter((one) => isCreated(one) && one.write.after.activated).length : 0,
  seatsFreed: accepted.reduce((sum, { changes }) => sum + changes.filter(isSeatLost).length, 0),
  meetingsLeft: upcomingMeetingsOf(world, new Set(accepted.filter(losesRole).map(({ write }) => write.after.email))).length,
  cellsIgnored,
});

const losesRole = ({ write: { before, after } }: Accepted): boolean => before !== undefined && losesSeats(before, after);

function writeImported(world: World, writes: readonly UserWrite[], isMailed: boolean): void {
  writeUsers(world, writes);
  const created = writes.filter(({ before }) => !before).map(({ after }) => after);
  for (const user of created) world.passwords.forget(user);
  const locked = new Set(writes.filter(({ before, after }) => before?.activated && !after.activated).map(({ after }) => after.id));
  world.sessions.closeAll(({ userId }) => locked.has(userId));
  if (isMailed)
    sendResets(
      world,
      created.filter((user) => user.activated),
    );
}

/** Judges rows, each as if those before it were written. */
function rowJudge(world: World, me: UserRecord, references: References): (row: Row) => Refused | Accepted {
  const validator = candidateValidator(world, me);
  const timeZone = me.timezone ?? defaultTimeZone;
  const usedAddresses = new Set<string>();
  return (row) => {
    const email = row.cells.email ?? '';
    const existing = validator.ownerOf(email);
    const refusals = refusalsOf(row, existing);
    if (refusals.length > 0) return { refusals };
    usedAddresses.add(addressKey(email));
    const write = writeFor(row, existing);
    return { write, ignored: ignoredIn(row, write), changes: existing ? changesOf(world, existing, write) : [] };
  };

  function refusalsOf(row: Row, existing: UserRecord | undefined): Refused['refusals'] {
    const { cells, isBroken } = row;
    const email = cells.email ?? '';
    if (isBroken) return [{ name: wholeRow, code: code.invalidParameter }];
    if (email === '') return [{ name: 'email', code: code.valueRequired }];
    if (usedAddresses.has(addressKey(email))) return [{ name: 'email', code: code.userExists }];
    const refusal = existing && userChangeRefusal(me.roles, existing);
    if (refusal) return [{ name: 'email', code: refusal.code }];
    if (cells.roles !== undefined && !rolesIn(cells.roles)) return [{ name: 'roles', code: code.invalidPropertyValue }];
    const isActivated = cells.activated === undefined ? undefined : flagIn(cells.activated);
    if (cells.activated !== undefined && isActivated === undefined) return [{ name: 'activated', code: code.invalidPropertyValue }];
    const lock = isActivated === false && existing ? userLockRefusal(me, existing) : undefined;
    if (lock) return [{ name: 'activated', code: lock.code }];
    if (cells.activeUntil !== undefined && endIn(cells.activeUntil, timeZone) === undefined)
      return [{ name: 'activeUntil', code: code.invalidPropertyValue }];
    return validator.refusals(candidateOf(row, existing, references, timeZone), existing);
  }

  function writeFor(row: Row, existing: UserRecord | undefined): UserWrite {
    const write = userWriteOf(world, candidateOf(row, existing, references, timeZone), existing, existing?.id ?? randomUUID());
    const isActivated = flagIn(row.cells.activated ?? '');
    if (isActivated === undefined) return write;
    return { ...write, after: isActivated ? activated(world, write.after) : { ...write.after, activated: false } };
  }
}

function candidateOf({ cells }: Row, existing: UserRecord | undefined, references: References, timeZone: string): UserCandidate {
  const { firstName = existing?.firstName ?? '', lastName = existing?.lastName ?? '', subscriptionId, organizationIds } = cells;
  return {
    // Existing users keep the spelling of their address.
    email: existing?.email ?? cells.email ?? '',
    firstName,
    lastName,
    language: (cells.language === undefined ? existing?.language : languageIn(cells.language)) ?? null,
    timezone: cells.timezone ?? existing?.timezone ?? null,
    serverZone: cells.serverZone ?? existing?.serverZone ?? null,
    roles: (cells.roles === undefined ? undefined : rolesIn(cells.roles)) ?? existing?.roles ?? [],
    ...(cells.activeUntil !== undefined && { activeUntil: endIn(cells.activeUntil, timeZone) }),
    ...(subscriptionId !== undefined && { subscriptionId: references.subscription(subscriptionId) }),
    ...(organizationIds !== undefined && { organizationIds: partsOf(organizationIds).map(references.organization) }),
  };
}

/** A subscription is for organizers, and organizations are for those who manage some. */
const ignoredIn = ({ cells }: Row, { after: { roles } }: UserWrite): number =>
  Number(cells.subscriptionId !== undefined && !roles.includes('organizer')) +
  Number(cells.organizationIds !== undefined && !roles.includes('organizationManager'));

const partsOf = (cell: string): string[] =>
  cell
    .split(/[,|]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** `de`, also from `DE` or `de-AT`; another text stays as it is. */
function languageIn(cell: string): string {
  const [language = ''] = cell.toLowerCase().split(/[-_]/, 1);
  return isLanguage(language) ? language : cell;
}

/** Roles in a cell, in any of the languages; `user` means none. Undefined: one is unknown. */
function rolesIn(cell: string): Role[] | undefined {
  const meant = partsOf(cell).map(roleIn);
  if (meant.includes(undefined)) return undefined;
  return allRoles.filter((role) => meant.includes(role));
}

const shownFields = ['firstName', 'lastName', 'language', 'timezone', 'serverZone', 'activated', 'activeUntil'] as const;

const changedFields = ['email', 'firstName', 'lastName', 'language', 'timezone', 'serverZone', 'roles', 'customersManager'] as const;

/** Without id and registration date, which are new in each draft. */
const comparableOf = ({ before, after, subscriptionId }: UserWrite): unknown => [
  before,
  subscriptionId,
  after.activated,
  after.activeUntil,
  changedFields.map((field) => after[field]),
];

/** Changes of a user by field. */
function changesOf(world: World, before: UserRecord, { after, subscriptionId }: UserWrite): PlannedStep['changes'] {
  const text = (value: unknown) => (value === null || value === undefined ? null : String(value));
  const rolesOf = (user: UserRecord) => user.roles.toSorted().join(', ');
  const managedNames = (user: UserRecord) => user.customersManager.map(({ name }) => name).join(', ');
  const pairs = [
    ...shownFields.map((field) => ({ field, from: text(before[field]), to: text(after[field]) })),
    { field: 'roles', from: rolesOf(before), to: rolesOf(after) },
    { field: 'organizationIds', from: managedNames(before), to: managedNames(after) },
  ];
  const joins = subscriptionId !== undefined && after.roles.includes('organizer') && !hasSeat(world, subscriptionId, before);
  const left = losesSeats(before, after) ? subscriptionsOf(world, before.email) : [];
  return [
    ...pairs.filter(({ from, to }) => from !== to),
    ...left.map(({ id }) => ({ field: 'subscriptionId', from: id, to: null })),
    ...(joins ? [{ field: 'subscriptionId', from: null, to: subscriptionId }] : []),
  ];
}

const hasSeat = ({ store }: World, subscriptionId: string, { email }: UserRecord): boolean =>
  store.subscriptions.get(subscriptionId)?.organizers.some((organizer) => organizer.email === email) === true;

/** Whether a change removes the organizer role, and with it the seats. */
const losesSeats = (before: UserRecord, after: UserRecord): boolean =>
  before.roles.includes('organizer') && !after.roles.includes('organizer');
