import { startExport, getExport } from '@meet/contracts/areas/exports';
import { login, refresh } from '@meet/contracts/areas/session';
import { changeSettings, getSettings } from '@meet/contracts/areas/settings';
import { applyDeletion, mailPasswordResets, planDeletion } from '@meet/contracts/areas/user-bulk';
import { changeUser, createUser, deleteUser, getUser } from '@meet/contracts/areas/users';
import { createFault, createWorld, currentWorld, getFault, getMails, setClock, worldHeader } from '@meet/contracts/mock';
import { pathOf, type Endpoint } from '@meet/contracts/wire/http';
import { people } from '@meet/fixtures/cast/people';
import { setTimeout } from 'node:timers/promises';

interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- what was answered is what the test is about to look at
  readonly body: any;
  /** It was asked for more than once: nobody could answer before. */
  readonly isRepeated: boolean;
}

interface Question {
  readonly params?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly token?: string;
}

const { administrator, user } = people;
/** Between questions of somebody who works. */
const pauseMs = 100;
const untouched = 'user-16';
const setting = 'parallelJobs';

/** Changes a world in many ways, and remembers what was answered. */
export class Witness {
  readonly #origin: string;
  readonly #world: string;
  readonly #token: string;
  /** What may be found, by what it is of: the answered value, and what was asked for and not answered. */
  readonly #possible = new Map<string, Set<unknown>>();
  readonly #userIds: string[] = [];
  readonly #refreshTokens: string[] = [];
  readonly #faults: string[] = [];
  #planId: string | undefined;
  #exportId: string | undefined;
  #mails = 0;
  #nowMs = 0;
  #made = 0;
  readonly #refusals: string[] = [];
  #answered = 0;
  #unanswered = 0;
  /** It is no fault when nobody answers for a while. */
  #mayBeAway = false;
  /** It asks until somebody answers. */
  #isPatient = false;
  #onAnswer = () => {};

  private constructor(origin: string, world: string, token: string) {
    this.#origin = origin;
    this.#world = world;
    this.#token = token;
  }

