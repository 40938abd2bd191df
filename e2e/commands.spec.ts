import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { getPublicSettings } from '@meet/contracts/areas/public-settings';
import { pathOf } from '@meet/contracts/wire/http';
import { expect, test } from './test.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Command {
  readonly process: ChildProcess;
  /** All it has printed. */
  printed(): string;
  /** The origin it says it serves. */
  readonly origin: Promise<string>;
}

/** Runs an npm script as a person does, on a free port unless told otherwise. */
function npm(args: string[], env: Record<string, string> = {}): Command {
  const child = spawn('npm', args, { cwd: root, env: { ...process.env, PORT: '0', ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const origin = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const [, found] = /^Ready: (http:\/\/[\d.:]+)\/meet\//m.exec(printed) ?? [];
        if (found) resolve(found);
      });
    }
  });
  return { process: child, printed: () => printed, origin };
}

async function ended({ process: child }: Command, signal: NodeJS.Signals): Promise<number | null> {
  const exit = once(child, 'exit');
  child.kill(signal);
  const [code] = await exit;
  return Number(code);
}

const isServed = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`npm start serves, prints how to sign in, and ends with ${signal}`, async ({ world }) => {
    const command = npm(['start']);
    const origin = await command.origin;
    expect(await isServed(`${origin}/meet/__mock/health`)).toBe(true);
    expect(await isServed(`${origin}/`)).toBe(true);
    await expect.poll(command.printed).toContain('Ctrl+C');
    const { email, password } = world.person('organizer');
    expect(command.printed()).toMatch(new RegExp(`organizer +${email} +${password}`));
    expect(command.printed()).toContain(`${origin}/meet/meeting/webrtc?umi=`);
    expect(await ended(command, signal)).toBe(0);
    expect(await isServed(`${origin}/meet/__mock/health`)).toBe(false);
  });
}

test('npm start on a taken port says so in one sentence', async ({ server }) => {
  const { port } = new URL(server.url);
  const command = npm(['start', '--silent'], { PORT: port });
  const [code] = await once(command.process, 'close');
  expect(code).toBe(1);
  expect(command.printed()).toBe(`Port ${port} is taken; choose another with PORT=…\n`);
});

test('npm run dev serves client and mock server from their sources', async () => {
  const command = npm(['run', 'dev']);
  const origin = await command.origin;
  expect(await isServed(`${origin}/meet/__mock/health`)).toBe(true);
  const page = await fetch(`${origin}/meet/dashboard`, { headers: { accept: 'text/html' } });
  const html = await page.text();
  expect(html).toContain('/meet/@vite/client');
  const [, icon] = /<link rel="icon" href="([^"]+)"/.exec(html) ?? [];
  expect((await fetch(`${origin}${icon}`)).headers.get('content-type')).toBe('image/svg+xml');
  const link = await fetch(`${origin}/meet/dashboard?scenario=captcha-needed`, { headers: { accept: 'text/html' }, redirect: 'manual' });
  expect(link.headers.get('location')).toBe('/meet/__mock/play?scenario=captcha-needed');
  expect(await ended(command, 'SIGTERM')).toBe(0);
});

test('npm run dev -- --backend serves the client in front of another server', async ({ server }) => {
  const command = npm(['run', 'dev', '--', '--backend', server.url]);
  const origin = await command.origin;
  const settings = await fetch(`${origin}${pathOf(getPublicSettings)}?platform=WEB&world=none`);
  expect(await settings.json()).toMatchObject({ exceptionCode: 1030 });
  const page = await fetch(`${origin}/meet/%zz`, { headers: { accept: 'text/html', 'sec-fetch-dest': 'document' } });
  expect(await page.text(), 'an address that is not valid').toContain('/meet/@vite/client');
  expect(await ended(command, 'SIGTERM')).toBe(0);
});
