import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { noMedia } from '../testing/media/no-media.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

const read = async (name: string) => (await app.inject(`/meet/__mock/${name}`)).body;

async function problemsOf(name: string, source: string): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // A server is never called `zones`; the router prefers the concrete path.
      'no-ambiguous-paths': 'off',
    },
    // The socket has no scheme of its own: LOGIN names the attendee.
    async3Rules: { 'security-defined': 'off' },
  });
  const problems = await lintFromString({ source, absoluteRef: name, config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
}

test.each(['openapi.json', 'asyncapi.json'])('%s passes the strict rules of a public linter', async (name) => {
  expect(await problemsOf(name, await read(name))).toEqual([]);
});

test.each([
  ['openapi.json', '"responses"', '"answers"'],
  ['asyncapi.json', '"operations"', '"calls"'],
])('the linter refuses %s with a member that the format does not know', async (name, member, unknown) => {
  expect(await problemsOf(name, (await read(name)).replace(member, unknown))).not.toEqual([]);
});
