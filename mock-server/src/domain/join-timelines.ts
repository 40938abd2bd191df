import type { JoinTimeline } from '@meet/contracts/areas/join-timelines';
import type { InferInput } from 'valibot';
import type { World } from '../worlds/world.ts';

export type JoinTimelineRecord = InferInput<typeof JoinTimeline>;

const keptMax = 1_000;

/** Timelines of joins by browser and support code, the one reported last at the end. */
export const timelinesOf = ({ state }: Pick<World, 'state'>): Map<string, JoinTimelineRecord> => state.mapOf('join timelines');

export function keepTimeline(world: Pick<World, 'state'>, key: string, row: JoinTimelineRecord): void {
  const timelines = timelinesOf(world);
  timelines.delete(key);
  timelines.set(key, row);
  const [oldest] = timelines.keys();
  if (timelines.size > keptMax && oldest !== undefined) timelines.delete(oldest);
}
