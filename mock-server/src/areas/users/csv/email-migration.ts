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
import { writeUsers } from '../../../domain/users/write.ts';
import { planOf, type PlanDraft } from '../../../worlds/work/plans.ts';
import { atOnce } from '../../../worlds/work/in-turns.ts';
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
  user: UserRecord | undefined;
}

/** Drafts an e-mail migration. One invalid address refuses the whole file (001 §5); users may swap addresses. */
export function draftEmailMigration(world: World, me: UserRecord, { content, delimiter, sendResetMail = false }: Body): PlanDraft {
  const { rows, source } = atOnce(readCsv(content, csvColumns['email-migration'], delimiter));
  const all = rows.map(({ line, cells: { oldEmail = '', newEmail = '' } }): Row => ({
    line,
    oldEmail,
    newEmail,
    user: ownerOf(world, oldEmail),
  }));
  const leaving = new Set(all.map(({ user }) => user?.id));
  const [movedIds, newAddresses] = [new Set<string>(), new Set<string>()];

  const refusalOf = (row: Row, isBroken: boolean): RefusedRow | undefined => {
    const { line, oldEmail, newEmail, user } = row;
    const refused = (column: 'oldEmail' | 'newEmail', reason: number) => refusedRow(row, column, reason);
    if (isBroken) return { line, column: wholeRow, code: code.invalidParameter, value: oldEmail };
    if (addressRefusal(oldEmail, { blocked: [], authorized: [] }) === code.invalidEmail) return refused('oldEmail', code.invalidEmail);
    if (!user) return refused('oldEmail', code.notFound);
    if (movedIds.has(user.id)) return refused('oldEmail', code.userExists);
    const refusal = userChangeRefusal(me.roles, user);
    if (refusal) return refused('oldEmail', refusal.code);
    const reason = addressRefusal(newEmail, world.settings.emailDomains);
    if (reason) return refused('newEmail', reason);
    const owner = ownerOf(world, newEmail);
    const isTaken = newAddresses.has(addressKey(newEmail)) || (owner && owner.id !== user.id && !leaving.has(owner.id));
    if (isTaken) return refused('newEmail', code.userExists);
    movedIds.add(user.id);
    newAddresses.add(addressKey(newEmail));
    return undefined;
  };

  const refusals = all.map((row, index) => refusalOf(row, rows[index]?.isBroken === true));
  for (const index of withoutRoom(world, all, refusals)) {
    const row = all[index];
    if (row) refusals[index] = refusedRow(row, 'newEmail', code.userExists);
  }
  const judged = all.map((row, index) => ({ row, refusal: refusals[index] }));
  const refused = judged.flatMap(({ refusal }) => refusal ?? []);
  const moves = judged.flatMap(({ row: { line, newEmail, user }, refusal }) =>
    user && !refusal && user.email !== newEmail ? [{ line, before: user, after: { ...user, email: newEmail } }] : [],
  );
  const internal = moves.filter(({ after }) => after.source === internalSource);
  const mailed = sendResetMail ? internal.filter(({ after }) => after.activated) : [];
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
    effects: { passwordsLost: internal.length, resetMails: mailed.length },
  });
  return {
    plan,
    changes: moves.map(({ after: { id, email } }) => [id, email]),
    run() {
      writeUsers(world, moves);
      sendResets(
        world,
        mailed.map(({ after }) => after),
      );
      return plan;
    },
  };
}

const refusedRow = (row: Row, column: 'oldEmail' | 'newEmail', reason: number): RefusedRow => ({
  line: row.line,
  column,
  code: reason,
  value: row[column],
});

/** Who was to leave an address and is refused stays there: whoever was to have it is refused, too, and so on. By index of the row. */
function withoutRoom(world: World, rows: readonly Row[], refusals: readonly (RefusedRow | undefined)[]): number[] {
  const accepted = [...rows.entries()].filter(([index]) => !refusals[index]);
  const moved = new Set(accepted.map(([, { user }]) => user?.id));
  const takers = new Map(accepted.map(([index, { newEmail }]) => [ownerOf(world, newEmail)?.id, index]));
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
