import { languages, type Language } from '@meet/contracts/languages';
import { pageFile, type PageFile } from '@meet/contracts/pages';
import { pathOf } from '@meet/contracts/wire/http';
import { getPublicSettings } from '@meet/contracts/areas/public-settings';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { PendingPage } from './core/messages.tsx';
import { I18nProvider } from './i18n/use-words.tsx';
import { App } from './shell/App.tsx';
import { base } from './navigation/base.ts';
import { frameServices } from './shell/frame-services.ts';
import { matchRoute } from './navigation/match.ts';
import { firstRoutes } from './shell/first-routes.ts';
import { createRouteTable } from './navigation/route-table.ts';
import { createScreens } from './shell/screens.ts';

/** A page as it stands before the program runs. */
export interface PrerenderedPage {
  page: PageFile;
  language: Language;
  file: string;
  title: string;
  /** The path of the screen that is drawn; none: an empty frame. */
  path?: string;
  html: string;
}

async function drawPages(language: Language): Promise<PrerenderedPage[]> {
  const services = frameServices();
  const { i18n } = services;
  await i18n.use(language);
  const screens = createScreens(i18n);
  const table = createRouteTable(firstRoutes, () => Promise.resolve(firstRoutes));
  const of = (page: PageFile) => ({ page, language, file: pageFile(page, language) });

  async function draw(page: PageFile, path: string, search: string): Promise<PrerenderedPage> {
    const match = matchRoute(firstRoutes, path);
    if (!match) throw new Error(`no route ${path}`);
    await screens.load(match.route);
    const html = renderToString(
      <StrictMode>
        <App services={services} table={table} screens={screens} ssrPath={base + path} ssrSearch={search} />
      </StrictMode>,
    );
    return { ...of(page), title: `${i18n.t(match.route.title)} · ${i18n.t('app.name')}`, path, html };
  }

  return [
    await draw('index', '/', ''),
    await draw('webrtc', '/meeting/webrtc', 'umi=frame'),
    {
      ...of('app'),
      title: i18n.t('app.name'),
      html: renderToString(
        <I18nProvider i18n={i18n}>
          <PendingPage />
        </I18nProvider>,
      ),
    },
  ];
}

/** All pages in all languages. Drawn when the build loads this module. */
export const prerendered = (await Promise.all(languages.map(drawPages))).flat();

/** The first request of every page. */
export const settingsAddress = `${pathOf(getPublicSettings)}?platform=WEB`;
