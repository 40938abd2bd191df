import { code } from '@meet/contracts/wire/errors';
import type { TagRecord } from '@meet/fixtures/areas/tags';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { matchesAll, type Test } from '../../lists/filters.ts';
import { listedWithCache, type Sortable } from '../../lists/list-page.ts';
import { isVisibleTo } from '../../domain/visibility.ts';
import { assertThat } from '../../problem.ts';
import { keptUntilWritten } from '../../worlds/data/kept.ts';
import type { World } from '../../worlds/world.ts';

/** Row of a user with a tag. */
export interface TagCarrier {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly tagValue: string | null;
  readonly version: number;
}

type Users = World['store']['users'];

interface Carriers {
  readonly users: readonly UserRecord[];
  /** Made where they are asked for. */
  readonly rows: () => Sortable<TagCarrier>;
}

/** All users with a tag, not limited to those visible to the caller. */
export const carriersOf = ({ store: { users } }: World, { name }: TagRecord): Carriers =>
  carriersByTag(users).get(name) ?? carriersIn(users, name, []);

const carriersByTag = keptUntilWritten((users: Users): ReadonlyMap<string, Carriers> => {
  const byTag = new Map<string, UserRecord[]>();
  for (const user of users.values()) {
    for (const { name } of user.tags) {
      const others = byTag.get(name);
      if (others) others.push(user);
      else byTag.set(name, [user]);
    }
  }
  return new Map([...byTag].map(([name, carriers]) => [name, carriersIn(users, name, carriers)]));
});

function carriersIn(users: Users, name: string, carriers: readonly UserRecord[]): Carriers {
  let rows: Sortable<TagCarrier> | undefined;
  return { users: carriers, rows: () => (rows ??= listedWithCache(carriers.map((user) => carrierOf(users, user, name)))) };
}

export function carrierOf(users: Users, user: UserRecord, tag: string): TagCarrier {
  const { id, email, firstName, lastName, tags } = user;
  const tagValue = tags.find(({ name }) => name === tag)?.value ?? null;
  return { id, email, firstName, lastName, tagValue, version: users.versionOf(id) };
}

/** Test for rows of users the caller may see. */
export function seesCarrier(world: World, me: UserRecord): Test<{ readonly id: string }> {
  const isSeen = isVisibleTo(world, me);
  if (isSeen === matchesAll) return matchesAll;
  return ({ id }) => {
    const user = world.store.users.get(id);
    return user !== undefined && isSeen(user);
  };
}

export function foundTag({ world, params }: { world: World; params: { id: string } }): TagRecord {
  const tag = world.store.tags.get(params.id);
  assertThat(tag, code.notFound, 'no tag has this id');
  return tag;
}
