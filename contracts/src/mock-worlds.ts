import * as v from 'valibot';
import { PasswordConstraints } from './areas/password.ts';
import { PublicSettings } from './areas/public-settings.ts';
import { Theme } from './areas/theme.ts';
import { control, mockBase, worldLimits } from './mock.ts';
import { loadFailures } from './settings/section.ts';
import { EmailDomains } from './wire/email-addresses.ts';
import { get, post } from './wire/http.ts';
import { count, moment } from './wire/wire.ts';

/* What a world is like inside: settings, sessions, and its whole state to be kept and loaded. */

/** What of a world can be changed, as it is now. The theme is `null` where there is no file. */
export const WorldSettings = v.object({
  limits: v.object(v.entriesFromList(worldLimits, count)),
  publicSettings: PublicSettings,
  passwordConstraints: PasswordConstraints,
  theme: v.nullable(Theme),
  settingFailures: v.array(v.picklist(loadFailures)),
  emailDomains: EmailDomains,
});

export type WorldSettings = v.InferOutput<typeof WorldSettings>;

/** All of the state of a world, by map and key, but what its fixtures make. It holds the key of its tokens: keep it as a secret. */
export const WorldSnapshot = v.object({
  version: v.literal(1),
  now: moment,
  state: v.array(v.object({ map: v.string(), entries: v.array(v.object({ key: v.string(), value: v.unknown() })) })),
});

export type WorldSnapshot = v.InferInput<typeof WorldSnapshot>;

/** What a snapshot can take. */
const snapshotMaxBytes = 64 * 1024 * 1024;

/** A session, without anything that could be sent as its token. `sessionEndsAt`: of the newest session token; null: none is valid. */
const OpenSession = v.object({
  username: v.string(),
  sessionEndsAt: v.nullable(moment),
  refreshEndsAt: moment,
  refreshes: count,
});

export const getWorldSettings = get(
  '/worlds/current/settings',
  control({ summary: 'Limits, public settings, password rules and theme of this world.', reply: WorldSettings }),
  mockBase,
);
export const saveWorld = get(
  '/worlds/current/snapshot',
  control({ summary: 'The state of this world, to be kept. Only where the control is open.', reply: WorldSnapshot }),
  mockBase,
);
export const restoreWorld = post(
  '/worlds/current/snapshot',
  control({
    summary: 'Put this world into a state that was kept, its clock included. Only where the control is open.',
    body: WorldSnapshot,
    bodyMaxBytes: snapshotMaxBytes,
  }),
  mockBase,
);
export const listSessions = get(
  '/sessions',
  control({ summary: 'Who is signed in, and until when; no token is told.', reply: v.array(OpenSession) }),
  mockBase,
);
