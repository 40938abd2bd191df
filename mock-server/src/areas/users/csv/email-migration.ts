import type { CsvDelimiter } from '@meet/contracts/wire/csv-text';
import { internalSource } from '@meet/contracts/areas/me';
import { code } from '@meet/contracts/wire/errors';
import { wholeRow, type RefusedRow } from '@meet/contracts/wire/plans';
import { userChangeRefusal } from '@meet/contracts/rules';
import { csvColumns } from '@meet/contracts/areas/user-csv';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { readCsv } from '../../../csv/read.ts';
import { sendResets } from '../../../worlds/mails/links.ts';
import { addressKey, addressRefusal, ownerOf } from '../../../domain/users/address.ts';
import { writeUsers, type UserWrite } from '../../../domain/users/write.ts';
import { begun, inPortions } from '../../../worlds/work/in-turns.ts';
import { doneOf, judgedInATurn, planOf, writtenInATurn, type PlanDraft } from '../../../worlds/work/plans.ts';
import type { World } from '../../../worlds/world.ts';

interface Body {
  content: string;
  delimiter?: CsvDelimiter | undefined;
  sendResetMail?: boolean | undefined;
}

interface Row {
  line: number;
  oldEmail: string;
  newEmail: string;
  isBroken: boolean;
  user: UserRecord | undefined;
}

interface Move extends UserWrite {
  readonly line: number;
  readonly before: UserRecord;
}

/** Drafts an e-mail migration. One invalid address refuses the whole file (001 §5); users may swap addresses. Directories keep theirs. */
export async function draftEmailMigration(
  world: World,
  me: UserRecord,
  { content, delimiter, sendResetMail = false }: Body,
): Promise<PlanDraft> {
  const { rows, source } = await begun(readCsv(content, csvColumns['email-migration'], delimiter));
  const all: Row[] = [];
  await inPortions(rows, judgedInATurn, (some) => {
    for (const { line, cells, isBroken } of some) {
      const { oldEmail = '', newEmail = '' } = cells;
      all.push({ line, oldEmail, newEmail, isBroken, user: ownerOf(world, oldEmail) });
    }
  });
  const leaving = new Set(all.map(({ user }) => user?.id));
  const [movedIds, newAddresses] = [new Set<string>(), new Set<string>()];

  const refusalOf = (row: Row): RefusedRow | undefined => {
    const { line, oldEmail, newEmail, isBroken, user } = row;
    const refused = (column: 'oldEmail' | 'newEmail', reason: number) => refusedRow(row, column, reason);
    if (isBroken) return { line, column: wholeRow, code: code.invalidParameter, value: oldEmail };
    if (addressRefusal(oldEmail, { blocked: [], authorized: [] }) === code.invalidEmail) return refused('oldEmail', code.invalidEmail);
    if (!user) return refused('oldEmail', code.notFound);
    if (movedIds.has(user.id)) return refused('oldEmail', code.userExists);
    const refusal = userChangeRefusal(me.roles, user);
    if (refusal) return refused('oldEmail', refusal.code);
    const reason = addressRefusal(newEmail, world.settings.emailDomains);
    if (reason) return refused('newEmail', reason);
    if (user.source !== internalSource && user.email !== newEmail) return refused('newEmail', code.insufficientRights);
    const owner = ownerOf(world, newEmail);
    const isTaken = newAddresses.has(addressKey(newEmail)) || (owner && owner.id !== user.id && !leaving.has(owner.id));
    if (isTaken) return refused('newEmail', code.userExists);
    movedIds.add(user.id);
    newAddresses.add(addressKey(newEmail));
    return undefined;
  };

  const refusals: (RefusedRow | undefined)[] = [];
  await inPortions(all, judgedInATurn, (some) => void refusals.push(...some.map(refusalOf)));
  for (const index of await withoutRoom(world, all, refusals)) {
    const row = all[index];
    if (row) refusals[index] = refusedRow(row, 'newEmail', code.userExists);
  }
  const judged = all.map((row, index) => ({ row, refusal: refusals[index] }));
  const refused = judged.flatMap(({ refusal }) => refusal ?? []);
  const moves: Move[] = [];
  await inPortions(judged, judgedInATurn, (some) => {
    for (const { row, refusal } of some) {
      const { line, newEmail, user } = row;
      if (user && !refusal && user.email !== newEmail) moves.push({ line, before: user, after: { ...user, email: newEmail } });
    }
  });
  const plan = planOf({
    rows: rows.length,
    refused,
    source,
    isApplicable: !refused.some((row) => row.code === code.invalidEmail),
    steps: moves.map(({ line, before, after }) => ({
      line,
      act: 'change',
      email: before.email,
      fullName: before.fullName,
      changes: [{ field: 'email', from: before.email, to: after.email }],
    })),
    effects: effectsOf(moves, sendResetMail),
  });
  return {
    plan,
    changes: moves.map(({ after: { id, email } }) => [id, email]),
    async run() {
      const done: Move[] = [];
      await inPortions(await chainsOf(world, moves), writtenInATurn, (some) => {
        const now = some.flatMap((chain) => chainNow(world, me, chain));
        writeUsers(world, now);
        if (sendResetMail)
          sendResets(
            world,
            mailedOf(now).map(({ after }) => after),
          );
        done.push(...now);
      });
      return doneOf(plan, { change: done.length }, effectsOf(done, sendResetMail));
    },
  };
}

