import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const areas = fileURLToPath(new URL('../client/src/areas/', import.meta.url));

interface ListRoute {
  /** Below `/meet/`. */
  path: string;
  name: string;
}

/**
 * Every screen whose address holds the query of a list, as the areas of the client tell of their routes: a list is walked
 * because it is there. Not those below one record, whose address nobody knows beforehand, and not the gallery, which no deployment has.
 */
export async function listRoutes(): Promise<ListRoute[]> {
  const folders = readdirSync(areas).filter((area) => area !== 'gallery' && existsSync(path.join(areas, area, 'routes.ts')));
  const routes = await Promise.all(folders.map(routesOf));
  return routes.flat();
}

async function routesOf(area: string): Promise<ListRoute[]> {
  const { routes }: { routes: (ListRoute & { screen: () => unknown })[] } = await import(`${areas}${area}/routes.ts`);
  return routes
    .filter(({ path: address, screen }) => !address.includes(':') && hasList(fileIn(path.join(areas, area), String(screen)), new Set()))
    .map(({ path: address, name }) => ({ path: address.slice(1), name }));
}

/** The file that a route's screen is loaded from. */
const fileIn = (folder: string, screen: string): string => path.join(folder, /['"](\.{1,2}\/[\w./-]+\.tsx)['"]/.exec(screen)?.[1] ?? '');

/** Whether a screen, or a file of its area that it is made of, draws a list with an address. */
function hasList(file: string, seen: Set<string>): boolean {
  if (seen.has(file) || !file.startsWith(areas) || !existsSync(file)) return false;
  seen.add(file);
  const code = readFileSync(file, 'utf8');
  // A screen that arranges the parts of a list in its own way has its own test.
  if (/<ListScreen\b/.test(code) || (/inAddress: true/.test(code) && /<ListParts\b/.test(code))) return true;
  return [...code.matchAll(/from '(\.\.?\/[\w./-]+)'/g)].some(([, other = '']) => hasList(path.join(path.dirname(file), other), seen));
}
