import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileStore } from './file-store.ts';
import { storedName } from './log-lines.ts';
import { openStore } from './open-store.ts';

let folder: string;
let store: ReturnType<typeof fileStore>;
const fileName = `${storedName('default')}.world`;
const file = () => path.join(folder, fileName);

/** Three lines below the heading: the world as it was made, and two changes. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'meet-store-'));
  store = fileStore(folder);
  const map = store.create('default').mapOf('people');
  for (const name of ['ada', 'eve', 'bob']) {
    map.set(name, { name });
    store.save('default');
  }
});

afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

const namesAfterRestart = () => {
  store.close();
  store = fileStore(folder);
  return store.found.flatMap((id) => [...store.open(id).mapOf('people').keys()]);
};

const lines = () => readFileSync(file(), 'latin1').split('\n');

test('what was saved is there after a restart', () => {
  expect(namesAfterRestart()).toEqual(['ada', 'eve', 'bob']);
});

test('what was not saved is not there, and saving without a change writes nothing', () => {
  const before = readFileSync(file());
  store.save('default');
  expect(readFileSync(file())).toEqual(before);
});

test('a last line of which any part is missing is cut off, and what comes next stands in its place', () => {
  const whole = readFileSync(file(), 'latin1');
  const last = whole.trimEnd().lastIndexOf('\n') + 1;
  const names = [];
  for (let length = last + 1; length < whole.length; length += 1) {
    writeFileSync(file(), whole.slice(0, length));
    names.push(namesAfterRestart().join(' '));
  }
  expect(new Set(names)).toEqual(new Set(['ada eve']));
  store.open('default').mapOf('people').set('joe', {});
  store.save('default');
  expect(namesAfterRestart()).toEqual(['ada', 'eve', 'joe']);
});

test('a last line that is damaged is cut off', () => {
  const damaged = lines();
  damaged[3] = (damaged[3] ?? '').replace(/.$/, '!');
  writeFileSync(file(), damaged.join('\n'));
  expect(namesAfterRestart()).toEqual(['ada', 'eve']);
});

test.each([1, 2])('damage in line %i of those before the last one stops the start, and the message names file and line', (index) => {
  const damaged = lines();
  damaged[index] = (damaged[index] ?? '').replace(/.$/, '!');
  writeFileSync(file(), damaged.join('\n'));
  store.close();
  expect(() => fileStore(folder)).toThrow(`${fileName} is damaged in line ${index + 1}`);
});

test('a file of another kind or version is not read as a world', () => {
  writeFileSync(file(), 'meet mock world 99\n');
  store.close();
  expect(() => fileStore(folder)).toThrow('not a world, or of another version');
});

test('a file under the name of another world is refused, and the message names its first line', () => {
  store.close();
  const other = `${storedName('other')}.world`;
  renameSync(file(), path.join(folder, other));
  expect(() => fileStore(folder)).toThrow(`${other} is damaged in line 1`);
});

test('the id of a world is a secret: no name of a file has it, nor does any message', () => {
  const id = 'secret-id-of-a-world';
  const changes = store.create(id).mapOf('people');
  store.save(id);
  changes.set('ada', {});
  store.save(id);
  expect(readdirSync(folder).toSorted()).toEqual([fileName, `${storedName(id)}.world`, 'lock'].toSorted());
  store.close();
  const address = path.join(folder, `${storedName(id)}.world`);
  const messages = ['!!\n', 'meet mock world 99\n'].map((text) => {
    writeFileSync(address, text.replace('!!', `meet mock world 2 ${id}\ndamaged\n\n`));
    return messageOf(() => fileStore(folder));
  });
  rmSync(address);
  // As earlier versions named them.
  writeFileSync(path.join(folder, `${id}.world`), 'meet mock world 1\n');
  messages.push(messageOf(() => fileStore(folder)));
  expect(messages).toEqual([
    expect.stringContaining('is damaged in line 2'),
    expect.stringContaining('of another version'),
    `${folder} holds worlds of an earlier version of this server: move it away`,
  ]);
  expect(messages.join()).not.toContain(id);
});

function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
  return '';
}

test('only the owner can read the folder and the files, and a folder that others can read is refused', () => {
  const own = path.join(folder, 'own');
  const inside = fileStore(own);
  inside.create('default');
  inside.save('default');
  const modes = [own, ...readdirSync(own).map((name) => path.join(own, name))].map((name) => statSync(name).mode & 0o077);
  inside.close();
  expect(modes).toEqual([0, 0, 0]);
  chmodSync(own, 0o755);
  expect(() => fileStore(own)).toThrow('chmod 700');
});

test('a folder in use is refused, and free again once it is closed', () => {
  expect(() => fileStore(folder)).toThrow('in use by another process');
  expect(namesAfterRestart()).toEqual(['ada', 'eve', 'bob']);
});

test('a folder whose process was killed is free', async () => {
  store.close();
  const dead = spawn(process.execPath, ['--eval', '']);
  await once(dead, 'exit');
  writeFileSync(path.join(folder, 'lock'), `${dead.pid}`);
  store = fileStore(folder);
  expect(store.found).toEqual(['default']);
});

test('a process id that was given again does not keep the folder', () => {
  store.close();
  writeFileSync(path.join(folder, 'lock'), `${process.pid} another-boot 1`);
  store = fileStore(folder);
  expect(store.found).toEqual(['default']);
});

test('a world that was deleted is gone from the disk', () => {
  store.delete('default');
  expect(readdirSync(folder)).toEqual(['lock']);
});

test('a file that grows is written anew, in the order of its entries', () => {
  const map = store.open('default').mapOf('people');
  const big = 'x'.repeat(100_000);
  const sizes = [];
  for (let round = 0; round < 60; round += 1) {
    map.set('eve', `${big}${round}`);
    store.save('default');
    sizes.push(statSync(file()).size);
  }
  expect(Math.max(...sizes)).toBeLessThan(1.2 * 1024 * 1024);
  expect(namesAfterRestart()).toEqual(['ada', 'eve', 'bob']);
  expect(store.open('default').mapOf('people').get('eve')).toBe(`${big}59`);
});

test('a file that was not finished when the process ended is removed', () => {
  appendFileSync(`${file()}.new`, 'half');
  expect(namesAfterRestart()).toEqual(['ada', 'eve', 'bob']);
  expect(readdirSync(folder).toSorted()).toEqual([fileName, 'lock']);
});

test('a world that is too large is refused until it is made anew, others are not', () => {
  store.close();
  store = fileStore(folder, { worldMaxBytes: 20_000, maxBytes: 1_000_000 });
  store.open('default').mapOf('people').set('big', 'x'.repeat(30_000));
  expect(() => store.save('default')).toThrow('a world may take 20000 bytes');
  expect(() => store.save('default')).toThrow('a world may take 20000 bytes');
  expect(store.isReady()).toBe(true);
  store.create('other');
  store.save('other');
  store.create('default').mapOf('people').set('ada', 1);
  store.save('default');
  expect(namesAfterRestart()).toEqual(['ada']);
});

test('all worlds together have a limit, and room again when one is deleted', () => {
  store.close();
  store = fileStore(folder, { worldMaxBytes: 1_000_000, maxBytes: 50_000 });
  const save = (id: string) => {
    store.create(id).mapOf('people').set('big', 'x'.repeat(20_000));
    store.save(id);
  };
  save('one');
  expect(() => save('two')).toThrow('the store is full');
  store.delete('one');
  save('two');
  expect(store.isReady()).toBe(true);
});

test('a disk that can’t be written to makes the store unready; when it can, all that is owed is written', () => {
  const map = store.open('default').mapOf('people');
  // A folder stands where the file is to be written.
  rmSync(file());
  mkdirSync(file());
  map.set('joe', {});
  expect(() => store.save('default')).toThrow('can’t be written');
  expect(store.isReady()).toBe(false);
  rmSync(file(), { recursive: true });
  expect(store.isReady()).toBe(true);
  expect(namesAfterRestart()).toEqual(['ada', 'eve', 'bob', 'joe']);
});

test('STORE is memory, a folder or a database; anything else is refused without repeating it', async () => {
  expect([await openStore(), await openStore('memory')]).toEqual([undefined, undefined]);
  await (await openStore(`file:${path.join(folder, 'more')}`))?.close();
  expect(readdirSync(folder)).toContain('more');
  for (const text of ['', 'disk', 'file:', 'mysql://user:secret@host/db'])
    await expect(openStore(text)).rejects.toThrow(
      /^STORE must be memory \(worlds end with the server\), file:<folder> or postgres:\/\/…\.$/,
    );
});

test('a database that can’t be reached stops the start, and no message has its password', async () => {
  const failureOf = (url: string) =>
    openStore(url).then(
      () => 'none',
      (error: unknown) => inspect(error, { depth: 9, showHidden: true }),
    );
  const messages = [];
  for (const address of ['127.0.0.1:1/db', 'no-such-host.invalid/db', '%zz/db', '[/db', '/db?host=/no/such/folder'])
    messages.push(await failureOf(`postgres://user:topsecret@${address}`));
  for (const message of messages) expect(message).toMatch(/^StoreFailure.*the database can’t be used: /);
  expect(messages.join()).not.toContain('topsecret');
});
