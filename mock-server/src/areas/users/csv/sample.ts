import { csvColumns, type CsvKind } from '@meet/contracts/areas/user-csv';
import { dayMs, iso } from '@meet/fixtures/tools/time';
import { csvOf } from '../../../csv/write.ts';
import { freeSeatsOf, isUsable } from '../../../domain/subscriptions.ts';
import type { World } from '../../../worlds/world.ts';

/** Sample file of each kind that can be planned as it is; its addresses are nobody's, so that trying it deletes and moves nobody. */
export function sampleOf({ store, clock, settings }: World, kind: CsvKind) {
  const { needed, optional } = csvColumns[kind];
  const domain = settings.emailDomains.authorized[0] ?? 'meet.example';
  const subscription = store.subscriptions.find((one) => isUsable(one, clock.now()) && freeSeatsOf(one) > 0);
  const rows = {
    import: [
      [`jana.svobodova@${domain}`, 'Jana', 'Svobodová', 'cs', 'Europe/Prague', 'Prague', 'user', '', '', true, ''],
      [
        `luis.garcia@${domain}`,
        'Luis',
        'García',
        'es',
        'Europe/Madrid',
        'Paris',
        subscription ? 'organizer' : 'user',
        subscription?.id ?? '',
        '',
        true,
        iso(clock.now() + 365 * dayMs),
      ],
    ],
    deletion: [[`jana.svobodova@${domain}`], [`luis.garcia@${domain}`]],
    'email-migration': [
      [`jana.svobodova@${domain}`, `jana.novakova@${domain}`],
      [`luis.garcia@${domain}`, `luis.garcia.lopez@${domain}`],
    ],
  } as const satisfies Record<CsvKind, readonly (readonly (string | boolean)[])[]>;
  return { name: `${kind}.csv`, mediaType: 'text/csv', content: csvOf([...needed, ...optional], rows[kind]) };
}
