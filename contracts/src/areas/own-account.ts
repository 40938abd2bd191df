import * as v from 'valibot';
import { get } from '../wire/http.ts';
import { Features } from '../feature-flags.ts';
import { Subscription } from './subscriptions.ts';
import { TimeZone } from './time-zones.ts';
import { Device } from './users.ts';

/*
 * What "My account" shows besides the profile (001 §2). The specification names no paths for these; they stand apart
 * from `account.ts` because signing in needs that file and none of this.
 */

export const getTimeZones = get('/web/time-zones', {
  summary: 'All time zones that can be chosen, with their offset now, by name (001 §3).',
  reply: v.object({ items: v.array(TimeZone) }),
  errors: [],
});

/** What an organizer sees of a subscription that holds them. */
export const OwnSubscription = v.pick(Subscription, ['id', 'organization', 'product', 'endDate', 'perpetual', 'disabled', 'features']);

export type OwnSubscription = v.InferOutput<typeof OwnSubscription>;

export const getMySubscriptions = get('/web/users/me/subscriptions', {
  summary: 'The subscriptions the current user is an organizer of (001 §2).',
  reply: v.object({ items: v.array(OwnSubscription) }),
  errors: [],
});

export const getMyFeatures = get('/web/users/me/features', {
  summary: 'What the subscriptions in force allow the current user: all that one of them allows (001 §2, §3).',
  reply: Features,
  errors: [],
});

export const getMyDevices = get('/web/users/me/devices', {
  summary: 'The installations the current user has connected from, the latest first (001 §3).',
  reply: v.object({ items: v.array(Device) }),
  errors: [],
});
