import type { Action, Scenario } from '@meet/contracts/scenarios';
import { keptBy } from '../worlds/data/kept.ts';
import type { World } from '../worlds/world.ts';

/** What was done to a world from outside, by a control call or a scenario: one of them. */
interface What {
  readonly action?: Action;
  /** Where a person began: at a scenario, or signed in by one click. */
  readonly begins?: Scenario['begins'];
  /** In words, where no scenario can do it. */
  readonly leftOut?: string;
}

/** It came after the entry `afterId` of the journal, and caused those up to `untilId`. Times are of the world's clock. */
export interface KeptAction extends What {
  readonly afterId: number;
  readonly untilId: number;
  readonly atMs: number;
  readonly untilMs: number;
}

const kept = 500;
const maxCharacters = 4_000;

/** Like journals they end with the process. */
const actionsOf = keptBy((_world: World): KeptAction[] => []);

/** The newest 500, oldest first; one within another comes behind it. */
export const actionsIn = (world: World): readonly KeptAction[] => actionsOf(world);

/** Does it, and keeps what it was unless it fails. */
export function keepAction<Result>(world: World, what: What, run: () => Result): Result {
  const list = actionsOf(world);
  const ends = () => ({ untilId: world.journal.lastId(), untilMs: world.clock.now() });
  const isShort = JSON.stringify(what).length <= maxCharacters;
  const made: KeptAction = {
    ...(isShort ? what : { leftOut: 'a change that is too long to be written down' }),
    afterId: world.journal.lastId(),
    atMs: world.clock.now(),
    ...ends(),
  };
  list.push(made);
  if (list.length > kept) list.shift();
  try {
    const result = run();
    Object.assign(made, ends());
    return result;
  } catch (error) {
    if (list.includes(made)) list.splice(list.indexOf(made), 1);
    throw error;
  }
}
