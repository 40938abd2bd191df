import { loginBySso } from '@meet/contracts/areas/sso';
import { code } from '@meet/contracts/wire/errors';
import type { SettingValues } from '@meet/contracts/settings/sections';
import type { FastifyInstance } from 'fastify';
import { startUserSession } from '../domain/users/sign-in.ts';
import { assertThat } from '../problem.ts';
import { serve } from '../endpoints/serve.ts';
import { failureOf } from '../worlds/services/services.ts';
import { limitRate } from '../worlds/access/rate-limit.ts';

export function sso(app: FastifyInstance): void {
  serve(app, loginBySso, ({ world, request, body }) => {
    limitRate(request, 'login');
    const { authentication } = world.settings.values;
    const grant = world.ssoCodes.take(body.code);
    assertThat(
      grant && grant.state === body.state,
      code.ssoFailed,
      'no such code for this state: never given, used, or older than a minute',
    );
    const failure = grant.samlIssuer === undefined ? oauthFailure(authentication) : samlFailure(authentication, grant.samlIssuer);
    assertThat(failure === undefined, code.ssoFailed, failure);
    const user = world.store.users.get(grant.userId);
    assertThat(user?.activated, code.userDisabled);
    return { username: user.email, ...startUserSession(world, user) };
  });
}

type Authentication = SettingValues['authentication'];

/** The stand-in of the mock server has no configuration to look up. */
function oauthFailure(authentication: Authentication): string | undefined {
  const failure = authentication.ssoConfigurationUrl === '' ? undefined : failureOf('sso', authentication);
  return failure && `the provider gives no token for the code: ${failure}`;
}

function samlFailure({ samlEnabled, samlIssuer }: Authentication, issuer: string): string | undefined {
  if (!samlEnabled) return 'SAML is not enabled';
  return samlIssuer === issuer ? undefined : `the assertion is of ${issuer}`;
}
