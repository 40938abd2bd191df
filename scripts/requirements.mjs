// Lists the requirements that have a test; `-- --missing`: those that have none.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { command, isMain, root } from './command.mjs';
import { filesBelow } from './files.mjs';

/** @typedef {{ id: string, area: string, part: string, level: string, text: string }} Requirement */

/**
 * Rows of a CSV text with the header id,area,part,level,text.
 * @param {string} csv
 * @returns {Requirement[]}
 */
export function requirementsOf(csv) {
  const [, ...rows] = cellsOf(csv);
  return rows.map(([id = '', area = '', part = '', level = '', text = '']) => ({ id, area, part, level, text }));
}

/** @param {string} csv RFC 4180 */
function cellsOf(csv) {
  /** @type {string[][]} */
  const rows = [];
  /** @type {string[]} */
  let row = [];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (quoted === undefined && !plain && !end && row.length === 0) break;
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/**
 * The ids named in brackets in a test file.
 * @param {string} code
 * @returns {string[]}
 */
export const idsIn = (code) =>
  [...code.matchAll(/\[([A-Z][A-Z\d]+-[A-Z]?\d+(?:,\s*[A-Z][A-Z\d]+-[A-Z]?\d+)*)\]/g)].flatMap(([, ids = '']) => ids.split(/,\s*/));

/**
 * @param {readonly Requirement[]} requirements
 * @param {Iterable<string>} tested
 */
export function coverageOf(requirements, tested) {
  const ids = new Set(tested);
  const known = new Set(requirements.map(({ id }) => id));
  const areas = [...new Set(requirements.map(({ area }) => area))];
  return {
    unknown: [...ids].filter((id) => !known.has(id)),
    missing: requirements.filter(({ id }) => !ids.has(id)),
    areas: areas.map((area) => {
      const rows = requirements.filter((requirement) => requirement.area === area);
      return { area, rows: rows.length, tested: rows.filter(({ id }) => ids.has(id)).length };
    }),
  };
}

if (isMain(import.meta.url)) {
  await command(async () => {
    const requirements = requirementsOf(readFileSync(path.join(root, 'e2e/requirements.csv'), 'utf8'));
    const places = filesBelow(root)
      .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
      .flatMap((file) => idsIn(readFileSync(path.join(root, file), 'utf8')).map((id) => ({ id, file })));
    const { unknown, missing, areas } = coverageOf(
      requirements,
      places.map(({ id }) => id),
    );
    for (const { area, rows, tested } of areas)
      console.log(`${area.padEnd(4)} ${String(tested).padStart(3)} of ${String(rows).padStart(3)} rows have a test`);
    console.log(`all  ${requirements.length - missing.length} of ${requirements.length}`);
    if (process.argv.includes('--missing')) for (const { id, text } of missing) console.log(`${id.padEnd(7)} ${text}`);
    for (const id of unknown) console.log(`✗ ${id} is no requirement, but stands in ${places.find((place) => place.id === id)?.file}`);
    return unknown.length ? 1 : 0;
  });
}
