import { changeMe, deleteMe } from '@meet/contracts/areas/account';
import { getMe } from '@meet/contracts/areas/me';
import { getCaptcha } from '@meet/contracts/areas/captcha';
import { getWebMeeting, joinByPin } from '@meet/contracts/areas/join';
import {
  changeMeeting,
  changePerson,
  changeWorld,
  clearFaults,
  createFault,
  currentWorld,
  deleteWorld,
  expireSessions,
  getCast,
  getCaptchaAnswer,
  getJournal,
  getMails,
  listAttendees,
  resetWorld,
  setClock,
  type Cast,
} from '@meet/contracts/mock';
import { changePassword, forgotPassword, getPasswordConstraints } from '@meet/contracts/areas/password';
import { getPublicSettings } from '@meet/contracts/areas/public-settings';
import { login, logout, refresh } from '@meet/contracts/areas/session';
import { people } from '@meet/fixtures/cast/people';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { noMedia } from '../testing/media/no-media.ts';
import { testWorld, type TestWorld } from '../testing/test-world.ts';

/** Time stands still unless a world moves its own, so that answers can be compared to the byte. */
const app = await buildApp({ now: () => Date.UTC(2026, 0, 2, 12, 30), media: noMedia() });
afterAll(() => app.close());

const { user } = people;
const credentials = { username: user.email, password: user.passwordHash };
const newHash = 'a'.repeat(64);

interface Scene {
  readonly world: TestWorld;
  readonly token: string;
  readonly refreshToken: string;
  readonly meeting: Cast['meetings'][number];
}

async function sceneIn(world: TestWorld): Promise<Scene> {
  const { sessionToken: token, refreshToken } = await world.signIn('user');
  const { body } = await world.ask(getCast);
  return { world, token, refreshToken, meeting: body.meetings[0] };
}

type Deed = (scene: Scene) => Promise<unknown>;

/** What somebody may do in the neighbouring world, the worst included. */
const deeds: Readonly<Record<string, Deed>> = {
  signIn: ({ world }) => world.ask(login, { body: credentials }),
  failToSignIn: ({ world }) => world.ask(login, { body: { ...credentials, password: newHash } }),
  useTheOtherRefreshToken: ({ world, refreshToken }) => world.ask(refresh, { headers: { username: user.email, refreshToken } }),
  signOut: ({ world, token }) => world.ask(logout, { token }),
  rename: ({ world, token }) => world.ask(changeMe, { token, body: { firstName: 'Changed' }, headers: { 'idempotency-key': 'same' } }),
  changePassword: ({ world, token }) => world.ask(changeMe, { token, body: { oldPassword: user.passwordHash, newPassword: newHash } }),
  deleteAccount: ({ world, token }) => world.ask(deleteMe, { token, body: { password: user.passwordHash } }),
  forget: ({ world }) => world.ask(forgotPassword, { body: { email: user.email } }),
  guessCode: ({ world }) => world.ask(changePassword, { body: { email: user.email, uuid: 'x', password: newHash } }),
  captcha: ({ world }) => world.ask(getCaptcha, { query: { login: user.email } }),
  join: ({ world, meeting: { meetingId, pin } }) => world.ask(joinByPin, { body: { meetingId, pin } }),
  endMeeting: ({ world, meeting: { umi } }) => world.ask(changeMeeting, { params: { umi }, body: { state: 'ended', bots: 5 } }),
  fault: ({ world }) => world.ask(createFault, { body: { path: '*', status: 500, times: 9 } }),
  noFaults: ({ world }) => world.ask(clearFaults),
  advance: ({ world }) => world.ask(setClock, { body: { advanceMs: 3_600_000 } }),
  expire: ({ world }) => world.ask(expireSessions, { body: { what: 'all' } }),
  settings: ({ world }) =>
    world.ask(changeWorld, { body: { publicSettings: { ldapDelegate: true }, limits: { loginFailuresBeforeCaptcha: 0 } } }),
  disable: ({ world }) => world.ask(changePerson, { params: { email: user.email }, body: { disabled: true, otp: true } }),
  reset: ({ world }) => world.ask(resetWorld),
  delete: ({ world }) => world.ask(deleteWorld),
};

/** Everything that can be seen of a world: first what the control shows, then what calls answer. */
async function sightOf({ world, token, meeting: { umi } }: Scene, challenge: string) {
  const shown = [
    await world.ask(currentWorld),
    await world.ask(getCast),
    await world.ask(getMails),
    await world.ask(listAttendees, { params: { umi } }),
    await world.ask(getCaptchaAnswer, { params: { challenge } }),
  ];
  const journal = await world.ask(getJournal);
  const answered = [
    await world.ask(getMe, { token }),
    await world.ask(getPublicSettings, { query: { platform: 'WEB' } }),
    await world.ask(getPasswordConstraints),
    await world.ask(getWebMeeting, { query: { umi } }),
  ];
  return { journal: journal.body, calls: answered.length, seen: [...shown, ...answered].map(({ status, body }) => ({ status, body })) };
}

test('changes in one world are not visible in another', { tags: ['slow'] }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...Object.keys(deeds)), { minLength: 1, maxLength: 12 }), async (names) => {
      const [one, other] = [await sceneIn(await testWorld(app)), await sceneIn(await testWorld(app))];
      const { challenge } = (await other.world.ask(getCaptcha, { query: { login: user.email } })).body;
      const before = await sightOf(other, challenge);
      for (const name of names) await deeds[name]?.(one);
      const after = await sightOf(other, challenge);
      expect(after.seen).toEqual(before.seen);
      expect(after.journal.slice(0, before.journal.length)).toEqual(before.journal);
      expect(after.journal).toHaveLength(before.journal.length + before.calls);
    }),
    { numRuns: Math.ceil(Number(process.env['FUZZ_RUNS'] ?? 30) / 3) },
  );
});

test('tokens, codes and ids of one world are not valid in another', async () => {
  const [one, other] = [await sceneIn(await testWorld(app)), await sceneIn(await testWorld(app))];
  expect((await other.world.ask(getMe, { token: one.token })).status).toBe(401);
  expect((await other.world.ask(refresh, { headers: { username: user.email, refreshToken: one.refreshToken } })).status).toBe(401);
  const { challenge } = (await one.world.ask(getCaptcha, { query: { login: user.email } })).body;
  expect((await other.world.ask(getCaptchaAnswer, { params: { challenge } })).status).toBe(404);
});
