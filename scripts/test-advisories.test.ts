import { expect, test } from 'vitest';
import { verdictOf } from './test-advisories.mjs';

test.each(['', 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n  × The audit endpoint responded with 405:', '{"message":"no"}', '{'])(
  'without a report of advisories (%j) nothing is proven',
  (output) => {
    expect(verdictOf(output)).toHaveProperty('skipped');
  },
);

test('a report without advisories has found nothing', () => {
  expect(verdictOf('{"advisories":{},"metadata":{}}')).toEqual({ found: [] });
});

test('each advisory is told with package, severity, title and address', () => {
  const advisory = { module_name: 'left', severity: 'high', title: 'It leaks', url: 'https://example.org/1' };
  expect(verdictOf(JSON.stringify({ advisories: { 1: advisory } }))).toEqual({ found: ['left: high, It leaks (https://example.org/1)'] });
});
