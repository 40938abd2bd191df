import { expect, test } from 'vitest';
import { roles, scopeOf, screens, type Role } from './roles.ts';

test('[ROL-01] the roles are those of the specification; the ordinary user has none, a guest no session', () => {
  expect(roles).toEqual(['administrator', 'userManager', 'organizationManager', 'organizer']);
});

const columns: readonly (readonly Role[])[] = [[], ['organizer'], ['organizationManager'], ['userManager'], ['administrator']];

/** Columns: user, organizer, organization manager, user manager, administrator. */
const matrix = `
dashboard          own      own  own     own  own
account            own      own  own     own  own
download           all      all  all     all  all
meeting            attended own  managed -    all
file               -        own  managed -    all
statistic          -        own  managed -    all
organizations      -        -    managed read all
subscriptions      -        -    managed read all
users              -        -    managed all  all
tags               -        -    managed all  all
audit-log          -        -    managed read all
export             -        -    managed all  all
setting            -        -    -       -    all
service            -        -    -       -    all
metrics            -        -    -       -    all
maintenance        -        -    -       -    all
job                -        -    -       -    all
gateway-jobs       -        -    -       -    all
transcription-jobs -        -    -       -    all
system-dashboard   -        -    -       -    all`;

const rows = matrix
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/));

test('[ROL-07] screen access is the role matrix, cell by cell', () => {
  expect(screens.map((screen) => [screen, ...columns.map((column) => scopeOf(screen, column) ?? '-')])).toEqual(rows);
});

test('several roles add up', () => {
  expect(scopeOf('users', ['organizer', 'organizationManager'])).toBe('managed');
  expect(scopeOf('meeting', ['administrator', 'organizer'])).toBe('all');
  expect(scopeOf('setting', ['organizer', 'userManager'])).toBeUndefined();
});
