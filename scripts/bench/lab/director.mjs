import { scryptSync } from 'node:crypto';
import { Failure } from '../../command.mjs';

/** @typedef {{ name: string, umi: string, meetingId: string, pin: string }} Meeting */
/** @typedef {{ persona: string, email: string, password: string }} Person */

/**
 * A call to the mock server's control, or to anything else of its.
 * @param {string} origin
 * @param {string} method
 * @param {string} path
 * @param {{ world?: string, body?: object | undefined, headers?: Record<string, string> }} [input]
 */
export async function send(origin, method, path, { world, body, headers } = {}) {
  const response = await fetch(origin + path, {
    method,
    headers: { ...(world && { 'x-meet-world': world }), ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Failure(`${method} ${path} was answered with ${response.status}: ${text.slice(0, 500)}`);
  return text ? JSON.parse(text) : undefined;
}

/**
 * @param {string} origin
 * @param {'small' | 'demo' | 'large'} [size]
 * @param {number} [seed]
 * @returns {Promise<string>} its name
 */
export async function makeWorld(origin, size = 'small', seed = 1) {
  const { world } = await send(origin, 'POST', '/meet/__mock/worlds', { body: { size, seed } });
  return world;
}

/**
 * @param {string} origin
 * @param {string} name of the cast
 * @param {string} [world]
 * @returns {Promise<Meeting>}
 */
export async function meetingNamed(origin, name, world) {
  const { meetings } = await castOf(origin, world);
  return found(meetings, (meeting) => meeting.name === name);
}

/**
 * @param {string} origin
 * @param {string} persona
 * @param {string} [world]
 * @returns {Promise<Person>}
 */
export async function personNamed(origin, persona, world) {
  const { people } = await castOf(origin, world);
  return found(people, (person) => person.persona === persona);
}

/**
 * @param {string} origin
 * @param {string} [world]
 * @returns {Promise<{ people: Person[], meetings: Meeting[] }>}
 */
const castOf = (origin, world) => send(origin, 'GET', '/meet/__mock/cast', world ? { world } : {});

/**
 * @template T
 * @param {T[]} all
 * @param {(one: T) => boolean} isWanted
 * @returns {T}
 */
function found(all, isWanted) {
  const one = all.find(isWanted);
  if (!one) throw new Failure('The cast of the mock server lacks somebody a benchmark needs.');
  return one;
}

/**
 * @param {string} url
 * @param {string} world
 * @returns {Promise<string>} the token of somebody signed in
 */
export async function sessionOf(url, world) {
  const { email, password } = await personNamed(url, 'administrator', world);
  const hash = scryptSync(password, email.trim().toLowerCase(), 32, { N: 16_384, r: 8, p: 1 }).toString('hex');
  const { sessionToken } = await send(url, 'POST', '/meet/services/json/web/login', { world, body: { username: email, password: hash } });
  return sessionToken;
}
