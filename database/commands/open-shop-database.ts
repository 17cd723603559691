import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError } from '#foundation/server/config/config-error.ts';
import { commandConfigFromEnvironment, type CommandConfig } from '#foundation/server/config.ts';
import { lockDataDir, DataDirInUse } from '#foundation/server/files/data-dir.ts';
import { parseDatabaseUrl } from '#foundation/server/database/database-url.ts';
import { schemaFault, schemaText } from '#foundation/server/database/schema-fault.ts';
import { poolerFault } from '#foundation/server/database/pool/pooler.ts';
import { openDatabase, type Database } from '#foundation/server/database/open.ts';
import {
  connectFirst,
  databaseStateFault,
  databaseUrlFault,
} from '#foundation/server/database/fault-text.ts';
import { MigrationFailed } from '../migrate.ts';
import { SchemaTooNew } from '../release.ts';
import type { Tables } from '#foundation/server/database/tables.ts';

export interface ShopDatabase {
  config: CommandConfig;
  database: Database<Tables>;
  /** The name of this database in messages. */
  name: string;
  close(): Promise<void>;
}

/**
 * Thrown if a command needs an embedded database that does not exist. The message explains how to create the
 * database.
 */
export class DatabaseMissing extends Error {
  constructor(dataDir: string) {
    super(
      `There is no database in ${resolve(dataDir)}. Run npm start or npm run migrate first, or set DATA_DIR or DATABASE_URL to the shop’s database.`,
    );
    this.name = 'DatabaseMissing';
  }
}

/**
 * Opens the database that the environment variables specify. Locks an embedded database for this process.
 *
 * @throws {@link DatabaseMissing} if the data folder contains no embedded database and `create` is false
 */
export async function openShopDatabase({ create = false } = {}): Promise<ShopDatabase> {
  const config = commandConfigFromEnvironment();
  if (config.database.url !== undefined) {
    const { url } = config.database;
    const database = await openDatabase<Tables>({ url, poolSize: 4 });
    try {
      await connectFirst(url, database);
      const fault = (await poolerFault(url)) ?? (await schemaFault(database.db));
      if (fault !== null) throw new ConfigError([fault]);
    } catch (error) {
      await database.close();
      throw error;
    }
    const targets = parseDatabaseUrl(url);
    const name = typeof targets === 'string' ? '' : targets.name;
    return { config, database, name: `PostgreSQL ${name}`, close: () => database.close() };
  }
  const folder = join(config.dataDir, 'database');
  if (!create && !existsSync(join(folder, 'PG_VERSION'))) throw new DatabaseMissing(config.dataDir);
  const release = lockDataDir(config.dataDir);
  try {
    const database = await openDatabase<Tables>({ dataDir: folder });
    const close = async () => {
      await database.close();
      release();
    };
    return { config, database, name: `embedded database in ${resolve(config.dataDir)}`, close };
  } catch (error) {
    release();
    throw error;
  }
}

/** Returns a text that explains how to migrate a database whose schema is older than this build. */
export const outdatedText = ({ name }: Pick<ShopDatabase, 'name'>): string =>
  `The ${name} is not up to date. Run npm run migrate with the same DATABASE_URL or DATA_DIR, then run this command again.`;

const LACKS_PERMISSION = new Set(['42501', '3F000']);

/** Returns a text that describes an error and its remedy. For unknown errors, returns the stack. */
export function faultText(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  if (error instanceof DataDirInUse) {
    return `${message}\nOnly one process at a time can use the embedded database. Stop the other process and run this again. With PostgreSQL (DATABASE_URL), both can run together.`;
  }
  // If a migration failed because the user lacks permissions on a table or on the schema, describes that cause
  // instead of the failed migration.
  if (error instanceof MigrationFailed && LACKS_PERMISSION.has((error.cause as { code?: string }).code ?? ''))
    return faultText(error.cause);
  const isWorded = [ConfigError, DatabaseMissing, MigrationFailed, SchemaTooNew].some(
    (kind) => error instanceof kind,
  );
  if (isWorded) return message;
  const fault = databaseUrlFault(error) ?? databaseStateFault(error);
  if (fault !== null) return fault;
  if (code === '42501' && /for schema/.test(message)) return schemaText('its user', message);
  if (code === '42501')
    return `The user of DATABASE_URL has no permission for this (${message}). Run the command as the owner of the database (docs/guides/operate.md, PostgreSQL).`;
  if (code === '42P01') return 'The database has no tables yet. Run npm run migrate first.';
  const file = fileFault(error);
  if (file !== null) return file;
  return (error as Error).stack ?? String(error);
}

const NO_FILE: Readonly<Record<string, string>> = {
  EACCES: 'this user has no permission',
  EPERM: 'this user has no permission',
  EROFS: 'that disk is read-only',
  ENOSPC: 'that disk is full',
  EDQUOT: 'this user’s disk quota is used up',
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'a folder in its path is actually a file',
  EISDIR: 'it is a folder',
  ERR_FS_EISDIR: 'it is a folder',
};

/** Returns why the operating system could not read or write a file; null for other errors. */
function fileFault(error: unknown): string | null {
  const { code = '', path, syscall } = error as { code?: string; path?: string; syscall?: string };
  // For a file that is already open, the system error does not contain the path.
  if (path === undefined && syscall === 'write' && code in NO_FILE)
    return `A file could not be written completely: ${NO_FILE[code]}. The file is incomplete. Free some space, and run this again.`;
  if (path === undefined || syscall === undefined) return null;
  return `${path} cannot be opened or created: ${NO_FILE[code] ?? code}.`;
}
