import { getSupport } from '@meet/contracts/areas/support';
import { languages } from '@meet/contracts/languages';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { testWorld } from '../testing/test-world.ts';

const app = await buildApp();
afterAll(() => app.close());

test('[NAV-08] the support contact is public, with a text in each language', async () => {
  const world = await testWorld(app);
  const answers = await Promise.all(languages.map((lang) => world.ask(getSupport, { query: { lang } })));
  expect(answers.map(({ status }) => status)).toEqual(languages.map(() => 200));
  expect(new Set(answers.map(({ body }) => body.text)).size).toBe(languages.length);
  expect((await world.ask(getSupport, { query: { lang: 'xx' } })).body.exceptionCode).toBe(1004);
});
