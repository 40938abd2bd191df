import { code } from '@meet/contracts/wire/errors';
import { randomBytes, randomInt } from 'node:crypto';
import { internalSource } from '@meet/contracts/areas/me';
import { decodeUsername, login, logout, outlookLoginCode, refresh, type Credentials } from '@meet/contracts/areas/session';
import type { UserRecord } from '@meet/fixtures/areas/users';
import type { FastifyInstance } from 'fastify';
import { mailOtp, type Recipient } from '../worlds/mails/texts.ts';
import { isPasswordExpiredIn } from '../domain/users/password-expiry.ts';
import { isInDisabledDirectory, needsOneTimeCode, startUserSession } from '../domain/users/sign-in.ts';
import { assertThat, fieldProblem, Problem } from '../problem.ts';
import { serve } from '../endpoints/serve.ts';
import { addressFailuresBeforeCaptcha, assertNoWait, attempt, fromAddress } from '../worlds/access/brakes.ts';
import { limitRate } from '../worlds/access/rate-limit.ts';
import { derivedPassword } from '../worlds/access/passwords.ts';
import type { World } from '../worlds/world.ts';

/** 401 would mean a lost session. */
const failed = { status: 400 } as const;
const outlookCodeLifeMs = 60_000;

export function session(app: FastifyInstance): void {
  serve(app, login, ({ world, request, body: credentials }) => {
    limitRate(request, 'login');
    const name = nameOf(credentials.username);
    // Otherwise a hundred guesses at once would all come before the first failure.
    return world.signInTurns(name, () =>
      signIn({ ...credentials, world, name, ofAddress: fromAddress(request, world.brakes.signInFromAddress) }),
    );
  });

  serve(app, refresh, ({ world, headers }) => {
    const username = decodeUsername(headers.username);
    assertThat(
      username !== undefined,
      code.invalidParameter,
      'headers: username is not percent-encoded UTF-8',
      fieldProblem('username', code.invalidParameter),
    );
    const tokens = world.sessions.refresh(
      headers.refreshToken,
      (one) => nameOf(one.username) === nameOf(username) && world.store.users.get(one.userId)?.activated === true,
    );
    assertThat(
      tokens,
      code.authenticationFailed,
      'this refresh token is unknown for this name, has expired, was revoked or was used before',
    );
    return tokens;
  });

  serve(app, logout, ({ world, session: own }) => world.sessions.close(own));

  serve(app, outlookLoginCode, ({ world, session: { userId } }) => {
    const code = randomBytes(24).toString('base64url');
    world.outlookCodes.set(code, { userId }, outlookCodeLifeMs);
    return { code };
  });
}

/** User name for comparison: without case and surrounding blanks. */
const nameOf = (username: string): string => username.trim().toLowerCase();

const typedPasswordHint =
  'wrong name or password; what came is no derived password (64 hex characters), and text as typed signs in only users of a directory, or anybody where ldapDelegate is on';

/**
 * The derived password. 64 hex characters count as derived, anything else as typed. The cost depends on the format only,
 * not on the user (no timing side channel).
 */
async function submittedPassword(username: string, password: string): Promise<{ derived: string; isTyped: boolean }> {
  if (/^[0-9a-f]{64}$/.test(password)) return { derived: password, isTyped: false };
  return { derived: await derivedPassword(password, username), isTyped: true };
}

interface SignIn extends Credentials {
  readonly world: World;
  readonly name: string;
  readonly ofAddress: ReturnType<typeof fromAddress>;
}

async function signIn(given: SignIn) {
  const { world, name, username, password, otp } = given;
  const guess = beginGuess(given);
  const found = world.store.users.by('email', name);
  const { derived, isTyped } = await submittedPassword(username, password);
  const isRightOfFound = await world.passwords.isRight(found, derived);
  // Others may have changed the account by then, or deleted it.
  const user = world.store.users.by('email', name);
  const isRight = isRightOfFound && user?.id === found?.id && !isInDisabledDirectory(world, user);
  // A directory needs the password as typed, and is used only where sign-in is delegated to it.
  const { ldapDelegate } = world.settings.publicSettings;
  const knowsHash = !ldapDelegate && world.dialect === 'own';
  const isAccepted = user?.source === internalSource ? !isTyped || ldapDelegate : isTyped || knowsHash;
  if (!user || !isRight || !isAccepted)
    throw new Problem(code.authenticationFailed, isTyped ? typedPasswordHint : 'wrong name or password', failed);
  guess.takenBack();
  assertThat(user.activated, code.userDisabled);
  assertThat(!isPasswordExpiredIn(world, user), code.credentialsExpired);
  assertOtp(world, user, otp);
  guess.succeeded();
  return startUserSession(world, user, username);
}

/** Refuses whoever has to wait, or needs a captcha. Otherwise counts a failure until it turns out to be none. */
function beginGuess(given: SignIn) {
  const { world, name, ofAddress } = given;
  const { brakes, loginFailures } = world;
  const [addressBrake, network] = ofAddress;
  const ofName = [brakes.signIn, `${name} ${network}`] as const;
  assertNoWait(ofName, ofAddress);
  if (loginFailures.needsCaptcha(name) || addressBrake.failuresOf(network) >= addressFailuresBeforeCaptcha) assertCaptcha(given);
  const guess = attempt(ofName, ofAddress);
  loginFailures.record(name);
  return {
    takenBack() {
      guess.takenBack();
      loginFailures.takeBack(name);
    },
    succeeded() {
      brakes.signIn.forget(ofName[1]);
      loginFailures.forget(name);
    },
  };
}

function assertCaptcha({ world, name, challenge, captcha: answer, ofAddress }: SignIn): void {
  assertThat(
    challenge && answer,
    code.captchaNeeded,
    'captcha needed: too many failures for this name, or from this address, lately; GET /web/captcha?login=',
  );
  const reading = attempt(ofAddress);
  const captcha = world.captchas.take(challenge);
  assertThat(
    captcha?.login === name && captcha.value === answer.replaceAll(/\s/g, ''),
    code.invalidCaptcha,
    'captcha wrong, used, older than two minutes or made for another name',
  );
  reading.takenBack();
}

function assertOtp(world: World, user: Recipient & Pick<UserRecord, 'id' | 'needsOtp'>, otp?: string | null): void {
  if (!needsOneTimeCode(world, user)) return;
  if (!otp) {
    const otpCode = randomInt(1_000_000).toString().padStart(6, '0');
    const { otpLifeMs } = world.settings.numbers;
    // Whoever has had too many keeps the last code.
    if (world.mailLimits.otp.take(user.id) === undefined) {
      world.otpCodes.set(user.id, otpCode, otpLifeMs);
      mailOtp(world, user, otpCode, otpLifeMs);
    }
    throw new Problem(code.invalidSecurityParameters, 'one-time code needed: it was mailed', fieldProblem('otp', code.valueRequired));
  }
  const guess = attempt([world.brakes.oneTimeCode, user.id]);
  const isRight = world.otpCodes.get(user.id) === otp.replaceAll(/\s/g, '');
  if (!isRight) world.loginFailures.record(nameOf(user.email));
  assertThat(isRight, code.invalidSecurityParameters, 'wrong or old one-time code', fieldProblem('otp', code.invalidPropertyValue));
  guess.succeeded();
  world.otpCodes.take(user.id);
}
