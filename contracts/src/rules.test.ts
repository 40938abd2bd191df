import { expect, test } from 'vitest';
import { deletionRefusal, downloadRefusal, readingRefusal, screenRefusal, sharingRefusal } from './rules.ts';
import { roles, screenAccess, screens, scopeOf } from './roles.ts';

test('[ROL-07] a screen is refused exactly where the matrix opens nothing, and says to whom it is open', () => {
  for (const screen of screens)
    for (const of of [[], ...roles.map((role) => [role])]) {
      const refusal = screenRefusal(screen, of);
      expect(refusal === undefined, `${screen} for ${of.join() || 'user'}`).toBe(scopeOf(screen, of) !== undefined);
      if (refusal) expect(refusal).toEqual({ rule: 'screen', code: 1005, ask: 'administrator', openTo: Object.keys(screenAccess[screen]) });
    }
});

test('[ROL-10] accounts of administrators stay, others may go', () => {
  expect(deletionRefusal(['organizer', 'administrator'])).toEqual({ rule: 'administratorStays', code: 1027, ask: 'administrator' });
  expect(deletionRefusal(['organizer'])).toBeUndefined();
  expect(deletionRefusal([])).toBeUndefined();
});

test('[ROL-13] a file that is not shared is for organizers; sharing is theirs', () => {
  expect(readingRefusal({ shared: false }, { isOrganizer: false })).toMatchObject({ code: 1005, ask: 'organizer' });
  expect(readingRefusal({ shared: false }, { isOrganizer: true })).toBeUndefined();
  expect(readingRefusal({ shared: true }, { isOrganizer: false })).toBeUndefined();
  expect(sharingRefusal({ isOrganizer: false })).toMatchObject({ code: 1005, ask: 'organizer' });
  expect(sharingRefusal({ isOrganizer: true })).toBeUndefined();
});

test('without the file storage nothing is downloaded, and an administrator is the one to ask', () => {
  expect(downloadRefusal({ isStorageAvailable: false })).toEqual({ rule: 'storageUnavailable', code: 1010, ask: 'administrator' });
  expect(downloadRefusal({ isStorageAvailable: true })).toBeUndefined();
});
