import * as v from 'valibot';
import {
  control,
  faultPath,
  FaultRequest,
  meetingNames,
  MeetingOrder,
  meetingStates,
  mockBase,
  personas,
  WorldChange,
  type MeetingName,
} from './mock.ts';
import { code } from './wire/errors.ts';
import { requestStatuses, Rights } from './signaling.ts';
import { del, get, patch, post } from './wire/http.ts';
import { moment, nonEmpty } from './wire/wire.ts';

/** What one scenario may hold. */
export const scenarioLimits = { steps: 40, actions: 12, participants: 24, seen: 1_000, passedMs: 400 * 86_400_000 } as const;

const text = (maxCharacters: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(maxCharacters));
const duration = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(scenarioLimits.passedMs));
const times = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(scenarioLimits.seen)));
const meeting = v.picklist(meetingNames);
const persona = v.picklist(personas);
const fullName = text(80);

const attendeeConditions = [...requestStatuses, 'started', 'gone'] as const;

/** When a step is due; exactly one of them. Counted is what is seen since the step before. */
export const Condition = v.object({
  /** A call was answered, or dropped, so many times. */
  call: v.optional(v.object({ method: v.optional(v.pipe(v.string(), v.maxLength(20))), path: faultPath, times })),
  /** A frame of this type was received or is about to be sent, so many times. */
  frame: v.optional(v.object({ type: text(50), times })),
  /** Somebody is so, or whoever has this name; `gone`: nobody of them is there. Bots do not count, nor do simulated participants without their name. */
  attendee: v.optional(v.object({ meeting, fullName: v.optional(fullName), is: v.picklist(attendeeConditions) })),
  meeting: v.optional(v.object({ name: meeting, is: v.picklist(meetingStates) })),
  /** Milliseconds of the world's clock. */
  passedMs: v.optional(duration),
});

export type Condition = v.InferOutput<typeof Condition>;

const participant = { meeting, fullName };

/** What happens; exactly one of them. */
export const Action = v.object({
  fault: v.optional(FaultRequest),
  clearFaults: v.optional(v.literal(true)),
  clock: v.optional(v.object({ advanceMs: duration })),
  expireSessions: v.optional(v.object({ what: v.picklist(['session', 'refresh', 'all']), persona: v.optional(persona) })),
  person: v.optional(
    v.object({ persona, otp: v.optional(v.boolean()), disabled: v.optional(v.boolean()), passwordExpired: v.optional(v.boolean()) }),
  ),
  world: v.optional(WorldChange),
  /** A maintenance takes the place of the one that is planned. */
  maintenance: v.optional(v.object({ startsInMs: duration, lengthMs: duration })),
  meeting: v.optional(v.object({ name: meeting, ...MeetingOrder.entries })),
  /** Everybody who is there or waits, bots and simulated participants aside, or whoever has this name. */
  attendees: v.optional(
    v.object({
      meeting,
      fullName: v.optional(fullName),
      status: v.optional(v.picklist(requestStatuses)),
      rights: v.optional(v.partial(Rights)),
      removed: v.optional(v.literal(true)),
    }),
  ),
  /** A simulated participant: in the roster, without sound and picture. */
  arrives: v.optional(v.object(participant)),
  acts: v.optional(
    v.object({ ...participant, chat: v.optional(text(1_000)), hand: v.optional(v.boolean()), reaction: v.optional(text(20)) }),
  ),
  leaves: v.optional(v.object(participant)),
});

export type Action = v.InferOutput<typeof Action>;

/** `title` says what happens. Without `when` it happens right after the step before; with nothing that it does, it only waits. */
const Step = v.object({
  title: text(160),
  when: v.optional(Condition),
  does: v.pipe(v.array(Action), v.maxLength(scenarioLimits.actions)),
});

/** Where a person begins: at a path below the client's, or at a meeting; signed in or not. */
const Beginning = v.object({
  path: v.optional(v.pipe(v.string(), v.regex(/^(?:[a-z][a-z-]*(?:\/[a-z][a-z-]*){0,5})?$/))),
  meeting: v.optional(meeting),
  as: v.optional(persona),
});

/** A story that the mock server plays in one world. `shows`: a sentence of what a person sees. Without steps, the place where it begins says all. */
export const Scenario = v.object({
  title: text(80),
  shows: text(300),
  begins: Beginning,
  steps: v.pipe(v.array(Step), v.maxLength(scenarioLimits.steps)),
});

export type Scenario = v.InferInput<typeof Scenario>;

