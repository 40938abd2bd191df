import { code } from '@meet/contracts/wire/errors';
import { assertThat } from '../../problem.ts';
import type { World } from '../../worlds/world.ts';

/** Reference to a server zone by its id. */
export function zoneNamed({ store }: World, id: string): { id: string; name: string } {
  const zone = store.serverZones.get(id);
  assertThat(zone, code.internal, `there is no server zone ${id}`);
  return { id, name: zone.name };
}
