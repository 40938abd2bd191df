import type { CsvDelimiter } from '@meet/contracts/wire/csv-text';
import { csvColumns } from '@meet/contracts/areas/user-csv';
import { code } from '@meet/contracts/wire/errors';
import { wholeRow } from '@meet/contracts/wire/plans';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { readCsv } from '../../../csv/read.ts';
import { ownerOf } from '../../../domain/users/address.ts';
import { isVisibleTo } from '../../../domain/visibility.ts';
import { begun, inPortions } from '../../../worlds/work/in-turns.ts';
import { judgedInATurn, type PlanDraft } from '../../../worlds/work/plans.ts';
import type { World } from '../../../worlds/world.ts';
import { draftDeletion } from '../drafts.ts';
import type { Target } from '../targets.ts';

/** Drafts a deletion from a file of addresses; repeated addresses are refused. */
export async function draftCsvDeletion(
  world: World,
  me: UserRecord,
  body: { content: string; delimiter?: CsvDelimiter | undefined },
): Promise<PlanDraft> {
  const { rows, source } = await begun(readCsv(body.content, csvColumns.deletion, body.delimiter));
  const isSeen = isVisibleTo(world, me);
  const usedIds = new Set<string>();
  const targetOf = ({ line, cells: { email = '' }, isBroken }: (typeof rows)[number]): Target => {
    const row = { line, column: 'email', value: email };
    const user = ownerOf(world, email);
    if (isBroken) return { ...row, column: wholeRow, code: code.invalidParameter };
    if (!user) return { ...row, code: code.notFound };
    if (usedIds.has(user.id)) return { ...row, code: code.userExists };
    usedIds.add(user.id);
    // Administrators are refused with a more specific reason in the next step.
    return isSeen(user) || user.roles.includes('administrator') ? { ...row, user } : { ...row, code: code.insufficientRights };
  };
  const targets: Target[] = [];
  await inPortions(rows, judgedInATurn, (some) => void targets.push(...some.map(targetOf)));
  return draftDeletion(world, me, targets, source);
}
