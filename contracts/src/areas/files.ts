import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { get } from '../wire/http.ts';
import { filter, listOf, listQuery } from '../wire/lists.ts';
import { AttachmentFile } from './meetings.ts';
import { count, email, moment, nonEmpty, reference } from '../wire/wire.ts';

/*
 * The files of all meetings (001 §2). They are downloaded as the files of their meeting are: `openAttachment`, with
 * `meeting.id` and the `id` of the file.
 */

/** A file (001 §3): `author` has created the meeting, `date` is when the file was, `size` is in bytes. */
export const File = v.object({
  id: nonEmpty,
  kind: AttachmentFile.entries.kind,
  name: nonEmpty,
  author: v.object({ fullName: v.string(), email }),
  meeting: v.object({ id: nonEmpty, subject: v.string() }),
  organization: reference,
  date: moment,
  size: count,
  shared: v.boolean(),
  /** SHA-256, hex. */
  checksum: nonEmpty,
  /** Whether the caller organizes the meeting: what is not shared is for nobody else (001 §6). */
  isOrganizer: v.boolean(),
});

export type File = v.InferOutput<typeof File>;

const fileColumns = ['name', 'author', 'meeting', 'organization', 'date', 'size', 'shared'] as const;

/** `text`: each word, in the name or the subject; all texts without regard to case and accents. */
const fileFilters = {
  text: filter.text,
  author: filter.text,
  meeting: filter.text,
  organization: filter.text,
  kind: AttachmentFile.entries.kind,
  shared: filter.flag,
  date: filter.range,
};

const kindSummary = v.object({ files: count, size: count });

/** What the files of the caller's part of the product take up (001 §2); sizes in bytes. */
export const StorageSummary = v.object({
  /** Without the storage nothing can be downloaded (001 §8). */
  isAvailable: v.boolean(),
  files: count,
  size: count,
  kinds: v.object({ video: kindSummary, transcript: kindSummary }),
  /** What the recording quotas of the subscriptions in force add up to. */
  quota: count,
  /** What the storage may hold at all; only for those who see everything. */
  max: v.nullish(count),
  /** What counts against it: everything on these subscriptions, for an organizer that of others, too. */
  used: count,
  /** The five that take up the most; only for those who see more than one. */
  organizations: v.array(v.object({ organization: reference, files: count, size: count, quota: count })),
});

export type StorageSummary = v.InferOutput<typeof StorageSummary>;

export const listFiles = get('/web/file', {
  summary: 'Files of the meetings the caller organizes or oversees: filtered, sorted (by default the latest first), one page (001 §2).',
  query: listQuery(fileColumns, fileFilters),
  reply: listOf(File),
  errors: [code.insufficientRights],
});

export const getStorage = get('/web/file/storage', {
  summary: 'How much is stored, and how much may be (001 §2).',
  reply: StorageSummary,
  errors: [code.insufficientRights],
});

export const getFile = get('/web/file/:id', {
  summary: 'One file of a meeting the caller organizes or oversees.',
  params: v.object({ id: nonEmpty }),
  reply: File,
  errors: [code.notFound, code.insufficientRights],
});
