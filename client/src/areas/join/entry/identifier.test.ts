import { expect, test } from 'vitest';
import { groupsOfThree } from './identifier.ts';

test.each([
  ['483920117', '483\u00A0920\u00A0117'],
  ['1234', '1\u00A0234'],
  ['room-7', 'room-7'],
])('%s reads %j', (identifier, shown) => {
  expect(groupsOfThree(identifier)).toBe(shown);
});
