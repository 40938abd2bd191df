import { existsSync, readFileSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './command.mjs';

/** Parts of packages that the build takes in, though nothing needs them at run time. */
const alsoBuiltIn = new Map([['client', ['lucide-static']]]);

/**
 * Writes what is built of packages of others beside it: a bill of materials (CycloneDX) and the notices that their licenses ask for.
 * Nothing in it is of the moment: the same sources give the same bytes.
 * @param {string} member of the workspace
 * @param {string} dir absolute
 */
export function writeBill(member, dir) {
  const packages = packagesOf(member);
  writeFileSync(path.join(dir, 'sbom.cdx.json'), `${JSON.stringify(billOf(member, packages), null, 2)}\n`);
  writeFileSync(path.join(dir, 'third-party-licenses.txt'), noticesOf(packages));
}

/**
 * @typedef {object} Package
 * @property {string} name
 * @property {string} version
 * @property {string} license SPDX identifier or expression
 * @property {string} dir absolute
 * @property {boolean} isOwn a member of the workspace
 * @property {readonly string[]} needs keys of packages
 */

/**
 * All that a member needs at run time, by `name@version`, sorted; the member itself first.
 * @param {string} member
 * @returns {ReadonlyMap<string, Package>}
 */
export function packagesOf(member) {
  /** @type {Map<string, Package>} */
  const found = new Map();
  /** @type {(dir: string, more?: readonly string[]) => string} */
  const visit = (dir, more = []) => {
    /** @type {{ name: string, version?: string, license?: string, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} */
    const { name, version = '0.0.0', license = '', dependencies, optionalDependencies } = readJson(path.join(dir, 'package.json'));
    const key = `${name}@${version}`;
    if (found.has(key)) return key;
    const isOwn = !dir.includes(`${path.sep}node_modules${path.sep}`);
    /** @type {string[]} */
    const needs = [];
    found.set(key, { name, version, license, dir, isOwn, needs });
    for (const needed of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...more].toSorted()) {
      const place = placeOf(needed, dir);
      if (place) needs.push(visit(place));
      else if (dependencies?.[needed]) throw new Error(`${key} needs ${needed}, which is not installed`);
    }
    return key;
  };
  const own = visit(path.join(root, member), alsoBuiltIn.get(member));
  return new Map([...found].toSorted(([one], [other]) => Number(other === own) - Number(one === own) || (one < other ? -1 : 1)));
}

/**
 * Where a package finds another one.
 * @param {string} name
 * @param {string} from absolute
 */
function placeOf(name, from) {
  for (let dir = from; dir !== path.dirname(dir); dir = path.dirname(dir)) {
    const place = path.join(dir, 'node_modules', name);
    if (existsSync(place)) return realpathSync(place);
  }
  return undefined;
}

/**
 * @param {string} member
 * @param {ReadonlyMap<string, Package>} packages
 */
function billOf(member, packages) {
  const hashes = lockedHashes();
  const [own] = packages.keys();
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': own, name: `meet ${member}` } },
    components: [...packages].slice(1).map(([key, { name, version, license, isOwn }]) => ({
      type: 'library',
      'bom-ref': key,
      name,
      ...(!isOwn && {
        version,
        purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
        hashes: [{ alg: 'SHA-512', content: hashes.get(key) }],
        licenses: [/ (?:OR|AND|WITH) /.test(license) ? { expression: license.replaceAll(/^\(|\)$/g, '') } : { license: { id: license } }],
      }),
    })),
    dependencies: [...packages].map(([ref, { needs }]) => ({ ref, dependsOn: needs })),
  };
}

/** SHA-512 of the archive of each locked package, in hex. */
function lockedHashes() {
  const lock = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8');
  const entries = lock.matchAll(/^ {2}'?([^\s':]+@[^\s':]+)'?:\n {4}resolution: \{integrity: sha512-([\w+/=]+)/gm);
  return new Map([...entries].map(([, key = '', hash = '']) => [key, Buffer.from(hash, 'base64').toString('hex')]));
}

/** @param {ReadonlyMap<string, Package>} packages */
function noticesOf(packages) {
  return [...packages]
    .filter(([, { isOwn }]) => !isOwn)
    .map(([key, { license, dir }]) => {
      const files = readdirSync(dir).filter((name) => /^(?:licen[cs]e|copying|notice)\b/i.test(name));
      const texts = files.toSorted().map((name) => readFileSync(path.join(dir, name), 'utf8').replaceAll('\r\n', '\n').trim());
      return [`${key} (${license})`, ...texts].join('\n\n');
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`)
    .concat('\n');
}

/** @param {string} file absolute */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
