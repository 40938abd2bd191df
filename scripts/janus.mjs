import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { canRun, freePort, scratch, serve } from './service.mjs';

export const canRunJanus = () => canRun('janus', 'janus');

/** Only what is needed: 1.1.2 as Debian builds it crashes with all of its plugins loaded. */
const unused = {
  plugins: ['audiobridge', 'duktape', 'echotest', 'lua', 'nosip', 'recordplay', 'sip', 'streaming', 'textroom', 'videocall', 'voicemail'],
  transports: ['http', 'mqtt', 'nanomsg', 'pfunix', 'rabbitmq'],
};

/**
 * The set-up that `mock-server/README.md` describes, on a free port.
 * @param {string} [host] the address that media come to; by default any of this machine
 * @returns {Promise<string>} where it is asked
 */
export async function startJanus(host) {
  const dir = scratch();
  const port = await freePort();
  const disabled = Object.entries(unused).map(
    ([kind, names]) => `${kind}: { disable = "${names.map((name) => `libjanus_${name}.so`).join()}" }`,
  );
  const files = {
    'janus.jcfg': [
      'general: { log_to_stdout = true }',
      'media: { ipv6 = false }',
      `nat: { full_trickle = false ${host ? `ice_enforce_list = "${host}"` : ''} }`,
      ...disabled,
    ],
    'janus.plugin.videoroom.jcfg': ['general: { string_ids = true }'],
    'janus.transport.websockets.jcfg': [
      `general: { ws = true ws_port = ${port} ws_interface = "lo" wss = false }`,
      'admin: { admin_ws = false }',
    ],
  };
  for (const [name, lines] of Object.entries(files)) writeFileSync(path.join(dir, name), lines.join('\n'));
  await serve('janus', ['--config', path.join(dir, 'janus.jcfg'), '--configs-folder', dir], /WebSockets server started/i);
  return `ws://127.0.0.1:${port}`;
}
