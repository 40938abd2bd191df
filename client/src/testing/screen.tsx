import { code } from '@meet/contracts/wire/errors';
import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import type { Endpoint } from '@meet/contracts/wire/http';
import type { Me } from '@meet/contracts/areas/me';
import { scopeOf, screens, type Role } from '@meet/contracts/roles';
import { signal } from '@preact/signals-react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Call } from '../api/call.ts';
import { CallProblem } from '../api/problem.ts';
import { I18nProvider } from '../i18n/use-words.tsx';
import type { WordArea } from '../i18n/words.ts';
import { openConfirmations } from '../ui/overlays/confirm.ts';
import { addConsoleIcons } from '../ui/icons/console-icons.ts';
import { ConfirmDialogs } from '../ui/overlays/ConfirmDialogs.tsx';
import { frameServices } from '../shell/frame-services.ts';
import { routes } from '../shell/routes.ts';
import { createNotices } from '../core/notices.ts';
import { NoticeList } from '../notices/NoticeList.tsx';
import { ParamsContext } from '../navigation/route-params.ts';
import type { RouteParams } from '../navigation/route.ts';
import { ServicesContext, type Services } from '../core/services.ts';

export interface Scene {
  screen: ReactNode;
  words: readonly WordArea[];
  /** What stands in the address. */
  params?: RouteParams;
  search?: string;
  roles?: readonly Role[];
  me?: Partial<Me>;
  /** What the server says: a reply, a problem, or what the call comes to. Anything else it refuses with 1005. */
  answers: readonly [Endpoint, unknown][];
}

const usualMe: Me = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@meet.example',
  language: 'en',
  timeZoneID: 'UTC',
  source: 'INTERNAL',
  customersManager: [],
};

/** For tests: a screen as somebody with these roles sees it, with questions and messages over it, in front of a server with these answers. */
export async function drawScreen({ screen, words, params = {}, search = '', roles = ['administrator'], me, answers }: Scene) {
  addConsoleIcons();
  const start = location.pathname + location.search;
  onTestFinished(() => {
    history.replaceState(null, '', start);
    for (const { answer } of openConfirmations.peek()) answer(false);
  });
  localStorage.clear();
  history.replaceState(null, '', location.pathname + search);
  await page.viewport(1280, 900);

  const given = new Map(answers);
  const asked: { endpoint: Endpoint; input: unknown }[] = [];
  const answer = async (endpoint: Endpoint, input: unknown): Promise<unknown> => {
    asked.push({ endpoint, input });
    const found = given.has(endpoint) ? given.get(endpoint) : new CallProblem(code.insufficientRights);
    const said: unknown = typeof found === 'function' ? found(input) : found;
    if (said instanceof Error) throw said;
    return said;
  };
  const frame = frameServices();
  const who = { ...usualMe, ...me };
  const navigated: string[] = [];
  const services: Services = {
    ...frame,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the replies are the test's own
    call: answer as Call,
    session: { ...frame.session, state: signal({ kind: 'signedIn', username: who.email, me: who }) },
    access: { ...frame.access, state: signal({ kind: 'known', roles, screens: screens.filter((name) => scopeOf(name, roles)) }) },
    notices: createNotices(),
    routes: signal({ list: routes, isWhole: true }),
    navigate: (to) => void navigated.push(to),
    hashPassword: async (identifier, password) => `hash of ${password} for ${identifier}`,
  };
  await Promise.all((['shell', ...words] as const).map((area) => services.i18n.need(area)));
  const drawn = await render(
    <ServicesContext value={services}>
      <I18nProvider i18n={services.i18n}>
        <ParamsContext value={params}>
          <main id="main" tabIndex={-1}>
            {screen}
          </main>
        </ParamsContext>
        <ConfirmDialogs />
        <NoticeList />
      </I18nProvider>
    </ServicesContext>,
  );
  /** What was sent to an endpoint, call by call. */
  const sent = (endpoint: Endpoint) => asked.filter((call) => call.endpoint === endpoint).map(({ input }) => input);
  return { screen: drawn, services, sent, navigated };
}
