// Runs meetings on Janus instead of the embedded media engine.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { command } from './command.mjs';
import { canRun, freePort, scratch, serve } from './service.mjs';
import { setUp } from './setup.mjs';
import { playwrightStep, report, timed, vitestStep } from './steps.mjs';

/** Only what is needed: 1.1.2 as Debian builds it crashes with all of its plugins loaded. */
const unused = {
  plugins: ['audiobridge', 'duktape', 'echotest', 'lua', 'nosip', 'recordplay', 'sip', 'streaming', 'textroom', 'videocall', 'voicemail'],
  transports: ['http', 'mqtt', 'nanomsg', 'pfunix', 'rabbitmq'],
};

await command(async () => {
  if (!(await canRun('janus', 'janus'))) return 0;
  await setUp(['chromium']);
  await ensureBuilt();
  process.env['JANUS_URLS'] = await startJanus();
  const rows = [
    await timed(vitestStep('engine on Janus', ['--project=janus'])),
    await timed(playwrightStep('browser on Janus', ['--project=calls', 'join.spec.ts'])),
  ];
  return report(rows);
});

/** The set-up that `mock-server/README.md` describes, on a free port. Answers the address. */
async function startJanus() {
  const dir = scratch();
  const port = await freePort();
  const disabled = Object.entries(unused).map(
    ([kind, names]) => `${kind}: { disable = "${names.map((name) => `libjanus_${name}.so`).join()}" }`,
  );
  const files = {
    'janus.jcfg': ['general: { log_to_stdout = true }', 'media: { ipv6 = false }', 'nat: { full_trickle = false }', ...disabled],
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
