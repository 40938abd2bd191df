import { once } from 'node:events';
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { assertListenable, hostAndPort } from './listen.mjs';
import { reasonOf } from './setup.mjs';

const dir = mkdtempSync(path.join(tmpdir(), 'command-'));

afterAll(() => rmSync(dir, { recursive: true }));

const shared = JSON.stringify(new URL('command.mjs', import.meta.url).href);
let scripts = 0;

/** Runs a command whose body is the given code. */
function start(body: string, options = '{}'): ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream } {
  const file = path.join(dir, `${(scripts += 1)}.mjs`);
  writeFileSync(file, `import { command, Failure, run, whenEnding } from ${shared};\nawait command(async () => {${body}}, ${options});`);
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

const ended = async (child: ReturnType<typeof start>) => {
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { stdout, stderr, code };
};

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a failure is one sentence, not a stack trace', async () => {
  expect(await ended(start("throw new Failure('Port 1 is taken.')"))).toEqual({ stdout: '', stderr: 'Port 1 is taken.\n', code: 1 });
});

test('an error nobody foresaw shows no stack trace either', async () => {
  const { stderr, code } = await ended(start('null.x'));
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(code).toBe(1);
});

test('the exit code is the one the body answers', async () => {
  expect((await ended(start('return 3'))).code).toBe(3);
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s closes what is open and ends the programs it has started', async (signal) => {
  const child = start(
    `whenEnding(() => console.log('closed'));
     await run(process.execPath, ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)']);`,
    '{ interrupted: 0 }',
  );
  const finished = ended(child);
  const [first] = await once(child.stdout, 'data');
  const pid = Number(String(first));
  expect(isAlive(pid)).toBe(true);
  child.kill(signal);
  const { stdout, code } = await finished;
  expect(stdout).toContain('closed');
  expect(code).toBe(0);
  expect(isAlive(pid)).toBe(false);
});

test('it ends when the shell that started it is gone', async () => {
  const inner = path.join(dir, 'inner.mjs');
  writeFileSync(
    inner,
    `import { command, whenEnding } from ${shared};
     await command(async () => { whenEnding(() => console.log('closed')); console.log('open'); setInterval(() => {}, 1000); });`,
  );
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${inner}"; true`], { stdio: ['ignore', 'pipe', 'inherit'] });
  shell.stdout.once('data', () => shell.kill('SIGKILL'));
  // Its output ends when nobody is left who could write to it.
  expect(await text(shell.stdout)).toBe('open\nclosed\n');
});

test('a taken port is told in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(assertListenable('127.0.0.1', port)).rejects.toThrow(`Port ${port} is taken; choose another with PORT=…`);
});

test('the address is 127.0.0.1:8080 unless told otherwise', () => {
  expect(hostAndPort({})).toEqual({ host: '127.0.0.1', port: 8080 });
  expect(hostAndPort({ HOST: '0.0.0.0', PORT: '80' })).toEqual({ host: '0.0.0.0', port: 80 });
});

test.each(['', 'abc', '-1', '65536', '8080x'])('PORT="%s" is refused', (PORT) => {
  expect(() => hostAndPort({ PORT })).toThrow(`PORT must be a number from 0 to 65535, not "${PORT}".`);
});

test.each([
  ['npm error code EAI_AGAIN\nnpm error request failed', 'No: there is no network, or a needed server does not answer.'],
  ['Reading…\nE: Unable to locate package x\n', 'No: E: Unable to locate package x'],
  ['', 'No: the tool gave no reason'],
])('what a tool printed when it failed becomes one sentence', (output, sentence) => {
  expect(reasonOf('No', output)).toBe(sentence);
});
