import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const areas = fileURLToPath(new URL('../client/src/areas/', import.meta.url));

interface ListRoute {
  /** Below `/meet/`. */
  path: string;
  name: string;
}

/** Every screen whose address holds the query of a list, as the client's areas tell of their routes; a deployment has no gallery. */
export async function listRoutes(): Promise<ListRoute[]> {
  const folders = readdirSync(areas).filter((area) => area !== 'gallery' && hasList(path.join(areas, area)));
  const routes = await Promise.all(folders.map(routesOf));
  return routes.flat();
}

async function routesOf(area: string): Promise<ListRoute[]> {
  const { routes }: { routes: (ListRoute & { screen: () => unknown })[] } = await import(`${areas}${area}/routes.ts`);
  return routes
    .filter(({ screen }) => {
      const file = /['"]\.\/([\w/-]+\.tsx)['"]/.exec(screen.toString())?.[1];
      return file !== undefined && isListScreen(path.join(areas, area, file));
    })
    .map(({ path: address, name }) => ({ path: address.slice(1), name }));
}

const hasList = (folder: string): boolean =>
  readdirSync(folder).some((file) => file.endsWith('Screen.tsx') && isListScreen(path.join(folder, file)));

const isListScreen = (file: string): boolean => /<ListScreen\b|inAddress: true/.test(readFileSync(file, 'utf8'));
