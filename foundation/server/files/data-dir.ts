import { accessSync, chmodSync, constants, existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError } from '../config/config-error.ts';
import { makeFolder } from './make-folder.ts';
import { FileHeld, holderOf, holdFile } from './lock-file.ts';

/** Thrown if another process has locked the data folder. */
export class DataDirInUse extends Error {
  /** The id of the process that has locked the folder. */
  readonly pid: number;

  constructor(dir: string, pid: number) {
    super(
      `The data folder ${dir} is in use by process ${pid}, because a shop or an import is running. Stop it first.`,
    );
    this.name = 'DataDirInUse';
    this.pid = pid;
  }
}

const OWNER_ONLY = 0o700;
const OTHERS = 0o077;

/**
 * Makes every file that this process creates accessible to the process's user only. Call this once, before
 * any other work.
 */
export function keepNewFilesPrivate(): void {
  if (process.platform !== 'win32') process.umask(OTHERS);
}

/**
 * Removes other users' permissions on the data folder. If the folder belongs to another user, leaves it
 * unchanged.
 */
function keepFolderPrivate(folder: string): void {
  if (process.platform === 'win32' || (statSync(folder).mode & OTHERS) === 0) return;
  try {
    chmodSync(folder, OWNER_ONLY);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EPERM') throw error;
  }
}

/**
 * Creates the data folder if it is missing. Only this user has access (mode 0700), because the folder
 * contains secrets and customers' files. Throws a {@link ConfigError} if files cannot be written there.
 */
export function prepareDataDir(dir: string): void {
  const folder = resolve(dir);
  try {
    makeFolder(folder);
    keepFolderPrivate(folder);
    const probe = join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    throw new ConfigError([
      `DATA_DIR: ${dir} ${WHY_NOT[code] ?? `cannot be used (${code || String(error)})`}`,
    ]);
  }
}

/** Folders in which processes write files. Another user's command may have created them. */
const WRITTEN = ['photos', 'photos/originals', 'photos/derived', 'project-files'];

/**
 * Returns the existing subfolders of the data folder to which this user may not write, such as those that a
 * command run as root created.
 */
export function unwritableFolders(dir: string): string[] {
  return WRITTEN.filter((name) => {
    const folder = join(dir, name);
    if (!existsSync(folder)) return false;
    try {
      accessSync(folder, constants.W_OK | constants.X_OK);
      return false;
    } catch {
      return true;
    }
  });
}

const WHY_NOT: Readonly<Record<string, string>> = {
  EACCES: 'is not writable by this user; change its owner (chown), or choose a different folder',
  EPERM: 'is not writable by this user; change its owner (chown), or choose a different folder',
  EROFS: 'is on a read-only disk; choose a different folder',
  ENOSPC: 'is on a full disk; free some space, or choose a different folder',
  EDQUOT: 'is beyond this user’s disk quota; free some space, or choose a different folder',
  ENOENT: 'cannot be created there; choose a different folder',
  ENOTDIR: 'is inside a file, not a folder; choose a different folder',
};

const LOCK = 'shop.lock';

/**
 * Locks the data folder for this process, because only one process can open the embedded database. Returns
 * the function that unlocks it. Creates the folder if it is missing. Throws {@link DataDirInUse} if another
 * process has locked it, and the errors of {@link prepareDataDir}.
 */
export function lockDataDir(dir: string): () => void {
  prepareDataDir(dir);
  try {
    return holdFile(join(dir, LOCK));
  } catch (error) {
    if (error instanceof FileHeld) throw new DataDirInUse(dir, error.pid);
    throw error;
  }
}

/** Whether a running process has locked the data folder. */
export function isLocked(dir: string): boolean {
  return holderOf(join(dir, LOCK)) !== null;
}