/** What the form of a scenario cannot say is wrong with it, each as `steps.0.when: …`; empty: nothing. */
export function scenarioErrors({ begins, steps }: Scenario): string[] {
  const arrived = new Set<string>();
  const errors = begins.path !== undefined && begins.meeting !== undefined ? ['begins: either path or meeting'] : [];
  steps.forEach(({ when, does }, index) => {
    if (when && kindsIn(when).length !== 1) errors.push(`steps.${index}.when: exactly one of ${Object.keys(Condition.entries).join(', ')}`);
    if (!when && does.length === 0) errors.push(`steps.${index}: waits for nothing and does nothing`);
    does.forEach((action, place) => {
      const at = `steps.${index}.does.${place}`;
      if (kindsIn(action).length !== 1) errors.push(`${at}: exactly one of ${Object.keys(Action.entries).join(', ')}`);
      if (action.arrives) arrived.add(nameOf(action.arrives));
      const absent = [action.acts, action.leaves].find((who) => who && !arrived.has(nameOf(who)));
      if (absent) errors.push(`${at}: ${absent.fullName} has not arrived in ${absent.meeting}`);
    });
  });
  if (arrived.size > scenarioLimits.participants) errors.push(`steps: ${scenarioLimits.participants} simulated participants at most`);
  return errors;
}

const kindsIn = (one: object): unknown[] => Object.values(one).filter((value) => value !== undefined);
const nameOf = (who: { meeting: MeetingName; fullName: string }): string => `${who.meeting}: ${who.fullName}`;

const { title, shows, begins } = Scenario.entries;

/** A scenario of the library, to choose from; `steps` are their titles. */
const ScenarioFacts = v.object({ name: nonEmpty, title, shows, begins, steps: v.array(v.string()) });

const playerStates = ['none', 'playing', 'paused', 'finished', 'failed'] as const;

/** What plays. `done`: how many steps have happened; `reason`: why the next one could not. */
export const PlayerState = v.object({
  state: v.picklist(playerStates),
  done: v.number(),
  scenario: v.optional(ScenarioFacts),
  waitsFor: v.optional(Condition),
  reason: v.optional(v.string()),
});

export type PlayerState = v.InferInput<typeof PlayerState>;

export const listScenarios = get('/scenarios', control({ summary: 'The library of scenarios.', reply: v.array(ScenarioFacts) }), mockBase);
export const getScenario = get(
  '/scenarios/:name',
  control({ summary: 'A scenario of the library, whole.', params: v.object({ name: nonEmpty }), reply: Scenario }),
  mockBase,
);
export const getPlayer = get(
  '/scenario',
  control({ summary: 'Which scenario plays in this world, and where it is.', reply: PlayerState }),
  mockBase,
);
export const recordScenario = get(
  '/scenario/recording',
  control({
    summary:
      'What happened in this world from a moment on (as in the journal), as a scenario to be kept: what was done to the world happens again once its person has done what came before. `leftOut`: what a scenario cannot hold.',
    query: v.object({ since: v.optional(v.pipe(v.string(), v.maxLength(40))) }),
    reply: v.object({ scenario: Scenario, leftOut: v.array(v.string()) }),
  }),
  mockBase,
);
export const playScenario = post(
  '/scenario',
  control({
    summary:
      'Play a scenario from its beginning, of the library or one of your own, instead of the one before; it can wait for `play` or `step`.',
    body: v.object({ name: v.optional(text(80)), scenario: v.optional(Scenario), paused: v.optional(v.boolean()) }),
    reply: PlayerState,
    status: 201,
  }),
  mockBase,
);
export const steerScenario = patch(
  '/scenario',
  control({
    summary: 'Play on, pause, or let the next step happen now, whatever it waits for.',
    body: v.object({ do: v.picklist(['play', 'pause', 'step']) }),
    reply: PlayerState,
    errors: [code.notFound, code.invalidParameter, code.invalidRequest],
  }),
  mockBase,
);
export const stopScenario = del(
  '/scenario',
  control({ summary: 'Stop it: its faults are withdrawn and its simulated participants leave; what else it did stays.' }),
  mockBase,
);

/** How many are told. */
export const happeningsMax = 20;

const Happening = v.object({ at: moment, text: v.string() });

export type Happening = v.InferInput<typeof Happening>;

export const listHappenings = get(
  '/happenings',
  control({
    summary: `What has happened in this world, in words, the newest ${happeningsMax} first: changes and failed calls, mails, what jobs changed, who came to meetings, and what the control did.`,
    reply: v.array(Happening),
  }),
  mockBase,
);
