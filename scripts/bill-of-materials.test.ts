import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packagesOf, writeBill } from './bill-of-materials.mjs';
import { root } from './command.mjs';

const members = ['client', 'mock-server'] as const;
/** Licenses of which the built product may hold parts, with their notices. */
const allowed = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'BSD-3-Clause OR GPL-2.0',
];
/** Of its files alone, which are not changed here. */
const allowedUnchanged = ['mediabunny: MPL-2.0'];

interface Bill {
  readonly components: readonly {
    readonly 'bom-ref': string;
    readonly name: string;
    readonly purl?: string;
    readonly hashes?: readonly { readonly content?: string }[];
    readonly licenses?: readonly { readonly expression?: string; readonly license?: { readonly id: string } }[];
  }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'bill-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function written(member: string): { bill: Bill; text: string; notices: string } {
  writeBill(member, dir);
  const text = readFileSync(path.join(dir, 'sbom.cdx.json'), 'utf8');
  return { bill: JSON.parse(text), text, notices: readFileSync(path.join(dir, 'third-party-licenses.txt'), 'utf8') };
}

test.each(members)('the bill of the %s has each package it needs, and what that needs, with version, license and locked hash', (member) => {
  const { bill } = written(member);
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(path.join(root, member, 'package.json'), 'utf8'),
  );
  const names = bill.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  expect(names).not.toContain('vitest');
  const refs = new Set(bill.dependencies.map(({ ref }) => ref));
  expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
  const others = bill.components.filter(({ name }) => !name.startsWith('@meet/'));
  for (const { purl, hashes } of others) {
    expect(purl).toMatch(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d/);
    expect(hashes?.[0]?.content, purl).toMatch(/^[0-9a-f]{128}$/);
  }
});

test.each(members)('what is built into the %s is under licenses that allow it', (member) => {
  const licenses = written(member).bill.components.flatMap(({ name, licenses: own }) =>
    (own ?? []).map(({ expression, license }) => ({ name, license: expression ?? license?.id })),
  );
  expect(licenses.length).toBeGreaterThan(10);
  const others = licenses.filter(({ license = '' }) => !allowed.includes(license)).map(({ name, license }) => `${name}: ${license}`);
  expect(others.filter((one) => !allowedUnchanged.includes(one))).toEqual([]);
});

test.each(members)('the notices name every package of others in the %s, most with the text of their license', (member) => {
  const { notices } = written(member);
  const others = [...packagesOf(member).values()].filter(({ isOwn }) => !isOwn);
  for (const { name, version } of others) expect(notices).toContain(`${name}@${version} (`);
  expect(notices.split(/permission|redistribution|Apache License/i).length).toBeGreaterThan(others.length / 2);
});

test('written twice it is the same', () => {
  expect(written('client').text).toBe(written('client').text);
});

test('icons are drawn into the client while it is built: their package is in its bill', () => {
  expect(written('client').bill.components.map(({ name }) => name)).toContain('lucide-static');
});
