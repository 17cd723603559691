import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ConfigError } from './config.ts';

/** Thrown when another process holds the data folder. */
export class DataDirInUse extends Error {
  /** The process that holds it. */
  readonly pid: number;

  constructor(dir: string, pid: number) {
    super(
      `The data folder ${dir} is in use by process ${pid}: a shop or an import is running on it. Stop that first.`,
    );
    this.name = 'DataDirInUse';
    this.pid = pid;
  }
}

/**
 * Makes the data folder when it is missing and tries that files can be written there. Throws a {@link ConfigError} that says
 * why not.
 */
export function prepareDataDir(dir: string): void {
  const folder = resolve(dir);
  const missing: string[] = [];
  for (let one = folder; !existsSync(one) && dirname(one) !== one; one = dirname(one)) missing.unshift(one);
  try {
    // One by one: under some folders (/proc) Node's recursive way never ends.
    for (const one of missing) mkdirSync(one);
    const probe = join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    // Another process made it meanwhile.
    if (code === 'EEXIST' && missing.includes((error as { path?: string }).path ?? ''))
      return prepareDataDir(dir);
    throw new ConfigError([
      `DATA_DIR: ${dir} ${WHY_NOT[code] ?? `cannot be used (${code || String(error)})`}`,
    ]);
  }
}

const WHY_NOT: Readonly<Record<string, string>> = {
  EACCES: 'may not be written by this user; give it the folder (chown), or name another',
  EPERM: 'may not be written by this user; give it the folder (chown), or name another',
  EROFS: 'is on a disk that can only be read; name another folder',
  ENOSPC: 'is on a full disk; free some space, or name a folder elsewhere',
  EDQUOT: 'is beyond this user’s share of the disk; free some space, or name a folder elsewhere',
  ENOENT: 'cannot be made there; name another folder',
  ENOTDIR: 'is in a file, not in a folder; name another',
};

interface Holder {
  pid: number;
  /** When the process began, as the system counts; empty where the system does not tell. */
  began: string;
}

const LOCK = 'shop.lock';
/** Folders that this very process holds: a lock with our own number that is not among them is another's, long gone. */
const held = new Set<string>();

/**
 * Takes the data folder for this process (the embedded database allows one only) and answers the function that gives
 * it back. Makes the folder when it is missing. A lock whose process has ended does not count. Throws
 * {@link DataDirInUse} when someone else is on it, and what {@link prepareDataDir} does.
 */
export function lockDataDir(dir: string): () => void {
  const folder = resolve(dir);
  const file = join(folder, LOCK);
  prepareDataDir(dir);
  for (;;) {
    const holder = holderOf(folder);
    if (holder) throw new DataDirInUse(dir, holder.pid);
    rmSync(file, { force: true });
    try {
      const mine: Holder = { pid: process.pid, began: beganAt(process.pid) };
      writeFileSync(file, `${JSON.stringify(mine)}\n`, { flag: 'wx' });
      break;
    } catch (error) {
      // Someone else was faster between the two lines: look again who that is.
      if ((error as { code?: string }).code !== 'EEXIST') throw error;
    }
  }
  held.add(folder);
  const release = () => {
    if (!held.delete(folder)) return;
    process.off('exit', release);
    rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

/** Whether a running process holds the data folder. */
export function isLocked(dir: string): boolean {
  return holderOf(resolve(dir)) !== null;
}

function holderOf(folder: string): Holder | null {
  let holder: Holder;
  try {
    holder = JSON.parse(readFileSync(join(folder, LOCK), 'utf8')) as Holder;
  } catch {
    return null;
  }
  if (!Number.isInteger(holder.pid) || holder.pid <= 0) return null;
  if (holder.pid === process.pid) return held.has(folder) ? holder : null;
  return isRunning(holder.pid) && beganAt(holder.pid) === holder.began ? holder : null;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}

/** Numbers of processes are used again (in a container at every start); their beginnings tell them apart. */
function beganAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Killed, and nobody has asked for its end yet: it holds nothing any more.
    if (fields[0] === 'Z' || fields[0] === 'X') return 'ended';
    return fields[19] ?? '';
  } catch {
    return '';
  }
}