  static async of(origin: string): Promise<Witness> {
    const bare = new Witness(origin, '', '');
    const { world } = (await bare.#ask(createWorld, { body: { limits: { refreshReuseMs: 3_600_000, sessionLifeMs: 86_400_000 } } })).body;
    const { sessionToken } = (
      await new Witness(origin, world, '').#ask(login, { body: { username: administrator.email, password: administrator.passwordHash } })
    ).body;
    const witness = new Witness(origin, world, sessionToken);
    witness.#possible.set(setting, new Set([await witness.#found(setting)]));
    return witness;
  }

  /** How many changes were answered. */
  get answered(): number {
    return this.#answered;
  }

  /** How many changes were asked for while nobody could answer. */
  get unanswered(): number {
    return this.#unanswered;
  }

  /** Answers that should not have been: everything it asks for is possible. */
  get refusals(): readonly string[] {
    return this.#refusals;
  }

  /** Makes changes, three at a time; ends the server once so many are answered, while the others are under way. */
  async changeUntilKilled(random: () => number, changes: number, kill: () => Promise<void>): Promise<void> {
    let killed: Promise<void> | undefined;
    this.#onAnswer = () => {
      if (this.#answered >= changes) killed ??= kill();
    };
    const turn = async (deeds: readonly (() => Promise<void>)[]) => {
      for (;;) await deeds[Math.floor(random() * deeds.length)]?.();
    };
    await Promise.allSettled(this.#deeds(random).map(turn));
    await killed;
  }

  /** Makes changes at the pace of busy people, three at a time, also while nobody answers. */
  async changeUntil(random: () => number, isOver: () => boolean): Promise<void> {
    this.#mayBeAway = true;
    const turn = async (deeds: readonly (() => Promise<void>)[]) => {
      while (!isOver()) {
        await deeds[Math.floor(random() * deeds.length)]?.().catch(() => {
          this.#unanswered += 1;
        });
        await setTimeout(pauseMs);
      }
    };
    await Promise.all(this.#deeds(random).map(turn));
  }

  /** Resolves once a question that is asked from now on has been answered. */
  async answersAgain(): Promise<void> {
    while (!(await this.#found(setting).then(Boolean, () => false))) await setTimeout(pauseMs);
  }

  /** What it does, in three turns. */
  #deeds(random: () => number): readonly (readonly (() => Promise<void>)[])[] {
    return [
      [() => this.#createUser(), () => this.#rename(random), () => this.#remove(random), () => this.#mail(random)],
      [() => this.#set(random), () => this.#plan(), () => this.#export(), () => this.#advance()],
      [() => this.#open(), () => this.#refresh(random), () => this.#order()],
    ];
  }

  /** What was answered and is not there any more. */
  async lost(): Promise<string[]> {
    this.#isPatient = true;
    const lost: string[] = [];
    const check = (what: string, isThere: boolean) => {
      if (!isThere) lost.push(what);
    };
    const statusOf = async (endpoint: Endpoint, id = '') => (await this.#ask(endpoint, { params: { id } })).status;
    for (const [what, possible] of this.#possible) {
      const found = await this.#found(what);
      check(`${what} is ${String(found)}, not ${[...possible].join(' or ')}`, possible.has(found));
    }
    for (const id of this.#faults) check(id, (await statusOf(getFault, id)) === 200);
    for (const index of this.#refreshTokens.keys()) check(`session ${index}`, (await this.#refreshAt(index)) === 200);
    if (this.#exportId !== undefined) check('the export', (await statusOf(getExport, this.#exportId)) === 200);
    const mails: { to: string }[] = (await this.#ask(getMails)).body;
    check('mails', mails.filter(({ to }) => to.endsWith('@witness.example')).length >= this.#mails);
    check('the clock', Date.parse((await this.#ask(currentWorld)).body.now) >= this.#nowMs);
    if (this.#planId !== undefined) {
      const { status, isRepeated } = await this.#ask(applyDeletion, { body: { planId: this.#planId } });
      check('the plan', status === 200 || isRepeated);
      this.#planId = undefined;
    }
    this.#isPatient = false;
    return lost;
  }

  async #found(what: string): Promise<unknown> {
    if (what === setting) return (await this.#ask(getSettings, { params: { section: 'job-scheduler' } })).body.values[setting];
    return (await this.#ask(getUser, { params: { id: what } })).body.firstName;
  }

  /** Asks for a change of what is found to be `value` afterwards. */
  async #change(what: string, value: unknown, endpoint: Endpoint, question: Question): Promise<void> {
    const possible = this.#possible.get(what) ?? new Set();
    this.#possible.set(what, possible.add(value));
    await this.#done(endpoint, question);
    this.#possible.set(what, new Set([value]));
  }

  async #createUser(): Promise<void> {
    this.#made += 1;
    const names = { firstName: `First ${this.#made}`, lastName: 'Last', email: `${this.#made}@witness.example` };
    const { id } = await this.#done(createUser, { body: { ...names, roles: [] } });
    this.#possible.set(id, new Set([names.firstName]));
    this.#userIds.push(id);
  }

  async #rename(random: () => number): Promise<void> {
    const id = pick(this.#userIds, random);
    if (id === undefined) return;
    const firstName = `New ${Math.floor(random() * 1e6)}`;
    await this.#change(id, firstName, changeUser, { params: { id }, body: { firstName } });
  }

  async #remove(random: () => number): Promise<void> {
    const id = this.#userIds.length > 3 ? pick(this.#userIds, random) : undefined;
    if (id === undefined) return;
    this.#userIds.splice(this.#userIds.indexOf(id), 1);
    await this.#change(id, undefined, deleteUser, { params: { id } });
  }

  async #mail(random: () => number): Promise<void> {
    const id = pick(this.#userIds, random);
    if (id === undefined) return;
    const { changed } = await this.#done(mailPasswordResets, { body: { ids: [id] } });
    this.#mails += changed;
  }

  async #set(random: () => number): Promise<void> {
    const value = 1 + Math.floor(random() * 32);
    await this.#change(setting, value, changeSettings, { params: { section: 'job-scheduler' }, body: { values: { [setting]: value } } });
  }

  async #plan(): Promise<void> {
    ({ planId: this.#planId } = await this.#done(planDeletion, { body: { ids: [untouched] } }));
  }

  async #export(): Promise<void> {
    ({ id: this.#exportId } = await this.#done(startExport, { body: { type: 'user' } }));
  }

  async #advance(): Promise<void> {
    this.#nowMs = Date.parse((await this.#done(setClock, { body: { advanceMs: 1_000 } })).now);
  }

  async #order(): Promise<void> {
    if (this.#faults.length < 50) this.#faults.push((await this.#done(createFault, { body: { path: '/nowhere' } })).id);
  }

  async #open(): Promise<void> {
    const { refreshToken } = await this.#done(login, { body: { username: user.email, password: user.passwordHash } });
    this.#refreshTokens.push(refreshToken);
  }

  async #refresh(random: () => number): Promise<void> {
    const index = Math.floor(random() * this.#refreshTokens.length);
    if (!(index in this.#refreshTokens)) return;
    const status = await this.#refreshAt(index);
    if (status !== 200) this.#refusals.push(`refresh: ${status}`);
    this.#countAnswer();
  }

  async #refreshAt(index: number): Promise<number> {
    const { status, body } = await this.#ask(refresh, {
      headers: { username: user.email, refreshToken: this.#refreshTokens[index] ?? '' },
    });
    if (status === 200) this.#refreshTokens[index] = body.refreshToken;
    return status;
  }

  async #done(endpoint: Endpoint, question: Question): Promise<Answer['body']> {
    const { status, body } = await this.#ask(endpoint, question);
    if (status >= 300) this.#refusals.push(`${endpoint.path}: ${status} ${JSON.stringify(body)}`);
    this.#countAnswer();
    return body;
  }

  #countAnswer(): void {
    this.#answered += 1;
    this.#onAnswer();
  }

  async #ask(endpoint: Endpoint, question?: Question): Promise<Answer> {
    for (let isRepeated = false; ; isRepeated = true) {
      const answer = await this.#askOnce(endpoint, question);
      // Nobody could answer, whoever says so.
      const isAway = this.#mayBeAway && [502, 503, 504].includes(answer.status);
      if (!isAway) return { ...answer, isRepeated };
      if (!this.#isPatient) throw new Error(`${endpoint.path}: ${answer.status}`);
      await setTimeout(pauseMs);
    }
  }

  async #askOnce(endpoint: Endpoint, { params, headers, body, token = this.#token }: Question = {}): Promise<Omit<Answer, 'isRepeated'>> {
    const reply = await fetch(this.#origin + pathOf(endpoint, params), {
      method: endpoint.method,
      headers: {
        [worldHeader]: this.#world,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    const isJson = reply.headers.get('content-type')?.startsWith('application/json');
    return { status: reply.status, body: isJson && text ? JSON.parse(text) : undefined };
  }
}

const pick = <T>(all: readonly T[], random: () => number): T | undefined => all[Math.floor(random() * all.length)];
