import * as v from 'valibot';
import { get } from '../wire/http.ts';
import { count } from '../wire/wire.ts';

/** The settings that installed clients and calendar plug-ins keep to; null: no limit. */
export const ClientLimits = v.object({
  /** Length of a meeting that is planned without one, in minutes. */
  meetingMinutes: count,
  /** Size of a file in the chat, in bytes. */
  fileTransferMaxBytes: count,
  /** Messages are deleted after so many days. */
  messageLifeDays: v.nullish(v.number()),
  /** Null: there are none. Without domains, members are of any. */
  workspaces: v.nullish(v.object({ domains: v.array(v.string()), membersMax: count })),
});

export type ClientLimits = v.InferOutput<typeof ClientLimits>;

export const getClientLimits = get('/web/users/me/limits', {
  summary:
    'What the clients of the current user keep to: meetings planned without a length, files and messages of chats, workspaces. An addition of ours.',
  reply: ClientLimits,
  errors: [],
});
