import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Makes the file with `make` unless it is there; while another process makes it, waits for that one. */
export async function madeOnce(file: string, make: () => Promise<void>): Promise<void> {
  const lock = `${file}.lock`;
  while (!existsSync(file)) {
    if (!take(lock)) {
      // Whoever ended in the middle of it keeps nobody waiting.
      if (hasEnded(lock)) rmSync(lock, { force: true });
      await wait(100);
      continue;
    }
    try {
      if (!existsSync(file)) await make();
    } finally {
      rmSync(lock, { force: true });
    }
  }
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Whether the process that took the lock is gone; not when the lock itself is, or does not say yet whose it is. */
function hasEnded(lock: string): boolean {
  let holder: number;
  try {
    holder = Number(readFileSync(lock, 'utf8'));
  } catch {
    return false;
  }
  if (holder === 0) return false;
  try {
    process.kill(holder, 0);
    return false;
  } catch {
    return true;
  }
}
