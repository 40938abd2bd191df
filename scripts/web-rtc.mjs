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

/**
 * Addresses of the Janus servers that carry the meetings, from JANUS_URLS; only with MEDIA=janus, otherwise the embedded engine does.
 * @returns {string[] | undefined}
 */
export function janusUrlsOf(env = process.env) {
  const media = env['MEDIA'] ?? 'embedded';
  if (media !== 'embedded' && media !== 'janus') throw new Failure(`MEDIA must be embedded or janus, not "${media}".`);
  if (media === 'embedded') return undefined;
  const urls = listOf(env['JANUS_URLS'] ?? 'ws://127.0.0.1:8188');
  const wrong = urls.filter((url) => !/^wss?:\/\/./.test(url));
  if (wrong.length > 0) throw new Failure(`${wrong.join(', ')}: the address of a Janus begins with ws:// or wss://`);
  return urls;
}

const listOf = (text = '') => text.split(',').flatMap((part) => part.trim() || []);
