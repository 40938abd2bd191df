import type { MeetingName } from '@meet/contracts/mock';
import { code } from '@meet/contracts/wire/errors';
import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import { assertThat } from '../../problem.ts';
import type { World } from '../../worlds/world.ts';

/** A meeting of the cast; problem 1001 where it was deleted. */
export function castMeetingIn({ store }: World, name: MeetingName): MeetingRecord {
  const meeting = store.meetings.find(({ castName }) => castName === name);
  assertThat(meeting, code.notFound, `this world has no meeting ${name} any more`);
  return meeting;
}
