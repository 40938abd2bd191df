import * as v from 'valibot';
import { expect, test } from 'vitest';
import { MeetingsDashboard } from './dashboards.ts';
import { MeetingRow } from './meetings.ts';
import { ServerMeeting } from './service.ts';

/** The specification does not show all transitions of a meeting (001 §4). */
test.each([
  ['the list of meetings', MeetingRow.entries.state],
  ['the meetings of a server', ServerMeeting.entries.state],
  ['the numbers of meetings', MeetingsDashboard.entries.states.item.entries.state],
])('[MTG-13] a state nobody knows is read in %s', (_, state) => {
  expect(v.is(state, 'HIBERNATING')).toBe(true);
  expect(v.is(state, '')).toBe(false);
});
