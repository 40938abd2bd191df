import { expect, test } from 'vitest';
import { changedTerms, termsOf } from './terms-form.ts';

const terms = { product: 'Rooms', seats: 5, perpetual: false, endDate: new Date('2027-06-27T06:00:00.000Z') };

test('an end that nobody touched is not written, whatever the zone of who changes the rest', () => {
  expect(changedTerms({ seats: 6 }, 'Asia/Tokyo')).toEqual({ seats: 6 });
  expect(changedTerms({ product: 'Halls', perpetual: true }, 'America/New_York')).toEqual({ product: 'Halls', perpetual: true });
});

test('an end that was chosen is the end of that day in the zone of who chose it', () => {
  expect(changedTerms({ endDate: new Date('2027-12-30T23:00:00.000Z') }, 'Europe/Paris')).toEqual({
    endDate: new Date('2027-12-31T22:59:59.000Z'),
  });
  expect(termsOf(terms, 'Europe/Paris').endDate).toEqual(new Date('2027-06-27T21:59:59.000Z'));
});
