// Plays tasks of people who cannot see the screen: Orca reads Chromium on a display of its own, driven by real keys.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { command, root } from './command.mjs';
import { canRun, scratch, serve } from './service.mjs';
import { setUp } from './setup.mjs';
import { playwrightStep, report, timed } from './steps.mjs';

/** Each with Debian's package. */
const programs = [
  ['Xvfb', 'xvfb'],
  ['openbox', 'openbox'],
  ['xdotool', 'xdotool'],
  ['dbus-daemon', 'dbus'],
  ['/usr/libexec/at-spi-bus-launcher', 'at-spi2-core'],
  ['orca', 'orca'],
];

await command(async () => {
  for (const [program = '', distribution = ''] of programs) if (!(await canRun(program, distribution))) return 0;
  await setUp(['chromium']);
  await ensureBuilt();
  Object.assign(process.env, await startOrca());
  return report([await timed(playwrightStep('orca', ['--project=orca', '--workers=1', ...process.argv.slice(2)]))]);
});

/** What the browser needs to be on the same display and bus, and where all that is said is written. */
async function startOrca() {
  const dir = scratch();
  const says = path.join(dir, 'says');
  writeFileSync(says, '');
  mkdirSync(path.join(dir, 'orca'));
  copyFileSync(path.join(root, 'scripts/orca-customizations.py'), path.join(dir, 'orca/orca-customizations.py'));
  const display = await serve('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], /\d+/);
  const bus = await serve('dbus-daemon', ['--session', '--nofork', '--print-address=1'], /^unix:.+\n/);
  const env = {
    DISPLAY: `:${display.said.trim()}`,
    DBUS_SESSION_BUS_ADDRESS: bus.said.trim(),
    XDG_RUNTIME_DIR: dir,
    XDG_DATA_HOME: dir,
    XDG_CONFIG_HOME: dir,
    ORCA_SAYS: says,
  };
  await serve('openbox', ['--startup', 'echo ready'], /ready/, env);
  await serve('orca', ['--replace', '--disable=braille'], /Screen reader on/, env);
  return env;
}
