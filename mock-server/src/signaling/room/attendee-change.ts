import type { ModerationAction, RequestedAction, RequestStatus, RightsChange, SpotlightAction } from '@meet/contracts/signaling';

/** What is changed of one attendee. */
export interface AttendeeChange {
  readonly status?: RequestStatus | undefined;
  readonly rights?: RightsChange | undefined;
  readonly removed?: true | undefined;
}

/** What a moderator decides about an attendee with these actions. */
export const changes: Readonly<Record<Exclude<ModerationAction, RequestedAction | SpotlightAction>, AttendeeChange>> = {
  admit: { status: 'approved' },
  refuse: { status: 'rejected' },
  hold: { status: 'waiting' },
  remove: { removed: true },
  rights: {},
};

type Defined<Shape> = { [Key in keyof Shape]?: Exclude<Shape[Key], undefined> };

/** Without the members that are undefined. */
export function defined<Shape extends object>(shape: Shape): Defined<Shape> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only members that are undefined are left out
  return Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as Defined<Shape>;
}
