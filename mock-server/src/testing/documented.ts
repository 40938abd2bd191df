import type { Endpoint } from '@meet/contracts/wire/http';
import type { buildApp } from '../app.ts';

/** What the published OpenAPI document says of the answers to a call with a status; that it says nothing, otherwise. */
export async function documentedBy(app: Awaited<ReturnType<typeof buildApp>>): Promise<(call: Endpoint, status: number) => string> {
  const { paths } = (await app.inject('/meet/__mock/openapi.json')).json<{
    paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
  }>();
  return ({ method, base, path }, status) =>
    paths[(base + path).replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.responses[status]?.description ?? `nothing about ${status}`;
}
