import { accessSync, chmodSync, constants, existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError } from './config-error.ts';
import { makeFolder } from './make-folder.ts';
import { FileHeld, holderOf, holdFile } from './lock-file.ts';

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

const OWNER_ONLY = 0o700;
const OTHERS = 0o077;

/** Makes every file that this process creates readable by its own user only. Call it once, before any other work. */
export function keepNewFilesPrivate(): void {
  if (process.platform !== 'win32') process.umask(OTHERS);
}

/** Takes the data folder's permissions from other users; leaves a folder that belongs to another user as it is. */
function keepFolderPrivate(folder: string): void {
  if (process.platform === 'win32' || (statSync(folder).mode & OTHERS) === 0) return;
  try {
    chmodSync(folder, OWNER_ONLY);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EPERM') throw error;
  }
}

/**
 * Makes the data folder if it is missing, for this user only (mode 0700): it holds secrets and files of customers. Throws a
 * {@link ConfigError} if files cannot be written there.
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

/** What processes write to. A command that another user ran may have made them. */
const WRITTEN = ['photos', 'photos/originals', 'photos/derived', 'project-files'];

/** Folders of the data folder that are there and that this user may not write, such as what a command of root's made. */
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
  EACCES: 'may not be written by this user; give it the folder (chown), or name another',
  EPERM: 'may not be written by this user; give it the folder (chown), or name another',
  EROFS: 'is on a disk that can only be read; name another folder',
  ENOSPC: 'is on a full disk; free some space, or name a folder elsewhere',
  EDQUOT: 'is beyond this user’s share of the disk; free some space, or name a folder elsewhere',
  ENOENT: 'cannot be made there; name another folder',
  ENOTDIR: 'is in a file, not in a folder; name another',
};

const LOCK = 'shop.lock';

/**
 * Takes the data folder for this process (the embedded database allows one only) and answers the function that gives
 * it back. Makes the folder when it is missing. Throws {@link DataDirInUse} when someone else is on it, and what
 * {@link prepareDataDir} does.
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

/** Whether a running process holds the data folder. */
export function isLocked(dir: string): boolean {
  return holderOf(join(dir, LOCK)) !== null;
}
