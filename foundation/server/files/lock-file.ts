import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The error if a different running process holds a lock. */
export class FileHeld extends Error {
  /** The id of the process that holds the lock. */
  readonly pid: number;

  constructor(path: string, pid: number) {
    super(`${path} is locked by process ${pid}`);
    this.name = 'FileHeld';
    this.pid = pid;
  }
}

interface Holder {
  pid: number;
  /**
   * The start time of the process, in units of the operating system. Empty if the operating system does not
   * report it.
   */
  began: string;
}

/**
 * The paths of the locks that this process holds. If a lock file contains the id of this process but is not
 * in this set, it is from an earlier process with the same id.
 */
const held = new Set<string>();

/**
 * Acquires a lock by creating a file. The process holds the lock until it releases it or ends. Returns a
 * function that releases the lock. Replaces the lock of a process that has ended. Throws {@link FileHeld} if
 * a running process holds the lock.
 */
export function holdFile(path: string): () => void {
  const file = resolve(path);
  for (;;) {
    const holder = holderOf(file);
    if (holder) throw new FileHeld(path, holder.pid);
    rmSync(file, { force: true });
    try {
      const mine: Holder = { pid: process.pid, began: beganAt(process.pid) };
      writeFileSync(file, `${JSON.stringify(mine)}\n`, { flag: 'wx' });
      break;
    } catch (error) {
      // A different process has created the file in the meantime, so check its holder again.
      if ((error as { code?: string }).code !== 'EEXIST') throw error;
    }
  }
  held.add(file);
  const release = () => {
    if (!held.delete(file)) return;
    process.off('exit', release);
    rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

/** Returns the running process that holds a lock; null if no running process holds it. */
export function holderOf(path: string): Holder | null {
  const file = resolve(path);
  let holder: Holder;
  try {
    holder = JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
  if (!Number.isInteger(holder.pid) || holder.pid <= 0) return null;
  if (holder.pid === process.pid) return held.has(file) ? holder : null;
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

/**
 * Returns the start time of a process. Operating systems reuse process ids (in a container, even at each
 * start), so the start time is necessary to identify a process.
 */
function beganAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie process has ended and holds no lock.
    if (fields[0] === 'Z' || fields[0] === 'X') return 'ended';
    return fields[19] ?? '';
  } catch {
    return '';
  }
}
