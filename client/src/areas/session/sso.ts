import { loginBySso } from '@meet/contracts/areas/sso';
import { code } from '@meet/contracts/wire/errors';
import type { Call } from '../../api/call.ts';
import { CallProblem } from '../../api/problem.ts';
import type { Session } from '../../session/session.ts';
import { takeSsoState } from './start-sso.ts';

export interface SsoReturnDeps {
  call: Call;
  begin: Session['begin'];
  storage: () => Storage;
}

/** The way back of a single sign-on: what the provider said becomes a session. Rejects with `CallProblem`; `ssoFailed` when it is no answer to this tab's question. */
export async function finishSso(search: string, { call, begin, storage }: SsoReturnDeps): Promise<void> {
  const said = new URLSearchParams(search);
  const grant = said.get('code');
  const state = said.get('state');
  if (!grant || !state || takeSsoState(storage) !== state) throw new CallProblem(code.ssoFailed);
  const { username, ...tokens } = await call(loginBySso, { body: { code: grant, state } });
  await begin(username, tokens);
}
