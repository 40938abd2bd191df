import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { get } from '../wire/http.ts';
import { filter, listOf, listQuery } from '../wire/lists.ts';
import { moment, nonEmpty } from '../wire/wire.ts';

export const notificationStates = ['waiting', 'sent', 'failed'] as const;

export type NotificationState = (typeof notificationStates)[number];

const notification = {
  id: nonEmpty,
  date: moment,
  state: v.picklist(notificationStates),
  /** In the words of the other server; only of what failed. */
  failureReason: v.nullish(v.string()),
};

/** The subject of a mail, never its text: it may hold a link that gives access to an account. */
export const EmailNotification = v.object({ ...notification, recipient: nonEmpty, subject: v.string() });

export type EmailNotification = v.InferOutput<typeof EmailNotification>;

export const mobileNotificationKinds = ['invitation', 'meetingStarted', 'call', 'message', 'missedCall', 'reminder'] as const;
export const mobileSystems = ['ANDROID', 'IOS'] as const;

export const MobileNotification = v.object({
  ...notification,
  recipient: nonEmpty,
  system: v.picklist(mobileSystems),
  kind: v.picklist(mobileNotificationKinds),
});

export type MobileNotification = v.InferOutput<typeof MobileNotification>;

const filters = { text: filter.text, state: filter.choice(notificationStates), date: filter.range };

const emailNotificationColumns = ['date', 'recipient', 'subject', 'state'] as const;

export const listEmailNotifications = get('/web/service/email-notifications', {
  summary: 'The log of mails, the newest first (001 §2).',
  query: listQuery(emailNotificationColumns, filters),
  reply: listOf(EmailNotification),
  errors: [code.insufficientRights],
});

const mobileNotificationColumns = ['date', 'recipient', 'kind', 'system', 'state'] as const;

export const listMobileNotifications = get('/web/service/mobile-notifications', {
  summary: 'The log of notifications to mobile devices, the newest first (001 §2).',
  query: listQuery(mobileNotificationColumns, {
    ...filters,
    kind: filter.choice(mobileNotificationKinds),
    system: filter.choice(mobileSystems),
  }),
  reply: listOf(MobileNotification),
  errors: [code.insufficientRights],
});
