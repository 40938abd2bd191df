import { expect, test } from 'vitest';
import { commands } from './help.mjs';

test.each(commands())('npm run $name says in one line what it does', ({ does }) => {
  expect(does).toMatch(/^[A-Z].{10,119}$/);
});
