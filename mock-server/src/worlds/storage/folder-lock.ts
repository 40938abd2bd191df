import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StoreFailure } from './world-store.ts';

/** Keeps other processes of this machine out of a folder, until the returned function is called or the process ends. */
export function lockFolder(folder: string): () => void {
  const lock = path.join(folder, 'lock');
  const own = path.join(folder, `lock.${randomUUID()}`);
  writeFileSync(own, holderOf(process.pid), { mode: 0o600, flag: 'wx' });
  try {
    if (!isLinked(own, lock)) {
      removeDead(lock, `${own}.dead`, folder);
      if (!isLinked(own, lock)) throw inUse(folder);
    }
  } finally {
    rmSync(own, { force: true });
  }
  return () => rmSync(lock, { force: true });
}

const inUse = (folder: string, holder = '') =>
  new StoreFailure(`${folder} is in use by another process${holder && ` (${holder.split(' ')[0]})`}: two servers can't share it`);

/** Whether the lock is taken: a link is made by one process alone. */
function isLinked(own: string, lock: string): boolean {
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock of a process that has ended. Moved first: another process that starts now may have replaced it. */
function removeDead(lock: string, aside: string, folder: string): void {
  const holder = readFileSync(lock, 'utf8');
  if (isAlive(holder)) throw inUse(folder, holder);
  renameSync(lock, aside);
  const isSame = readFileSync(aside, 'utf8') === holder;
  if (!isSame) isLinked(aside, lock);
  rmSync(aside, { force: true });
  if (!isSame) throw inUse(folder);
}

/** A process by its id, and where it can be told (Linux) by when it was started: ids are given again. */
function holderOf(pid: number): string {
  try {
    const { 19: started } = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return `${pid} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${started}`;
  } catch {
    return `${pid}`;
  }
}

function isAlive(holder: string): boolean {
  const pid = Number.parseInt(holder, 10);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return holderOf(pid) === holder;
}
