import { expect, test } from 'vitest';
import { conditionalAssertions } from './check-assertions.mjs';

const problems = (code: string) => conditionalAssertions('e2e/a.spec.ts', code);

test.each([
  'if (total > 5) expect(rows).toHaveLength(5);',
  'if (total > 5) { for (const row of rows) await expect(row).toBeVisible(); }',
  'if (isShort) leave(); else await expect.poll(read).toBe(1);',
  'total > 5 && expect(rows).toHaveLength(5);',
  'const done = total > 5 ? expect(rows).toHaveLength(5) : undefined;',
  'switch (kind) { case 1: expect(rows).toHaveLength(5); }',
  'try { act(); } catch (error) { expect(error).toBe(1); }',
  'await act().catch((error) => expect(error).toBe(1));',
  'if (isLive) await expectLive(page);',
])('%s is refused', (code) => {
  expect(problems(code)).toEqual(['e2e/a.spec.ts:1: an assertion under a condition is not always made']);
});

test.each([
  'expect(total > 5 ? one : two).toBe(1);',
  'if (total > 5) leave(); expect(rows).toHaveLength(5);',
  'if (await expectLive(page)) leave();',
  'await expect(act()).rejects.toThrow(/no/);',
  '// if (total > 5) expect(rows).toHaveLength(5);',
])('%s is made each time', (code) => {
  expect(problems(code)).toEqual([]);
});
