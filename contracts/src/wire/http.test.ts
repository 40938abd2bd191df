import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { del, get, isEndpoint, pathOf } from './http.ts';

const nothing = { summary: 'Nothing.', errors: [] } as const;

test('a path is filled in below its base', () => {
  expect(pathOf(get('/web/users/:id/devices/:device', nothing), { id: 7, device: 'a' })).toBe('/meet/services/json/web/users/7/devices/a');
  expect(pathOf(get('/theme.json', nothing, '/meet/custom/tmms'))).toBe('/meet/custom/tmms/theme.json');
});

test('whatever a parameter holds, it stays one segment', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (id) => {
      const [segment, ...more] = pathOf(del('/web/users/:id', nothing), { id }).slice('/meet/services/json/web/users/'.length).split('/');
      expect(more).toEqual([]);
      expect(decodeURIComponent(segment ?? '')).toBe(id);
    }),
  );
});

test('endpoints are distinguished from other exports of a contract', () => {
  expect(isEndpoint(get('/web/users/me', nothing))).toBe(true);
  for (const other of [undefined, null, 'get', {}, { method: 'GET', path: '/' }, get]) expect(isEndpoint(other)).toBe(false);
});
