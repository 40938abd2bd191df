import { expect, test } from 'vitest';
import { importProblems } from './check-imports.mjs';

const problems = (file: string, ...specifiers: string[]) =>
  importProblems(file, specifiers.map((specifier) => `import ${JSON.stringify(specifier)};`).join('\n'));

test.each([
  ['contracts/src/areas/users.ts', '../wire/wire.ts'],
  ['fixtures/src/areas/users.ts', '@meet/contracts/areas/users'],
  ['mock-server/src/areas/session.ts', '../worlds/world.ts'],
  ['mock-server/src/areas/session.ts', './session/tokens.ts'],
  ['client/src/areas/join/PreJoin.tsx', '../../ui/buttons/Button.tsx'],
  ['client/src/areas/join/PreJoin.tsx', './LiveView.tsx'],
  ['client/src/call/media/peer.ts', '@meet/contracts/signaling'],
  ['e2e/test.ts', '@meet/fixtures/cast/cast'],
])('%s may import %s', (file, specifier) => {
  expect(problems(file, specifier)).toEqual([]);
});

test.each([
  ['contracts/src/areas/users.ts', '@meet/fixtures/areas/users', 'contracts/src/ may not import fixtures/src/areas/users.ts'],
  ['contracts/src/areas/users.ts', 'react', 'this package is not for contracts/src/'],
  ['mock-server/src/areas/session.ts', './account.ts', 'areas do not import each other'],
  ['mock-server/src/areas/session.ts', '../app.ts', 'mock-server/src/areas/ may not import mock-server/src/app.ts'],
  [
    'mock-server/src/signaling/protocol/conversation.ts',
    'fastify',
    'this package is not for mock-server/src/signaling/protocol/conversation.ts',
  ],
  ['client/src/areas/join/PreJoin.tsx', '../session/SignIn.tsx', 'areas do not import each other'],
  ['client/src/ui/buttons/Button.tsx', '../../api/call.ts', 'client/src/ui/ may not import client/src/api/call.ts'],
  ['client/src/call/media/peer.ts', 'react', 'this package is not for client/src/call/'],
  ['client/src/call/media/peer.ts', '../../ui/buttons/Button.tsx', 'client/src/call/ may not import client/src/ui/buttons/Button.tsx'],
  ['client/src/main.tsx', '@meet/contracts/mock', 'the product knows nothing of the mock server'],
  ['client/src/main.tsx', '@meet/fixtures/cast/cast', 'client/src/ may not import fixtures/src/cast/cast.ts'],
  ['e2e/session.spec.ts', '../client/src/main.tsx', 'e2e/ may not import client/src/main.tsx'],
])('%s may not import %s', (file, specifier, reason) => {
  expect(problems(file, specifier)).toEqual([`${file}: ${specifier}: ${reason}`]);
});

test.each(["export { a } from '@meet/fixtures/a';", "export * from '@meet/fixtures/a';", "const a = import('@meet/fixtures/a');"])(
  'an import is seen in %s',
  (code) => {
    expect(importProblems('client/src/main.tsx', code)).toHaveLength(1);
  },
);

test('tests may take the other side', () => {
  expect(problems('client/src/api/call.test.ts', '@meet/fixtures/cast/cast')).toEqual([]);
});
