import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { areasOn } from '@meet/contracts/areas';

const folder = fileURLToPath(new URL('../client/src/areas/', import.meta.url));

interface ConsoleRoute {
  area: string;
  path: string;
  name: string;
  header: boolean;
  access: string;
  screen: () => unknown;
}

/** Every screen, from the routes of the areas; not the gallery, which no deployment has. */
async function allRoutes(): Promise<ConsoleRoute[]> {
  const files = areasOn('client')
    .filter((area) => area !== 'gallery')
    .flatMap((area) => readdirSync(folder + area, { recursive: true, encoding: 'utf8' }).map((file) => `${area}/${file}`))
    .filter((file) => path.basename(file) === 'routes.ts');
  return (await Promise.all(files.map(routesIn))).flat();
}

/** Those with the console around them. */
export const consoleRoutes = async (): Promise<ConsoleRoute[]> =>
  (await allRoutes()).filter(({ header, access }) => header && access !== 'public');

/** Those that need no meeting, mail or provider to be reached; with the console around them or not. */
export const publicPaths = ['/', '/forgot-password', '/join-without-account', '/download-no-auth', '/support'] as const;

export interface RecordRoute {
  name: string;
  /** Where all the records are listed, with a link to each. */
  list: string;
  /** Behind the name of a record. */
  part: string;
}

/** Those of one record, which is named in the address. */
export async function recordRoutes(): Promise<RecordRoute[]> {
  return (await allRoutes()).flatMap(({ name, path: address }) => {
    const [list = '', parameter] = address.split('/:');
    return parameter === undefined ? [] : [{ name, list, part: parameter.slice(`${parameter}/`.indexOf('/')) }];
  });
}

/** The endpoints by which the screen of each record route may change something; empty for a screen that only shows. */
export async function recordChanges(): Promise<[name: string, changes: string[]][]> {
  const routes = (await allRoutes()).filter(({ path: address }) => address.includes('/:'));
  return Promise.all(
    routes.map(async ({ area, name, screen }): Promise<[string, string[]]> => [
      name,
      await changesIn(fileIn(path.join(folder, area), String(screen))),
    ]),
  );
}

/** The names of the endpoints, other than GET, that a file imports, or that the files of areas and entities it imports do. */
async function changesIn(file: string): Promise<string[]> {
  const code = [...filesOf(file, new Set())].map((one) => readFileSync(one, 'utf8')).join('\n');
  const imports = [...code.matchAll(/import \{([^}]+)\} from '(@meet\/contracts\/areas\/[\w-]+)'/g)];
  const found = await Promise.all(
    imports.map(async ([, names = '', from = '']) => {
      const contract: Record<string, unknown> = await import(from);
      return names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => isChange(contract[name]));
    }),
  );
  return [...new Set(found.flat())];
}

const isChange = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && value.method !== 'GET';

function filesOf(file: string, seen: Set<string>): Set<string> {
  const isShared = file.startsWith(path.join(folder, '../entities'));
  if (seen.has(file) || !existsSync(file) || (!file.startsWith(folder) && !isShared)) return seen;
  seen.add(file);
  for (const [, other = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.\.?\/[\w./-]+)'/g))
    filesOf(path.join(path.dirname(file), other), seen);
  return seen;
}

/** Addresses that look like a record's and are none. */
export const fixedPaths = async (): Promise<string[]> => (await allRoutes()).map(({ path: address }) => address);

async function routesIn(file: string): Promise<ConsoleRoute[]> {
  const { routes }: { routes: Omit<ConsoleRoute, 'area'>[] } = await import(folder + file);
  return routes.map((route) => ({ ...route, area: path.dirname(file) }));
}

/** Those whose address holds the query of a list: a list is walked because it is there. Not those below one record. */
export async function listRoutes(): Promise<{ path: string; name: string }[]> {
  return (await consoleRoutes())
    .filter(
      ({ area, path: address, screen }) => !address.includes(':') && hasList(fileIn(path.join(folder, area), String(screen)), new Set()),
    )
    .map(({ path: address, name }) => ({ path: address.slice(1), name }));
}

/** The file that a route's screen is loaded from. */
const fileIn = (folder: string, screen: string): string => path.join(folder, /['"](\.{1,2}\/[\w./-]+\.tsx)['"]/.exec(screen)?.[1] ?? '');

/** Whether a screen, or a file of its area that it is made of, draws a list with an address. */
function hasList(file: string, seen: Set<string>): boolean {
  if (seen.has(file) || !file.startsWith(folder) || !existsSync(file)) return false;
  seen.add(file);
  const code = readFileSync(file, 'utf8');
  // A screen that arranges the parts of a list in its own way has its own test.
  if (/<ListScreen\b/.test(code) || (/inAddress: true/.test(code) && /<ListParts\b/.test(code))) return true;
  return [...code.matchAll(/from '(\.\.?\/[\w./-]+)'/g)].some(([, other = '']) => hasList(path.join(path.dirname(file), other), seen));
}
