import { join } from 'node:path';
import { ConfigError } from '#foundation/server/config-error.ts';
import { commandConfigFromEnvironment, type CommandConfig } from '#foundation/server/config.ts';
import { lockDataDir, DataDirInUse } from '#foundation/server/data-dir.ts';
import { parseDatabaseUrl } from '#foundation/server/database/database-url.ts';
import { poolerFault } from '#foundation/server/database/pooler.ts';
import { openDatabase, type Database } from '#foundation/server/database/open.ts';
import { databaseStateFault, databaseUrlFault } from '#foundation/server/database/fault-text.ts';
import { MigrationFailed } from '../migrate.ts';
import { SchemaTooNew } from '../release.ts';
import type { Tables } from '../tables.ts';

export interface ShopDatabase {
  config: CommandConfig;
  database: Database<Tables>;
  /** For people: which database this is. */
  name: string;
  close(): Promise<void>;
}

/** The database that the environment names. The embedded one is taken for this process alone. */
export async function openShopDatabase(): Promise<ShopDatabase> {
  const config = commandConfigFromEnvironment();
  if (config.database.url !== undefined) {
    const { url } = config.database;
    const fault = await poolerFault(url);
    if (fault !== null) throw new ConfigError([fault]);
    const database = await openDatabase<Tables>({ url, poolSize: 4 });
    const targets = parseDatabaseUrl(url);
    const name = typeof targets === 'string' ? '' : targets.name;
    return { config, database, name: `PostgreSQL ${name}`, close: () => database.close() };
  }
  const release = lockDataDir(config.dataDir);
  try {
    const database = await openDatabase<Tables>({ dataDir: join(config.dataDir, 'database') });
    const close = async () => {
      await database.close();
      release();
    };
    return { config, database, name: `embedded database in ${config.dataDir}`, close };
  } catch (error) {
    release();
    throw error;
  }
}

/** A failure in words that help; the stack only where none are known. */
export function faultText(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  if (error instanceof DataDirInUse) {
    return `${message}\nThe embedded database belongs to one process at a time. End the other one and run this again; with PostgreSQL (DATABASE_URL) both can run together.`;
  }
  // Not the migration is at fault, but who runs it.
  if (error instanceof MigrationFailed && (error.cause as { code?: string }).code === '42501')
    return faultText(error.cause);
  if (error instanceof ConfigError || error instanceof MigrationFailed || error instanceof SchemaTooNew)
    return message;
  const fault = databaseUrlFault(error) ?? databaseStateFault(error);
  if (fault !== null) return fault;
  if (code === '42501')
    return `The user of DATABASE_URL may not do this (${message}). Run it as the owner: docs/guides/operate.md, PostgreSQL.`;
  if (code === '42P01') return 'The database has no tables yet. Run npm run migrate first.';
  const file = fileFault(error);
  if (file !== null) return file;
  return (error as Error).stack ?? String(error);
}

const NO_FILE: Readonly<Record<string, string>> = {
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'that disk can only be read',
  ENOSPC: 'that disk is full',
  EDQUOT: 'this user’s share of the disk is used up',
  ENOENT: 'its folder is not there',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EISDIR: 'it is a folder',
  ERR_FS_EISDIR: 'it is a folder',
};

/** What is wrong with a file that was to be read or written, by the system's refusal; null for other failures. */
function fileFault(error: unknown): string | null {
  const { code = '', path, syscall } = error as { code?: string; path?: string; syscall?: string };
  // Of a file that is open already the system does not say which it is.
  if (path === undefined && syscall === 'write' && code in NO_FILE)
    return `A file could not be written to its end: ${NO_FILE[code]}. What stands there is not whole: make room, and run this again.`;
  if (path === undefined || syscall === undefined) return null;
  return `${path} cannot be opened or made: ${NO_FILE[code] ?? code}.`;
}
