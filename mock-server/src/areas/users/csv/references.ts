import { nameKey } from '@meet/contracts/wire/names';
import type { World } from '../../../worlds/world.ts';

/** Ids of what cells name; a text that names nothing, or more than one thing, stays as it is. */
export interface References {
  /** By id or name. */
  organization(cell: string): string;
  /** By id, by `organization / product`, or by the organization where it has one subscription. */
  subscription(cell: string): string;
}

export function referencesIn({ store }: Pick<World, 'store'>): References {
  let organizations: ReturnType<typeof uniqueIds> | undefined;
  let subscriptions: ReturnType<typeof uniqueIds> | undefined;
  return {
    organization(cell) {
      if (store.organizations.get(cell)) return cell;
      organizations ??= uniqueIds([...store.organizations.values()].map(({ id, name }) => [name, id]));
      return organizations.get(nameKey(cell)) ?? cell;
    },
    subscription(cell) {
      if (store.subscriptions.get(cell)) return cell;
      subscriptions ??= uniqueIds(
        [...store.subscriptions.values()].flatMap(({ id, organization: { name }, product }) => [
          [`${name} / ${product}`, id],
          [name, id],
        ]),
      );
      return subscriptions.get(nameKey(cell.replace(/\s*\/\s*/, ' / '))) ?? cell;
    },
  };
}

/** Ids by name; undefined where several have the same. */
function uniqueIds(named: readonly (readonly [name: string, id: string])[]): Map<string, string | undefined> {
  const ids = new Map<string, string | undefined>();
  for (const [name, id] of named) ids.set(nameKey(name), ids.has(nameKey(name)) ? undefined : id);
  return ids;
}
