import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Router, useLocation, useSearch } from 'wouter';
import { I18nProvider } from '../i18n/use-words.tsx';
import { PageTitle } from './PageTitle.tsx';
import { base } from '../navigation/base.ts';
import { navigateUnlessBlocked } from '../navigation/navigation-blocker.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { AccessFailed, LoadFailed, NoAccess, NotFound, Pending, PendingPage } from '../core/messages.tsx';
import { LazyOverlays } from './LazyOverlays.tsx';
import { PublicPage } from './PublicPage.tsx';
import type { RouteParams, Route } from '../navigation/route.ts';
import type { RouteTable } from '../navigation/route-table.ts';
import { ParamsContext } from '../navigation/route-params.ts';
import type { Screens } from './screens.ts';
import { SignInAgain } from './SignInAgain.tsx';
import { ServicesContext, useServices, type Services } from '../core/services.ts';
import { useLoading } from './use-loading.ts';
import { useScreen } from './use-screen.ts';
import { resolveRoute, type RouteOutcome, type Requester } from '../navigation/resolve-route.ts';
import { webviewTarget } from '../navigation/webview-entry.ts';

export interface AppProps {
  services: Services;
  table: RouteTable;
  screens: Screens;
  /** The path to draw where there is no browser: with the base, as in a page's address. */
  ssrPath?: string;
  ssrSearch?: string;
  /** Everything is on the page and alive for the first time. */
  onAlive?: () => void;
}

export function App({ services, table, screens, ssrPath, ssrSearch, onAlive }: AppProps) {
  useEffect(() => onAlive?.(), [onAlive]);
  return (
    <ServicesContext value={services}>
      <I18nProvider i18n={services.i18n}>
        <Router base={base} aroundNav={navigateUnlessBlocked} {...(ssrPath && { ssrPath, ssrSearch })}>
          <ErrorBoundary>
            <CurrentPage table={table} screens={screens} />
            <LazyOverlays />
          </ErrorBoundary>
        </Router>
      </I18nProvider>
    </ServicesContext>
  );
}

/** What stands at the current address. */
function CurrentPage({ table, screens }: Pick<AppProps, 'table' | 'screens'>) {
  const { session, returnTo, navigate, access, outlookAddIn, leave } = useServices();
  const [path] = useLocation();
  const query = useSearch();
  const search = query && `?${query}`;
  const requester = useRequester();
  const outcome = resolveRoute(table.routes.value, { path, search }, requester);
  const last = useRef<string>(undefined);
  const state = session.state.value;
  /** Nothing on a page of somebody is left on it for somebody else. */
  const owner = state.kind === 'signedIn' ? state.me.email : undefined;
  const hasLeft = state.kind === 'signedOut' && state.because === 'left';
  const to = destination(outcome, webviewTarget(search) ?? returnTo.get(owner));

  const kind = outcome.kind;
  const left = requester.kind === 'signedOut' && (kind === 'signIn' || kind === 'screen') ? outcome.route : undefined;

  // Before the effects of the screen, which may know better: a meeting that is over is not come back to.
  useLayoutEffect(() => {
    if (!left) return;
    const opened = left.name === 'login' ? webviewTarget(search) : undefined;
    // Single sign-on leaves this page, and its address, behind.
    if (opened) returnTo.keep({ name: 'attachment-file', remembered: true }, opened);
    else returnTo.keep(left, path + search, true);
  }, [returnTo, left, path, search]);
  useEffect(() => {
    if (owner !== undefined || hasLeft) returnTo.own(owner);
  }, [returnTo, owner, hasLeft]);

  useEffect(() => {
    if (to === undefined) return;
    if (kind !== 'enter') return navigate(to, { replace: true });
    const enter = () => {
      returnTo.forget();
      navigate(to, { replace: true });
    };
    if (!outlookAddIn.isOn()) return enter();
    outlookAddIn.afterSignIn().then((address) => (address ? leave(address) : enter()), enter);
  }, [to, kind, navigate, returnTo, outlookAddIn, leave]);

  const isOwn = outcome.kind === 'screen' && outcome.route.access !== 'public';
  const again = <SignInAgain isNeeded={isOwn} />;
  const needsConsole = requester.kind === 'signedIn' && (kind === 'noAccess' || kind === 'notFound');
  useEffect(() => {
    // Without it these pages stand without the menu.
    if (needsConsole) screens.loadConsole().catch(() => {});
  }, [needsConsole, screens]);

  if (outcome.kind === 'screen')
    return (
      <>
        <ScreenPage
          key={isOwn ? owner : undefined}
          route={outcome.route}
          params={outcome.params}
          table={table}
          screens={screens}
          last={last}
        />
        {again}
      </>
    );
  if (outcome.kind === 'incomplete') return <Incomplete table={table} />;
  if (outcome.kind === 'wait' && access.state.value.kind === 'failed')
    return (
      <PublicPage>
        <AccessFailed />
        {again}
      </PublicPage>
    );
  if (outcome.kind !== 'noAccess' && outcome.kind !== 'notFound')
    return (
      <>
        <PendingPage />
        {again}
      </>
    );
  return (
    <Frame screens={screens} hasMenu={requester.kind === 'signedIn'}>
      {outcome.kind === 'noAccess' ? <NoAccess route={outcome.route} /> : <NotFound />}
      <PageTitle name={outcome.kind} title={outcome.kind === 'noAccess' ? 'noAccess.title' : 'notFound.title'} last={last} />
      {again}
    </Frame>
  );
}

