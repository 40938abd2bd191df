import { matchRoute } from '../navigation/match.ts';
import { useServices } from './services.ts';

/** A path below `/meet`, with the filters of the list there. */
export type LinkTarget = readonly [path: string, filters?: Readonly<Record<string, string>>];

/** The address of a target if its screen exists and the person may open it; undefined otherwise. */
export function useLink(): (place: LinkTarget | undefined) => string | undefined {
  const { access, routes } = useServices();
  const known = access.state.value;
  const screens = known.kind === 'known' ? known.screens : [];
  return (place) => {
    if (!place) return undefined;
    const [path, filters = {}] = place;
    const needs = matchRoute(routes.peek().list, path)?.route.access;
    const isOpen = needs !== undefined && (needs === 'public' || needs === 'session' || screens.includes(needs));
    const query = new URLSearchParams(filters).toString();
    return isOpen ? path + (query && `?${query}`) : undefined;
  };
}
