import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import { getWork } from '@meet/contracts/areas/work';
import type { Endpoint } from '@meet/contracts/wire/http';
import { computed, signal } from '@preact/signals-react';
import axe from 'axe-core';
import { StrictMode, useContext } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { navigate } from 'wouter/use-browser-location';
import type { Call } from '../api/call.ts';
import { CallProblem } from '../api/problem.ts';
import type { SessionState } from '../session/lifecycle.ts';
import type { AccessState } from '../core/access.ts';
import { meetingSessions } from '../areas/join/meeting-session.ts';
import { fakeMeetingSession } from '../testing/join.tsx';
import { App } from './App.tsx';
import { base } from '../navigation/base.ts';
import { frameServices } from './frame-services.ts';
import { createReturnTo } from '../navigation/return-to.ts';
import { PageHeading } from '../navigation/PageHeading.tsx';
import type { Route } from '../navigation/route.ts';
import { ParamsContext } from '../navigation/route-params.ts';
import { createRouteTable, type RouteTable } from '../navigation/route-table.ts';
import { createScreens } from './screens.ts';
import type { Services } from '../core/services.ts';

const start = location.pathname + location.search;
beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 800);
});
afterEach(() => history.replaceState(null, '', start));

const heading = (text: string) => ({ default: () => <h1>{text}</h1> });
const common = { header: false, remembered: true, access: 'public', title: 'app.name' } as const;
const routes: readonly Route[] = [
  { ...common, path: '/', name: 'login', title: 'session.title', screen: async () => heading('Sign in here') },
  {
    ...common,
    path: '/dashboard',
    name: 'dashboard',
    header: true,
    access: 'session',
    title: 'app.dashboard',
    screen: async () => heading('Board'),
  },
  {
    ...common,
    path: '/account',
    name: 'account',
    header: true,
    access: 'account',
    title: 'app.account',
    screen: async () => heading('Account'),
  },
  { ...common, path: '/users', name: 'users', header: true, access: 'users', screen: async () => heading('Users') },
  { ...common, path: '/bare', name: 'bare', frame: 'bare', screen: async () => heading('Nothing around me') },
  { ...common, path: '/old', name: 'old', instead: () => '/bare', screen: async () => heading('Old') },
  { ...common, path: '/defect', name: 'defect', screen: async () => ({ default: Defective }) },
];

const Person = () => <PageHeading>{useContext(ParamsContext)['id']}</PageHeading>;

function Defective(): never {
  throw new Error('a defect in a screen');
}

const me = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@meet.example', source: 'INTERNAL', customersManager: [] };
const signedIn = { kind: 'signedIn', username: 'ada', me } as const satisfies SessionState;
const signedOut: SessionState = { kind: 'signedOut' };
const screensOf = (...screens: string[]): AccessState => ({ kind: 'known', roles: [], screens });

const whole = (list: readonly Route[]): RouteTable => ({ routes: signal({ list, isWhole: true }), complete: async () => {} });

async function visit(
  at: string,
  { session = signedOut, access = screensOf('account'), list = routes, table = whole(list), services: other }: Visit = {},
) {
  history.replaceState(null, '', base + at);
  const frame = frameServices();
  const state = signal(session);
  const accessState = signal(access);
  const services: Services = {
    ...frame,
    session: { ...frame.session, state },
    access: { state: accessState, load: vi.fn(() => Promise.resolve()) },
    returnTo: createReturnTo(
      () => list,
      () => sessionStorage,
    ),
    navigate: (to, options) => navigate(base + to, options),
    ...other,
  };
  const screen = await render(
    <StrictMode>
      <App services={services} table={table} screens={createScreens(services.i18n)} />
    </StrictMode>,
  );
  return { screen, services, state, accessState };
}

interface Visit {
  session?: SessionState;
  access?: AccessState;
  list?: readonly Route[];
  table?: RouteTable;
  services?: Partial<Services>;
}

const address = () => location.pathname.replace(base, '') + location.search;

