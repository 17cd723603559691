import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Thrown when another running process holds a lock. */
export class FileHeld extends Error {
  /** The process that holds it. */
  readonly pid: number;

  constructor(path: string, pid: number) {
    super(`${path} is held by process ${pid}`);
    this.name = 'FileHeld';
    this.pid = pid;
  }
}

interface Holder {
  pid: number;
  /** When the process began, as the system counts; empty where the system does not tell. */
  began: string;
}

/** Locks that this very process holds: a file with our own number that is not among them is another's, long gone. */
const held = new Set<string>();

/**
 * Takes a lock by a file that must not be there, for as long as the process runs, and answers the function that gives it
 * back. A lock whose process has ended does not count. Throws {@link FileHeld} when someone else has it.
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
      // Someone else was faster between the two lines: look again who that is.
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

/** The running process that holds a lock, or null. */
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
