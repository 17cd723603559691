import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

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
 * {@link DataDirInUse} when someone else is on it.
 */
export function lockDataDir(dir: string): () => void {
  const folder = resolve(dir);
  const file = join(folder, LOCK);
  mkdirSync(folder, { recursive: true });
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
