import type { TagRecord } from '@meet/fixtures/tags';
import type { UserRecord } from '@meet/fixtures/users';
import { isSeenBy } from '../../people/scope.ts';
import { assertThat } from '../../problem.ts';
import type { World } from '../../worlds/world.ts';

/** Who carries each tag, by name; made anew when a user has changed. */
const known = new WeakMap<World['store'], { readonly revision: number; readonly carriers: ReadonlyMap<string, readonly UserRecord[]> }>();

function allCarriers({ store }: World): ReadonlyMap<string, readonly UserRecord[]> {
  const last = known.get(store);
  if (last?.revision === store.users.revision) return last.carriers;
  const carriers = new Map<string, UserRecord[]>();
  for (const user of store.users.values())
    for (const { name } of user.tags) {
      const same = carriers.get(name);
      if (same) same.push(user);
      else carriers.set(name, [user]);
    }
  known.set(store, { revision: store.users.revision, carriers });
  return carriers;
}

/** Who carries a tag, of those the caller may see. */
export function carriersOf(world: World, me: UserRecord, { name }: TagRecord): readonly UserRecord[] {
  const carriers = allCarriers(world).get(name) ?? [];
  return me.roles.includes('administrator') ? carriers : carriers.filter(isSeenBy(world, me));
}

export function foundTag({ world, params }: { world: World; params: { id: string } }): TagRecord {
  const tag = world.store.tags.get(params.id);
  assertThat(tag, 1001, 'no tag has this id');
  return tag;
}
