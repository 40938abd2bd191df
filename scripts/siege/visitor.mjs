import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { cookieIn, send } from './requests.mjs';
import { exchange, loginOf, openSocket } from './sockets.mjs';

const services = '/meet/services/json/web';
const control = '/meet/__mock';
/** With it, seven requests each time stay within what a world may ask for in a minute, however fast they are answered. */
const pauseMs = 400;

/**
 * Somebody who tries the demo: signs in, reads lists and settings, changes their name, finds a
 * meeting by its PIN, and is in a call all the time, where each frame is answered.
 * @param {URL} server
 * @param {string} from
 */
export async function visitor(server, from) {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const secret = `honest-${randomUUID()}`;
  const page = await send(server, from, '/meet/', { headers: { accept: 'text/html' }, agent });
  const cookie = cookieIn(page.headers);
  /** @type {number[]} */
  let times = [];
  let failures = 0;
  let token = '';

  /** @param {string} path @param {Parameters<typeof send>[3]} [options] */
  const ask = async (path, options = {}) => {
    const answer = await send(server, from, path, {
      ...options,
      agent,
      headers: { cookie, ...(token && { authorization: `Bearer ${token}` }), ...options.headers },
    });
    times.push(answer.ms);
    if (answer.status < 200 || answer.status > 299) failures += 1;
    return answer;
  };

  const signIn = async () => {
    token = '';
    const opened = JSON.parse((await ask(`${control}/sessions`, { method: 'POST', body: { persona: 'administrator' } })).text);
    const { username, refreshToken } = opened;
    token = JSON.parse((await ask(`${services}/login/refresh`, { headers: { username, refreshToken } })).text).sessionToken;
  };

  const { meetingId: calledId } = JSON.parse((await ask(`${control}/cast`)).text).meetings[0];
  const socket = await openSocket(server, from, cookie);
  await exchange(socket, loginOf(calledId), 'RESPONSE_LOGIN');
  const keepAlive = async () => {
    const ms = await exchange(socket, '{"type":"KEEP_ALIVE"}', 'RESPONSE_KEEP_ALIVE');
    if (ms === undefined) failures += 1;
    else times.push(ms);
  };

  await signIn();
  await ask(`${services}/users/me`, { method: 'PATCH', body: { firstName: secret } });

  return {
    /** What nobody else may read. */
    secrets: [secret, cookie.split('=')[1] ?? ''],
    /** @param {number} untilMs */
    async work(untilMs) {
      while (Date.now() < untilMs) {
        const meetings = JSON.parse((await ask(`${control}/cast`)).text).meetings;
        const { meetingId, pin } = meetings[0];
        await ask(`${services}/users`);
        await ask(`${services}/meetings`);
        await ask(`${services}/settings/general`);
        await ask(`${services}/meetings/join`, { method: 'POST', body: { meetingId, pin } });
        await keepAlive();
        await signIn();
        await setTimeout(pauseMs);
      }
    },
    /** Whether the world is there, with what was written into it. */
    async isThere() {
      const { status, text } = await ask(`${services}/users/me`);
      return status === 200 && text.includes(secret);
    },
    /** Times since the last call. */
    take() {
      const taken = { times, failures };
      times = [];
      failures = 0;
      return taken;
    },
    close: () => {
      socket.close();
      agent.destroy();
    },
  };
}
