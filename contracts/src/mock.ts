import * as v from 'valibot';
import { EmailDomains } from './wire/email-addresses.ts';
import { code } from './wire/errors.ts';
import { del, get, patch, post, type EndpointShape } from './wire/http.ts';
import { IceServer } from './areas/join.ts';
import { limits } from './wire/limits.ts';
import { PasswordConstraints } from './areas/password.ts';
import { PublicSettings } from './areas/public-settings.ts';
import { loadFailures } from './settings/section.ts';
import { Rights, requestStatuses } from './signaling.ts';
import { Theme } from './areas/theme.ts';
import { count, moment, momentIn, nonEmpty } from './wire/wire.ts';

/** Control of the mock server ("director"); no real server has it. */
export const mockBase = '/meet/__mock';

/** Cookie, header and query parameter that choose a world. */
export const worldCookie = 'meet-world';
export const worldHeader = 'x-meet-world';
export const worldQuery = 'world';
export const defaultWorld = 'default';

/**
 * Who may use the control: everybody, everybody for their own world, or nobody (only `health` answers).
 * `controlTokenHeader` with the server's token opens everything.
 */
const controlModes = ['open', 'own', 'off'] as const;

export type ControlMode = (typeof controlModes)[number];

export const controlTokenHeader = 'x-mock-token';

/** Prometheus text, for this machine or with the token. */
export const metricsPath = `${mockBase}/metrics`;

export const worldSizes = ['small', 'demo', 'large'] as const;

export type WorldSize = (typeof worldSizes)[number];

/** How a world speaks: as these contracts say, or as a server of others that knows the specification (000) alone. */
const dialects = ['own', 'foreign'] as const;

export type Dialect = (typeof dialects)[number];

/** The limits a world can have of its own. */
export const worldLimits = [
  'sessionLifeMs',
  'refreshLifeMs',
  'refreshReuseMs',
  'captchaLifeMs',
  'loginFailuresBeforeCaptcha',
  'loginFailureWindowMs',
] as const satisfies readonly (keyof typeof limits)[];

export type WorldLimit = (typeof worldLimits)[number];

/**
 * A TURN server that shares a secret with us (TURN REST API, coturn's `use-auth-secret`): whoever asks for servers gets
 * credentials of their own that end after four hours.
 */
const SharedSecretServer = v.object({ urls: v.array(v.string()), secret: nonEmpty });

export const WebRtcSetup = v.object({ stunServers: v.array(IceServer), turnServers: v.array(v.union([SharedSecretServer, IceServer])) });

export type WebRtcSetup = v.InferOutput<typeof WebRtcSetup>;

/** What can be otherwise in one world; the rest stays as it is. A `theme` of null takes the file away. */
export const WorldChange = v.object({
  limits: v.optional(v.object(v.entriesFromList(worldLimits, v.optional(count)))),
  publicSettings: v.optional(v.partial(PublicSettings)),
  passwordConstraints: v.optional(v.partial(PasswordConstraints)),
  webRtcServers: v.optional(v.partial(WebRtcSetup)),
  theme: v.nullish(Theme),
  /** Which parts of the settings cannot be loaded; without the file storage, files of meetings cannot be downloaded. */
  settingFailures: v.optional(v.array(v.picklist(loadFailures))),
  /** Shorthand for the file storage in `settingFailures`: whether files of meetings can be downloaded. */
  fileStorage: v.optional(v.boolean()),
  /** Which addresses may have an account. */
  emailDomains: v.optional(v.partial(EmailDomains)),
});

export type WorldChange = v.InferInput<typeof WorldChange>;

/** A moment as people type it: with milliseconds or without, with seconds or without. */
export const typedMoment = momentIn(
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/,
);

export const WorldRequest = v.object({
  seed: v.optional(v.pipe(v.number(), v.safeInteger())),
  size: v.optional(v.picklist(worldSizes)),
  /** What it begins with; the scenarios that are played in one are those of `scenarios.ts`. */
  scenario: v.optional(v.picklist(['standard'])),
  dialect: v.optional(v.picklist(dialects)),
  now: v.optional(typedMoment),
  ...WorldChange.entries,
});

export type WorldRequest = v.InferInput<typeof WorldRequest>;

/** Header of a reply that a fault has spoiled; the id of the fault. Such a reply need not keep to the documents. */
export const faultHeader = 'x-mock-fault';

/** How many faults one world can have waiting. */
export const faultsMax = 100;

/** Every request is compared with it, so its length and its wildcards (`*` and `:name`, ten of them) are limited. */
export const faultPath = v.pipe(v.string(), v.maxLength(200), v.regex(/^(?:[^*:]*[*:]){0,10}[^*:]*$/));

/** `path`: the end of the requested path from a slash on, `*` for anything. `after`: the call is carried out, then its answer is spoiled. */
export const FaultRequest = v.object({
  method: v.optional(v.pipe(v.string(), v.maxLength(20))),
  path: v.optional(faultPath),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  exceptionCode: v.optional(v.number()),
  delayMs: v.optional(count),
  retryAfter: v.optional(v.union([v.number(), v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,100}$/))])),
  drop: v.optional(v.boolean()),
  body: v.optional(v.picklist(['garbage'])),
  after: v.optional(v.boolean()),
});

