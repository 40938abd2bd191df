import { Component, useEffect, useState, type ReactNode } from 'react';
import { Router } from 'wouter';
import { meetingSessions } from '../areas/join/meeting-session.ts';
import { Crash } from '../core/messages.tsx';
import { ServicesContext, useServices, type Services } from '../core/services.ts';
import { I18nProvider } from '../i18n/use-words.tsx';
import { base } from '../navigation/base.ts';
import { navigateUnlessBlocked } from '../navigation/navigation-blocker.ts';
import type { RouteTable } from '../navigation/route-table.ts';
import { lazyPart } from '../ui/layout/lazy-part.tsx';
import { openConfirmations } from '../ui/overlays/confirm.ts';
import { CurrentPage } from './CurrentPage.tsx';
import type { Screens } from './screens.ts';

export interface AppProps {
  services: Services;
  table: RouteTable;
  screens: Screens;
  /** For prerendering: the path to draw, with the base. */
  ssrPath?: string;
  ssrSearch?: string;
  /** Called after the first render or hydration. */
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
            <OverlaysOnceNeeded />
          </ErrorBoundary>
        </Router>
      </I18nProvider>
    </ServicesContext>
  );
}

/** A defect in one screen must leave neither an empty window nor a call that nobody can mute or leave. */
class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  /** React itself reports the error. */
  override componentDidCatch(): void {
    meetingSessions.close();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Crash /> : this.props.children;
  }
}

const LazyOverlays = lazyPart(async () => (await import('./Overlays.tsx')).Overlays);

/** Notifications and confirmation dialogs. Loaded with the first of them: few visitors of a public page see any. */
function OverlaysOnceNeeded() {
  const { notices } = useServices();
  const [isNeeded, setNeeded] = useState(false);
  if (!isNeeded && notices.entries.value.length + openConfirmations.value.length > 0) setNeeded(true);
  return isNeeded && <LazyOverlays />;
}
