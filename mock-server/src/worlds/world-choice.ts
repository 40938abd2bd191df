import type { IncomingHttpHeaders } from 'node:http';
import { worldCookie, worldHeader, worldQuery } from '@meet/contracts/mock';

/** What may name a world: a request, or the upgrade to a WebSocket. */
export interface WorldChoice {
  readonly headers: IncomingHttpHeaders;
  readonly url?: string | undefined;
}

/** Id of the world that query, header or cookie name (in this order: explicit before ambient), whether it exists or not. */
export function worldNamedBy({ headers, url = '' }: WorldChoice): string | undefined {
  return inQuery(url) || inHeader(headers) || inCookie(headers.cookie) || undefined;
}

/** The query without the parameter that names a world: its id is secret. */
export function withoutWorld(query: unknown): unknown {
  const { [worldQuery]: _, ...others }: Readonly<Record<string, unknown>> = Object(query);
  return others;
}

function inQuery(url: string): string | undefined {
  const start = url.indexOf('?');
  if (start < 0 || !url.includes(`${worldQuery}=`, start)) return undefined;
  return new URLSearchParams(url.slice(start + 1)).get(worldQuery) ?? undefined;
}

function inHeader(headers: IncomingHttpHeaders): string | undefined {
  const header = headers[worldHeader];
  return Array.isArray(header) ? header[0] : header;
}

function inCookie(cookies = ''): string | undefined {
  if (!cookies.includes(worldCookie)) return undefined;
  const pair = cookies.split(';').find((cookie) => cookie.trim().startsWith(`${worldCookie}=`));
  return pair?.trim().slice(worldCookie.length + 1);
}