export type FaultRequest = v.InferOutput<typeof FaultRequest>;

export const Fault = v.object({ id: nonEmpty, ...FaultRequest.entries });

export type Fault = v.InferOutput<typeof Fault>;

const WorldState = v.object({
  world: v.string(),
  seed: v.number(),
  size: v.picklist(worldSizes),
  scenario: v.string(),
  dialect: v.picklist(dialects),
  now: moment,
  /** In real time: when it ends unless it is used before. */
  endsAt: moment,
  faults: v.array(Fault),
});

export const personas = [
  'administrator',
  'userManager',
  'organizationManager',
  'organizer',
  'user',
  'disabled',
  'expired',
  'ldap',
] as const;

export type Persona = (typeof personas)[number];

export const meetingNames = ['started', 'waitingRoom', 'scheduled', 'ended', 'noWebRtc', 'full', 'rejecting', 'delayed'] as const;

export type MeetingName = (typeof meetingNames)[number];

export const Cast = v.object({
  people: v.array(v.object({ persona: v.picklist(personas), email: v.string(), password: v.string(), roles: v.array(v.string()) })),
  meetings: v.array(v.object({ name: v.picklist(meetingNames), umi: v.string(), meetingId: v.string(), pin: v.string() })),
});

export type Cast = v.InferOutput<typeof Cast>;

export const JournalEntry = v.object({
  id: v.number(),
  at: moment,
  kind: v.picklist(['http', 'socket']),
  method: v.optional(v.string()),
  path: v.optional(v.string()),
  status: v.optional(v.number()),
  ms: v.optional(v.number()),
  requestId: v.optional(v.string()),
  /** The fault that spoiled the answer. */
  fault: v.optional(v.string()),
  request: v.optional(v.unknown()),
  answer: v.optional(v.unknown()),
  attendeeId: v.optional(v.string()),
  direction: v.optional(v.picklist(['in', 'out', 'open', 'close'])),
  frame: v.optional(v.unknown()),
});

export type JournalEntry = v.InferInput<typeof JournalEntry>;

export const AttendeeState = v.object({
  id: nonEmpty,
  fullName: v.string(),
  status: v.picklist(requestStatuses),
  rights: v.optional(Rights),
  connected: v.boolean(),
  started: v.boolean(),
  bot: v.boolean(),
  audio: v.boolean(),
  video: v.boolean(),
  share: v.boolean(),
});

export type AttendeeState = v.InferOutput<typeof AttendeeState>;

export const meetingStates = ['scheduled', 'started', 'ended'] as const;

export const MeetingOrder = v.object({
  state: v.optional(v.picklist(meetingStates)),
  timeToStart: v.optional(v.number()),
  startError: v.optional(v.boolean()),
  mute: v.optional(v.boolean()),
  garbage: v.optional(v.boolean()),
  dropSockets: v.optional(v.boolean()),
  bots: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24))),
  recording: v.optional(v.boolean()),
  attendance: v.optional(v.boolean()),
  media: v.optional(
    v.object({
      dropPercent: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
      freeze: v.optional(v.boolean()),
      refuseCandidates: v.optional(v.boolean()),
      noAnswer: v.optional(v.boolean()),
    }),
  ),
});

export type MeetingOrder = v.InferOutput<typeof MeetingOrder>;

