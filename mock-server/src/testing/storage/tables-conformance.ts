import * as fc from 'fast-check';
import { leaseMs } from '../../worlds/cluster/leases.ts';
import type { SharedTables } from '../../worlds/cluster/shared-tables.ts';

/** Tables, and a way to let time pass in them. */
export interface TablesSubject {
  readonly tables: SharedTables;
  pass(ms: number): Promise<void>;
  end(): Promise<void>;
}

const members = fc.constantFrom('one', 'two', 'three');
const worlds = fc.constantFrom('a', 'b');
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ act: fc.constant('join' as const), member: members }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('renew' as const), member: members }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('leave' as const), member: members }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('claim' as const), member: members, world: worlds, isMade: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constant('write' as const), member: members, world: worlds, isWhole: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('end' as const), member: members, world: worlds }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('invite' as const), world: worlds }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('accept' as const), back: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('pass' as const), ms: fc.constantFrom(100, leaseMs + 500) }) },
);
/** Joins before the rest. */
const everybody = (['one', 'two', 'three'] as const).map((member) => ({ act: 'join' as const, member }));
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Life {
  readonly name: string;
  untilMs: number;
  isGone: boolean;
  /** As it was last told, whether it still holds or not. */
  readonly epochs: Map<string, number>;
}

/** Twice the shorter of the times that pass, and more than what a test takes. */
const invitationMs = leaseMs;
const mostInvitations = 2;

/** What tables answer, beside what they should. A member that comes back has another name. */
class TablesModel {
  readonly #subject: TablesSubject;
  readonly #lives = new Map<string, Life>();
  readonly #owners = new Map<string, { life: Life; epoch: number }>();
  readonly #texts = new Map<string, string>();
  /** All there ever were, by key. */
  readonly #invitations: { readonly world: string; readonly untilMs: number; isGone: boolean }[] = [];
  #nowMs = 0;
  #joined = 0;
  #written = 0;

  constructor(subject: TablesSubject) {
    this.#subject = subject;
  }

  /** What is wrong; undefined: nothing. */
  async take(one: Step): Promise<string | undefined> {
    const { tables } = this.#subject;
    if (one.act === 'pass') {
      this.#nowMs += one.ms;
      await this.#subject.pass(one.ms);
      return undefined;
    }
    if (one.act === 'join') return this.#join(one.member);
    if (one.act === 'invite') return this.#invite(one.world);
    if (one.act === 'accept') return this.#accept(this.#invitations.length - 1 - one.back);
    const life = this.#lives.get(one.member);
    if (!life) return undefined;
    if (one.act === 'renew') {
      const isMember = (await tables.renew(life.name)) !== undefined;
      if (isMember) life.untilMs = this.#nowMs + leaseMs;
      return isMember === life.isGone ? `${life.name} is ${isMember ? '' : 'not '}a member` : undefined;
    }
    if (one.act === 'leave') {
      life.isGone = true;
      await tables.leave(life.name);
      return undefined;
    }
    if (one.act === 'claim') return life.isGone ? undefined : this.#claim(life, one.world, one.isMade);
    if (one.act === 'end') return this.#write(life, one.world, true, '');
    this.#written += 1;
    return this.#write(life, one.world, one.isWhole, `${this.#written};`);
  }

  async #invite(world: string): Promise<undefined> {
    const own = this.#invitations.filter((one) => one.world === world && !one.isGone && one.untilMs > this.#nowMs);
    for (const old of own.toReversed().slice(mostInvitations - 1)) old.isGone = true;
    const key = `key ${this.#invitations.push({ world, untilMs: this.#nowMs + invitationMs, isGone: false })}`;
    await this.#subject.tables.putInvitation({ key, world, lifeMs: invitationMs, mostOfWorld: mostInvitations });
    return undefined;
  }

  async #accept(index: number): Promise<string | undefined> {
    const invitation = this.#invitations[index];
    const expected = invitation && !invitation.isGone && invitation.untilMs > this.#nowMs ? invitation.world : undefined;
    if (invitation) invitation.isGone = true;
    const world = await this.#subject.tables.takeInvitation(`key ${index + 1}`);
    return world === expected ? undefined : `invitation ${index + 1} leads to ${world}, not ${expected}`;
  }

  async #join(member: string): Promise<undefined> {
    this.#joined += 1;
    const life: Life = { name: `${member} ${this.#joined}`, untilMs: this.#nowMs + leaseMs, isGone: false, epochs: new Map() };
    // The one before is dead, and has not said so.
    this.#lives.set(member, life);
    await this.#subject.tables.join({ name: life.name, url: `http://${member}` });
  }

  async #claim(life: Life, world: string, isMade: boolean): Promise<string | undefined> {
    const claim = await this.#subject.tables.claim(world, life.name, isMade);
    const owner = this.#owners.get(world);
    const isFree = !owner || owner.life.isGone || this.#nowMs > owner.life.untilMs;
    if (claim.kind === 'unknown') return owner || isMade ? `${world} is not known` : undefined;
    if (!owner && !isMade) return `${world} was never made`;
    if (claim.kind === 'elsewhere') {
      if (owner?.life.name !== claim.member.name || owner.life === life) return `${world} is said to be of ${claim.member.name}`;
      return isFree ? `${life.name} can't have ${world}, which nobody has` : undefined;
    }
    if (owner && owner.life !== life) {
      if (!isFree) return `${life.name} has taken ${world} from ${owner.life.name}, which lives`;
      owner.life.isGone = true;
      if (claim.epoch <= owner.epoch) return `the epoch of ${world} goes back to ${claim.epoch}`;
    }
    if (claim.text !== (this.#texts.get(world) ?? '')) return `${world} is "${claim.text}", not "${this.#texts.get(world)}"`;
    this.#owners.set(world, { life, epoch: claim.epoch });
    life.epochs.set(world, claim.epoch);
    return undefined;
  }

  async #write(life: Life, world: string, isWhole: boolean, text: string): Promise<string | undefined> {
    const epoch = life.epochs.get(world);
    if (epoch === undefined) return undefined;
    const isWritten = await this.#subject.tables.write(life.name, [{ world, epoch, isWhole, text }]);
    const owner = this.#owners.get(world);
    const isAllowed = owner?.life === life && owner.epoch === epoch && !life.isGone;
    if (isWritten !== isAllowed) return `${life.name} ${isWritten ? 'could' : "couldn't"} write ${world} under ${epoch}`;
    if (!isWritten) return undefined;
    this.#texts.set(world, isWhole ? text : (this.#texts.get(world) ?? '') + text);
    if (text === '') this.#owners.delete(world);
    return undefined;
  }
}

/** What fast-check tells of tables that give a world to two, take it from one that lives, or keep what a superseded one wrote. */
export async function violationOfTables(begin: () => Promise<TablesSubject>, runs: number): Promise<string | undefined> {
  const property = fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
    const subject = await begin();
    const model = new TablesModel(subject);
    try {
      for (const one of [...everybody, ...steps]) {
        const violation = await model.take(one);
        if (violation) throw new Error(violation);
      }
    } finally {
      await subject.end();
    }
  });
  return fc.asyncDefaultReportMessage(await fc.check(property, { numRuns: runs }));
}
