import * as v from 'valibot';
import { switches } from './features.ts';
import { count, email, moment, nonEmpty, reference } from './wire.ts';

/** The feature flags of a subscription (001 §3): a quota in GB, the largest picture, and switches. */
export const Features = v.object({
  ...v.entriesFromList(switches, v.optional(v.boolean(), false)),
  RecordingQuota: v.optional(v.pipe(v.number(), v.minValue(0))),
  AudioVideo_MaxVideoSize: v.optional(nonEmpty),
});

export type Features = v.InferOutput<typeof Features>;

const person = { firstName: v.string(), lastName: v.string(), email };

/** Somebody who may create meetings on this subscription; `source` says who put them there. */
export const Organizer = v.object({ ...person, addedDate: moment, source: nonEmpty });

export type Organizer = v.InferOutput<typeof Organizer>;

/** Visible to all members, who can't remove it (001 §6). */
export const ImposedContact = v.object(person);

export type ImposedContact = v.InferOutput<typeof ImposedContact>;

/** A subscription (001 §3). `endDate` is missing exactly where the licence is perpetual; `disabled` is for good. */
export const Subscription = v.object({
  id: nonEmpty,
  organization: reference,
  product: nonEmpty,
  seats: count,
  endDate: v.nullish(moment),
  perpetual: v.boolean(),
  disabled: v.boolean(),
  organizerCount: count,
  /** Organizers beyond the seats. */
  exceedingCount: count,
  attachmentCount: count,
  usedSpaceBytes: count,
  meetingCount: count,
  features: Features,
  organizers: v.array(Organizer),
  imposedContacts: v.array(ImposedContact),
  /** Whoever is in this group of the directory is an organizer. */
  organizerGroup: v.nullish(v.object({ directory: v.picklist(['LDAP', 'SSO']), name: nonEmpty })),
});

export type Subscription = v.InferOutput<typeof Subscription>;