export const Mail = v.object({
  id: nonEmpty,
  at: moment,
  from: v.string(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  link: v.optional(v.string()),
  attachments: v.optional(v.array(v.object({ name: v.string(), type: v.string(), content: v.string() }))),
});

export type Mail = v.InferInput<typeof Mail>;

export const control = <const Shape extends Omit<EndpointShape, 'access' | 'errors'> & Partial<Pick<EndpointShape, 'errors'>>>(
  shape: Shape,
) => ({
  errors: [code.notFound, code.invalidParameter] as const,
  ...shape,
  access: 'public' as const,
});

const byId = v.object({ id: nonEmpty });
const byUmi = v.object({ umi: nonEmpty });

export const health = get(
  '/health',
  control({ summary: 'Answers as soon as calls are served.', reply: v.object({ status: v.literal('ok') }) }),
  mockBase,
);
export const ready = get(
  '/ready',
  control({
    summary: 'Whether new calls are taken: 503 while the server stops or can’t save worlds.',
    reply: v.object({ status: v.literal('ready') }),
  }),
  mockBase,
);
export const createWorld = post(
  '/worlds',
  control({
    summary: 'Make an isolated world and choose it by cookie.',
    body: WorldRequest,
    reply: v.object({ world: nonEmpty }),
    status: 201,
  }),
  mockBase,
);
export const currentWorld = get('/worlds/current', control({ summary: 'What world this is.', reply: WorldState }), mockBase);
export const listWorlds = get(
  '/worlds',
  control({
    summary: 'All worlds of this server, the one used last first; their ids are secret.',
    reply: v.array(v.omit(WorldState, ['world', 'faults', 'endsAt'])),
  }),
  mockBase,
);
export const changeWorld = patch(
  '/worlds/current',
  control({
    summary: 'Other limits, settings, password rules, servers, theme or e-mail domains, or settings that fail.',
    body: WorldChange,
  }),
  mockBase,
);
export const deleteWorld = del('/worlds/current', control({ summary: 'Drop this world.' }), mockBase);
export const resetWorld = post('/worlds/current/reset', control({ summary: 'Put this world back to its seed.' }), mockBase);
export const getCast = get('/cast', control({ summary: 'Personas to sign in with and meetings to join.', reply: Cast }), mockBase);
export const changePerson = patch(
  '/people/:email',
  control({
    summary: 'Require a one-time code of a person at sign-in, disable the account, or expire the password.',
    params: v.object({ email: nonEmpty }),
    body: v.object({ otp: v.optional(v.boolean()), disabled: v.optional(v.boolean()), passwordExpired: v.optional(v.boolean()) }),
  }),
  mockBase,
);
export const getCaptchaAnswer = get(
  '/captchas/:challenge',
  control({
    summary: 'What a captcha shows, as long as it is good.',
    params: v.object({ challenge: nonEmpty }),
    reply: v.object({ value: v.string() }),
  }),
  mockBase,
);
export const createFault = post(
  '/faults',
  control({ summary: 'Spoil the next matching answers.', body: FaultRequest, reply: v.object({ id: nonEmpty }), status: 201 }),
  mockBase,
);
export const listFaults = get('/faults', control({ summary: 'Faults still in force.', reply: v.array(Fault) }), mockBase);
export const clearFaults = del('/faults', control({ summary: 'Withdraw all faults.' }), mockBase);
export const getFault = get('/faults/:id', control({ summary: 'One fault still in force.', params: byId, reply: Fault }), mockBase);
export const deleteFault = del('/faults/:id', control({ summary: 'Withdraw one fault.', params: byId }), mockBase);
export const setClock = post(
  '/clock',
  control({
    summary:
      'Move the clock of this world, or to a minute before the next meeting, of one person or any (with its subject; it stays where none is planned); what falls due on the way happens.',
    body: v.object({
      advanceMs: v.optional(count),
      now: v.optional(typedMoment),
      nextMeeting: v.optional(v.object({ email: v.optional(v.string()) })),
    }),
    reply: v.object({ now: moment, subject: v.optional(v.string()) }),
  }),
  mockBase,
);
export const openSession = post(
  '/sessions',
  control({
    summary: 'Sign a persona in without a password; a client that stores the answer goes on with it.',
    body: v.object({ persona: v.picklist(personas) }),
    reply: v.object({ username: nonEmpty, refreshToken: nonEmpty }),
    errors: [code.invalidParameter, code.userDisabled],
    status: 201,
  }),
  mockBase,
);
export const createInvitation = post(
  '/invitations',
  control({
    summary: 'A secret that lets one more browser into this world; good once, for fifteen minutes.',
    reply: v.object({ secret: nonEmpty, until: moment }),
    status: 201,
  }),
  mockBase,
);
export const acceptInvitation = post(
  '/invitations/accept',
  control({ summary: 'Enter the world of an invitation: its cookie is set.', body: v.object({ secret: nonEmpty }) }),
  mockBase,
);
export const expireSessions = post(
  '/sessions/expire',
  control({
    summary: 'End session tokens, refresh tokens or both, of one person or all.',
    body: v.object({ what: v.picklist(['session', 'refresh', 'all']), email: v.optional(v.string()) }),
  }),
  mockBase,
);
export const getJournal = get(
  '/journal',
  control({
    summary: 'Requests and frames of this world with their answers; secrets masked.',
    query: v.object({ since: v.optional(v.string()), kind: v.optional(v.picklist(['http', 'socket'])) }),
    reply: v.array(JournalEntry),
  }),
  mockBase,
);
/** Adds those who are expected to reconnect: their `connected` is false. */
const AlsoReconnecting = v.object({ also: v.optional(v.literal('reconnecting')) });
export const listAttendees = get(
  '/meetings/:umi/attendees',
  control({ summary: 'Who is there or waits.', params: byUmi, query: AlsoReconnecting, reply: v.array(AttendeeState) }),
  mockBase,
);
export const changeAttendee = patch(
  '/meetings/:umi/attendees/:attendeeId',
  control({
    summary: 'Approve, reject, remove, or change rights.',
    params: v.object({ umi: nonEmpty, attendeeId: nonEmpty }),
    body: v.object({
      status: v.optional(v.picklist(requestStatuses)),
      rights: v.optional(v.partial(Rights)),
      removed: v.optional(v.literal(true)),
    }),
  }),
  mockBase,
);
export const changeMeeting = post(
  '/meetings/:umi',
  control({ summary: 'Change the state, the answers or the media of a meeting.', params: byUmi, body: MeetingOrder }),
  mockBase,
);
export const getMails = get('/mails', control({ summary: 'What would have been mailed.', reply: v.array(Mail) }), mockBase);
