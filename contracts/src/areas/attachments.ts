import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { get, patch, post } from '../wire/http.ts';
import { AttachmentFile } from './meetings.ts';
import { moment, nonEmpty } from '../wire/wire.ts';

/*
 * The files of one meeting (000 §2: `meeting/{uid}/attachment-file`). The specification names no calls for them. A meeting
 * is named by its id or by its `umi`: consoles know the one, webviews are opened with the other.
 */

const meeting = v.object({ uid: nonEmpty });
const file = v.object({ uid: nonEmpty, fileId: nonEmpty });

export const MeetingAttachments = v.object({
  umi: nonEmpty,
  subject: v.string(),
  start: moment,
  /** Whether the caller organizes the meeting: alone they see what is not shared, and may share it (001 §6). */
  isOrganizer: v.boolean(),
  /** Without the file storage nothing can be downloaded (001 §8). */
  isStorageAvailable: v.boolean(),
  items: v.array(AttachmentFile),
});

export type MeetingAttachments = v.InferOutput<typeof MeetingAttachments>;

export const getAttachments = get('/web/meetings/:uid/attachment-files', {
  summary: 'The files of a meeting that the caller may see, the latest first (001 §3, §6).',
  params: meeting,
  reply: MeetingAttachments,
  errors: [code.notFound, code.insufficientRights],
});

export const changeAttachment = patch('/web/meetings/:uid/attachment-files/:fileId', {
  summary: 'Share a file with all participants of the meeting, or with its organizers only (001 §6).',
  params: file,
  body: v.object({ shared: v.boolean() }),
  reply: AttachmentFile,
  errors: [code.notFound, code.insufficientRights],
});

export const openAttachment = post('/web/meetings/:uid/attachment-files/:fileId/open', {
  summary: 'An address of the file on this host that any browser can download from, good once and for a minute.',
  params: file,
  reply: v.object({ address: nonEmpty }),
  errors: [code.notFound, code.insufficientRights, code.featureDisabled],
});

/** Where the addresses of `openAttachment` lie: the file itself, no JSON. */
export const fileBase = '/meet/services/files';