describe('a visit', () => {
  test.each(['/account?tab=2', '/account?name=Ada%20Lovelace&share=100%25&text=%2541%09', '/users/Ada%20L%25/'])(
    '[RTE-36] signed out to a protected page goes to sign-in, and afterwards to that very page with its query: %s',
    async (place) => {
      const list = [
        ...routes,
        { ...common, path: '/users/:id', name: 'user', access: 'account', screen: async () => heading('Account') },
      ] as const;
      const { screen, state } = await visit(place, { list });
      await expect.element(screen.getByRole('heading', { name: 'Sign in here' })).toBeVisible();
      expect(address()).toBe('/');
      state.value = signedIn;
      await expect.element(screen.getByRole('heading', { name: 'Account' })).toBeVisible();
      expect(address()).toBe(place);
    },
  );

  test('a place somebody was signed out of is not for the next person', async () => {
    const { screen, state } = await visit('/account?tab=2', { session: signedIn });
    await expect.element(screen.getByRole('heading', { name: 'Account' })).toBeVisible();
    state.value = signedOut;
    await expect.element(screen.getByRole('heading', { name: 'Sign in here' })).toBeVisible();
    state.value = { ...signedIn, me: { ...me, email: 'bob@meet.example' } };
    await expect.element(screen.getByRole('heading', { name: 'Board' })).toBeVisible();
    expect(address()).toBe('/dashboard');
  });

  test('a place somebody was signed out of is theirs alone after a reload, too', async () => {
    const { screen } = await visit('/account?tab=2', { session: signedIn });
    await expect.element(screen.getByRole('heading', { name: 'Account' })).toBeVisible();
    await screen.unmount();
    for (const [email, target] of [
      ['bob@meet.example', '/dashboard'],
      [me.email, '/account?tab=2'],
    ] as const) {
      const reloaded = await visit('/account?tab=2', { session: { kind: 'signedOut', because: 'ended' } });
      await expect.element(reloaded.screen.getByRole('heading', { name: 'Sign in here' })).toBeVisible();
      reloaded.state.value = { ...signedIn, me: { ...me, email } };
      await expect.poll(address).toBe(target);
      await reloaded.screen.unmount();
      sessionStorage.setItem('meet.return', JSON.stringify({ owner: me.email }));
    }
  });

  test('whoever signs out leaves no place that is theirs', async () => {
    const { screen, state } = await visit('/dashboard', { session: signedIn });
    await expect.element(screen.getByRole('heading', { name: 'Board' })).toBeVisible();
    state.value = { kind: 'signedOut', because: 'left' };
    await expect.element(screen.getByRole('heading', { name: 'Sign in here' })).toBeVisible();
    await screen.unmount();
    const next = await visit('/account?tab=2');
    await expect.element(next.screen.getByRole('heading', { name: 'Sign in here' })).toBeVisible();
    next.state.value = { ...signedIn, me: { ...me, email: 'bob@meet.example' } };
    await expect.poll(address).toBe('/account?tab=2');
  });

  test('[RTE-15] signed in at the door leads to the dashboard', async () => {
    const { screen } = await visit('/', { session: signedIn });
    await expect.element(screen.getByRole('heading', { name: 'Board' })).toBeVisible();
    expect(address()).toBe('/dashboard');
  });

  test('whose address the first page does not know waits for the other addresses, and says when they cannot be had', async () => {
    let isOnline = false;
    const table = createRouteTable(routes.slice(0, 1), () => (isOnline ? Promise.resolve(routes) : Promise.reject(new Error('offline'))));
    const { screen } = await visit('/users', { session: signedIn, access: screensOf('users'), table });
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    isOnline = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.element(screen.getByRole('heading', { name: 'Users' })).toBeVisible();
  });

  test('[SES-08] while a stored session is restored there is no sign-in form', async () => {
    const { screen, state } = await visit('/', { session: { kind: 'restoring' } });
    await expect.element(screen.getByText('Loading…')).toBeInTheDocument();
    await expect.element(screen.getByRole('heading', { name: 'Sign in here' })).not.toBeInTheDocument();
    state.value = signedIn;
    await expect.element(screen.getByRole('heading', { name: 'Board' })).toBeVisible();
  });

  test('[SES-11] whose session drops ends at sign-in and comes back later', async () => {
    const { screen, state } = await visit('/account', { session: signedIn });
    await expect.element(screen.getByRole('heading', { name: 'Account' })).toBeVisible();
    state.value = { kind: 'signedOut', because: 'ended' };
    await expect.element(screen.getByRole('heading', { name: 'Sign in here' })).toBeVisible();
    state.value = signedIn;
    await expect.element(screen.getByRole('heading', { name: 'Account' })).toBeVisible();
  });

  test('[ROL-08] to a screen the role may not see shows no access and keeps the session', async () => {
    const { screen, state } = await visit('/users', { session: signedIn });
    await expect.element(screen.getByRole('heading', { name: 'No access' })).toBeVisible();
    expect(address()).toBe('/users');
    expect(state.peek()).toBe(signedIn);
  });

  test('whose rights could not be asked for says so and asks again on request', async () => {
    const { screen, services, accessState } = await visit('/account', {
      session: signedIn,
      access: { kind: 'failed', problem: new CallProblem('ECONNABORTED') },
    });
    await screen.getByRole('button', { name: 'Try again' }).click();
    expect(services.access.load).toHaveBeenCalledTimes(1);
    accessState.value = screensOf('account');
    await expect.element(screen.getByRole('heading', { name: 'Account' })).toBeVisible();
  });

  test('whose code for Outlook cannot be had says so; another try goes to Outlook, and there is a way without', async () => {
    const afterSignIn = vi.fn(async (): Promise<string> => 'https://outlook.example/login?code=1');
    afterSignIn.mockRejectedValueOnce(new CallProblem(1000));
    const leave = vi.fn();
    const outlook = { outlookAddIn: { ...frameServices().outlookAddIn, isOn: () => true, afterSignIn }, leave };
    const { screen, state } = await visit('/', { services: outlook });
    state.value = signedIn;
    await expect.element(screen.getByRole('heading', { name: 'Outlook sign-in failed.' })).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => leave.mock.calls).toEqual([['https://outlook.example/login?code=1']]);
    afterSignIn.mockRejectedValue(new CallProblem(1000));
    await screen.unmount();
    const again = await visit('/', { session: signedIn, services: outlook });
    await again.screen.getByRole('button', { name: 'Continue without Outlook' }).click();
    await expect.element(again.screen.getByRole('heading', { name: 'Board' })).toBeVisible();
  });

  test.each([signedIn, signedOut])('[RTE-34] to an unknown path shows the 404 page, %j', async (session) => {
    const { screen } = await visit('/nowhere', { session });
    await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect.element(screen.getByText('404')).toBeVisible();
    await expect.element(screen.getByText('The address may be mistyped, or the page may have moved.')).toBeVisible();
    await expect.poll(() => document.title).toBe('Page not found · Meet');
  });

  test('from a page without the console, the name of the server leads to sign-in', async () => {
    const { screen } = await visit('/nowhere');
    await screen.getByRole('link', { name: 'Meet' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Sign in here' })).toBeVisible();
    expect(location.pathname).toBe(`${base}/`);
  });

  test('to a route that leads elsewhere ends there', async () => {
    const { screen } = await visit('/old');
    await expect.element(screen.getByRole('heading', { name: 'Nothing around me' })).toBeVisible();
    expect(address()).toBe('/bare');
  });

  test('to a defective screen ends on a page that can be reloaded', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { screen } = await visit('/defect');
    await expect.element(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect.element(screen.getByText(/^An unexpected error occurred\. Reload the page\./)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    report.mockRestore();
  });

  test('to a meeting whose screen has a defect ends the call, which could not be muted there', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    const at = '/meeting/webrtc/live?umi=u-m-i';
    history.replaceState(null, '', base + at);
    const { session, call } = fakeMeetingSession();
    meetingSessions.open('u-m-i', () => session);
    const live = { ...common, path: '/meeting/webrtc/live', name: 'webrtc-live', screen: async () => ({ default: Defective }) };
    const { screen } = await visit(at, { list: [...routes, live] });
    await expect.element(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(call.dispose).toHaveBeenCalledTimes(1);
    expect(meetingSessions.current.value).toBeUndefined();
    report.mockRestore();
  });

  test('to a screen whose program cannot be fetched offers another try, which works', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = vi.fn<Route['screen']>().mockRejectedValueOnce(new TypeError('offline')).mockRejectedValueOnce(new TypeError('offline'));
    load.mockImplementation(async () => heading('Late'));
    const { screen } = await visit('/late', { list: [...routes, { ...common, path: '/late', name: 'late', screen: load }] });
    await expect.element(screen.getByText(/^Part of this page could not be loaded\./)).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Late' })).toBeVisible();
    report.mockRestore();
  });
});

test('[RTE-B03] a new screen names the document and takes the focus on its heading; the first one leaves it alone', async () => {
  const { screen, services } = await visit('/dashboard', { session: signedIn });
  await expect.element(screen.getByRole('heading', { name: 'Board' })).toBeVisible();
  expect(document.activeElement).toBe(document.body);
  await expect.poll(() => document.title).toBe('Dashboard · Meet');
  services.navigate('/account');
  await expect.element(screen.getByRole('heading', { name: 'Account' })).toHaveFocus();
  await expect.poll(() => document.title).toBe('My account · Meet');
});

test('[RTE-B03] a page about one of several things has its name in the title, until the next page', async () => {
  const record: Route = {
    ...common,
    path: '/people/:id',
    name: 'person',
    title: 'app.dashboard',
    screen: async () => ({ default: Person }),
  };
  const { screen, services } = await visit('/people/Ada', { session: signedIn, list: [...routes, record] });
  await expect.element(screen.getByRole('heading', { name: 'Ada' })).toBeVisible();
  await expect.poll(() => document.title).toBe('Ada · Dashboard · Meet');
  services.navigate('/people/Bob');
  await expect.poll(() => document.title).toBe('Bob · Dashboard · Meet');
  services.navigate('/account');
  await expect.poll(() => document.title).toBe('My account · Meet');
});

test('[I18-B05] a title follows the language, and so does the rest', async () => {
  const { screen, services } = await visit('/account', { session: signedIn });
  await expect.element(screen.getByRole('heading', { name: 'Account' })).toBeVisible();
  await services.i18n.use('de');
  await vi.waitFor(() => expect(document.title).toBe('Mein Konto · Meet'));
});

describe('the console', () => {
  test('on a phone keeps its links in a menu that opens, leads on and closes', async () => {
    await page.viewport(390, 844);
    const { screen } = await visit('/account', { session: signedIn, access: screensOf('account', 'dashboard') });
    await expect.element(screen.getByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Menu' }).click();
    const menu = screen.getByRole('dialog', { name: 'Menu' }).getByRole('navigation', { name: 'Main navigation' });
    await menu.getByRole('link', { name: 'Dashboard' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Board' })).toBeVisible();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('[NAV-B02] has a way past the menu, landmarks and the person’s name', async () => {
    const { screen } = await visit('/account', { session: signedIn });
    await expect.element(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
    await expect.element(screen.getByRole('navigation', { name: 'Main navigation' })).toBeInTheDocument();
    await expect.element(screen.getByRole('main')).toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name: 'Account of Ada Lovelace' })).toBeVisible();
  });

  test('[NAV-04] shows the links of the screens the role may see, and no others', async () => {
    const { screen, accessState } = await visit('/account', { session: signedIn });
    await expect.element(screen.getByRole('link', { name: 'My account' })).toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
    accessState.value = screensOf('account', 'dashboard');
    await expect.element(screen.getByRole('link', { name: 'Dashboard' })).toBeInTheDocument();
  });

  test('[NAV-03] counts the tasks that run or wait beside the screen that shows them', async () => {
    const task = (id: string, kind: string, state: string) => ({ id, kind, name: 'user', state, progress: 0, createdDate: new Date() });
    const items = [task('1', 'job', 'running'), task('2', 'job', 'running'), task('3', 'job', 'waiting'), task('4', 'export', 'waiting')];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the replies are the test's own
    const call = (async (endpoint: Endpoint) => endpoint === getWork && { waiting: 2, running: 2, items }) as Call;
    const { screen } = await visit('/account', { session: signedIn, access: screensOf('account', 'job', 'export'), services: { call } });
    await expect.element(screen.getByRole('link', { name: 'Scheduled jobs 2 tasks running 1 task waiting' })).toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name: 'Exports 1 task waiting', exact: true })).toBeInTheDocument();
  });

  test.each(['light', 'dark'] as const)('has no finding of axe in %s', async (scheme) => {
    document.documentElement.dataset['theme'] = scheme;
    const { screen } = await visit('/account', { session: signedIn });
    await expect.element(screen.getByRole('heading', { name: 'Account' })).toBeVisible();
    const { violations } = await axe.run(screen.container);
    delete document.documentElement.dataset['theme'];
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});

test('[NTF-02] a notification is closed by its icon', async () => {
  const { screen, services } = await visit('/bare');
  const entries = signal([{ id: 7, kind: 'success' as const, text: 'Saved' }]);
  const close = vi.fn(() => (entries.value = []));
  await screen.rerender(
    <App
      services={{ ...services, notices: { ...services.notices, entries: computed(() => entries.value), close } }}
      table={whole(routes)}
      screens={createScreens(services.i18n)}
    />,
  );
  await expect.element(screen.getByText('Saved')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await expect.element(screen.getByText('Saved')).not.toBeInTheDocument();
  expect(close).toHaveBeenCalledWith(7);
});
