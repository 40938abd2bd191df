import { parseArgs } from 'node:util';
import { Failure } from './command.mjs';

/**
 * Options that each have a value, as `--name value` or `--name=value`; a value may begin with a dash.
 *
 * @template {string} Name
 * @param {readonly string[]} args
 * @param {readonly Name[]} names
 * @param {string} usage said when there is anything else
 * @returns {Partial<Record<Name, string>>}
 */
export function valuesOf(args, names, usage) {
  const joined = [];
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? '';
    const hasValueNext = names.some((name) => arg === `--${name}`) && index + 1 < args.length;
    joined.push(hasValueNext ? `${arg}=${args[++index]}` : arg);
  }
  const options = Object.fromEntries(names.map((name) => [name, /** @type {const} */ ({ type: 'string' })]));
  try {
    const { values } = parseArgs({ args: joined, options });
    /** @type {Partial<Record<Name, string>>} */
    const found = {};
    for (const name of names) {
      const value = values[name];
      if (typeof value === 'string') found[name] = value;
    }
    return found;
  } catch {
    throw new Failure(usage);
  }
}
