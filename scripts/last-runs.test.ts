import { expect, test } from 'vitest';
import { withRun } from './bench/lab/last-runs.mjs';

test('a run of one benchmark takes the place of the one before, and the others stay', () => {
  const first = withRun('', 'New worlds', 'Monday.\n\n| a |');
  const both = withRun(`\n\n${first}`, 'Cold start', 'Tuesday.\n\n| b |');
  expect(both).toBe('### Cold start\n\nTuesday.\n\n| b |\n\n### New worlds\n\nMonday.\n\n| a |\n');
  expect(withRun(both, 'New worlds', 'Wednesday.\n\n| c |')).toBe(
    '### Cold start\n\nTuesday.\n\n| b |\n\n### New worlds\n\nWednesday.\n\n| c |\n',
  );
});