const mailedOf = (moves: readonly Move[]) => moves.filter(({ after }) => after.activated);

const effectsOf = (moves: readonly Move[], isMailed: boolean) => ({
  passwordsLost: moves.length,
  resetMails: isMailed ? mailedOf(moves).length : 0,
});

/** Whoever gets the address that another one leaves moves together with that one, in one turn. */
async function chainsOf(world: World, moves: readonly Move[]): Promise<Move[][]> {
  const byUser = new Map(moves.map((move) => [move.before.id, move]));
  const nextOf = new Map<Move, Move | undefined>();
  await inPortions(moves, judgedInATurn, (some) => {
    for (const move of some) nextOf.set(move, byUser.get(ownerOf(world, move.after.email)?.id ?? ''));
  });
  const followed = new Set(nextOf.values());
  const chained = new Set<Move>();
  const chainFrom = (first: Move): Move[] => {
    const chain: Move[] = [];
    for (let move: Move | undefined = first; move && !chained.has(move); move = nextOf.get(move)) {
      chained.add(move);
      chain.push(move);
    }
    return chain;
  };
  // What begins with nobody's successor is a chain; what is left are circles.
  return [...moves.filter((move) => !followed.has(move)), ...moves].map(chainFrom).filter(({ length }) => length > 0);
}

/** The chain with the records of now; nothing of it where one of them was changed so that it cannot be done any more. */
function chainNow(world: World, me: UserRecord, chain: readonly Move[]): Move[] {
  const ids = new Set(chain.map(({ before }) => before.id));
  const now = chain.flatMap(({ line, before: { id, email }, after }): Move[] => {
    const user = world.store.users.get(id);
    const owner = ownerOf(world, after.email);
    const isOurs = user?.email === email && user.source === internalSource;
    const isPossible = isOurs && !userChangeRefusal(me.roles, user) && (!owner || ids.has(owner.id));
    return isPossible ? [{ line, before: user, after: { ...user, email: after.email } }] : [];
  });
  return now.length === chain.length ? now : [];
}

const refusedRow = (row: Row, column: 'oldEmail' | 'newEmail', reason: number): RefusedRow => ({
  line: row.line,
  column,
  code: reason,
  value: row[column],
});

/** Who was to leave an address and is refused stays there: whoever was to have it is refused, too, and so on. By index of the row. */
async function withoutRoom(world: World, rows: readonly Row[], refusals: readonly (RefusedRow | undefined)[]): Promise<number[]> {
  const accepted = [...rows.entries()].filter(([index]) => !refusals[index]);
  const moved = new Set(accepted.map(([, { user }]) => user?.id));
  const takers = new Map<string | undefined, number>();
  await inPortions(accepted, judgedInATurn, (some) => {
    for (const [index, { newEmail }] of some) takers.set(ownerOf(world, newEmail)?.id, index);
  });
  const found: number[] = [];
  for (const { user } of rows) {
    let staying = moved.has(user?.id) ? undefined : user?.id;
    while (staying !== undefined) {
      const taker = takers.get(staying);
      takers.delete(staying);
      if (taker !== undefined) found.push(taker);
      staying = taker === undefined ? undefined : rows[taker]?.user?.id;
    }
  }
  return found;
}
