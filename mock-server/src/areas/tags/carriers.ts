import { code } from '@meet/contracts/wire/errors';
import type { TagRecord } from '@meet/fixtures/areas/tags';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { matchesAll, type Test } from '../../lists/filters.ts';
import { listedWithCache, type Sortable } from '../../lists/list-page.ts';
import { isVisibleTo } from '../../domain/visibility.ts';
import { assertThat } from '../../problem.ts';
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

interface Carriers {
  readonly users: readonly UserRecord[];
  /** Made where they are asked for. */
  readonly rows: () => Sortable<TagCarrier>;
}

/** Users by tag name; recomputed after users have changed. */
const carriersOfStores = new WeakMap<World['store'], { readonly revision: number; readonly byTag: ReadonlyMap<string, Carriers> }>();

/** All users with a tag, not limited to those visible to the caller. */
export function carriersOf({ store }: World, { name }: TagRecord): Carriers {
  const last = carriersOfStores.get(store);
  const current = last?.revision === store.users.revision ? last : { revision: store.users.revision, byTag: carriersByTag(store) };
  carriersOfStores.set(store, current);
  return current.byTag.get(name) ?? carriersIn(store, name, []);
}

function carriersByTag(store: World['store']): ReadonlyMap<string, Carriers> {
  const byTag = new Map<string, UserRecord[]>();
  for (const user of store.users.values()) {
    for (const { name } of user.tags) {
      const others = byTag.get(name);
      if (others) others.push(user);
      else byTag.set(name, [user]);
    }
  }
  return new Map([...byTag].map(([name, users]) => [name, carriersIn(store, name, users)]));
}

function carriersIn(store: World['store'], name: string, users: readonly UserRecord[]): Carriers {
  let rows: Sortable<TagCarrier> | undefined;
  return { users, rows: () => (rows ??= listedWithCache(users.map((user) => carrierOf(store, user, name)))) };
}

export function carrierOf({ users }: Pick<World['store'], 'users'>, user: UserRecord, tag: string): TagCarrier {
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
