import { describe, expect, test, vi } from 'vitest';
import { firstRoutes } from '../shell/first-routes.ts';
import { createRouteTable } from './route-table.ts';
import { routes } from '../shell/routes.ts';

describe('[RTE-B02] the table of routes', () => {
  test('starts with pages that need no sign-in, none of them hidden by an address that comes later', () => {
    expect(firstRoutes.filter(({ access, header, path }) => access !== 'public' || header || path.includes(':'))).toEqual([]);
  });

  test('names each first route in the whole list too', () => {
    for (const route of firstRoutes) expect(routes).toContain(route);
  });

  test('is completed once', async () => {
    const all = vi.fn(async () => routes);
    const table = createRouteTable(firstRoutes, all);
    expect(table.routes.peek()).toEqual({ list: firstRoutes, isWhole: false });
    await table.complete();
    await table.complete();
    expect(table.routes.peek()).toEqual({ list: routes, isWhole: true });
    expect(all).toHaveBeenCalledOnce();
  });

  test('stays as it is when the rest cannot be had, and may be asked again', async () => {
    const all = vi.fn<() => Promise<typeof routes>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(routes);
    const table = createRouteTable(firstRoutes, all);
    await expect(table.complete()).rejects.toThrow('offline');
    expect(table.routes.peek().isWhole).toBe(false);
    await table.complete();
    expect(table.routes.peek().isWhole).toBe(true);
  });
});
