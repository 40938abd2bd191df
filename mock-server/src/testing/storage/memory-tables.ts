import type { KeptInvitation } from '../../worlds/access/invitations.ts';
import { leaseMs } from '../../worlds/cluster/leases.ts';
import { firstEpoch, type Claim, type FencedRow, type Member, type SharedTables } from '../../worlds/cluster/shared-tables.ts';

interface Lease {
  readonly owner: string;
  readonly epoch: number;
  /** When it was found without an owner. */
  readonly freeSinceMs?: number;
}

/** Tables that several servers of one test share. */
export class MemoryTables implements SharedTables {
  readonly isOpen = true;
  readonly #now: () => number;
  readonly #members = new Map<string, { readonly url: string; readonly untilMs: number }>();
  readonly #leases = new Map<string, Lease>();
  readonly #texts = new Map<string, string>();
  readonly #invitations = new Map<string, KeptInvitation & { readonly untilMs: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  assertOpen(): void {}

  onReopened(): void {}

  textOf(world: string): string {
    return this.#texts.get(world) ?? '';
  }

  async join({ name, url }: Member): Promise<string> {
    this.#members.set(name, { url, untilMs: this.#now() + leaseMs });
    return 'known to members alone';
  }

  async renew(name: string): Promise<readonly Member[] | undefined> {
    const member = this.#members.get(name);
    if (!member) return undefined;
    this.#members.set(name, { ...member, untilMs: this.#now() + leaseMs });
    return [...this.#members].map(([other, { url }]) => ({ name: other, url }));
  }

  async leave(name: string): Promise<void> {
    this.#members.delete(name);
  }

  async claim(world: string, name: string, isMade: boolean): Promise<Claim> {
    if (!this.#members.has(name)) throw new Error(`${name} is no member`);
    const lease = this.#leases.get(world) ?? (isMade ? { owner: '', epoch: 0 } : undefined);
    if (!lease) return { kind: 'unknown' };
    if (lease.owner !== name) this.#strikeOffIfOver(lease.owner);
    const owner = this.#members.get(lease.owner);
    if (owner && lease.owner !== name) return { kind: 'elsewhere', member: { name: lease.owner, url: owner.url } };
    const epoch = owner ? lease.epoch : lease.epoch + 1;
    this.#leases.set(world, { owner: name, epoch });
    return { kind: 'held', epoch, text: this.textOf(world) };
  }

  async enter(worlds: readonly string[], name: string): Promise<void> {
    if (!this.#members.has(name)) return;
    for (const world of worlds) if (!this.#leases.has(world)) this.#leases.set(world, { owner: name, epoch: firstEpoch });
  }

  async write(name: string, rows: readonly FencedRow[]): Promise<boolean> {
    const isHeld = ({ world, epoch }: FencedRow) => {
      const lease = this.#leases.get(world);
      return lease?.owner === name && lease.epoch === epoch;
    };
    if (!this.#members.has(name) || !rows.every(isHeld)) return false;
    for (const { world, isWhole, text } of rows) {
      this.#texts.set(world, isWhole ? text : this.textOf(world) + text);
      if (isWhole && text === '') this.#end(world);
    }
    return true;
  }

  async putInvitation(invitation: KeptInvitation): Promise<void> {
    const { key, world, lifeMs, mostOfWorld } = invitation;
    const isGood = (one: { readonly untilMs: number }) => one.untilMs > this.#now();
    const own = [...this.#invitations.values()].filter((one) => one.world === world && isGood(one));
    for (const { key: old } of own.toReversed().slice(mostOfWorld - 1)) this.#invitations.delete(old);
    this.#invitations.set(key, { ...invitation, untilMs: this.#now() + lifeMs });
  }

  async takeInvitation(key: string): Promise<string | undefined> {
    const found = this.#invitations.get(key);
    this.#invitations.delete(key);
    return found && found.untilMs > this.#now() ? found.world : undefined;
  }

  async sweep(unusedMs: number, kept: string): Promise<void> {
    for (const [world, lease] of this.#leases) {
      this.#strikeOffIfOver(lease.owner);
      if (this.#members.has(lease.owner)) continue;
      if (lease.freeSinceMs === undefined) this.#leases.set(world, { ...lease, freeSinceMs: this.#now() });
      else if (world !== kept && this.#now() - lease.freeSinceMs > unusedMs) this.#end(world);
    }
  }

  async close(): Promise<void> {}

  #strikeOffIfOver(name: string): void {
    const member = this.#members.get(name);
    if (member && member.untilMs <= this.#now()) this.#members.delete(name);
  }

  #end(world: string): void {
    this.#leases.delete(world);
    this.#texts.delete(world);
  }
}
