import { Failure } from './command.mjs';

/**
 * Which servers the browsers are told to use, from STUN_URLS and TURN_URLS (separated by commas) and TURN_SECRET, the
 * secret shared with the TURN server.
 */
export function webRtcServersOf(env = process.env) {
  const stunUrls = listOf(env['STUN_URLS']);
  const turnUrls = listOf(env['TURN_URLS']);
  const secret = env['TURN_SECRET'] ?? '';
  if (turnUrls.length > 0 && !secret) throw new Failure('TURN_URLS needs TURN_SECRET, the secret shared with that server.');
  const wrong = [...stunUrls.filter((url) => !/^stuns?:./.test(url)), ...turnUrls.filter((url) => !/^turns?:./.test(url))];
  if (wrong.length > 0) throw new Failure(`${wrong.join(', ')}: an address begins with stun:, stuns:, turn: or turns:`);
  return {
    stunServers: stunUrls.length > 0 ? [{ urls: stunUrls }] : [],
    turnServers: turnUrls.length > 0 ? [{ urls: turnUrls, secret }] : [],
  };
}

const listOf = (text = '') => text.split(',').flatMap((part) => part.trim() || []);
