import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attendanceChanges, inStableOrder, initials } from './attendees.ts';

const person = (id: string) => ({ id, fullName: `Person ${id}` });

test('who came and who went is told apart', () => {
  const { joined, left } = attendanceChanges([person('a'), person('b')], [person('b'), person('c')]);
  expect(joined).toEqual([person('c')]);
  expect(left).toEqual([person('a')]);
});

test('everybody keeps their place, whatever order the server lists them in', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 20 }),
      fc.array(fc.string(), { maxLength: 5 }),
      (places, others) => {
        const people = [...places, ...others.filter((id) => !places.includes(id))].toReversed().map(person);
        expect(
          inStableOrder(places, people)
            .map(({ id }) => id)
            .slice(0, places.length),
        ).toEqual(places);
      },
    ),
  );
});

test.each([
  ['Ada Lovelace', 'AL'],
  ['zsófia', 'Z'],
  ['Jean-Luc van der Berg', 'JB'],
  ['محمد علي', 'مع'],
  ['👩🏽‍🚀 Star', '👩🏽‍🚀S'],
  ['"Bobby" (Tables)', 'BT'],
  ['— ?', ''],
  ['  ', ''],
])('%j is shown as %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
