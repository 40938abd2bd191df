import {
  listEmailNotifications,
  listMobileNotifications,
  mobileNotificationKinds,
  mobileSystems,
  notificationStates,
  type MobileNotification,
} from '@meet/contracts/areas/notification-log';
import { useWords } from '../../i18n/use-words.tsx';
import { from } from '../../list/from.ts';
import { listSpec } from '../../list/list-spec.ts';
import { Clamped } from '../../ui/layout/Clamped.tsx';
import { NotificationOutcome, optionsOf } from './cells.tsx';
import { ShortMoment } from '../../ui/layout/ShortMoment.tsx';

const stateOptions = optionsOf(notificationStates, (state) => `service.notification.${state}`);

const systemNames = { ANDROID: 'Android', IOS: 'iOS' } as const;

export const emailLog = () =>
  listSpec({
    area: 'service.emails',
    load: from(listEmailNotifications),
    rowKey: ({ id }) => id,
    columns: [
      { name: 'recipient', sortable: true, width: '1.6fr' },
      { name: 'subject', sortable: true, width: '2.4fr', cell: ({ subject }) => <Clamped text={subject} /> },
      { name: 'date', sortable: true, cell: ({ date }) => <ShortMoment at={date} /> },
      { name: 'state', sortable: true, width: '1.6fr', cell: (entry) => <NotificationOutcome {...entry} /> },
    ],
    filters: [
      { name: 'text', type: 'search' },
      { name: 'state', type: 'select', options: stateOptions },
      { name: 'date', type: 'range' },
    ],
    sort: { by: 'date', order: 1 },
    refresh: 'disabled',
    empty: 'service.emails.none',
  });

export const mobileLog = () =>
  listSpec({
    area: 'service.mobiles',
    load: from(listMobileNotifications),
    rowKey: ({ id }) => id,
    columns: [
      { name: 'recipient', sortable: true, width: '1.6fr' },
      { name: 'kind', sortable: true, cell: ({ kind }) => <Kind kind={kind} /> },
      { name: 'system', sortable: true, width: '7rem', cell: ({ system }) => systemNames[system] },
      { name: 'date', sortable: true, cell: ({ date }) => <ShortMoment at={date} /> },
      { name: 'state', sortable: true, width: '1.6fr', cell: (entry) => <NotificationOutcome {...entry} /> },
    ],
    filters: [
      { name: 'text', type: 'search' },
      { name: 'state', type: 'select', options: stateOptions },
      { name: 'kind', type: 'select', options: optionsOf(mobileNotificationKinds, (kind) => `service.mobiles.kind.${kind}`) },
      { name: 'system', type: 'select', options: mobileSystems.map((value) => ({ value, text: systemNames[value] })) },
      { name: 'date', type: 'range' },
    ],
    sort: { by: 'date', order: 1 },
    refresh: 'disabled',
    empty: 'service.mobiles.none',
  });

function Kind({ kind }: Pick<MobileNotification, 'kind'>) {
  const t = useWords();
  return t(`service.mobiles.kind.${kind}`);
}
