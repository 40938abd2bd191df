import { useEffect, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import { asProblem, type CallProblem } from '../api/problem.ts';
import { AccessFailed, CallFailed, LoadFailed, NoAccess, NotFound, Pending, PendingPage } from '../core/messages.tsx';
import type { AccessState } from '../core/access.ts';
import { useServices, type Services } from '../core/services.ts';
import { useWords } from '../i18n/use-words.tsx';
import type { SessionState } from '../session/lifecycle.ts';
import type { PendingUser } from '../session/re-authentication.ts';
import { resolveRoute, type Location, type Requester, type RouteOutcome } from '../navigation/resolve-route.ts';
import { ParamsContext } from '../navigation/route-params.ts';
import type { RouteTable } from '../navigation/route-table.ts';
import { useAddress } from '../navigation/use-address.ts';
import type { Route, RouteParams } from '../navigation/route.ts';
import { webviewTarget } from '../navigation/webview-entry.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { PageTitle } from './PageTitle.tsx';
import { PublicPage } from './PublicPage.tsx';
import type { Screens } from './screens.ts';
import { useLoading } from './use-loading.ts';
import { useScreen } from './use-screen.ts';

export interface CurrentPageProps {
  table: RouteTable;
  screens: Screens;
}

/** The page at the current address. */
export function CurrentPage({ table, screens }: CurrentPageProps) {
  const services = useServices();
  const location = useAddress();
  const state = services.session.state.value;
  const known = services.access.state.value;
  const requester = requesterOf(state, known);
  const outcome = resolveRoute(table.routes.value, location, requester);
  const owner = state.kind === 'signedIn' ? state.me.email : undefined;
  /** The page before this one. */
  const last = useRef<string>(undefined);
  useReturnTo(services, outcome, state, owner, location);
  const outlook = useRedirect(services, outcome, owner, location.search);
  const isOwn = outcome.kind === 'screen' && outcome.route.access !== 'public';
  // Another person gets a new page: nothing of the one before stays on it.
  const key = isOwn ? owner : undefined;
  return (
    <>
      {outcome.kind === 'screen' ? (
        <ScreenPage key={key} route={outcome.route} params={outcome.params} table={table} screens={screens} last={last} />
      ) : (
        <OtherPage
          outcome={outcome}
          outlook={outlook}
          table={table}
          screens={screens}
          last={last}
          hasMenu={state.kind === 'signedIn'}
          hasFailed={known.kind === 'failed'}
        />
      )}
      {outcome.kind !== 'incomplete' && <SignInAgain isNeeded={isOwn} />}
    </>
  );
}

function requesterOf({ kind }: SessionState, known: AccessState): Requester {
  if (kind !== 'signedIn') return { kind };
  if (known.kind !== 'known') return { kind, screens: undefined };
  return { kind, screens: known.isAssumed ? 'any' : known.screens };
}

/** Remembers where the next sign-in returns to, and who is signed in. */
function useReturnTo(
  { returnTo }: Services,
  outcome: RouteOutcome,
  state: SessionState,
  owner: string | undefined,
  { path, search }: Location,
): void {
  const hasSignedOut = state.kind === 'signedOut' && state.because === 'left';
  const { kind } = outcome;
  const left = state.kind === 'signedOut' && (kind === 'signIn' || kind === 'screen') ? outcome.route : undefined;

  // Before the effects of the screen, which may decide otherwise: a meeting that is over is not returned to.
  useLayoutEffect(() => {
    if (!left) return;
    const webview = left.name === 'login' ? webviewTarget(search) : undefined;
    // Single sign-on leaves the page and loses its address.
    if (webview) returnTo.keep({ name: 'attachment-file', remembered: true }, webview);
    else returnTo.keep(left, path + search, true);
  }, [returnTo, left, path, search]);

  useEffect(() => {
    if (owner !== undefined || hasSignedOut) returnTo.own(owner);
  }, [returnTo, owner, hasSignedOut]);
}

/** Outlook got no code: what happened, and the ways on. */
interface OutlookFailure {
  problem: CallProblem;
  retry: () => void;
  goOn: () => void;
}

/** Follows redirects, also that to the sign-in page and that after signing in. What it returns stands in the way of the latter. */
function useRedirect(
  { returnTo, navigate, outlookAddIn, leave }: Services,
  outcome: RouteOutcome,
  owner: string | undefined,
  search: string,
): OutlookFailure | undefined {
  const [failure, setFailure] = useState<OutlookFailure>();
  const { kind } = outcome;
  const to = destination(outcome, webviewTarget(search) ?? returnTo.get(owner));
  useEffect(() => {
    if (to === undefined) return;
    if (kind !== 'enter') return navigate(to, { replace: true });
    const enter = () => {
      setFailure(undefined);
      returnTo.forget();
      navigate(to, { replace: true });
    };
    const enterOutlook = () => {
      setFailure(undefined);
      outlookAddIn.afterSignIn().then(
        (address) => (address ? leave(address) : enter()),
        (error: unknown) => setFailure({ problem: asProblem(error), retry: enterOutlook, goOn: enter }),
      );
    };
    return outlookAddIn.isOn() ? enterOutlook() : enter();
  }, [to, kind, navigate, returnTo, outlookAddIn, leave]);
  return failure;
}

function destination(outcome: RouteOutcome, afterSignIn: string): string | undefined {
  if (outcome.kind === 'redirect') return outcome.to;
  if (outcome.kind === 'signIn') return '/';
  return outcome.kind === 'enter' ? afterSignIn : undefined;
}

interface OtherPageProps extends CurrentPageProps {
  outcome: Exclude<RouteOutcome, { kind: 'screen' }>;
  outlook: OutlookFailure | undefined;
  last: RefObject<string | undefined>;
  hasMenu: boolean;
  /** What this person may open could not be loaded. */
  hasFailed: boolean;
}

/** Where no screen is shown: not yet, or because the address does not exist or may not be opened. */
function OtherPage({ outcome, outlook, table, screens, last, hasMenu, hasFailed }: OtherPageProps) {
  const t = useWords();
  const { kind } = outcome;
  const isRefused = kind === 'noAccess' || kind === 'notFound';
  useEffect(() => {
    // Without the console's program a refused page has no menu.
    if (isRefused && hasMenu) screens.loadConsole().catch(() => {});
  }, [isRefused, hasMenu, screens]);
  if (kind === 'incomplete') return <Incomplete table={table} />;
  if (kind === 'wait' && hasFailed)
    return (
      <PublicPage>
        <AccessFailed />
      </PublicPage>
    );
  if (kind === 'enter' && outlook)
    return (
      <PublicPage>
        <CallFailed title={t('app.outlook.failed')} problem={outlook.problem} retry={outlook.retry}>
          <Button onClick={outlook.goOn}>{t('app.outlook.without')}</Button>
        </CallFailed>
      </PublicPage>
    );
  if (!isRefused) return <PendingPage />;
  return (
    <Frame screens={screens} hasMenu={hasMenu}>
      {kind === 'noAccess' ? <NoAccess route={outcome.route} /> : <NotFound />}
      <PageTitle name={kind} title={`${kind}.title`} last={last} />
    </Frame>
  );
}

/** Loads the routes that are still missing. */
function Incomplete({ table }: Pick<CurrentPageProps, 'table'>) {
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

/** The sign-in dialog over a page whose session is over (SES-B04). Pages that need no session go on without one. */
function SignInAgain({ isNeeded }: { isNeeded: boolean }) {
  const { reAuthentication } = useServices();
  const pending = reAuthentication.pendingUser.value;
  const [Dialog, setDialog] = useState<ComponentType<PendingUser>>();
  const isWaiting = pending !== undefined;

  useEffect(() => {
    if (!isWaiting) return;
    if (!isNeeded) return reAuthentication.abandon();
    import('../areas/session/SignInDialog.tsx').then((found) => setDialog(() => found.default), reAuthentication.abandon);
  }, [isWaiting, isNeeded, reAuthentication]);

  return pending && isNeeded && Dialog ? <Dialog {...pending} /> : null;
}
