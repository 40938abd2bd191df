import { pathOf } from '@meet/contracts/wire/http';
import { getPublicSettings } from '@meet/contracts/areas/public-settings';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './shell/App.tsx';
import { base } from './navigation/base.ts';
import { frameServices } from './shell/frame-services.ts';
import { matchRoute } from './navigation/match.ts';
import { firstRoutes } from './shell/first-routes.ts';
import { createRouteTable } from './navigation/route-table.ts';
import { createScreens } from './shell/screens.ts';

/** The HTML of a screen in English, before anything is loaded. */
async function draw(path: string, search: string): Promise<string> {
  const services = frameServices();
  const screens = createScreens(services.i18n);
  const match = matchRoute(firstRoutes, path);
  if (!match) throw new Error(`no route ${path}`);
  const table = createRouteTable(firstRoutes, () => Promise.resolve(firstRoutes));
  await screens.load(match.route);
  return renderToString(
    <StrictMode>
      <App services={services} table={table} screens={screens} ssrPath={base + path} ssrSearch={search} />
    </StrictMode>,
  );
}

/** The prerendered screens. Drawn when the build loads this module. */
export const frames = { '/': await draw('/', ''), '/meeting/webrtc': await draw('/meeting/webrtc', 'umi=frame') };

/** The first request of every page. */
export const settingsAddress = `${pathOf(getPublicSettings)}?platform=WEB`;