function useRequester(): Requester {
  const { session, access } = useServices();
  const state = session.state.value;
  const known = access.state.value;
  if (state.kind !== 'signedIn') return { kind: state.kind };
  return { kind: 'signedIn', screens: known.kind === 'known' ? known.screens : undefined };
}

function destination(visit: RouteOutcome, afterSignIn: string): string | undefined {
  if (visit.kind === 'redirect') return visit.to;
  if (visit.kind === 'signIn') return '/';
  return visit.kind === 'enter' ? afterSignIn : undefined;
}

/** Until all routes are known. */
function Incomplete({ table }: Pick<AppProps, 'table'>) {
  const retry = useLoading('routes', table.complete);
  if (!retry) return <PendingPage />;
  return (
    <PublicPage>
      <LoadFailed retry={retry} />
    </PublicPage>
  );
}

interface ScreenPageProps {
  route: Route;
  params: RouteParams;
  table: RouteTable;
  screens: Screens;
  last: RefObject<string | undefined>;
}

function ScreenPage({ route, params, table, screens, last }: ScreenPageProps) {
  const found = useScreen(screens, route, table);
  const { kind } = useServices().session.state.value;
  const place = [route.name, ...Object.values(params)].join(' ');
  if (route.header && (kind === 'restoring' || (found.kind === 'loading' && !screens.console.value))) return <PendingPage />;
  return (
    <Frame screens={screens} hasMenu={route.header && kind === 'signedIn'} isBare={route.frame === 'bare'}>
      {found.kind === 'ready' && (
        <ParamsContext value={params}>
          <found.Screen key={route.keepsScreen ? route.name : place} />
        </ParamsContext>
      )}
      {found.kind === 'loading' && <Pending />}
      {found.kind === 'failed' && <LoadFailed retry={found.retry} />}
      {found.kind === 'ready' && <PageTitle name={place} title={route.title} last={last} />}
    </Frame>
  );
}

interface FrameProps {
  screens: Screens;
  hasMenu: boolean;
  isBare?: boolean;
  children: ReactNode;
}

function Frame({ screens, hasMenu, isBare = false, children }: FrameProps) {
  const Console = screens.console.value;
  if (hasMenu && Console) return <Console>{children}</Console>;
  return isBare ? children : <PublicPage>{children}</PublicPage>;
}
