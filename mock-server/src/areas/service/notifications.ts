import { listEmailNotifications, listMobileNotifications } from '@meet/contracts/areas/notification-log';
import type { EmailNotificationRecord, MobileNotificationRecord } from '@meet/fixtures/areas/notifications';
import type { FastifyInstance } from 'fastify';
import { rangeFilter, textFilter, valueFilter } from '../../lists/filters.ts';
import { listed, pageOf } from '../../lists/list-page.ts';
import { serve } from '../../endpoints/serve.ts';
import { authorize } from '../../worlds/access/authorize.ts';
import type { World } from '../../worlds/world.ts';

type Email = Readonly<EmailNotificationRecord>;
type Mobile = Readonly<MobileNotificationRecord>;

const emailList = {
  sort: 'date',
  isDescending: true,
  columns: {
    date: ({ date }: Email) => date,
    recipient: ({ recipient }: Email) => recipient,
    subject: ({ subject }: Email) => subject,
    state: ({ state }: Email) => state,
  },
} as const;

const mobileList = {
  sort: 'date',
  isDescending: true,
  columns: {
    date: ({ date }: Mobile) => date,
    recipient: ({ recipient }: Mobile) => recipient,
    kind: ({ kind }: Mobile) => kind,
    system: ({ system }: Mobile) => system,
    state: ({ state }: Mobile) => state,
  },
} as const;

const emailText = textFilter(({ recipient, subject, failureReason }: Email) => `${recipient} ${subject} ${failureReason ?? ''}`);
const mobileText = textFilter(({ recipient, failureReason }: Mobile) => `${recipient} ${failureReason ?? ''}`);

/** Notification logs: those of the fixtures, and the mails this world has sent. */
export function notifications(app: FastifyInstance): void {
  serve(app, listEmailNotifications, (context) => {
    const { world, query } = context;
    authorize(context, 'service');
    return pageOf(listed([...world.store.emailNotifications.values(), ...mailed(world)]), emailList, query, {
      text: emailText(query.text),
      state: valueFilter(query.state, ({ state }) => state),
      date: rangeFilter('date', query.date, ({ date }) => date),
    });
  });

  serve(app, listMobileNotifications, (context) => {
    const { world, query } = context;
    authorize(context, 'service');
    return pageOf(world.store.mobileNotifications, mobileList, query, {
      text: mobileText(query.text),
      state: valueFilter(query.state, ({ state }) => state),
      kind: valueFilter(query.kind, ({ kind }) => kind),
      system: valueFilter(query.system, ({ system }) => system),
      date: rangeFilter('date', query.date, ({ date }) => date),
    });
  });
}

const mailed = ({ mails }: World): Email[] =>
  mails.log().map(({ mail: { id, at, to, subject }, failureReason }) => ({
    id,
    date: at,
    recipient: to,
    subject,
    state: failureReason === null ? 'sent' : 'failed',
    failureReason,
  }));
