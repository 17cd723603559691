import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Calls `make` to create a file unless the file exists. If another process is already creating the file,
 * waits until it exists.
 */
export async function madeOnce(file: string, make: () => Promise<void>): Promise<void> {
  const lock = `${file}.lock`;
  while (!existsSync(file)) {
    if (!take(lock)) {
      // Removes the lock if the process that created it has ended without removing it.
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

/**
 * Whether the process that created the lock has ended. Returns false if the lock was removed or does not yet
 * contain a process id.
 */
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
