import { expect, test } from 'vitest';
import { exportTypes, exportTypesOf } from './export-access.ts';

test('[EXP-01] the types of exports are exactly the seven of the specification', () => {
  expect(exportTypes).toEqual([
    'user',
    'meeting',
    'subscriptionContact',
    'subscriptionOrganizer',
    'meetingAttendee',
    'customerManager',
    'organizerRanking',
  ]);
});

test('administrators export everything, managers what is theirs, others nothing', () => {
  expect(exportTypesOf(['administrator'])).toEqual(exportTypes);
  expect(exportTypesOf(['userManager'])).toEqual(['user', 'customerManager']);
  expect(exportTypesOf(['organizationManager'])).toEqual([
    'meeting',
    'subscriptionContact',
    'subscriptionOrganizer',
    'meetingAttendee',
    'organizerRanking',
  ]);
  expect([exportTypesOf(['organizer']), exportTypesOf([])]).toEqual([[], []]);
});
