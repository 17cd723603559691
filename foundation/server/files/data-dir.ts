import { accessSync, chmodSync, constants, existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError } from '../config/config-error.ts';
import { makeFolder } from './make-folder.ts';
import { FileHeld, holderOf, holdFile } from './lock-file.ts';

/** The error if a different process has locked the data folder. */
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
 * Restricts access to the files that this process creates to its own user. Call this function once, before
 * the process creates any file.
 */
export function keepNewFilesPrivate(): void {
  if (process.platform !== 'win32') process.umask(OTHERS);
}

/**
 * Removes the permissions of other users from the data folder. Does nothing if the folder belongs to a
 * different user.
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
 * Creates the data folder if it is missing. Only the user of this process has access (mode 0700), because the
 * folder contains secrets and customers' files. Throws a {@link ConfigError} if the process cannot write
 * there.
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

/** The subfolders to which processes write. A command that ran as a different user may have created them. */
const WRITTEN = ['photos', 'photos/originals', 'photos/derived', 'project-files'];

/**
 * Returns the existing subfolders to which this user cannot write. This happens if a command that ran as root
 * created them.
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
  ENOTDIR: 'cannot be created, because a part of its path is a file; choose a different folder',
};

const LOCK = 'shop.lock';

/**
 * Locks the data folder for this process, because only one process can open the embedded database. Creates
 * the folder if it is missing. Returns a function that unlocks it. Throws {@link DataDirInUse} if a different
 * process has locked the folder, and the errors of {@link prepareDataDir}.
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
